import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnv } from '../api.ts';
import type { Chance } from '../chance.ts';
import type { Order } from './deliverer-process.ts';

const program = join(import.meta.dirname, 'deliverer-process.ts');
/** Further processes that start meanwhile, because a start takes longer than what is killed. */
const SPARE = 3;
/** A kill comes within this time after the order. */
const KILLED_WITHIN_MS = 120;

/** Two instances that deliver at once, which are killed in the middle and replaced. */
export async function startDeliverers(env: Record<string, string>, chance: Chance) {
  const all = new Set<ChildProcess>();
  const fresh = async (): Promise<ChildProcess> => {
    const child = fork(program, [], { env: plainEnv(env) });
    all.add(child);
    child.once('exit', () => all.delete(child));
    await once(child, 'message');
    return child;
  };
  const spares = Array.from({ length: SPARE }, fresh);
  const next = () => {
    spares.push(fresh());
    return spares.shift() as Promise<ChildProcess>;
  };
  const pair = await Promise.all([next(), next()]);
  let [kills, orders] = [0, 0];

  /** One of the two does what is due. Returns whether it came to its end. */
  async function work(n: number, now: number, isKilled: boolean): Promise<boolean> {
    const child = pair[n] as ChildProcess;
    const order: Order = { id: ++orders, now };
    const over = new AbortController();
    const heard = (event: string) => once(child, event, { signal: over.signal }).catch(() => {});
    const exit = heard('exit').then(() => false);
    const done = heard('message').then(() => true);
    child.send(order);
    if (!isKilled) return Promise.race([done, exit]).finally(() => over.abort());
    const isDone = await Promise.race([
      done,
      exit,
      sleep(chance.whole(0, KILLED_WITHIN_MS)).then(() => 'killed' as const),
    ]);
    if (isDone === 'killed') kills += 1;
    child.kill('SIGKILL');
    await exit;
    pair[n] = await next();
    return isDone === true;
  }

  return {
    /** Both work at this time, and some are killed meanwhile. */
    round: (now: number, killedShare: number) =>
      Promise.all(pair.map((_, n) => work(n, now, chance.happens(killedShare)))),
    /** Those that hit in the middle of work. */
    kills: () => kills,
    async [Symbol.asyncDispose]() {
      await Promise.all(spares);
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
