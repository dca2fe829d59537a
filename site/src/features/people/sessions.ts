import type { OwnSession, Visit } from '../../session/visit.ts';

export type ShownSession = {
  /** Ends it, and does nothing else. */
  key: string;
  name: string;
  signedInAt: string;
  usedAt: string;
  isThis: boolean;
};

export const readSessions = async (visit: Visit): Promise<ShownSession[]> => (await visit.ownSessions()).map(shown);

/** Ends one of them. One that is over already is as well ended. */
export async function endSession(visit: Visit, form: FormData): Promise<{ hasEnded: true }> {
  await visit.endOwnSession(String(form.get('session') ?? ''));
  return { hasEnded: true };
}

const shown = ({ key, signedInAt, usedAt, browser, isThis }: OwnSession): ShownSession => ({
  key,
  name: browser ?? 'Unknown browser',
  signedInAt: new Date(signedInAt).toISOString(),
  usedAt: new Date(usedAt).toISOString(),
  isThis,
});
