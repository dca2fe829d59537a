import type { ChangedType, ChangeOp } from '@launch-board/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

type Reading = { db: Kysely<Tables> };

/** A position in the order of the commits: a transaction, 0 for a file, and a number in it. */
export type FeedPosition = { xid: string; seq: number };

/** A position in `changes`, and one in `vote_changes`, which tells of votes. */
export type FeedCursor = { changes: FeedPosition; votes: FeedPosition };

/** What the feed knows at a moment. */
export type FeedState = {
  /** The history that its places belong to. It is another one after a restore. */
  epoch: string;
  /** After all that can be told. */
  end: FeedCursor;
  /** Changes up to here are deleted. */
  dropped: FeedPosition;
  /** False while a transaction is open that may have to be told before what is committed already. */
  isSettled: boolean;
};

export type ToldChange = { kind: ChangedType; thing_id: string; op: ChangeOp } & FeedPosition;

/** The changes that everybody sees, in the order of their commits. */
export type Feed = {
  /** @throws DatabaseAway where that cannot be known, as on a standby */
  state(handle: Reading): Promise<FeedState>;
  /** The next changes and the next votes after a place and before `end`, in their order. */
  after(
    handle: Reading,
    place: FeedCursor,
    end: FeedCursor,
    max: number,
  ): Promise<Record<'changes' | 'votes', ToldChange[]>>;
  /** Deletes the oldest changes before a time. Returns their number. */
  drop(handle: { db: Transaction<Tables> }, before: number, max: number): Promise<number>;
};
