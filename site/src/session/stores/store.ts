/** A row of the store: a sealed value under a key, until a time. */
export type StoredRow = { key: string; value: string };

/**
 * What a session store has to do, the same in a file, in PostgreSQL and in Valkey. Values are sealed before they come
 * here; keys are digests, not the ids in cookies. Times are Unix milliseconds by the clock of the site.
 */
export type SessionStore = {
  get(key: string): Promise<string | undefined>;
  /** The owner is a digest of the person, for rows that the person may list and end. */
  put(key: string, value: string, expiresAt: number, owner?: string): Promise<void>;
  /**
   * Only where the row still has the value that was read; whether it had. So no process brings back what another one has
   * ended, and none writes over what it has not seen.
   */
  replace(key: string, was: string, value: string, expiresAt: number, owner?: string): Promise<boolean>;
  /** With a value, only where the row still has it. */
  delete(key: string, was?: string): Promise<void>;
  /** Rows of one person, who may be known by several digests. The rows that end last come first. */
  ofOwner(owners: readonly string[], max: number): Promise<StoredRow[]>;
  /**
   * Whether the holder may do alone what the key stands for. The right ends by itself after so many milliseconds, by the
   * clock of the store: a process that died or was stopped holds nobody up for longer.
   */
  lease(key: string, holder: string, milliseconds: number): Promise<boolean>;
  release(key: string, holder: string): Promise<void>;
  close(): Promise<void>;
};

/** What the stores beyond one file are told. */
export type StoreOptions = {
  clock: () => number;
  /** Beyond this the records that end first are given up: a flood of sign-ins fills no disk. */
  maxSessions?: number;
};

export const defaultMaxSessions = 200_000;
/** Removing what has expired is spread over the writes. */
export const sweepEvery = 100;
