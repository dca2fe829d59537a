import { BoundedMap } from '@launch-board/host/bounded-map';
import type { Drawing } from './drawing.ts';
import type { Job } from './process.ts';

/** Some 250 cards. Browsers and the services that show previews keep what they were given. */
const maxBytes = 16 * 1024 * 1024;

/** Draws each picture once for all who ask at the same time, and keeps those last asked for. */
export type KeptDrawings = {
  picture(path: string, client: string, job: () => Job | Promise<Job>): Promise<Buffer>;
};

export function keepDrawings(drawing: Drawing, bound = maxBytes): KeptDrawings {
  const kept = new BoundedMap<Buffer>({ mostSize: bound, sizeOf: ({ length }) => length });
  const underWay = new Map<string, Promise<Buffer>>();

  return {
    async picture(path, client, job) {
      const known = kept.get(path);
      if (known) return known;
      const begun = underWay.get(path);
      if (begun) return begun;
      const made = Promise.resolve(job()).then((job) => drawing.draw(client, job));
      underWay.set(path, made);
      try {
        const picture = await made;
        kept.set(path, picture);
        return picture;
      } finally {
        underWay.delete(path);
      }
    },
  };
}
