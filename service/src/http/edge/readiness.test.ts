import { expect, test } from 'vitest';
import type { Deps } from '../../domain/deps.ts';
import { sharedReadiness } from './readiness.ts';

test('probes that come during a look share the next one, which says what is so by then', async () => {
  const waiting = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let looks = 0;
  const pendingMigrations = () => waiting[looks++]?.promise ?? Promise.reject(new Error('one look too many'));
  const deps = { store: { pendingMigrations, fault: () => undefined } } as unknown as Deps;
  const first = sharedReadiness(deps);
  const later = Array.from({ length: 1000 }, () => sharedReadiness(deps));
  waiting[0]?.resolve([]);
  expect(await first).toEqual({ ready: true });
  waiting[1]?.resolve(['0002-more']);
  for (const one of await Promise.allSettled(later))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(looks).toBe(2);
});
