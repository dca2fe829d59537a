import type { Complete, InputOf, Operation, ReplyOf } from '@launch-board/contract';
import type { Actor, Member } from '../../domain/actor.ts';
import type { ReadContext } from '../../domain/aside.ts';
import type { Deps } from '../../domain/deps.ts';
import type { Streamed } from '../../domain/people/export/export.ts';
import type { ChangeHeaders } from '../../domain/transaction.ts';
import type { Spooled } from '../../media/spool.ts';
import type { AuditDetails } from '../telemetry/audit-trail.ts';

/**
 * How long the response to a read is valid: until a commit; until a commit or the end of the second, if it also depends
 * on the time; until the end of the minute whatever is committed, if it costs much and nobody waits for it; or not at all.
 */
export type Holds = 'until a commit' | 'a second' | 'a minute' | 'never';

/** An operation of the contract with the function that performs it. */
export type Binding = {
  operation: Operation;
  holds: Holds;
  /** Members may get another response than everybody else. */
  perCaller: boolean;
  run: (deps: Deps, actor: never, input: never, context: ChangeHeaders & Partial<ReadContext>) => Promise<unknown>;
  /** The address of the created object. */
  location?: (reply: never) => string;
  /** The reply is sent while it is still being read; see `Streams`. */
  isStream?: true;
};

/** Every member of the contract is set, so that the compiler names members that a function leaves out. */
type Reply<Op extends Operation> = Complete<ReplyOf<Op>>;

/** An operation without a reply body returns nothing, or details for the audit trail. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of the function
type Result<Op extends Operation> = ReplyOf<Op> extends undefined ? void | AuditDetails : Reply<Op>;

// Each function binds an operation to a function, so that the compiler compares input and reply with the contract.

/** Binds a read with the same response for everybody. */
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

/** Binds a public read in which members see more. */
export const bindSeen = <Op extends Operation>(
  operation: Op,
  holds: Holds,
  run: (deps: Deps, actor: Actor, input: InputOf<Op>, context: ReadContext) => Promise<Reply<Op>>,
): Binding => ({ operation, holds, perCaller: true, run: run as Binding['run'] });

/** Binds an operation for members: a change, or a read of their own data. */
export const bindMember = <Op extends Operation & { access: 'member' | 'moderator' | 'operator' }>(
  operation: Op,
  run: (
    deps: Deps,
    actor: Member,
    input: InputOf<Op>,
    context: ChangeHeaders & Partial<ReadContext>,
  ) => Promise<Result<Op>>,
  location?: (reply: Reply<Op>) => string,
): Binding => ({
  operation,
  holds: 'never',
  perCaller: true,
  run: run as Binding['run'],
  ...(location && { location: location as Binding['location'] & {} }),
});

/** Binds a change whose body is a file. */
export const bindUpload = <Op extends Operation & { access: 'member'; file: object }>(
  operation: Op,
  run: (
    deps: Deps,
    actor: Member,
    input: Omit<InputOf<Op>, 'file'> & { file: Spooled },
    context: ChangeHeaders,
  ) => Promise<Reply<Op>>,
): Binding => ({ operation, holds: 'never', perCaller: true, run: run as Binding['run'] });

/** Binds a read of all data of a member, of any size. */
export const bindStream = <Op extends Operation & { access: 'member'; unrepeatable: true }>(
  operation: Op,
  run: (deps: Deps, actor: Member, input: InputOf<Op>) => Promise<Streamed<Reply<Op>>>,
): Binding => ({ operation, holds: 'never', perCaller: true, run: run as Binding['run'], isStream: true });

/** Binds a stream of events. The listeners of the process are told of every state; there is nothing to run. */
export const bindLive = (
  operation: Operation & { access: 'anyone' | 'member'; success: { events: string } },
): Binding => ({
  operation,
  holds: 'never',
  perCaller: true,
  run: () => Promise.reject(new Error(`${operation.id} is a stream`)),
});
