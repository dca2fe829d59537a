import { limits } from '@launch-board/contract';
import { insertCategory, listAllCategories, updateCategory } from '../../store/categories.ts';
import type { CategoryRow } from '../../store/tables.ts';
import type { Board, Outcome } from './board.ts';
import type { LineOf } from './read-line.ts';

type CategoryLine = LineOf<'category'>;

/**
 * Categories. One known by its id takes over what the line says; an unknown one whose name is there already is that
 * one. Names may be exchanged between lines, so all that change are put aside before any gets its new name.
 */
export async function importCategories({ writes }: Board, lines: readonly CategoryLine[]): Promise<Outcome[]> {
  const rows = await listAllCategories(writes);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const planned = planNames(rows, lines);

  for (const line of planned.keys()) {
    const row = byId.get(line.id);
    if (row && row.name !== line.name) await updateCategory(writes, line.id, { name: line.id });
  }
  const outcomes = lines.map((line): Outcome => planned.get(line) ?? { refused: 'name belongs to another category' });
  let count = rows.length;
  for (const [at, line] of lines.entries()) {
    const { type: _, id, ...fields } = line;
    if (outcomes[at] === 'updated') await updateCategory(writes, id, fields);
    if (outcomes[at] !== 'new') continue;
    if (count >= limits.import.categories) {
      outcomes[at] = { refused: `a board has at most ${limits.import.categories} categories` };
    } else {
      await insertCategory(writes, { id, names: null, ...fields });
      count += 1;
    }
  }
  return outcomes;
}

/** What becomes of each line; one that is missing in the answer wants a name that stays with another category. */
function planNames(rows: readonly CategoryRow[], lines: readonly CategoryLine[]): Map<CategoryLine, Outcome> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const accepted = new Set(lines);
  // Each refusal leaves a category its old name, which may refuse another line.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const renamed = new Set([...accepted].map(({ id }) => id));
    const holders = new Map(rows.filter(({ id }) => !renamed.has(id)).map(({ name, id }) => [name, id]));
    for (const line of accepted) {
      const holder = holders.get(line.name);
      if (holder === undefined) {
        holders.set(line.name, line.id);
      } else {
        accepted.delete(line);
        isSettled = false;
      }
    }
  }
  const outcome = (line: CategoryLine): Outcome => {
    const row = byId.get(line.id);
    return row ? (isSame(row, line) ? 'unchanged' : 'updated') : 'new';
  };
  const isAnother = ({ id, name }: CategoryLine) => !byId.has(id) && rows.some((row) => row.name === name);
  return new Map(
    lines.flatMap((line): [CategoryLine, Outcome][] => {
      if (accepted.has(line)) return [[line, outcome(line)]];
      return isAnother(line) ? [[line, 'unchanged']] : [];
    }),
  );
}

const isSame = (row: CategoryRow, line: CategoryLine): boolean =>
  (['name', 'description', 'icon', 'color', 'is_active', 'created_at'] as const).every(
    (field) => row[field] === line[field],
  ) &&
  (line.names === undefined || line.names === row.names);
