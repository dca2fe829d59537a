import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { isoTime } from './iso-time.ts';

export const getHealth = async ({ clock }: Deps) => ({ ok: true as const, ts: isoTime(clock()) });

/** @throws Fail `unavailable` while the database cannot be read or its tables are not those of this program, or no token could be verified */
export async function getReadiness({ store, isSignInReady }: Deps) {
  const pending = await store.pendingMigrations().catch((cause) => {
    throw new Fail('unavailable', { cause });
  });
  if (pending.length > 0) throw new Fail('unavailable', { cause: new Error(`migrations wait: ${pending.join(', ')}`) });
  if (!isSignInReady()) throw new Fail('unavailable', { cause: new Error('the issuer has not told its keys yet') });
  return { ready: true as const };
}
