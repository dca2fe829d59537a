import type { Project } from '@launch-board/contract';
import { findRevision } from '../../store/projects/revisions.ts';
import { type ProjectForUser, projectForUser, queuePosition } from '../../store/projects/rights.ts';
import { findProject } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, isModerator, type Member, userIdOf } from '../actor.ts';
import { Fail } from '../fail.ts';
import type { Pages } from '../pages.ts';
import { policy } from '../policy.ts';
import { viewProject, viewRevision } from '../views.ts';

/** The project, where the actor may know of it. @throws Fail `not_found`, alike for what is hidden and what is not there */
export async function visibleProject(reads: Reads, actor: Actor, id: string): Promise<ProjectForUser> {
  const project = await projectForUser(reads, id, userIdOf(actor));
  if (!project || !policy.canSeeProject(actor, project)) throw new Fail('not_found');
  return project;
}

/** A project the actor runs. @throws Fail `not_found`, `forbidden` */
export async function ownProject(reads: Reads, actor: Member, id: string): Promise<ProjectForUser> {
  const project = await visibleProject(reads, actor, id);
  if (!policy.canRunProject(actor, project)) throw new Fail('forbidden');
  return project;
}

/** A public project to vote for, comment on, save or collect. @throws Fail `not_found` where it is not public */
export async function publicProject(reads: Reads, actor: Member, id: string): Promise<ProjectForUser> {
  const project = await projectForUser(reads, id, actor.userId);
  if (!project || !policy.canUseProject(actor, project)) throw new Fail('not_found');
  return project;
}

/** The project as the actor may read it: its team and moderators also learn why it is where it is. */
export async function projectAsSeen(reads: Reads, pages: Pages, actor: Actor, id: string): Promise<Project> {
  const row = await findProject(reads, id);
  // Most ask for a public project, as nobody in particular: one query answers them.
  if (!row || (actor.kind === 'visitor' && row.status !== 'active')) throw new Fail('not_found');
  const view = viewProject(row, pages);
  if (actor.kind === 'visitor') return view;
  const record = await visibleProject(reads, actor, id);
  if (record.role === null && !isModerator(actor)) return view;
  if (record.status !== 'active') view.status_reason = record.status_reason;
  const revision = await findRevision(reads, id);
  if (revision) view.pending_revision = viewRevision(revision);
  if (record.pending_at !== null) {
    view.queue_position = await queuePosition(reads, record.pending_at, id);
  }
  return view;
}
