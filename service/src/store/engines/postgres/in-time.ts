import { DatabaseBusy } from '../engine.ts';

/** What `work` returns, if it does within so many milliseconds. It goes on when it is late. @throws DatabaseBusy with these words */
export async function inTime<T>(work: Promise<T>, milliseconds: number, words: string): Promise<T> {
  if (milliseconds === Number.POSITIVE_INFINITY) return work;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseBusy(words)), Math.max(0, Math.ceil(milliseconds)));
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
