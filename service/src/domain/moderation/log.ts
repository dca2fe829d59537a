import type { Complete, HiddenParts, InputOf, LogEntry, LogTarget, operations, Project } from '@launch-board/contract';
import { concernedBy, ownAmong } from '../../store/moderation/concerns.ts';
import { partsOfEntries } from '../../store/moderation/hidden-things.ts';
import { countLog, type LogRow, listLog, type NewLogEntry, writeLog } from '../../store/moderation/log.ts';
import { countPending, listPending, queueTime } from '../../store/moderation/review-queue.ts';
import { proposalsOf } from '../../store/projects/proposals.ts';
import { isPartialTo } from '../../store/receipts/people.ts';
import type { Member } from '../actor.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import type { Decision } from '../happenings.ts';
import { byId } from '../lists/by-id.ts';
import { listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { assertModerator } from '../people/rights.ts';
import { summary } from '../people/views.ts';
import { reportedProjects } from '../permitted.ts';
import { viewLaunch } from '../projects/schedule.ts';
import { viewProjects, viewProposal } from '../projects/views.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';

/** The reason that a moderator gives, tidied. @throws Fail `invalid_request` */
export function checkedReason({ reason, ...others }: InputOf<typeof operations.rejectRevision>['body']): string {
  allRead(others);
  const fields = new Fields();
  const text = fields.someText('reason', reason);
  fields.assertValid();
  return text;
}

/** The optional reason of a DELETE, which is a parameter because there is no body. @throws Fail `invalid_request` */
export function maybeReason(reason: string | undefined): string | null {
  const fields = new Fields();
  const text = fields.maybeText('reason', reason);
  fields.assertValid();
  return text;
}

/** Adds an act of moderation, or of the operator, to the log, in the transaction of the act. Returns the id of its entry. */
export async function log(tx: Moment, { rule = null, former = null, ...entry }: Entry): Promise<string> {
  const { writes, now, newId } = tx;
  const { act, target_type: type, target_id: targetId, reason } = entry;
  const concerned = await concernedBy(writes, type, targetId);
  const id = newId();
  const by = tx.actor?.userId ?? null;
  await writeLog(writes, { ...entry, id, moderator_id: by, created_at: now }, concerned);
  await tx.deps.happened(tx, {
    what: 'decided',
    decision: { id, act, type, targetId, reason, rule, by, concerned, former },
  });
  return id;
}

type Entry = Pick<NewLogEntry, 'act' | 'target_type' | 'target_id' | 'target_name' | 'reason'> &
  Partial<Pick<Decision, 'rule' | 'former'>>;

/**
 * Refuses moderators who decide about themselves: their profile, their comment, a project of theirs or of their team.
 */
export async function assertImpartial({ writes, actor }: Transaction, type: LogTarget, id: string) {
  if ((await concernedBy(writes, type, id)).includes(actor.userId)) throw new Fail('conflict_of_interest');
}

/** Nor do they give back what was taken from a team on which they have been since. */
export async function assertMayRestore({ writes, actor }: Transaction, id: string) {
  if (await isPartialTo(writes, actor.userId, id)) throw new Fail('conflict_of_interest');
}

export async function listModerationLog(
  { store, pages }: Deps,
  actor: Member,
  { limit, offset = 0, cursor, ...filter }: InputOf<typeof operations.listModerationLog>,
) {
  assertModerator(actor);
  const { target_type, target_id, concerns, moderator } = filter;
  const { items, facts } = await store.read((reads) =>
    listed(
      reads,
      { limit, offset, ...(cursor !== undefined && { cursor }) },
      {
        scope: ['log', target_type, target_id, concerns, moderator],
        form: ['integer'],
        read: (slice) => listLog(reads, { ...slice, ...filter }),
        keyOf: (row) => [row.seq],
        async view(rows) {
          const parts = await partsOfEntries(
            reads,
            rows.filter(({ act }) => hasParts(act)).map(({ id }) => id),
          );
          return rows.map((row) => viewEntry(row, pages, parts.get(row.id)));
        },
        count: () => countLog(reads, filter),
      },
    ),
  );
  return { entries: items, ...facts };
}

export async function listQueue(
  { store, pages }: Deps,
  actor: Member,
  { state, ...query }: InputOf<typeof operations.listQueue>,
) {
  assertModerator(actor);
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['queue', state],
      form: ['integer', 'uuid'],
      read: (slice) => listPending(reads, state, slice),
      keyOf: (row) => [row[queueTime(state)] ?? 0, row.id],
      async view(rows) {
        const projects = reportedProjects(
          actor,
          rows.map(({ project }) => project),
        );
        const views = viewProjects(projects, pages);
        const ids = views.map(({ id }) => id);
        const own = await ownAmong(reads, actor.userId, ids);
        const proposals = await proposalsOf(reads, ids);
        const [records, places] = [byId(projects), byId(rows)];
        return views.map((view): Complete<Project> => {
          const [record, place, proposal] = [records.get(view.id), places.get(view.id), proposals.get(view.id)];
          const launches_at = record && place && viewLaunch({ ...place, status: record.status });
          const shown = { ...view, may_decide: !own.has(view.id), launches_at };
          return proposal ? { ...shown, pending_revision: viewProposal(proposal, pages) } : shown;
        });
      },
      count: () => countPending(reads, state),
    });
    return { projects: items, ...facts };
  });
}

const hasParts = (act: LogRow['act']): boolean => act === 'hide_everything' || act === 'restore_everything';

const viewEntry = (row: LogRow, pages: Pages, parts: HiddenParts | undefined): Complete<LogEntry> => ({
  id: row.id,
  act: row.act,
  target_type: row.target_type,
  target_id: row.target_id,
  target_name: row.target_name,
  reason: row.reason,
  created_at: isoTime(row.created_at),
  moderator: summary(pages, row, 'moderator'),
  parts,
});
