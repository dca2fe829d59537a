import type { WebhookSubject } from '@launch-board/contract';
import type { EntryState } from '../store/showcases/entries.ts';
import type { ProjectStatus } from '../store/tables.ts';
import { type Actor, isModerator, type Member, userIdOf } from './actor.ts';

// Every permission, as pure functions over the actor and the relevant facts. A caller who may not see an object is told
// that it does not exist. A caller who may see it, but not do this, gets `forbidden`.

/** A project, and the actor's accepted role on its team. */
export type ProjectFacts = { status: ProjectStatus; role: 'owner' | 'member' | null };
/** Of a project in a showcase: whether its team has entered it as the draft that it is, or it was public when it came there. */
export type EntryFacts = { state: EntryState; isDraftEntered: boolean };
export type CommentFacts = { authorId: string | null };
/**
 * `isOpen`: public or unlisted. `isRemoved`: by a moderator, so that it is not open. `isCoCurator`: the actor has agreed to
 * curate it with its owner.
 */
export type CollectionFacts = { ownerId: string; isOpen: boolean; isRemoved: boolean; isCoCurator: boolean };

/** A webhook, and what its maker is to what it is about, at this moment. */
export type WebhookFacts = {
  about: WebhookSubject;
  role: 'owner' | 'member' | null;
  isCurator: boolean;
  isModerator: boolean;
  isSuspended: boolean;
};

export const policy = {
  canSeeProject(actor: Actor, project: ProjectFacts): boolean {
    if (project.status === 'active') return true;
    if (project.status === 'withdrawn') return false;
    return project.role !== null || isModerator(actor);
  },
  /** As a curator or a judge: a team that enters a draft shows it to them, and may take it back. */
  canSeeEntered(project: Pick<ProjectFacts, 'status'>, entry: EntryFacts): boolean {
    if (project.status === 'active') return true;
    const isToCome = project.status === 'draft' || project.status === 'pending';
    return isToCome && entry.isDraftEntered && entry.state !== 'withdrawn';
  },
  /** By its name, as somebody who is invited to its team. */
  canSeeOffered: ({ status }: Pick<ProjectFacts, 'status'>): boolean =>
    status === 'active' || status === 'draft' || status === 'pending',
  /** In one's own export: what owners have withdrawn is still stored. */
  canKeepProject: ({ status, role }: ProjectFacts): boolean =>
    status === 'withdrawn' ? role === 'owner' : role !== null,
  /** Change, publish, withdraw, invite. */
  canRunProject: (_actor: Member, project: ProjectFacts): boolean => project.role === 'owner',
  /** Vote, comment, save, collect: only possible with public projects. */
  canUseProject: (_actor: Member, project: Pick<ProjectFacts, 'status'>): boolean => project.status === 'active',
  /** How many people have come to a public project, and what they clicked. */
  canSeeVisits: (actor: Actor, project: Pick<ProjectFacts, 'role'>): boolean =>
    project.role !== null || isModerator(actor),
  canRemoveMember: (actor: Member, project: ProjectFacts, userId: string): boolean =>
    project.role === 'owner' || actor.userId === userId,
  /** Say what changed, above the comments. */
  canWriteUpdate: (_actor: Member, project: ProjectFacts): boolean => project.role !== null,
  canEditComment: (actor: Member, comment: CommentFacts): boolean => comment.authorId === actor.userId,
  canDeleteComment: (actor: Member, comment: CommentFacts): boolean =>
    comment.authorId === actor.userId || actor.isModerator,
  canSeeCollection: (actor: Actor, collection: CollectionFacts): boolean =>
    collection.isOpen ||
    collection.isCoCurator ||
    collection.ownerId === userIdOf(actor) ||
    (collection.isRemoved && isModerator(actor)),
  /** Edit it, and what is in it. */
  canCurate: (actor: Member, collection: CollectionFacts): boolean =>
    collection.isCoCurator || collection.ownerId === actor.userId,
  /** Delete it, invite curators, change who sees it. */
  canOwnCollection: (actor: Member, collection: CollectionFacts): boolean => collection.ownerId === actor.userId,
  /** Have a receiver told of it: as long as the person runs it. */
  canKeepWebhook: ({ about, role, isCurator, isModerator, isSuspended }: WebhookFacts): boolean =>
    !isSuspended && { project: role === 'owner', collection: isCurator, board: isModerator }[about],
  /** Texts, links and picture of somebody everything by whom is hidden. */
  canSeeHiddenProfile: (actor: Actor, userId: string): boolean => userIdOf(actor) === userId || isModerator(actor),
  /** Of which a moderator is no part. */
  canModerateProject: (actor: Actor, { role }: Pick<ProjectFacts, 'role'>): boolean =>
    role === null && isModerator(actor),
  canModerate: (actor: Member): boolean => actor.isModerator,
  /** See how the board runs, and change what can be changed meanwhile. A moderator is none by that. */
  canOperate: (actor: Member): boolean => actor.isOperator === true && actor.suspension === null,
};
