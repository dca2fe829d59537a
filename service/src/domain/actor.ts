/** Who asks. A member has a profile here; what the token said is settled by then. */
export type Visitor = { kind: 'visitor' };

export type Member = {
  kind: 'member';
  userId: string;
  /** Has the role, and no suspension holds it back. */
  isModerator: boolean;
  /** By the identity provider or by the operator's grant. */
  hasModeratorRole: boolean;
  /** The suspension that holds now; null for everybody else. */
  suspension: Suspended | null;
  /** Moderator by the operator's grant alone, which may be revoked at any moment. */
  isGranted: boolean;
  /** Unix milliseconds of the sign-in. */
  authenticatedAt: number;
};

/** Why, and until when in Unix milliseconds; null without an end. */
export type Suspended = { reason: string; until: number | null };

export type Actor = Visitor | Member;

export const visitor: Visitor = { kind: 'visitor' };

export const userIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

export const isModerator = (actor: Actor): boolean => actor.kind === 'member' && actor.isModerator;
