/** Who asks. A member has a profile here; what the token said is settled by then. */
export type Visitor = { kind: 'visitor' };

export type Member = {
  kind: 'member';
  userId: string;
  isModerator: boolean;
  /** Moderator by the operator's grant alone, which may be revoked at any moment. */
  isGranted: boolean;
  /** Unix milliseconds of the sign-in. */
  authenticatedAt: number;
};

export type Actor = Visitor | Member;

export const visitor: Visitor = { kind: 'visitor' };

export const userIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

export const isModerator = (actor: Actor): boolean => actor.kind === 'member' && actor.isModerator;
