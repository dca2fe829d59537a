import type { Selectable } from 'kysely';
import { type CountChanges, countNames } from '../board-counts.ts';
import { listAllCategories } from '../categories.ts';
import type { Reads, SearchEntry, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { NewProject, Tables } from '../tables.ts';
import { type Version, versionAfter } from '../versions.ts';

/** A project with every column. */
export type ProjectRecord = Selectable<Tables['projects']>;

/** A change of the proposal moves the revision too. */
type Changes = Partial<Omit<ProjectRecord, 'seq' | 'id' | 'updated_at'>>;

type Columns = Changes & Partial<Version>;

/** Inserts new projects, and updates the counts and the text index for the active ones. */
export async function insertProjects(
  writes: Writes,
  counts: CountChanges,
  projects: readonly Omit<ProjectRecord, 'seq'>[],
) {
  const seqs = new Map<string, number>();
  await inChunks<NewProject>(projects, async (some) => {
    const rows = await writes.db.insertInto('projects').values(some).returning(['seq', 'id']).execute();
    for (const row of rows) seqs.set(row.id, row.seq);
  });
  const active = projects.filter(isShown).map((project) => ({ ...project, seq: seqs.get(project.id) ?? 0 }));
  for (const project of active) tally(counts, project, 1);
  if (active.length > 0) await writes.search.add(writes.db, await entriesOf(writes, active));
}

/** Prepared once for each set of columns that any caller changes. */
const changed = prepared((db, { seq, ...changes }: { seq: number } & Columns, _columns: string[]) =>
  db.updateTable('projects').set(changes).where('seq', '=', seq),
);

/** Changes a project and its version, the counts and the text index. The status may change too. */
export const updateProject = (
  writes: Writes,
  counts: CountChanges,
  before: ProjectRecord,
  changes: Changes,
  now: number,
): Promise<void> => change(writes, counts, before, { ...changes, ...versionAfter('projects', before, changes, now) });

/** Changes the number of comments only, which makes no new version of the project. */
export const updateNumbers = (
  writes: Writes,
  counts: CountChanges,
  before: ProjectRecord,
  numbers: Pick<Changes, 'comments_count'>,
) => change(writes, counts, before, numbers);

async function change(writes: Writes, counts: CountChanges, before: ProjectRecord, changes: Columns) {
  await changed.change(writes, { seq: before.seq, ...changes }, Object.keys(changes));
  const after = { ...before, ...changes };
  if (isShown(before)) tally(counts, before, -1);
  if (isShown(after)) tally(counts, after, 1);
  if (isShown(before) === isShown(after) && sameText(before, after)) return;
  if (isShown(before)) await writes.search.remove(writes.db, [before.seq]);
  if (isShown(after)) await writes.search.add(writes.db, await entriesOf(writes, [after]));
}

/** Subtracts `number` from the votes or comments of each project, and from the total of active projects. */
export async function takeFromProjects(
  { db }: Writes,
  counts: CountChanges,
  kind: 'votes' | 'comments',
  projectIds: readonly string[],
  number = 1,
) {
  const column = kind === 'votes' ? 'upvotes_count' : 'comments_count';
  const projects = await db
    .updateTable('projects')
    .set((eb) => ({ [column]: eb(column, '-', number) }))
    .where('id', 'in', projectIds)
    .returning('status')
    .execute();
  counts.add(countNames[kind], -number * projects.filter(isShown).length);
}

/** Projects with one of the keys or one of the ids, with every column. */
export async function projectsOfImport({ db }: Reads, keys: Iterable<string>, ids: Iterable<string>) {
  const byKey = await ofKeys(keys, (some) =>
    db.selectFrom('projects').selectAll().where('import_key', 'in', some).execute(),
  );
  const byId = await ofKeys(ids, (some) => db.selectFrom('projects').selectAll().where('id', 'in', some).execute());
  return [...byKey, ...byId];
}

/** Ids and keys of the projects with one of the keys or one of the ids. */
export async function projectIdsOfImport({ db }: Reads, keys: Iterable<string>, ids: Iterable<string>) {
  const rows = () => db.selectFrom('projects').select(['id', 'import_key']);
  const byKey = await ofKeys(keys, (some) => rows().where('import_key', 'in', some).execute());
  return [...byKey, ...(await ofKeys(ids, (some) => rows().where('id', 'in', some).execute()))];
}

/** The digest of the line that was imported last, by key. */
export async function importDigests({ db }: Reads, keys: Iterable<string>): Promise<Map<string | null, string | null>> {
  const rows = await ofKeys(keys, (some) =>
    db.selectFrom('projects').select(['import_key', 'import_digest']).where('import_key', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.import_key, row.import_digest]));
}

const isShown = ({ status }: { status: string }): boolean => status === 'active';

const sameText = (a: ProjectRecord, b: ProjectRecord): boolean =>
  a.name_folded === b.name_folded && a.tagline_folded === b.tagline_folded && a.category_id === b.category_id;

function tally(counts: CountChanges, project: ProjectRecord, sign: 1 | -1) {
  counts.add(countNames.projects, sign);
  if (project.category_id) counts.add(countNames.projectsIn(project.category_id), sign);
  counts.add(countNames.votes, sign * project.upvotes_count);
  counts.add(countNames.comments, sign * project.comments_count);
}

async function entriesOf(reads: Reads, projects: readonly ProjectRecord[]): Promise<SearchEntry[]> {
  const seqs = new Map((await listAllCategories(reads)).map((category) => [category.id, category.seq]));
  return projects.map((project) => ({
    seq: project.seq,
    name: project.name_folded,
    tagline: project.tagline_folded,
    category: project.category_id === null ? null : (seqs.get(project.category_id) ?? null),
  }));
}
