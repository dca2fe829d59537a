import { listAllCategories } from '../store/categories.ts';
import { fold } from '../store/fold.ts';
import {
  importDigests,
  insertProjects,
  type ProjectRecord,
  projectsOfImport,
  updateProject,
} from '../store/project-writes.ts';
import type { Board, Outcome } from './import-board.ts';
import type { LineOf } from './import-lines.ts';
import { type People, peopleOf } from './import-people.ts';
import { syncTeams, teamFaults } from './import-teams.ts';
import { syncThreads, threadFaults } from './import-threads.ts';

type ProjectLine = LineOf<'project'>;

/** A line that will be written: into the row there is, or as a new one. */
type Plan = { line: ProjectLine; id: string; categoryId: string | null; row: ProjectRecord | undefined };

/** Lines of different keys and ids. An unchanged line costs one look-up of its digest. */
export async function importProjects(board: Board, lines: readonly ProjectLine[]): Promise<Outcome[]> {
  const digests = await importDigests(board.writes, keysOf(lines));
  const fresh = lines.filter((line) => digests.get(line.key) !== line.digest);
  if (fresh.length === 0) return lines.map(() => 'unchanged');

  const outcomes = new Map<ProjectLine, Outcome>();
  const plans: Plan[] = [];
  for (const [line, plan] of await withoutFaults(board, await planned(board, fresh))) {
    if (typeof plan === 'object' && 'line' in plan) plans.push(plan);
    else outcomes.set(line, plan);
  }
  for (const [line, outcome] of await writePlans(board, plans)) outcomes.set(line, outcome);
  return lines.map((line) => outcomes.get(line) ?? 'unchanged');
}

const keysOf = (lines: readonly ProjectLine[]): string[] => lines.map((line) => line.key);

type Planned = Map<ProjectLine, Plan | Outcome>;

async function planned(board: Board, lines: readonly ProjectLine[]): Promise<Planned> {
  const ids = lines.map((line) => line.id);
  const rows = await projectsOfImport(board.writes, keysOf(lines), ids);
  const byKey = new Map(rows.map((row) => [row.import_key, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categories = new Map((await listAllCategories(board.writes)).map(({ name, id }) => [name, id]));
  return new Map(lines.map((line) => [line, plan(line, byKey.get(line.key), byId.get(line.id), categories)]));
}

function plan(
  line: ProjectLine,
  ofKey: ProjectRecord | undefined,
  ofId: ProjectRecord | undefined,
  categories: ReadonlyMap<string, string>,
): Plan | Outcome {
  if (ofKey && line.isIdGiven && ofKey.id !== line.id) return { refused: 'id is not the one its key came with before' };
  const row = ofKey ?? ofId;
  // Made here, changed here, or taken down here: an older word from elsewhere does not count any more.
  if (row && (row.import_key === null || row.edited_at !== null || row.status !== 'active')) return 'kept';
  if (row && row.import_key !== line.key) return { refused: 'id belongs to the project of another key' };
  const categoryId = line.category === null ? null : categories.get(line.category);
  if (categoryId === undefined) return { refused: `category ${JSON.stringify(line.category)} does not exist here` };
  return { line, id: row?.id ?? line.id, categoryId, row };
}

/** Refuses what only a look at other rows shows: ids of memberships and comments that belong elsewhere. */
async function withoutFaults(board: Board, planned: Planned): Promise<Planned> {
  const plans = [...planned.values()].filter((plan) => typeof plan === 'object' && 'line' in plan);
  const teams = await teamFaults(board, plans.map(teamOf));
  const threads = await threadFaults(board, plans.map(threadOf));
  plans.forEach((plan, index) => {
    const refused = teams[index] ?? threads[index];
    if (refused) planned.set(plan.line, { refused });
  });
  return planned;
}

async function writePlans(board: Board, plans: readonly Plan[]): Promise<Map<ProjectLine, Outcome>> {
  const people = await peopleOf(board, namesIn(plans));
  const fresh = plans.filter((plan) => !plan.row);
  await insertProjects(
    board.writes,
    board.counts,
    fresh.map((plan) => newRow(plan, people)),
  );
  const added = await syncThreads(board, plans.map(threadOf), people);
  const changedTeams = await syncTeams(board, plans.map(teamOf), people);

  const outcomes = new Map<ProjectLine, Outcome>(fresh.map(({ line }) => [line, 'new']));
  for (const { line, id, categoryId, row } of plans) {
    if (!row) continue;
    const thread = added.get(id);
    const changes = {
      ...changesOf(line, row, categoryId, people),
      comments_count: row.comments_count + (thread?.added ?? 0),
    };
    await updateProject(board.writes, board.counts, row, changes);
    const { import_digest: _, ...visible } = changes;
    const isChanged = changedTeams.has(id) || thread?.isChanged || differs(row, visible);
    outcomes.set(line, isChanged ? 'updated' : 'unchanged');
  }
  return outcomes;
}

const teamOf = ({ line, id, row }: Plan) => ({ projectId: id, isNew: !row, members: line.members });
const threadOf = ({ line, id }: Plan) => ({ projectId: id, comments: line.comments });

/** Name → when it is first met. */
function namesIn(plans: readonly Plan[]): Map<string, number> {
  const names = new Map<string, number>();
  const meet = (name: string | null, time: number) => {
    if (name !== null && !names.has(name)) names.set(name, time);
  };
  for (const { line } of plans) {
    meet(line.submitter, line.texts.created_at);
    for (const { user, invitedBy } of line.members) {
      meet(user, line.texts.created_at);
      meet(invitedBy, line.texts.created_at);
    }
    for (const { author, created_at } of line.comments) meet(author, created_at);
  }
  return names;
}

function newRow({ line, id, categoryId }: Plan, people: People): Omit<ProjectRecord, 'seq'> {
  return {
    id,
    status: 'active',
    ...contentOf(line, categoryId, people),
    upvotes_count: line.votes,
    carried_votes: line.votes,
    comments_count: line.comments.length,
    edited_at: null,
    import_key: line.key,
    status_reason: null,
    status_before: null,
    pending_at: null,
    published_at: line.texts.created_at,
  };
}

function changesOf(line: ProjectLine, row: ProjectRecord, categoryId: string | null, people: People) {
  // A count equal to the one shown here, which a board's own export has, says nothing new about the carried part.
  const carried = line.votes === row.upvotes_count ? row.carried_votes : line.votes;
  const cast = row.upvotes_count - row.carried_votes;
  return { ...contentOf(line, categoryId, people), carried_votes: carried, upvotes_count: carried + cast };
}

const contentOf = ({ texts, submitter, digest }: ProjectLine, categoryId: string | null, people: People) => ({
  ...texts,
  category_id: categoryId,
  user_id: submitter === null ? null : (people.get(submitter) ?? null),
  name_folded: fold(texts.name),
  tagline_folded: fold(texts.tagline),
  import_digest: digest,
});

const differs = (row: ProjectRecord, changes: Partial<ProjectRecord>): boolean =>
  (Object.keys(changes) as (keyof ProjectRecord)[]).some((field) => row[field] !== changes[field]);
