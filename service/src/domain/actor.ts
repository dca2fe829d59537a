/** The caller of an operation. A member has a profile here, and a token that has been checked. */
export type Visitor = { kind: 'visitor' };

export type Member = {
  kind: 'member';
  userId: string;
  /** Has the role and is not suspended. */
  isModerator: boolean;
  /** Has the role from the identity provider or from the operator, even while suspended. */
  hasModeratorRole: boolean;
  /** The suspension in force; null if there is none. */
  suspension: Suspended | null;
  /** Has the role only from the operator, who may revoke it at any time. */
  isGranted: boolean;
  /** Runs the board: the command alone gives this role. Absent for everybody else, and for every personal token. */
  isOperator?: boolean;
  /** Unix milliseconds of the sign-in. */
  authenticatedAt: number;
  /** If the account was erased before: what gives its votes their first times back. */
  voteKey?: string | undefined;
};

/**
 * Distinguishes what a moderator sees from what the same person sees with a personal token that is not for moderation.
 */
export const sightOf = ({ userId, isModerator }: Pick<Member, 'userId' | 'isModerator'>): string =>
  `${userId} ${isModerator ? 'moderator' : 'member'}`;

/** The reason, and the end in Unix milliseconds; null if there is no end. */
export type Suspended = { reason: string; until: number | null };

export type Actor = Visitor | Member;

export const visitor: Visitor = { kind: 'visitor' };

export const userIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null);

export const isModerator = (actor: Actor): boolean => actor.kind === 'member' && actor.isModerator;
