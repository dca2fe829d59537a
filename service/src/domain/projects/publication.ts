import { type ProjectRecord, updateProject } from '../../store/projects/changes.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import type { ProjectStatus } from '../../store/tables.ts';
import { postedProject, waitOf } from '../publishing.ts';
import type { BoardTransaction } from '../transaction.ts';

// A project is launched when it first becomes public, however long it was a draft or waited. Its age counts from then.
// A second publication is not a second launch. Whatever makes a project public takes its columns from here.

type Columns = Parameters<typeof updateProject>[3];

/** `waits_until` says until when. */
const HELD_BACK = 'It waits by the rules for new posts, which everybody can read on /quarantine.';
const WAITING = 'A moderator reviews new projects before they become public.';

export const launchTimes = (at: number) => ({ published_at: at, created_at: at });

/** The columns that say in which state a project is. */
export const placeOf = (status: ProjectStatus, now: number) => ({
  status,
  status_reason: status === 'pending' ? WAITING : null,
  pending_at: status === 'pending' ? now : null,
});

/** The same of a project that is published. It waits for no time any more once it is public. */
export const publication = (before: Pick<ProjectRecord, 'published_at'>, status: ProjectStatus, now: number) => ({
  ...placeOf(status, now),
  ...(status === 'active' && { launches_at: null, approved_revision: null }),
  ...(status === 'active' && before.published_at === null && launchTimes(now)),
});

/** What an owner's publication leads to. A moderator's own project waits too, for another moderator. */
export async function publishedPlace(
  tx: BoardTransaction,
  said: Parameters<typeof postedProject>[1],
  before?: ProjectRecord,
): Promise<{ status: 'active' | 'pending'; waits: { status_reason?: string } }> {
  if (before && isApproved(before)) return { status: 'active', waits: {} };
  if (tx.deps.operatorSettings.review) return { status: 'pending', waits: {} };
  const until = await waitOf(tx, postedProject(tx, said));
  if (until === undefined) return { status: 'active', waits: {} };
  return { status: 'pending', waits: { status_reason: HELD_BACK } };
}

/** Whether a moderator has approved a project before its time, and nobody has changed it since. */
export const isApproved = ({ approved_revision, revision }: ProjectRecord): boolean => approved_revision === revision;

/** Makes a project public, or has it wait for a moderator. */
export async function publish(
  tx: BoardTransaction,
  before: ProjectForUser,
  status: 'active' | 'pending',
  columns: Columns = {},
) {
  await changeProject(tx, before, { ...publication(before, status, tx.now), ...columns });
  await tellOfPublication(tx, before, status);
}

/** Says that it is launched or waits. */
export async function tellOfPublication(
  tx: BoardTransaction,
  before: Pick<ProjectRecord, 'id' | 'published_at'>,
  status: ProjectStatus,
) {
  const { happened } = tx.deps;
  if (status === 'pending') await happened(tx, { what: 'waiting', type: 'project', id: before.id });
  if (status === 'active' && before.published_at === null) await happened(tx, { what: 'launch', projectId: before.id });
}

export async function changeProject(
  tx: BoardTransaction,
  { role: _role, ...before }: ProjectForUser,
  changes: Columns,
) {
  await updateProject(tx.writes, tx.counts, before, changes, tx.now);
  const { website_url = before.website_url } = changes;
  if (website_url !== before.website_url) await tx.deps.happened(tx, { what: 'other website', projectId: before.id });
}
