/** What a session store has to do. Values are sealed before they come here; keys are digests, not the ids in cookies. */
export type SessionStore = {
  get(key: string): Promise<string | undefined>;
  put(key: string, value: string, expiresAt: number): Promise<void>;
  delete(key: string): Promise<void>;
  close(): void;
};
