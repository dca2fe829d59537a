import { limits } from '@launch-board/contract';
import { type FloorFault, readFloorPlan } from '@launch-board/contract/floor-plans';
import type { Fields } from '../text/fields.ts';
import { isBlank } from '../text/text.ts';

/** The plan of a room as it was written, without what hangs over. Notes the first fault of its cells. */
export function maybeFloorPlan(fields: Fields, field: string, given: string | null | undefined): string | null {
  if (!given || isBlank(given)) return null;
  const text = fields.text(field, given.trimEnd());
  const plan = readFloorPlan(text);
  if ('kind' in plan) fields.problems.push({ field, message: messages[plan.kind](plan) });
  return text;
}

const { rows, cells, word } = limits.floorPlans;

const messages: Record<FloorFault['kind'], (fault: FloorFault) => string> = {
  rows: ({ said }) => `must have at most ${rows} lines, and has ${said}`,
  'no tables': () => 'must have the number of a table',
  cells: ({ row, said }) => `must have at most ${cells} cells in a line, and line ${row} has ${said}`,
  word: ({ row }) => `must have words of at most ${word} characters, and line ${row} has a longer one`,
  number: ({ row, said }) => `must have tables from 1 to ${limits.showcases.tables}, and line ${row} has ${said}`,
  twice: ({ row, said }) => `must have each table once, and line ${row} has ${said} again`,
};
