import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import type { ProjectRecord, updateProject } from '../../store/projects/changes.ts';
import { reviewedColumns } from '../../store/projects/reviewed-fields.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import type { Writes } from '../../store/store.ts';
import { versionAfter } from '../../store/versions.ts';
import { spend } from '../budgets.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import type { Fields } from '../text/fields.ts';
import { maybeIsoTime } from '../text/iso-time.ts';
import type { BoardTransaction, Transaction } from '../transaction.ts';
import { isApproved, placeOf } from './publication.ts';

// A project with a time becomes public by itself (`launches_at`). On a board that reviews it is in the queue from the
// moment its owner sets the time; what was approved waits as a draft. `due-launch.ts` says what happens at the time.

type Columns = Parameters<typeof updateProject>[3];

/** Whether it may still become public at a time: public and removed projects have none. */
export const canWait = ({ status }: Pick<ProjectRecord, 'status'>): boolean =>
  status === 'draft' || status === 'pending';

/** When it becomes public by itself. Undefined if it can have no such time. */
export const viewLaunch = (project: Pick<ProjectRecord, 'status' | 'launches_at'>): string | null | undefined =>
  canWait(project) ? maybeIsoTime(project.launches_at) : undefined;

/** The time that an owner gives, checked. The time that is set is no fault, even if it is over. */
export function launchTime(fields: Fields, given: string | null, now: number, before?: ProjectRecord): number | null {
  if (given === null) return null;
  const at = fields.time('launches_at', given);
  if (at === before?.launches_at) return at;
  const fault = faultOf(at, now, before);
  if (fault) fields.problems.push({ field: 'launches_at', message: fault });
  return at;
}

function faultOf(at: number, now: number, before?: ProjectRecord): string | undefined {
  if (before && !canWait(before)) return 'must be null, because the project is neither a draft nor pending';
  if (at <= now) return 'must be in the future';
  return at > now + limits.launchDays * DAY_MS ? `must be within ${limits.launchDays} days` : undefined;
}

/** Has the project launched at the time; null cancels it. */
export const setLaunch = (writes: Writes, projectId: string, at: number | null): Promise<void> =>
  at === null ? cancel(writes, 'launch', projectId) : putOff(writes, { kind: 'launch', subject: projectId, dueAt: at });

/**
 * What an owner's changes to a draft, or to a project that waits, do to its schedule, as columns. A text that was not
 * approved goes to the queue; a project whose time is cancelled leaves it, because approval would launch it.
 */
export async function reschedule(tx: Transaction, before: ProjectForUser, changes: Columns): Promise<Columns> {
  if (!canWait(before)) return {};
  const at = changes.launches_at === undefined ? before.launches_at : changes.launches_at;
  if (at !== before.launches_at) await setLaunch(tx.writes, before.id, at);
  if (before.status === 'pending') return at === null && before.launches_at !== null ? placeOf('draft', tx.now) : {};
  const approved_revision = approvedAfter(before, changes, tx.now);
  if (at === null) return { approved_revision };
  if (approved_revision !== null || !tx.deps.operatorSettings.review) {
    if (before.launches_at === null) await spendOnReturn(tx, before);
    return { approved_revision };
  }
  await tx.deps.happened(tx, { what: 'waiting', type: 'project', id: before.id });
  return { ...placeOf('pending', tx.now), approved_revision };
}

/**
 * What was public before is told in the feed again with all its comments once it returns, by hand or at a time. Where a
 * moderator has to approve it first, that bounds it.
 */
export async function spendOnReturn({ deps, writes, actor, now }: Transaction, before: ProjectRecord) {
  if (before.published_at !== null) await spend(deps, writes, actor, 'projects', now);
}

/** An approval is of the texts: a change of the category alone keeps it. */
function approvedAfter(before: ProjectRecord, changes: Columns, now: number): number | null {
  const isSame = reviewedColumns.every((name) => changes[name] === undefined || changes[name] === before[name]);
  if (!isApproved(before) || !isSame) return null;
  return versionAfter('projects', before, changes, now).revision ?? before.revision;
}

/** The status of a new project: one with a time is shown to moderators at once, and to nobody else before it. */
export const statusUntilLaunch = ({ deps }: BoardTransaction): 'pending' | 'draft' =>
  deps.operatorSettings.review ? 'pending' : 'draft';
