/** A row of the store: a key and a sealed value. */
export type StoredRow = { key: string; value: string };

/**
 * A session store in a file, in PostgreSQL or in Valkey. Values arrive sealed. Keys are digests, not the ids in
 * cookies. Times are Unix milliseconds on the clock of the site.
 */
export type SessionStore = {
  get(key: string): Promise<string | undefined>;
  /** The owner is a digest of the person, for rows that the person may list and end. */
  put(key: string, value: string, expiresAt: number, owner?: string): Promise<void>;
  /**
   * Compare and swap: replaces the value only if the row still has `was`, and returns whether it did. So no process
   * restores a session that another has ended, or overwrites a change it has not seen.
   */
  replace(key: string, was: string, value: string, expiresAt: number, owner?: string): Promise<boolean>;
  /** With `was`, deletes the row only if it still has that value. */
  delete(key: string, was?: string): Promise<void>;
  /** The rows of one person, who may have several digests. The rows that expire last come first. */
  ofOwner(owners: readonly string[], max: number): Promise<StoredRow[]>;
  /**
   * Takes an exclusive lease on the key and returns whether the holder has it. The lease expires after `milliseconds`
   * on the clock of the store, so that a dead or stopped process blocks nobody for longer.
   */
  lease(key: string, holder: string, milliseconds: number): Promise<boolean>;
  release(key: string, holder: string): Promise<void>;
  close(): Promise<void>;
};

/** The options of the stores on a server. */
export type StoreOptions = {
  clock: () => number;
  /**
   * Beyond this number, the records that expire first are dropped, so that a flood of sign-ins cannot fill the disk.
   */
  maxSessions?: number;
};

export const defaultMaxSessions = 200_000;
/** One in this many writes also removes expired rows. */
export const sweepEvery = 100;
