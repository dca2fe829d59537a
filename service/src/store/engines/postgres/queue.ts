import { leftMs } from '../../deadline.ts';
import { DatabaseBusy } from '../engine.ts';

/**
 * Queues conflicting changes of this process here instead of at the server, in the order they came. A stalled instance
 * then has only one of them at the server, not one for each connection. This matters because the server ends a stalled
 * transaction after 200 ms, and the next one in its queue would stall for another 200 ms.
 */
export class ChangeQueue {
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs `work` once every earlier change with one of these keys has ended.
   * @throws DatabaseBusy if the deadline of the request comes first
   */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const earlier = Promise.all(keys.map((key) => this.#last.get(key)));
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // A change takes all its keys at once, so that two changes cannot deadlock.
    for (const key of keys) this.#last.set(key, left);
    try {
      await inTime(earlier);
      return await work();
    } finally {
      // A change that gave up keeps its place until the earlier ones have ended: later ones must not overtake them.
      earlier.then(() => {
        for (const key of keys) if (this.#last.get(key) === left) this.#last.delete(key);
        leave();
      });
    }
  }
}

async function inTime(wait: Promise<unknown>): Promise<void> {
  const left = leftMs();
  if (left === Number.POSITIVE_INFINITY) return void (await wait);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseBusy('other changes came first')), Math.max(0, left));
  await Promise.race([wait, over]).finally(() => clearTimeout(timer));
}
