import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { isoTime } from './text/iso-time.ts';

export const getHealth = async ({ clock }: Deps) => ({ ok: true as const, ts: isoTime(clock()) });

/**
 * Checks only what prevents this process from serving at all. Signing keys are not checked: without them, reads still
 * work, and a balancer that removes every instance would end that too.
 * @throws Fail `unavailable` while the database cannot be read or written, its tables are not those of this program, or this instance's clock is wrong
 */
export async function getReadiness({ store, clockDoubt }: Deps) {
  const pending = await store.pendingMigrations().catch((cause) => {
    throw new Fail('unavailable', { cause });
  });
  if (pending.length > 0) throw new Fail('unavailable', { cause: new Error(`migrations wait: ${pending.join(', ')}`) });
  const fault = store.fault();
  if (fault !== undefined) throw new Fail('unavailable', { cause: new Error(fault) });
  const doubt = clockDoubt?.();
  if (doubt?.isUnready) throw new Fail('unavailable', { reason: doubt.sentence, cause: new Error(doubt.sentence) });
  return { ready: true as const, warning: doubt?.sentence };
}
