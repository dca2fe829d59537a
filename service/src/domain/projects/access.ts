import type { Complete, PendingRevision, Project } from '@launch-board/contract';
import { type ForeignKind, foreignNotes } from '../../store/pictures/foreign-notes.ts';
import type { ProjectRecord } from '../../store/projects/changes.ts';
import { findProposal, type ProposalRow, proposalsOf } from '../../store/projects/proposals.ts';
import {
  type ProjectForUser,
  projectForUser,
  projectsForUser,
  type Wait,
  waitsOf,
} from '../../store/projects/rights.ts';
import { findProject, projectsOfIds } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { ReviewedFields } from '../../store/tables.ts';
import { type Actor, isModerator, type Member, userIdOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { projectsSeenBy, publicProjects, sameProjects } from '../permitted.ts';
import { missingOf } from '../pictures/foreign/settle.ts';
import { viewCopies, viewForeign } from '../pictures/foreign/views.ts';
import { picturesOf } from '../pictures/views.ts';
import { policy } from '../policy.ts';
import { maybeIsoTime } from '../text/iso-time.ts';
import { isApproved } from './publication.ts';
import { viewLaunch } from './schedule.ts';
import { viewProject, viewProjects, viewProposal } from './views.ts';

/** A project that the actor may see. @throws Fail `not_found` for hidden and for missing projects */
export async function visibleProject(reads: Reads, actor: Actor, id: string): Promise<ProjectForUser> {
  const project = await projectForUser(reads, id, userIdOf(actor));
  if (!project || !policy.canSeeProject(actor, project)) throw new Fail('not_found');
  return project;
}

/** A project that the actor owns. @throws Fail `not_found`, `forbidden` */
export async function ownProject(reads: Reads, actor: Member, id: string): Promise<ProjectForUser> {
  const project = await visibleProject(reads, actor, id);
  if (!policy.canRunProject(actor, project)) throw new Fail('forbidden');
  return project;
}

/** A public project to vote for, comment on, save or collect. @throws Fail `not_found` if it is not public */
export async function publicProject(reads: Reads, actor: Member, id: string): Promise<ProjectForUser> {
  const project = await projectForUser(reads, id, actor.userId);
  if (!project || !policy.canUseProject(actor, project)) throw new Fail('not_found');
  return project;
}

/** The project as the actor sees it. The team and moderators also see the reason for its status. */
export async function projectAsSeen(reads: Reads, deps: Shown, actor: Actor, id: string): Promise<Complete<Project>> {
  const { pages } = deps;
  const sealed = await findProject(reads, id);
  if (!sealed) throw new Fail('not_found');
  // Most requests are anonymous reads of a public project: one query is enough for them.
  const record = actor.kind === 'visitor' ? undefined : await visibleProject(reads, actor, id);
  const [row] = record ? sameProjects([record], [sealed]) : publicProjects([sealed]);
  if (!row) throw new Fail('not_found');
  const named = namedBy(row);
  const foreign_pictures = viewCopies(named, 'image_url', deps);
  const view = { ...viewProject(row, pages), images: picturesOf(row.images, pages), foreign_pictures };
  if (!record || !seesAll(actor, record)) return view;
  const proposal = await findProposal(reads, id);
  const inside = insideView(record, pages, proposal, (await waitsOf(reads, waitingOf([record]))).get(id));
  return {
    ...view,
    ...inside,
    ...(await foreignOf(reads, deps, { id, named, proposal, pending: inside.pending_revision })),
  };
}

type Shown = Pick<Deps, 'pages' | 'operatorSettings'>;

const namedBy = ({ image_url, description, images }: ReviewedFields) => ({
  address: image_url,
  markdown: description,
  pictures: images,
});

type Foreign = {
  id: string;
  named: ReturnType<typeof namedBy>;
  proposal: ProposalRow | undefined;
  pending: Complete<PendingRevision> | undefined;
};

/** Pictures of other sites, for those who can do something about one that is not copied. */
async function foreignOf(reads: Reads, deps: Shown, { id, named, proposal, pending }: Foreign) {
  const proposed = proposal && namedBy(proposal);
  const isWhole = [named, proposed].every((one) => !one || missingOf(one).length === 0);
  const notes = isWhole ? [] : await foreignNotes(reads, ['project', 'revision'], id);
  const of = (kind: ForeignKind) => ({ ...deps, note: notes.find((note) => note.kind === kind) });
  return {
    foreign_pictures: viewForeign(named, 'image_url', of('project')),
    pending_revision: pending &&
      proposed && { ...pending, foreign_pictures: viewForeign(proposed, 'image_url', of('revision')) },
  };
}

/**
 * The same for several projects that the actor may see, in the order of the ids. The number of statements does not
 * depend on the number of projects.
 */
export async function projectsAsSeen(reads: Reads, pages: Pages, actor: Member, ids: readonly string[]) {
  const rows = await projectsOfIds(reads, ids);
  const records = projectsSeenBy(actor, await projectsForUser(reads, ids, actor.userId));
  const views = byId(viewProjects(sameProjects(records, rows), pages));
  const proposals = await proposalsOf(reads, ids);
  const waits = await waitsOf(reads, waitingOf(records));
  const seen = byId(
    records.flatMap((record): Complete<Project>[] => {
      const view = views.get(record.id);
      if (!view) return [];
      if (!seesAll(actor, record)) return [view];
      return [{ ...view, ...insideView(record, pages, proposals.get(view.id), waits.get(view.id)) }];
    }),
  );
  return ids.flatMap((id) => seen.get(id) ?? []);
}

const seesAll = (actor: Actor, { role }: ProjectForUser): boolean => role !== null || isModerator(actor);

const APPROVED = 'A moderator has approved it.';

const reasonOf = (record: ProjectRecord): string | null =>
  record.status === 'draft' && isApproved(record) ? APPROVED : record.status_reason;

/** Those that wait, or whose changes do. */
const waitingOf = (records: readonly ProjectForUser[]) =>
  records.filter(({ pending_at }) => pending_at !== null).map(({ id }) => id);

/** The members that only the team and moderators see. */
const insideView = (
  record: ProjectForUser,
  pages: Pages,
  proposal: ProposalRow | undefined,
  wait: Wait | undefined,
) => ({
  images: picturesOf(record.images, pages),
  foreign_pictures: viewCopies(namedBy(record), 'image_url', { pages }),
  status_reason: record.status === 'active' ? undefined : reasonOf(record),
  launches_at: viewLaunch(record),
  pending_revision: proposal && viewProposal(proposal, pages),
  queue_position: wait?.position,
  waits_until: wait && maybeIsoTime(wait.until),
});
