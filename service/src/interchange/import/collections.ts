import {
  collectionsOfIds,
  insertCollection,
  placesOfCollection,
  replaceCollected,
  updateCollection,
} from '../../store/collections/changes.ts';
import { projectIdsOfImport } from '../../store/projects/changes.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Board, Outcome } from './board.ts';
import { idOfBoardKey } from './ids.ts';
import { peopleOf } from './people.ts';
import type { LineOf } from './read-line.ts';

type CollectionLine = LineOf<'collection'>;
type Kept = Awaited<ReturnType<typeof collectionsOfIds>>[number];

/** Collections, one after another: there are few, and each may have thousands of projects. */
export async function importCollections(board: Board, lines: readonly CollectionLine[]): Promise<Outcome[]> {
  const rows = await collectionsOfIds(
    board.writes,
    lines.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await importCollection(board, line, byId.get(line.id)));
  return outcomes;
}

async function importCollection(board: Board, line: CollectionLine, row: Kept | undefined): Promise<Outcome> {
  if (row?.is_verified === 1) return 'kept';
  const projectIds = await projectsOf(board, line.projects);
  const unknown = line.projects.findIndex((key) => !projectIds.has(key));
  if (unknown >= 0) return { refused: `projects.${unknown} is the key of no project here` };

  const people = await peopleOf(board, new Map([[line.owner, line.columns.created_at]]));
  const ownerId = people.get(line.owner);
  if (!ownerId) return 'kept';
  const fields = { user_id: ownerId, ...line.columns };
  const wanted = [...new Set(projectIds.values())];
  if (!row) {
    await insertCollection(board.writes, board.counts, { id: line.id, ...fields, ...firstVersion(board.now) });
  } else {
    const current = (await placesOfCollection(board.writes, row.id)).map((place) => place.project_id);
    if (isSame(row, fields) && current.join() === wanted.join()) return 'unchanged';
    const { is_verified: _, ...before } = row;
    await updateCollection(board.writes, board.counts, before, fields, board.now);
  }
  await replaceCollected(board.writes, line.id, wanted, { createdAt: line.columns.created_at, now: board.now });
  return row ? 'updated' : 'new';
}

/** Key → project id, in the order of the keys; unknown keys are not in it. */
async function projectsOf(board: Board, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await projectIdsOfImport(
    board.writes,
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

type Fields = Pick<Kept, 'user_id' | 'name' | 'description' | 'is_public' | 'created_at'>;

const isSame = (row: Kept, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).every((field) => row[field] === fields[field]);
