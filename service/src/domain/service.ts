import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { isoTime } from './text/iso-time.ts';

export const getHealth = async ({ clock }: Deps) => ({ ok: true as const, ts: isoTime(clock()) });

/**
 * Checks only what prevents this process from serving at all. Signing keys are not checked: without them, reads still
 * work, and a balancer that removes every instance would end that too.
 * @throws Fail `unavailable` while the database cannot be read or written, or its tables are not those of this program
 */
export async function getReadiness({ store }: Deps) {
  const pending = await store.pendingMigrations().catch((cause) => {
    throw new Fail('unavailable', { cause });
  });
  if (pending.length > 0) throw new Fail('unavailable', { cause: new Error(`migrations wait: ${pending.join(', ')}`) });
  const fault = store.fault();
  if (fault !== undefined) throw new Fail('unavailable', { cause: new Error(fault) });
  return { ready: true as const };
}
