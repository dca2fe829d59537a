import type { Sealer } from './seal.ts';

/** Whose session it was has to be known when its record is gone: what was typed then belongs to that person alone. */
export type SessionCookie = { id: string; personId: string };

export const sealSession = (sealer: Sealer, { id, personId }: SessionCookie): string =>
  sealer.seal('session cookie', `${id} ${personId}`);

export function openSession(sealer: Sealer, sealed: string | undefined): SessionCookie | undefined {
  const [id, personId = ''] =
    (sealed === undefined ? undefined : sealer.open('session cookie', sealed))?.split(' ') ?? [];
  return id ? { id, personId } : undefined;
}
