import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order } from './instance.ts';

const program = join(import.meta.dirname, 'instance.ts');

type Options = { url: string; count: number; now: number; random: (below: number) => number };

/** The instances of `../prove-term.ts`, which carry out orders and are killed now and then. */
export async function startInstances({ url, count, now: begin, random }: Options) {
  const start = async (now: number): Promise<ChildProcess> => {
    const child = fork(program, [], { env: { ...process.env, DATABASE_URL: url, NOW: String(now) } });
    await once(child, 'message');
    return child;
  };
  const instances: ChildProcess[] = [];
  for (let i = 0; i < count; i += 1) instances.push(await start(begin));
  let orders = 0;
  let kills = 0;

  /** Has an order carried out. An instance that is killed meanwhile is replaced, and the new one gets the order again. */
  async function tell(i: number, order: Omit<Order, 'id'>, isKilled = false): Promise<void> {
    const child = instances[i] as ChildProcess;
    const id = ++orders;
    const { promise, resolve } = Promise.withResolvers<'done' | 'ended'>();
    const hear = (message: unknown) => message === id && resolve('done');
    const end = () => resolve('ended');
    child.on('message', hear).on('exit', end);
    child.send({ ...order, id });
    const timer = isKilled ? setTimeout(() => child.kill('SIGKILL'), random(60)) : undefined;
    const outcome = await promise;
    child.off('message', hear).off('exit', end);
    clearTimeout(timer);
    if (outcome === 'done' && !child.killed) return;
    if (!isKilled) throw new Error('an instance ended by itself');
    kills += 1;
    instances[i] = await start(order.now);
    // It may have answered just before it was killed.
    if (outcome === 'ended') await tell(i, order);
  }

  return {
    tell,
    tellAll: (orderOf: (i: number) => Omit<Order, 'id'>, isKilled: () => boolean = () => false) =>
      Promise.all(instances.map((_, i) => tell(i, orderOf(i), isKilled()))),
    kills: () => kills,
    end: () => instances.forEach((one) => void one.kill('SIGKILL')),
  };
}
