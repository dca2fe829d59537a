import { concernedBy, type LogTarget } from '../../store/moderation/concerns.ts';
import { moderators } from '../../store/notices/reads.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { BoardTransaction, Transaction } from '../transaction.ts';
import { notify } from './notify.ts';

type Decision = 'approved' | 'sent_back' | 'removed' | 'restored';

/** Tells the team of a project what the moderators have decided. They are not told who it was. */
export async function tellTeam(tx: Transaction, projectId: string, outcome: Decision) {
  const to = await teamOf(tx.writes, projectId);
  const thing = { type: 'project', id: projectId } as const;
  await notify(tx, [{ kind: 'review_decision', to, thing, projectId, source: tx.newId(), by: null, outcome }]);
}

type Resolved = readonly { id: string; reporter_id: string }[];

/** Tells those who had reported something. */
export const tellReporters = (tx: Transaction, reports: Resolved, outcome: 'upheld' | 'dismissed') =>
  notify(
    tx,
    reports.map(({ id, reporter_id }) => ({
      kind: 'report_outcome',
      to: [reporter_id],
      thing: { type: 'report', id },
      source: id,
      by: null,
      outcome,
    })),
  );

/**
 * Tells moderators that something waits for a decision, except those whom it concerns: they must not learn of a report.
 * @param source the report, or the project that waits for approval
 */
export async function tellModerators(tx: BoardTransaction, waiting: 'reports' | 'approvals', source: string) {
  const type: LogTarget = waiting === 'reports' ? 'report' : 'project';
  const concerned = new Set([tx.actor?.userId, ...(await concernedBy(tx.writes, type, source))]);
  const to = (await moderators(tx.writes)).filter((id) => !concerned.has(id));
  await notify(tx, [{ kind: 'moderation', to, thing: { type: 'waiting', id: waiting }, source, by: null }]);
}
