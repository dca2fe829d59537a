import type { MailTime } from '@launch-board/contract';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Found, Totals } from '../queries/totals.ts';
import type { Tables } from '../tables.ts';
import type { Feed } from './feed.ts';

/** A handle that reads one consistent snapshot. */
export type Reads = {
  db: Kysely<Tables>;
  search: TextSearch;
  history: History;
  notices: Pick<NoticeSets, 'states'>;
  feed: Feed;
  totals: Totals;
};

/** A handle inside a write transaction. Only such a handle fits a function that writes. */
export type Writes = {
  db: Transaction<Tables>;
  search: TextSearch;
  history: History;
  totals: Totals;
  counts: StoredCounts;
  votes: VoteSets;
  notices: NoticeSets;
  feed: Feed;
};

/** An active project as the text index has it. Name and tagline are folded. */
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
  /** The same query for numbers that are already known. */
  listed(seqs: Iterable<number>): RawBuilder<{ seq: number }>;
  /** Condition on `projects`: the row is among the matches. It keeps the planner from starting with the matches. */
  isAmong(matches: RawBuilder<{ seq: number }>): RawBuilder<boolean>;
  /** The faults of the index, one sentence each. It must have every active project once, and nothing else. */
  faults(db: Kysely<Tables>): Promise<string[]>;
  /** Condition on `projects`: the row's name or tagline contains the term. */
  contains(term: string): RawBuilder<boolean>;
};

/** The numbers of their changes are read by both `history.ts`; `walks.ts` has what fills and bounds them. */
export const changeTables = ['vote_changes', 'order_changes'] as const;
export type ChangeTable = (typeof changeTables)[number];

/** What can move items of a list while a client pages through it; each value but `dates` has a table of changes. */
export type Moving = 'dates' | 'votes' | 'places';

/**
 * Finds what has moved in a list since a client began to page through it. The state is part of the cursor, which the
 * client returns, so it may be forged.
 */
export type History = {
  /** The state of this snapshot for such a list. It changes only when something has moved. */
  state(handle: Pick<Reads, 'db'>, moving: Moving): Promise<string>;
  /** Whether the state is of this database, and all moves since then are still recorded. */
  isKnown(handle: Pick<Reads, 'db'>, state: string, moving: Moving): Promise<boolean>;
  /** Condition on the table: the change came after this state, which is known. */
  isSince(state: string, table: ChangeTable): RawBuilder<boolean>;
};

/** How an engine stores the numbers of `counts`. */
export type StoredCounts = {
  /** Adds to a count; `change` may be negative. Fails if the count would fall below zero. */
  add(db: Transaction<Tables>, name: string, change: number): Promise<void>;
};

/** One person's vote for one project. */
export type Ballot = { projectId: string; userId: string };

/**
 * Rows of votes, and the counts of their projects, for a group of votes at once. No argument may be empty. A change
 * fails unless every row is as the caller has read it.
 */
export type VoteSets = {
  /** The ballots that are stored as votes. */
  among(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[]): Promise<Ballot[]>;
  add(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[], now: number): Promise<void>;
  remove(handle: Pick<Reads, 'db'>, ballots: readonly Ballot[]): Promise<void>;
  /** Adds to the vote counts of projects, by `seq`. */
  count(handle: Pick<Reads, 'db'>, changes: readonly { seq: number; change: number }[]): Promise<void>;
};

/** A notice that is begun or goes on, and one of its events. The texts are ids. */
export type NoticeRow = {
  id: string;
  to: string;
  kind: string;
  thingType: string;
  thingId: string;
  projectId: string | null;
  onSite: 0 | 1;
};
type NoticeEvent = { noticeId: string; by: string | null; source: string; outcome: string | null };

/** Moderators alone are shown notices for moderators. */
type Watcher = { userId: string; isModerator: boolean };
export type WatchedState = { userId: string; isModerator: boolean | 0 | 1; unread: number; latest: number };

