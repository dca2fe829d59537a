import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Found, Totals } from '../queries/totals.ts';
import type { Tables } from '../tables.ts';

/** A handle that reads one consistent snapshot. */
export type Reads = { db: Kysely<Tables>; search: TextSearch; history: History; totals: Totals };

/** A handle inside a write transaction. Only such a handle fits a function that writes. */
export type Writes = {
  db: Transaction<Tables>;
  search: TextSearch;
  history: History;
  totals: Totals;
  counts: StoredCounts;
  votes: VoteSets;
};

/** What the text index keeps of an active project; texts folded. */
export type SearchEntry = { seq: number; name: string; tagline: string; category: number | null };

/**
 * The part of search in which engines differ: the index itself. `term` is folded, well-formed, not blank, at most 200
 * code points and without control characters; `category` is a category's `seq`, null for all. `add` and `remove` move
 * the version in `text_index`.
 */
export type TextSearch = {
  add(db: Transaction<Tables>, entries: readonly SearchEntry[]): Promise<void>;
  remove(db: Transaction<Tables>, seqs: readonly number[]): Promise<void>;
  /** The exact number of active projects that match, and their own numbers if there are at most `max` of them. */
  find(db: Kysely<Tables>, term: string, category: number | null, max: number): Promise<Found>;
  /** A query of the `seq` of every active project that matches, in any order. */
  matches(term: string, category: number | null): RawBuilder<{ seq: number }>;
  /** The same query of numbers that are known. */
  listed(seqs: Iterable<number>): RawBuilder<{ seq: number }>;
  /** Condition on `projects`: the row is among those of the query. What else the query does, it goes on doing first. */
  isAmong(matches: RawBuilder<{ seq: number }>): RawBuilder<boolean>;
  /** What is wrong with the index, one sentence each: it holds every active project once, and nothing else. */
  faults(db: Kysely<Tables>): Promise<string[]>;
  /** Condition on `projects`: the row's name or tagline contains the term. */
  contains(term: string): RawBuilder<boolean>;
};

/** What a walk through a list depends on beside its own order. */
export type Moving = 'dates' | 'launches' | 'names' | 'votes' | 'places';

/**
 * How an engine tells what has moved since a walk began. A state is a text that a cursor carries away and brings back, so
 * anybody may have written it.
 */
export type History = {
  /** The state that this snapshot shows, as far as it may move such a list: it stands still as long as nothing does. */
  state(handle: Pick<Reads, 'db'>, moving: Moving): Promise<string>;
  /** Whether it is a state of this database, and everything that has moved since is still known. */
  isKnown(handle: Pick<Reads, 'db'>, state: string, moving: Moving): Promise<boolean>;
  /** Condition on `vote_changes` or `order_changes`: the change came after this state, which is known. */
  isSince(state: string, table: 'vote_changes' | 'order_changes'): RawBuilder<boolean>;
};

/** How an engine keeps the numbers of `counts`. */
export type StoredCounts = {
  /** Adds to a count, or takes from it. None may fall below zero. */
  add(db: Transaction<Tables>, name: string, change: number): Promise<void>;
};

/** One person's vote for one project. */
export type Ballot = { projectId: string; userId: string };

/**
 * Rows of votes, and the numbers of their projects, for a group of votes at once. None is empty. The changes fail unless
 * every row was as the caller had read it.
 */
export type VoteSets = {
  /** Those of the ballots that are votes. */
  among(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[]): Promise<Ballot[]>;
  add(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[], now: number): Promise<void>;
  remove(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[]): Promise<void>;
  /** Adds to the votes of projects, by `seq`. */
  count(handle: Pick<Reads, 'db'>, changes: readonly { seq: number; change: number }[]): Promise<void>;
};

/** @throws Error where rows were not as they had been read: what was made of them would be wrong */
export function assertChanged(wanted: number, changed: number) {
  if (changed !== wanted) throw new Error(`${changed} rows were changed where ${wanted} should have been`);
}

/** The connections of one kind to a server, as they are now. */
export type PoolState = { name: 'read' | 'write'; open: number; idle: number; max: number; waiting: number };

/** What a database engine has to offer. One per folder: `sqlite/`, `postgres/`. */
export type Engine = {
  /** Runs `run` on one consistent snapshot. */
  read<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `run` in one transaction, again where others came in between; see `Store.write`. */
  write<T>(run: (db: Transaction<Tables>) => Promise<T>, about?: readonly string[]): Promise<T>;
  search: TextSearch;
  counts: StoredCounts;
  votes: VoteSets;
  history: History;
  /** Moves whenever anybody has committed, and at each asking while nobody can tell; see `Store.dataVersion`. */
  dataVersion(since?: number): number | Promise<number>;
  /** Called when the server was away and is back: nothing that was known before may be believed. */
  onReconnect(listener: () => void): void;
  /** Brings the tables up to date. @throws DatabaseTooNew */
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  /** See `Store.laterMigrations`. */
  laterMigrations(): Promise<string[]>;
  /** See `Store.fault`. */
  fault(): string | undefined;
  /** See `Store.logBytes`. */
  logBytes(): number;
  /** Where connections go to a server. */
  pools?(): PoolState[];
  close(): Promise<void>;
};

/** A database that is looked at as a whole: nothing in it is changed, and nothing takes too long. */
export type ReadOnly = {
  /** Runs `run` on one snapshot. */
  read<T>(run: (reads: Reads) => Promise<T>): Promise<T>;
  /** @throws DatabaseTooNew, TransferUnfinished */
  pendingMigrations(): Promise<string[]>;
  /** See `Store.laterMigrations`. */
  laterMigrations(): Promise<string[]>;
  /** What the engine itself finds wrong, one sentence each: damage, rows that refer to nothing. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
};

/** A later version has migrated the database to where this one cannot serve it, or cannot do what was asked. */
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew';

  constructor(later: readonly string[]) {
    super(`the database has been brought to ${later.join(', ')} by a later version of this program; run that version`);
  }
}

/** The database could not be reached or stayed locked longer than a request may wait. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The database cannot be written or read at the moment: a full disk, a file that is gone, a server that is away. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
