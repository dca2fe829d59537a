/** A row of the store: a sealed value under a key, until a time. */
export type StoredRow = { key: string; value: string };

/** What a session store has to do. Values are sealed before they come here; keys are digests, not the ids in cookies. */
export type SessionStore = {
  get(key: string): Promise<string | undefined>;
  /** The owner is a digest of the person, for rows that the person may list and end. */
  put(key: string, value: string, expiresAt: number, owner?: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Rows of one person, who may be known by several digests. The rows that end last come first. */
  ofOwner(owners: readonly string[], most: number): Promise<StoredRow[]>;
  /** Gives up all rows of a person but the given number of those that end last. */
  trimOwner(owners: readonly string[], most: number): Promise<void>;
  /** Rows without an owner, for `own` to give them one. */
  unowned(): Iterable<StoredRow>;
  own(key: string, owner: string): void;
  close(): void;
};
