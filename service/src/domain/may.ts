import type { ProjectStatus } from '../store/tables.ts';
import { type Actor, isModerator, type Member, userIdOf } from './actor.ts';

// Every permission, as pure functions over the actor and what matters of the thing. Who may not see a thing is told
// that there is none; who may see it but not do this, is told so.

/** A project, and the actor's accepted place on its team. */
export type ProjectFacts = { status: ProjectStatus; role: 'owner' | 'member' | null };
export type CommentFacts = { authorId: string | null };
export type CollectionFacts = { ownerId: string; isPublic: boolean };

export const may = {
  seeProject(actor: Actor, project: ProjectFacts): boolean {
    if (project.status === 'active') return true;
    if (project.status === 'withdrawn') return false;
    return project.role !== null || isModerator(actor);
  },
  /** Change, publish, withdraw, invite. */
  runProject: (_actor: Member, project: ProjectFacts): boolean => project.role === 'owner',
  /** Vote, comment, save, collect: what is done with public projects alone. */
  useProject: (_actor: Member, project: ProjectFacts): boolean => project.status === 'active',
  removeMember: (actor: Member, project: ProjectFacts, userId: string): boolean =>
    project.role === 'owner' || actor.userId === userId,
  editComment: (actor: Member, comment: CommentFacts): boolean => comment.authorId === actor.userId,
  deleteComment: (actor: Member, comment: CommentFacts): boolean =>
    comment.authorId === actor.userId || actor.isModerator,
  seeCollection: (actor: Actor, collection: CollectionFacts): boolean =>
    collection.isPublic || collection.ownerId === userIdOf(actor),
  curate: (actor: Member, collection: CollectionFacts): boolean => collection.ownerId === actor.userId,
  moderate: (actor: Member): boolean => actor.isModerator,
};
