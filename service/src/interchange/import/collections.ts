import {
  collectionsToChange,
  insertCollection,
  type Place,
  placesOfCollection,
  replaceCollected,
  updateCollection,
  writeNote,
} from '../../store/collections/changes.ts';
import { acceptedCurators, deleteCurator, insertCurator } from '../../store/collections/curators.ts';
import { takenBackFrom } from '../../store/showcases/consent.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Board, Outcome } from './board.ts';
import { derivedId } from './ids.ts';
import { peopleOf } from './people.ts';
import { pictureColumns } from './picture-columns.ts';
import { projectsOf } from './projects-of-keys.ts';
import type { LineOf } from './read-line.ts';
import { hasIntake, projectsIn, putEntries, putIntake, syncAwards } from './showcases.ts';

type CollectionLine = LineOf<'collection'>;
type Kept = Awaited<ReturnType<typeof collectionsToChange>>[number];

/** Collections, one after another: there are few, and each may have thousands of projects. */
export async function importCollections(board: Board, lines: readonly CollectionLine[]): Promise<Outcome[]> {
  const rows = await collectionsToChange(
    board.writes,
    lines.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await importCollection(board, line, byId.get(line.id)));
  return outcomes;
}

async function importCollection(board: Board, line: CollectionLine, row: Kept | undefined): Promise<Outcome> {
  // What moderators have removed stays removed.
  if (row?.is_verified === 1 || row?.removed_at != null) return 'kept';
  const projectIds = await projectsOf(board, line.projects);
  const unknown = line.projects.findIndex((key) => !projectIds.has(key));
  if (unknown >= 0) return { refused: `projects.${unknown} is the key of no project here` };

  const entrants = line.showcase?.entries.flatMap(({ user }) => user ?? []) ?? [];
  const named = [line.owner, ...line.curators, ...entrants].map((name): [string, number] => [
    name,
    line.columns.created_at,
  ]);
  const people = await peopleOf(board, new Map(named));
  const ownerId = people.get(line.owner);
  if (!ownerId) return 'kept';
  const cover = (await pictureColumns(board, [line.pictures])).columnOf(line.pictures, row?.cover);
  const fields = { user_id: ownerId, ...line.columns, cover };
  const known = { projectIds, people, takenBack: await takenBackFrom(board.writes, line.id) };
  const wanted = projectsIn(line, known);
  const notes = new Map([...line.notes].flatMap(([key, note]) => [[projectIds.get(key) ?? '', note]]));
  const curators = new Set(line.curators.flatMap((name) => people.get(name) ?? []));
  curators.delete(ownerId);
  if (!row) {
    await insertCollection(board.writes, board.counts, { id: line.id, ...fields, ...firstVersion(board.now) });
  } else {
    const places = await placesOfCollection(board.writes, row.id);
    const stay = isSame(row, fields) && isSameContent(places, wanted, notes);
    const isSameIntake = await hasIntake(board, line, known);
    if (stay && isSameIntake && !(await syncCurators(board, line, curators))) return 'unchanged';
    const { is_verified: _, ...before } = row;
    await updateCollection(board.writes, board.counts, before, fields, board.now);
  }
  // First: nothing is put into a showcase that is no entry of it.
  await putIntake(board, line);
  await putEntries(board, line, known);
  await replaceCollected(board.writes, line.id, wanted, { createdAt: line.columns.created_at, now: board.now });
  for (const projectId of wanted)
    await writeNote(board.writes, { id: line.id, projectId, note: notes.get(projectId) ?? null, now: board.now });
  await syncAwards(board, line, known);
  await syncCurators(board, line, curators);
  return row ? 'updated' : 'new';
}

const isSameContent = (places: readonly Place[], wanted: readonly string[], notes: ReadonlyMap<string, string>) =>
  places.map(({ project_id }) => project_id).join() === wanted.join() &&
  places.every(({ project_id, note }) => note === (notes.get(project_id) ?? null));

/** Makes these people curate it, and tells whether that changed anything. */
async function syncCurators({ writes }: Board, { id, columns }: CollectionLine, wanted: ReadonlySet<string>) {
  const before = await acceptedCurators(writes, id);
  const gone = before.filter(({ user_id }) => !wanted.has(user_id));
  const known = new Set(before.map(({ user_id }) => user_id));
  const come = [...wanted].filter((userId) => !known.has(userId));
  for (const row of gone) await deleteCurator(writes, row.id);
  const about = {
    collection_id: id,
    invited_by: null,
    created_at: columns.created_at,
    accepted_at: columns.created_at,
  };
  for (const userId of come)
    await insertCurator(writes, { id: derivedId('curator', id, userId), user_id: userId, ...about });
  return gone.length + come.length > 0;
}

type Fields = Pick<Kept, 'user_id' | 'name' | 'description' | 'is_public' | 'cover' | 'created_at'>;

const isSame = (row: Kept, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).every((field) => row[field] === fields[field]);
