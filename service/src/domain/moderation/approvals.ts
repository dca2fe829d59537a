import type { Complete, InputOf, operations, Project, RemovalRule } from '@launch-board/contract';
import { deleteProposal, findProposal, type ProposalRow, putProposal } from '../../store/projects/proposals.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { tellTeam } from '../notices/moderation.ts';
import { isWaiting, projectColumnsOf } from '../projects/proposals.ts';
import { changeProject, isApproved, placeOf, publish } from '../projects/publication.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import type { ChangeHeaders, Transaction } from '../transaction.ts';
import { checkedReason, maybeReason } from './log.ts';
import { logProject, onProject } from './removals.ts';

type ProjectReply = Promise<{ project: Complete<Project> }>;

export const approveProject = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.approveProject>,
  { ifMatch }: ChangeHeaders = {},
): ProjectReply =>
  onProject(
    deps,
    actor,
    id,
    async (tx, before) => {
      if (before.status === 'active') return approveWaiting(tx, before, ifMatch);
      if (before.status !== 'pending') throw new Fail('not_pending');
      assertFresh(ifMatch, before);
      await approveWith(tx, before);
    },
    { sees: async (_, before) => isApproved(before) },
  );

export async function approveWith(tx: Transaction, before: ProjectForUser) {
  await publishOrWait(tx, before);
  const entry = await logProject(tx, before, 'approve_project', null);
  await tellTeam(tx, before.id, 'approved', { source: entry });
}

/** The project is in the queue again, and keeps its time; without one it is a draft that has to be reviewed. */
export const withdrawApproval = (
  deps: Deps,
  actor: Member,
  { id, reason: given }: InputOf<typeof operations.withdrawApproval>,
): ProjectReply =>
  onProject(
    deps,
    actor,
    id,
    async (tx, before) => {
      const reason = maybeReason(given);
      if (before.status === 'pending' || (before.status === 'draft' && !isApproved(before))) return;
      if (before.status !== 'draft') throw new Fail('not_approved');
      const isScheduled = before.launches_at !== null;
      await changeProject(tx, before, {
        ...placeOf(isScheduled ? 'pending' : 'draft', tx.now),
        approved_revision: null,
      });
      if (isScheduled) await deps.happened(tx, { what: 'waiting', type: 'project', id });
      const entry = await logProject(tx, before, 'withdraw_approval', reason);
      await tellTeam(tx, id, 'approval_withdrawn', { source: entry });
      await rememberDeletion(tx, `approval ${id}`);
    },
    {
      sees: async (tx, before) => isApproved(before) || (await isRepeat(tx, `approval ${id}`)),
      changesDrafts: true,
    },
  );

/** What is approved before the time that its owners chose is a draft until then. */
const publishOrWait = (tx: Transaction, before: ProjectForUser): Promise<void> =>
  before.launches_at !== null && before.launches_at > tx.now
    ? changeProject(tx, before, { ...placeOf('draft', tx.now), approved_revision: before.revision })
    : publish(tx, before, 'active');

/** Does nothing if no proposal waits, whatever the revision. */
async function approveWaiting(tx: Transaction, before: ProjectForUser, ifMatch: string | undefined) {
  const row = await findProposal(tx.writes, before.id);
  if (!row || !isWaiting(row)) return;
  assertFresh(ifMatch, before);
  await approveProposal(tx, before, row);
}

export async function approveProposal(tx: Transaction, before: ProjectForUser, row: ProposalRow) {
  await deleteProposal(tx.writes, before.id);
  await changeProject(tx, before, { ...projectColumnsOf(row, before), pending_at: null });
  const entry = await logProject(tx, { ...before, name: row.name }, 'approve_revision', null);
  await tellTeam(tx, before.id, 'approved', { source: entry });
}

export const rejectProposal = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.rejectRevision>,
  { ifMatch }: ChangeHeaders = {},
): Promise<{ project: Complete<Project> }> =>
  onProject(deps, actor, id, async (tx, before) => {
    const row = await findProposal(tx.writes, id);
    const reason = checkedReason(body);
    // A repeated request changes nothing.
    if (row?.rejected_at != null && row.rejection_reason === reason) return;
    if (!row || !isWaiting(row)) throw new Fail('not_pending');
    assertFresh(ifMatch, before);
    await rejectWith(tx, before, row, { reason });
  });

type Rejection = { reason: string; rule?: RemovalRule };

export async function rejectWith(
  tx: Transaction,
  before: ProjectForUser,
  row: ProposalRow,
  { reason, rule }: Rejection,
) {
  await putProposal(tx.writes, { ...row, rejected_at: tx.now, rejection_reason: reason });
  await changeProject(tx, before, { pending_at: null, revision: before.revision + 1 });
  const entry = await logProject(tx, before, 'reject_revision', reason, { ...(rule && { rule }) });
  await tellTeam(tx, before.id, 'sent_back', { source: entry });
}
