import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { concernedBy } from '../../store/moderation/concerns.ts';
import { type HiddenThing, keepHidden } from '../../store/moderation/hidden-things.ts';
import { hideVotes } from '../../store/moderation/hidden-votes.ts';
import type { HidingRow } from '../../store/moderation/hidings.ts';
import { findLogEntry } from '../../store/moderation/log.ts';
import { nextCollections, nextComments, nextProjects } from '../../store/moderation/published.ts';
import { BATCH_ROWS } from '../../store/people/erase-batch.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { tellCurators, tellTeam } from '../notices/moderation.ts';
import type { BoardTransaction } from '../transaction.ts';
import { hideCollection } from './collections.ts';
import { tellParties } from './parties.ts';
import { hideComment, hideProject } from './removals.ts';
import { closeReports } from './reports.ts';

type Hidden = { things: HiddenThing[]; concerned: Set<string>; by: string | null };

/** Hides the next things that a person has published; then their votes stop counting. Returns whether nothing is left. */
export async function hideSome(tx: BoardTransaction, hiding: HidingRow, max: number): Promise<boolean> {
  const entry = await findLogEntry(tx.writes, hiding.id);
  const by = entry?.moderator_id ?? null;
  const next = { userId: hiding.user_id, moderatorId: by ?? '', hidingId: hiding.id };
  const hidden: Hidden = { things: [], concerned: new Set(), by };
  const left = () => max - hidden.things.filter(({ type }) => type !== 'report').length;
  for (const kind of [projects, comments, collections]) {
    if (left() === 0) break;
    for (const id of await kind.next(tx.writes, { ...next, max: left() })) await kind.hide(tx, hiding, id, hidden);
  }
  await keepHidden(tx.writes, hiding.id, hidden.things, hidden.concerned);
  if (hidden.things.length > 0) return false;
  return (await hideVotes(tx.writes, tx.counts, hiding, BATCH_ROWS)) < BATCH_ROWS;
}

type Kind = {
  next: typeof nextProjects;
  hide: (tx: BoardTransaction, hiding: HidingRow, id: string, hidden: Hidden) => Promise<void>;
};

const projects: Kind = {
  next: nextProjects,
  async hide(tx, hiding, id, hidden) {
    const before = await projectForUser(tx.writes, id, null);
    if (!before) return;
    const { pending_at, launches_at } = before;
    await keep(tx, hiding, { type: 'project', thing_id: id, pending_at, launches_at }, hidden);
    await hideProject(tx, before, hiding.reason);
    const former = { pending_at, launches_at };
    const part = await tellParties(tx, { act: 'remove_project', type: 'project', id, former, by: hidden.by }, hiding);
    await tellTeam(tx, id, 'removed', { source: part, but: hiding.user_id });
  },
};

const comments: Kind = {
  next: nextComments,
  async hide(tx, hiding, id, hidden) {
    const before = await findStoredComment(tx.writes, id);
    if (!before) return;
    await keep(tx, hiding, { type: 'comment', thing_id: id, ...noTimes }, hidden);
    await hideComment(tx, before, hiding.reason);
  },
};

const collections: Kind = {
  next: nextCollections,
  async hide(tx, hiding, id, hidden) {
    const before = await findCollection(tx.writes, id);
    if (!before) return;
    await keep(tx, hiding, { type: 'collection', thing_id: id, ...noTimes }, hidden);
    await hideCollection(tx, before, hiding.reason);
    const part = await tellParties(tx, { act: 'remove_collection', type: 'collection', id, by: hidden.by }, hiding);
    await tellCurators(tx, id, 'removed', { source: part, but: hiding.user_id });
  },
};

const noTimes = { pending_at: null, launches_at: null };

/** Remembers what is about to be hidden, with the reports that are answered by it. */
async function keep(
  tx: BoardTransaction,
  { id }: HidingRow,
  thing: Pick<HiddenThing, 'thing_id' | 'pending_at' | 'launches_at'> & { type: 'project' | 'comment' | 'collection' },
  { things, concerned }: Hidden,
) {
  things.push({ ...thing, hiding_id: id, state: 'hidden' }, ...(await closeWith(tx, id, thing.type, thing.thing_id)));
  for (const one of await concernedBy(tx.writes, thing.type, thing.thing_id)) concerned.add(one);
}

/** Closes the open reports of a thing, and returns them as parts of the act. */
export async function closeWith(
  tx: BoardTransaction,
  hidingId: string,
  type: Parameters<typeof closeReports>[1],
  targetId: string,
): Promise<HiddenThing[]> {
  const closed = await closeReports(tx, type, targetId, 'upheld');
  return closed.map(({ id }) => ({ hiding_id: hidingId, thing_id: id, type: 'report', state: 'hidden', ...noTimes }));
}
