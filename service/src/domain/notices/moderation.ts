import type { LogTarget } from '@launch-board/contract';
import { concernedBy } from '../../store/moderation/concerns.ts';
import { moderators } from '../../store/notices/reads.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Listener } from '../capability.ts';
import type { Moment } from '../deps.ts';
import { notify } from './notify.ts';

type Decision = 'approved' | 'approval_withdrawn' | 'sent_back' | 'removed' | 'restored';

/** `source`: the decision. `but`: who is told otherwise. */
type Of = { source: string; but?: string };

/** Tells the team of a project what the moderators have decided. They are not told who it was. */
export async function tellTeam(tx: Moment, projectId: string, outcome: Decision, { source, but }: Of) {
  const to = (await teamOf(tx.writes, projectId)).filter((one) => one !== but);
  const thing = { type: 'project', id: projectId } as const;
  await notify(tx, [{ kind: 'review_decision', to, thing, projectId, source, by: null, outcome }]);
}

/** Tells those who curate a collection or a showcase. */
export async function tellCurators(tx: Moment, id: string, outcome: Decision, { source, but }: Of) {
  const to = (await concernedBy(tx.writes, 'collection', id)).filter((one) => one !== id && one !== but);
  const thing = { type: 'collection', id } as const;
  await notify(tx, [{ kind: 'review_decision', to, thing, source, by: null, outcome }]);
}

type Resolved = readonly { id: string; reporter_id: string }[];

/** Tells those who had reported something. */
export const tellReporters = (tx: Moment, reports: Resolved, outcome: 'upheld' | 'dismissed') =>
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

const targetOf = { reports: 'report', approvals: 'project', showcases: 'collection' } as const satisfies Record<
  string,
  LogTarget
>;
type Waiting = keyof typeof targetOf;

/**
 * Tells moderators that something waits for a decision, except those whom it concerns: they must not learn of a report.
 * @param source the report, or the project or showcase that waits for approval
 */
export async function tellModerators(tx: Moment, waiting: Waiting, source: string) {
  const type = targetOf[waiting];
  const concerned = new Set([tx.actor?.userId, ...(await concernedBy(tx.writes, type, source))]);
  const to = (await moderators(tx.writes)).filter((id) => !concerned.has(id));
  await notify(tx, [{ kind: 'moderation', to, thing: { type: 'waiting', id: waiting }, source, by: null }]);
}

export const tellOfWaiting: Listener<'waiting'> = (tx, { type, id }) =>
  tellModerators(tx, type === 'project' ? 'approvals' : 'showcases', id);
