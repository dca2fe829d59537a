import type { Drawing } from './drawing.ts';
import type { Job } from './process.ts';

/** Some 250 cards. Browsers and the services that show previews keep what they were given. */
const maxBytes = 16 * 1024 * 1024;

/** Draws each picture once for all who ask at the same time, and keeps those last asked for. */
export type KeptDrawings = {
  picture(path: string, client: string, job: () => Job | Promise<Job>): Promise<Buffer>;
};

export function keepDrawings(drawing: Drawing, bound = maxBytes): KeptDrawings {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(path: string, picture: Buffer) {
    kept.set(path, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= bound) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  return {
    async picture(path, client, job) {
      const known = kept.get(path);
      if (known) {
        kept.delete(path);
        kept.set(path, known);
        return known;
      }
      const begun = underWay.get(path);
      if (begun) return begun;
      const made = Promise.resolve(job()).then((job) => drawing.draw(client, job));
      underWay.set(path, made);
      try {
        const picture = await made;
        keep(path, picture);
        return picture;
      } finally {
        underWay.delete(path);
      }
    },
  };
}
