import { type Selectable, sql } from 'kysely';
import type { CountChanges } from '../board-counts.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { takeFromProjects } from '../projects/changes.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';
import { votedAmong } from '../votes.ts';

// A vote that does not count is none: its row goes, so that whatever counts votes follows by the triggers and numbers that a
// withdrawal has. `withdrawn_votes` keeps its time for whoever casts it again, `hidden_votes` for the way back.

type Of = { id: string; user_id: string };
type HiddenVote = Selectable<Tables['hidden_votes']>;

/** Takes out some votes of the person of a hiding. Returns how many. */
export async function hideVotes(writes: Writes, counts: CountChanges, { id, user_id }: Of, max: number) {
  const { db } = writes;
  const all = db.selectFrom('votes').select('project_id').where('user_id', '=', user_id);
  const projects = (await all.orderBy('project_id').limit(max).execute()).map(({ project_id }) => project_id);
  if (projects.length === 0) return 0;
  await writes.votes.remove(writes, ballotsOf(user_id, projects));
  await takeFromProjects(writes, counts, 'votes', projects);
  const rows = await db
    .selectFrom('withdrawn_votes')
    .select(['project_id', 'created_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .where('project_id', 'in', projects)
    .execute();
  await db
    .insertInto('hidden_votes')
    .values(rows.map((row) => ({ ...row, hiding_id: id, state: 'hidden' as const })))
    .onConflict((of) =>
      of.columns(['hiding_id', 'project_id']).doUpdateSet((eb) => ({
        state: 'hidden',
        created_at: eb.ref('excluded.created_at'),
        withdrawn_at: eb.ref('excluded.withdrawn_at'),
      })),
    )
    .execute();
  return projects.length;
}

/** Casts some of the votes again, each with its first time. Returns whether there were any left. */
export async function showVotes(writes: Writes, counts: CountChanges, hiding: Of, max: number, now: number) {
  const hidden = await nextHidden(writes, hiding.id, max);
  if (hidden.length === 0) return false;
  const gone = await releasedAmong(writes, hiding.user_id, hidden);
  const back = hidden.filter(({ project_id }) => !gone.has(project_id));
  await settle(writes, hiding.id, [...gone], 'released');
  await settle(writes, hiding.id, idsOf(back), 'restored');
  if (back.length === 0) return true;
  await recallTimes(writes, hiding.user_id, back);
  await writes.votes.add(writes, ballotsOf(hiding.user_id, idsOf(back)), now);
  await takeFromProjects(writes, counts, 'votes', idsOf(back), -1);
  return true;
}

const idsOf = (votes: readonly HiddenVote[]) => votes.map(({ project_id }) => project_id);
const ballotsOf = (userId: string, projects: readonly string[]) => projects.map((projectId) => ({ projectId, userId }));

const nextHidden = ({ db }: Reads | Writes, hidingId: string, max: number): Promise<HiddenVote[]> =>
  db
    .selectFrom('hidden_votes')
    .selectAll()
    .where('hiding_id', '=', hidingId)
    .where('state', '=', 'hidden')
    .orderBy('project_id')
    .limit(max)
    .execute();

/** Those whose project is gone, and those about which the person has decided anew since their suspension ended. */
async function releasedAmong(writes: Writes, userId: string, hidden: readonly HiddenVote[]): Promise<Set<string>> {
  const ids = idsOf(hidden);
  const gone = await votedAmong(writes, userId, ids);
  const { db } = writes;
  const projects = await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'withdrawn')
    .execute();
  const there = new Set(projects.map(({ id }) => id));
  const own = db.selectFrom('withdrawn_votes').select(['project_id', 'withdrawn_at']).where('user_id', '=', userId);
  const withdrawn = await own.where('project_id', 'in', ids).execute();
  const at = new Map(withdrawn.map((row) => [row.project_id, row.withdrawn_at]));
  for (const { project_id, withdrawn_at } of hidden)
    if (!there.has(project_id) || (at.get(project_id) ?? withdrawn_at) !== withdrawn_at) gone.add(project_id);
  return gone;
}

/** Has triggers give each vote the time of when it was first cast, also where the note of it has been deleted by its age. */
async function recallTimes({ db }: Writes, user_id: string, votes: readonly HiddenVote[]) {
  await db
    .insertInto('withdrawn_votes')
    .values(
      votes.map(({ project_id, created_at, withdrawn_at }) => ({ user_id, project_id, created_at, withdrawn_at })),
    )
    .onConflict((of) => of.columns(['user_id', 'project_id']).doNothing())
    .execute();
}

async function settle({ db }: Writes, hidingId: string, ids: readonly string[], state: 'restored' | 'released') {
  if (ids.length === 0) return;
  await db
    .updateTable('hidden_votes')
    .set({ state })
    .where('hiding_id', '=', hidingId)
    .where('project_id', 'in', ids)
    .execute();
}

const uncounted = prepared((db, { projectId }: { projectId: string }) =>
  db
    .selectFrom('hidden_votes')
    .innerJoin('hidings', 'hidings.id', 'hidden_votes.hiding_id')
    // Who takes part again may have voted anew.
    .leftJoin('votes', (join) =>
      join.onRef('votes.project_id', '=', 'hidden_votes.project_id').onRef('votes.user_id', '=', 'hidings.user_id'),
    )
    .select(sql<number>`count(DISTINCT hidings.user_id)`.as('n'))
    .where('hidden_votes.project_id', '=', projectId)
    // Written out, so that SQLite knows that the index has all rows.
    .where(sql<boolean>`hidden_votes.state = 'hidden'`)
    .where('votes.user_id', 'is', null),
);

/** Of people whose votes for the project do not count, because moderators have hidden everything by them. Each is counted once. */
export const uncountedVotes = async (reads: Reads, projectId: string): Promise<number> =>
  Number((await uncounted.first(reads, { projectId }))?.n);
