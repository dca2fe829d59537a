import type { Complete, InputOf, Operation, ReplyOf } from '@launch-board/contract';
import type { Actor, Member } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import type { Streamed } from '../../domain/people/export.ts';
import type { ChangeHeaders } from '../../domain/transaction.ts';
import type { AuditDetails } from '../telemetry/audit-trail.ts';

/**
 * How long the answer to a read holds: while nobody commits; the same but no longer than the running second, for
 * answers that also depend on the time; or not at all.
 */
export type Holds = 'until a commit' | 'a second' | 'never';

/** An operation of the contract with the function that performs it. */
export type Binding = {
  operation: Operation;
  holds: Holds;
  /** A member may be answered otherwise than everybody. */
  perCaller: boolean;
  run: (deps: Deps, actor: never, input: never, context: ChangeHeaders) => Promise<unknown>;
  /** Where the thing that was made can be read. */
  location?: (reply: never) => string;
  /** The reply is sent while it is read; see `Streams`. */
  isStream?: true;
};

/** With every member of the contract set, so that the compiler names what a function does not know. */
type Reply<Op extends Operation> = Complete<ReplyOf<Op>>;

/** An operation without a reply body returns nothing at all, or what only the trail tells. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of the function
type Result<Op extends Operation> = ReplyOf<Op> extends undefined ? void | AuditDetails : Reply<Op>;

// Each joins an operation and its function so that the compiler compares input and reply with the contract.

/** A read that is the same for everybody. */
export const bind = <Op extends Operation>(
  operation: Op,
  holds: Holds,
  run: (deps: Deps, input: InputOf<Op>) => Promise<Reply<Op>>,
): Binding => ({
  operation,
  holds,
  perCaller: false,
  run: (deps: Deps, _actor: never, input: never) => run(deps, input as InputOf<Op>),
});

/** A read for everybody in which members see more. */
export const bindSeen = <Op extends Operation>(
  operation: Op,
  holds: Holds,
  run: (deps: Deps, actor: Actor, input: InputOf<Op>) => Promise<Reply<Op>>,
): Binding => ({ operation, holds, perCaller: true, run: run as Binding['run'] });

/** An operation for members: a change, or a read of what is theirs. */
export const bindMember = <Op extends Operation & { access: 'member' | 'moderator' }>(
  operation: Op,
  run: (deps: Deps, actor: Member, input: InputOf<Op>, context: ChangeHeaders) => Promise<Result<Op>>,
  location?: (reply: Reply<Op>) => string,
): Binding => ({
  operation,
  holds: 'never',
  perCaller: true,
  run: run as Binding['run'],
  ...(location && { location: location as Binding['location'] & {} }),
});

/** A read of all that is a member's, however much it is. */
export const bindStream = <Op extends Operation & { access: 'member'; unrepeatable: true }>(
  operation: Op,
  run: (deps: Deps, actor: Member, input: InputOf<Op>) => Promise<Streamed<Reply<Op>>>,
): Binding => ({ operation, holds: 'never', perCaller: true, run: run as Binding['run'], isStream: true });
