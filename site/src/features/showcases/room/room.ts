import { type FloorCell, readFloorPlan } from '@launch-board/contract/floor-plans';
import type { Hue } from '../../../ui/picture/hue.ts';

/** What stands at a table. */
export type Placed = { id: string; name: string; table: number | null; hue?: Hue | undefined; isMine?: boolean };

export type RoomCell =
  | { kind: 'floor' }
  | { kind: 'thing'; word: string; span: number }
  | { kind: 'table'; number: number; placed: Placed[] };

export type Room = {
  rows: RoomCell[][];
  columns: number;
  /** Tables that nobody has. */
  vacant: number[];
  /** Of those that are placed: at a table that the plan does not have. */
  elsewhere: Placed[];
};

/** The room with who is where; nothing without a plan, or with one that this version cannot read. */
export function roomOf(text: string | null | undefined, placed: readonly Placed[]): Room | undefined {
  const plan = text ? readFloorPlan(text) : undefined;
  if (!plan || 'kind' in plan) return undefined;
  const at = (number: number) => placed.filter(({ table }) => table === number);
  return {
    rows: plan.rows.map((row) => cellsOf(row, at)),
    columns: plan.columns,
    vacant: plan.tables.filter((number) => at(number).length === 0).toSorted((a, b) => a - b),
    elsewhere: placed.filter(({ table }) => table !== null && !plan.tables.includes(table)),
  };
}

/** A word that is repeated in its row is one thing that is as wide. */
function cellsOf(row: FloorCell[], at: (number: number) => Placed[]): RoomCell[] {
  const cells: RoomCell[] = [];
  for (const cell of row) {
    const last = cells.at(-1);
    if (cell === null) cells.push({ kind: 'floor' });
    else if ('table' in cell) cells.push({ kind: 'table', number: cell.table, placed: at(cell.table) });
    else if (last?.kind === 'thing' && last.word === cell.word) last.span += 1;
    else cells.push({ kind: 'thing', word: cell.word, span: 1 });
  }
  return cells;
}
