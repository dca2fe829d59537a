import { MediaAway } from '../media-store.ts';

export type Turns = {
  /** Returns what ends the turn. @throws MediaAway if there is none in time */
  take(): Promise<() => void>;
};

/** Lets so many work at once. Others wait in the order of their arrival, so many and so long at the most. */
export function createTurns(bounds: { atOnce: number; mostWaiting: number; waitMs: number }): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;
  const end = () => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  const begin = () => {
    taken += 1;
    let isOver = false;
    return () => {
      if (!isOver) end();
      isOver = true;
    };
  };
  return {
    async take() {
      if (taken < bounds.atOnce) return begin();
      if (waiting.size >= bounds.mostWaiting) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const enter = () => {
        waiting.delete(enter);
        clearTimeout(timer);
        resolve(begin());
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(busy());
      }, bounds.waitMs);
      waiting.add(enter);
      return promise;
    },
  };
}

const busy = () => new MediaAway('too many files are being read from the store of pictures');
