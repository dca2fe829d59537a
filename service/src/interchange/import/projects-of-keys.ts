import { projectIdsOfImport } from '../../store/projects/changes.ts';
import type { Board } from './board.ts';
import { idOfBoardKey } from './ids.ts';

/** Key → project id, in the order of the keys; unknown keys are not in it. */
export async function projectsOf(
  { writes }: Pick<Board, 'writes'>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await projectIdsOfImport(
    writes,
    keys,
    keys.flatMap((key) => idOfBoardKey(key) ?? []),
  );
  const byKey = new Map(rows.map((row) => [row.import_key, row.id]));
  const ids = new Set(rows.map((row) => row.id));
  const found = new Map<string, string>();
  for (const key of keys) {
    const own = idOfBoardKey(key);
    const id = byKey.get(key) ?? (own && ids.has(own) ? own : undefined);
    if (id) found.set(key, id);
  }
  return found;
}
