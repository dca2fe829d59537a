import type { ErrorCode, OperationId } from '@launch-board/contract';
import type { Scene } from '../support/scene.ts';

/** Callers whose rights differ from thing to thing. */
export const callers = ['stranger', 'member', 'owner', 'moderator'] as const;
type CallerName = (typeof callers)[number];

/** Whose affair the thing of a scene is; as a moderator they have no say in it. */
type Concerned = 'owner' | 'other';

type Ask = (scene: Scene) => [path: string, body?: unknown];
export type Row = {
  operation: OperationId;
  ask: Ask;
  answers: Record<CallerName, 'yes' | ErrorCode>;
  concerned?: Concerned;
};

export const row = (operation: OperationId, answers: Row['answers'], ask: Ask, concerned?: Concerned): Row => ({
  operation,
  answers,
  ask,
  ...(concerned && { concerned }),
});

export const everybody = { stranger: 'yes', member: 'yes', owner: 'yes', moderator: 'yes' } as const;
export const ownersOnly = { stranger: 'forbidden', member: 'forbidden', owner: 'yes', moderator: 'forbidden' } as const;
/** Of what strangers do not know of. */
export const ownersOfHidden = { ...ownersOnly, stranger: 'not_found' } as const;
export const moderatorsOnly = {
  stranger: 'forbidden',
  member: 'forbidden',
  owner: 'forbidden',
  moderator: 'yes',
} as const;
export const authorsOnly = { ...ownersOnly } as const;
/** Of what belongs to one person and is nobody else's business, moderators included. */
export const privately = { stranger: 'not_found', member: 'not_found', owner: 'yes', moderator: 'not_found' } as const;

/** Whoever asks, there is nothing at the address. */
export const nobodyYet = {
  stranger: 'address_unreadable',
  member: 'address_unreadable',
  owner: 'address_unreadable',
  moderator: 'address_unreadable',
} as const;

export const why = { reason: 'Because.' };
export const aboutActive = (s: Scene) => ({ target_type: 'project', target_id: s.project.active });
