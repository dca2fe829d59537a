import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { addSetupCode, countWrongCode, hasPeople, setupCodesSince } from '../../store/first-start/codes.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';

/** Of restarts and of instances: each prints a code of its own, and all of these hold. */
const CODES = 20;
const BYTES = 32;

const digestOf = (code: string): string => hash('sha256', code, 'hex');

/** A new code for a board that has nobody; undefined for every other board. Only its digest is stored. */
export async function makeSetupCode({ store, clock }: Deps): Promise<string | undefined> {
  if (await store.read(hasPeople)) return undefined;
  const code = randomBytes(BYTES).toString('hex');
  await store.write((writes) => addSetupCode(writes, digestOf(code), clock()));
  return code;
}

/**
 * Does what only the holder of a code may do, in the transaction that has found the board without people: somebody's first
 * sign-in is before it or after it.
 * @throws Fail `not_found` for a wrong code and once the board has people, so that nobody learns which
 */
export async function withSetupCode<T>(deps: Deps, code: string, run: (tx: Moment) => Promise<T>): Promise<T> {
  // Strangers cost a board that has people one read.
  if (await deps.store.read(hasPeople)) throw new Fail('not_found');
  const done = await deps.store.write(async (writes) => {
    const now = deps.clock();
    if ((await hasPeople(writes)) || !(await holds(writes, code, now))) return undefined;
    return { result: await run({ writes, now, newId: deps.newId, deps }) };
  });
  if (!done) throw new Fail('not_found');
  return done.result;
}

/** Compares in the same time whatever was sent. A wrong code is counted by what this transaction commits. */
async function holds(writes: Writes, code: string, now: number): Promise<boolean> {
  const sent = Buffer.from(digestOf(code));
  const codes = await setupCodesSince(writes, now - limits.setup.hours * HOUR_MS, CODES);
  const [found] = codes.filter(({ digest }) => timingSafeEqual(Buffer.from(digest), sent));
  const anHourAgo = now - HOUR_MS;
  if (!found) await countWrongCode(writes, now, anHourAgo);
  return found !== undefined && (found.refused < limits.setup.tries || found.refused_since <= anHourAgo);
}
