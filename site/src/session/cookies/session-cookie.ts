import type { Sealer } from './seal.ts';

/** Contains the person because a form typed after the record is gone must be shown only to that person. */
export type SessionCookie = { id: string; personId: string };

export const sealSession = (sealer: Sealer, { id, personId }: SessionCookie): string =>
  sealer.seal('session cookie', `${id} ${personId}`);

export function openSession(sealer: Sealer, sealed: string | undefined): SessionCookie | undefined {
  const [id, personId = ''] =
    (sealed === undefined ? undefined : sealer.open('session cookie', sealed))?.split(' ') ?? [];
  return id ? { id, personId } : undefined;
}