/** Sets of notices, each in one statement, however many people get one. No argument may be empty. */
export type NoticeSets = {
  /** Those of the people who can sign in, each with their preference for the kind; null where it is the default. */
  receivers(
    handle: Pick<Reads, 'db'>,
    given: readonly { to: string; kind: string }[],
  ): Promise<{ to: string; kind: string; site: 0 | 1 | null; mail: MailTime | null }[]>;
  /**
   * Begins notices, where the person has no unread one of the kind about the thing. Returns the notices with the ids
   * that they have.
   */
  begin(handle: Pick<Reads, 'db'>, rows: readonly NoticeRow[], now: number): Promise<NoticeRow[]>;
  /** Adds events, unless a notice has them, or has `most`. */
  add(handle: Pick<Reads, 'db'>, events: readonly NoticeEvent[], most: number, now: number): Promise<void>;
  /** The unread notices of each of these people, and the latest `seq`; 0 if there is none. Erased people are left out. */
  states(handle: Pick<Reads, 'db'>, people: readonly Watcher[]): Promise<WatchedState[]>;
  /** Deletes all but the latest `most` notices of each person. */
  trim(handle: Pick<Reads, 'db'>, people: readonly string[], most: number): Promise<void>;
};

/** @throws Error if rows were not as they had been read, so that the result would be wrong */
export function assertChanged(wanted: number, changed: number) {
  if (changed !== wanted) throw new Error(`${changed} rows were changed where ${wanted} should have been`);
}

/** The present state of one pool of connections to a server. */
export type PoolState = { name: 'read' | 'write'; open: number; idle: number; max: number; waiting: number };

/** A database engine. Each has a folder: `sqlite/`, `postgres/`. */
export type Engine = {
  /** Runs `run` on one consistent snapshot. */
  read<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `run` in one transaction, and again if another transaction interfered; see `Store.write`. */
  write<T>(run: (db: Transaction<Tables>) => Promise<T>, about?: readonly string[]): Promise<T>;
  /** The same, except that the data version stands still; see `Store.writeAside`. */
  writeAside<T>(run: (db: Transaction<Tables>) => Promise<T>, about: readonly string[]): Promise<T>;
  search: TextSearch;
  counts: StoredCounts;
  votes: VoteSets;
  notices: NoticeSets;
  history: History;
  feed: Feed;
  /** See `Store.dataVersion`. */
  dataVersion(since?: number): number | Promise<number>;
  /** See `Store.settledAt`. */
  settledAt(): Promise<number>;
  /** `listener` is called when a lost server is back: nothing that was known before is reliable. */
  onReconnect(listener: () => void): void;
  /** Brings the tables up to date. @throws DatabaseTooNew, DatabaseTooOld */
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  /** See `Store.laterMigrations`. */
  laterMigrations(): Promise<string[]>;
  /** See `Store.fault`. */
  fault(): string | undefined;
  /** See `Store.serverTime`. Absent if the database is a file. */
  serverTime?(): Promise<number>;
  /** See `Store.serverBytes`. Absent if the database is a file. */
  serverBytes?(): Promise<number>;
  /** See `Store.logBytes`. */
  logBytes(): number;
  /** See `Store.emptyLog`. */
  emptyLog(): Promise<boolean>;
  /** Absent if the database is a file. */
  pools?(): PoolState[];
  close(): Promise<void>;
};

/** A database that is read as a whole: nothing is changed, and no statement has a timeout. */
export type ReadOnly = {
  /** Runs `run` on one snapshot. */
  read<T>(run: (reads: Reads) => Promise<T>): Promise<T>;
  /** @throws DatabaseTooNew, TransferUnfinished */
  pendingMigrations(): Promise<string[]>;
  /** See `Store.laterMigrations`. */
  laterMigrations(): Promise<string[]>;
  /** See `Store.serverTime`. Absent if the database is a file. */
  serverTime?(): Promise<number>;
  /** The faults that the engine itself finds, one sentence each: damage, rows that refer to missing rows. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
};

/** A later version has migrated the database, so that this one cannot serve it, or cannot do what was asked. */
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew';

  constructor(later: readonly string[]) {
    super(`the database has been brought to ${later.join(', ')} by a later version of this program; run that version`);
  }
}

/** Only development versions before 1.0.0 have left such a database. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld';

  constructor(newest: string, needed: string) {
    super(
      `the database was last migrated to ${newest} by a development version; start the last version that has the migration ${needed} on it once (commit 65cd7dac of 30 November 2026), then this one`,
    );
  }
}

/** The database could not be reached or stayed locked longer than a request may wait. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The database cannot be read or written at the moment: a full disk, a missing file, an unreachable server. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
