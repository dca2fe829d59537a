import { limits } from './limits.ts';

/** A table by its number, what else stands there by a word, or nothing. */
export type FloorCell = { table: number } | { word: string } | null;

/** The rows of a room from the top, each as long as the longest. */
export type FloorPlan = { rows: FloorCell[][]; columns: number; tables: number[] };

export type FloorFault =
  | { kind: 'rows' | 'no tables'; row: 0; said: string }
  | { kind: 'cells' | 'word' | 'number' | 'twice'; row: number; said: string };

const { rows: maxRows, cells: maxCells, word: maxWord } = limits.floorPlans;

/** What the contract says of it. */
export const floorPlanWords = `The room from above: a line for each row, at most ${maxRows}, with at most ${maxCells} cells between blanks. A number is the table with it, each once; a point is empty floor; any other word, of at most ${maxWord} characters, is what stands there, over several cells if it is repeated.`;

/**
 * A room as curators write it: a line for each row, with cells between blanks. A number is a table, a point is empty floor, and any
 * other word is what stands there. The first fault instead, if there is one.
 */
export function readFloorPlan(text: string): FloorPlan | FloorFault {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  if (lines.length > maxRows) return { kind: 'rows', row: 0, said: String(lines.length) };
  const rows: FloorCell[][] = [];
  const tables = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const cells = line.trim() === '' ? [] : line.trim().split(/\s+/);
    const row = index + 1;
    if (cells.length > maxCells) return { kind: 'cells', row, said: String(cells.length) };
    for (const said of cells) {
      const kind = faultOf(said, tables);
      if (kind) return { kind, row, said };
      if (isNumber(said)) tables.add(Number(said));
    }
    rows.push(cells.map(cellOf));
  }
  if (tables.size === 0) return { kind: 'no tables', row: 0, said: '' };
  const columns = Math.max(...rows.map((row) => row.length));
  const filled = rows.map((row) => [...row, ...Array<null>(columns - row.length).fill(null)]);
  return { rows: filled, columns, tables: [...tables] };
}

const isNumber = (said: string): boolean => /^[0-9]+$/.test(said);

const cellOf = (said: string): FloorCell =>
  said === '.' ? null : isNumber(said) ? { table: Number(said) } : { word: said };

function faultOf(said: string, tables: ReadonlySet<number>): 'word' | 'number' | 'twice' | undefined {
  if ([...said].length > maxWord) return 'word';
  if (!isNumber(said)) return undefined;
  const table = Number(said);
  if (table < 1 || table > limits.showcases.tables) return 'number';
  return tables.has(table) ? 'twice' : undefined;
}
