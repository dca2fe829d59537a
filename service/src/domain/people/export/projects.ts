import type { Complete, Export } from '@launch-board/contract';
import { projectsHeldOf } from '../../../store/people/records.ts';
import { projectsOfIds } from '../../../store/projects/rows.ts';
import type { Reads } from '../../../store/store.ts';
import { listInvitations, listMemberships } from '../../../store/teams/invitations.ts';
import type { Member } from '../../actor.ts';
import { noPages, type Pages } from '../../pages.ts';
import { heldProjects } from '../../permitted.ts';
import { projectsAsSeen } from '../../projects/access.ts';
import { viewProjects } from '../../projects/views.ts';
import { viewInvitation, viewMember } from '../../teams/views.ts';
import { byProject, byTime, idsOf, type List, LONG, SHORT } from './chunks.ts';

type Project = Awaited<ReturnType<typeof projectsHeldOf>>[number];

export const projects = (pages: Pages, actor: Member): List<Project, Complete<Export>['projects'][number]> => ({
  read: projectsHeldOf,
  size: LONG,
  keyOf: byTime,
  isByTime: true,
  view: (reads, rows) => held(reads, pages, actor, rows),
});

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

export const memberships = (pages: Pages): List<Membership, Complete<Export>['memberships'][number]> => ({
  read: listMemberships,
  size: SHORT,
  keyOf: byProject,
  view: (_, rows) => rows.map((row) => viewMember(row, pages)),
});

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

export const invitations = (pages: Pages, now: number): List<Invitation, Complete<Export>['invitations'][number]> => ({
  read: (reads, userId, chunk) => listInvitations(reads, userId, now, { ...chunk, offset: 0 }),
  size: SHORT,
  keyOf: byTime,
  isByTime: true,
  view: (_, rows) => rows.map((row) => viewInvitation(row, pages)),
});

/** A withdrawn project appears only in the export of its owners. */
async function held(reads: Reads, pages: Pages, actor: Member, rows: readonly Project[]) {
  const { true: withdrawn = [], false: others = [] } = Object.groupBy(
    rows,
    ({ status }) => `${status === 'withdrawn'}`,
  );
  const views = [
    ...viewProjects(heldProjects(withdrawn, await projectsOfIds(reads, idsOf(withdrawn))), noPages),
    ...(await projectsAsSeen(reads, pages, actor, idsOf(others))),
  ];
  const byId = new Map(views.map((view) => [view.id, view]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
