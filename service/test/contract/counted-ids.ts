import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const start = '5e0c1b7a-2f64-4d19-8a3b-';
const idOf = (number: number) => `${start}${number.toString(16).padStart(12, '0')}` as const;

const met = new Map<string, string>();

/** New ids are in the order in which they were made, and lists whose order they decide are the same in each run. */
export function usingCountedIds(): Disposable {
  const { randomUUID } = crypto;
  met.clear();
  let made = 0;
  const put = (source: typeof randomUUID) => {
    crypto.randomUUID = source;
    syncBuiltinESMExports();
  };
  put(() => idOf(++made));
  return { [Symbol.dispose]: () => put(randomUUID) };
}

/** Numbers ids in the order in which they are met: the engines need different numbers of ids that nobody sees. */
export const renumbered = (text: string): string =>
  text.replace(new RegExp(`${start}[0-9a-f]{12}`, 'g'), (id) => {
    const number = met.get(id) ?? idOf(met.size + 1);
    met.set(id, number);
    return number;
  });
