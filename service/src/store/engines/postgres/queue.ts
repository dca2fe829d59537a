import { leftMs } from '../../deadline.ts';
import { DatabaseBusy } from '../engine.ts';

/**
 * Changes of this process that would wait for each other at the server wait here instead, in the order they came. An
 * instance that is stopped then has one of them at the server, not one for each connection: the server ends a transaction
 * that stands still after 200 ms, and the next one in its line would stand still for another 200.
 */
export class ChangeQueue {
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs `work` once every earlier change with one of these keys has ended.
   * @throws DatabaseBusy when the deadline of the request comes first
   */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const earlier = Promise.all(keys.map((key) => this.#last.get(key)));
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // All keys at once: two changes cannot wait for each other.
    for (const key of keys) this.#last.set(key, left);
    try {
      await inTime(earlier);
      return await work();
    } finally {
      // Whoever gave up does not let those behind it past those in front.
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
