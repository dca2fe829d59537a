import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { Totals } from './totals.ts';

/** A handle that reads one consistent snapshot. */
export type Reads = { db: Kysely<Tables>; search: TextSearch; totals: Totals };

/** A handle inside a write transaction. Only such a handle fits a function that writes. */
export type Writes = { db: Transaction<Tables>; search: TextSearch; totals: Totals };

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
  /** Exact number of active projects that match. */
  count(db: Kysely<Tables>, term: string, category: number | null): Promise<number>;
  /** A query of the `seq` of every active project that matches, in any order. */
  matches(term: string, category: number | null): RawBuilder<{ seq: number }>;
  /** What is wrong with the index, one sentence each: it holds every active project once, and nothing else. */
  faults(db: Kysely<Tables>): Promise<string[]>;
  /** Condition on `projects`: the row's name or tagline contains the term. */
  contains(term: string): RawBuilder<boolean>;
};

/** What a database engine has to offer. One per folder: `sqlite/`, later `postgres/`. */
export type Engine = {
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  search: TextSearch;
  /** Moves whenever anybody has committed; see `Store.revision`. */
  revision(): number;
  /** Brings the tables up to date. @throws DatabaseTooNew */
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  close(): Promise<void>;
};

/** The file was written by a later version of the program. */
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew';
}

/** The database could not be reached or stayed locked longer than a request may wait. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The database cannot be written or read at the moment: a full disk, a fault of the disk, a file that is gone. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
