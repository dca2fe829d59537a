import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Chance } from '../chance.ts';

/** The way of a mirror to its board, which leads to one of the instances that run, and which can be cut. */
export type Way = AsyncDisposable & {
  url: string;
  /** Cuts each connection in the middle of what comes next. Returns false if there is none, or a cut is still to come. */
  cut(): boolean;
  /** Connections that were cut. */
  cuts(): number;
};

/** The first bytes of a page of the feed. A cut comes within them. */
const WITHIN_BYTES = 4000;

export async function startWay(urls: () => readonly string[], chance: Chance): Promise<Way> {
  const open = new Set<{ near: Socket; far: Socket }>();
  let cutAfter: number | undefined;
  let cuts = 0;
  const cutAll = () => {
    cutAfter = undefined;
    for (const { near, far } of open) {
      cuts += 1;
      near.destroy();
      far.destroy();
    }
    open.clear();
  };
  const server = createServer((near) => {
    const far = connect(Number(new URL(chance.one(urls())).port), '127.0.0.1');
    const both = { near, far };
    open.add(both);
    near.pipe(far);
    far.on('data', (data: Buffer) => {
      const left = cutAfter;
      if (left !== undefined && left <= data.length) return void near.write(data.subarray(0, left), cutAll);
      if (left !== undefined) cutAfter = left - data.length;
      near.write(data);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(both);
          other.destroy();
        });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      if (open.size === 0 || cutAfter !== undefined) return false;
      cutAfter = chance.whole(1, WITHIN_BYTES);
      return true;
    },
    cuts: () => cuts,
    async [Symbol.asyncDispose]() {
      for (const { near } of open) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
