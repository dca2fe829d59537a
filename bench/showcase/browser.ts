import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentiles.ts';

/** What one request was, and what became of it. 0 is a connection that was lost. */
export type Sample = { kind: string; startedAt: number; tookMs: number; status: number };

export type Page = { status: number; url: string; html: string };

/** A browser without scripts: it follows links, posts forms, and goes where the reply sends it. */
export type Browser = {
  open(path: string, kind: string): Promise<Page>;
  /** Returns the page that it ends on. `isLost` ends the connection before the reply, as a bad network does. */
  post(path: string, fields: [string, string][], kind: string, isLost?: boolean): Promise<Page>;
};

/** The address of the campus: everybody in the hall is behind it. */
const campus = '203.0.113.7';
const patienceMs = 30_000;
/** A person on a bad network tries again this often. */
const tries = 60;
const lost = new Set([0, 502, 503, 504]);

const asBrowser = {
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'x-forwarded-for': campus,
};

export function openBrowser(siteUrl: string, session: string, note: (sample: Sample) => void): Browser {
  const cookies = new Map(session === '' ? [] : [session.split('=', 2) as [string, string]]);
  const headers = { ...asBrowser, origin: siteUrl };
  const ask = async (path: string, kind: string, form?: URLSearchParams, signal?: AbortSignal) => {
    const startedAt = performance.now();
    const send = async () => {
      const reply = await fetch(siteUrl + path, {
        redirect: 'manual',
        headers: { ...headers, cookie: [...cookies].map((one) => one.join('=')).join('; ') },
        signal: signal ?? AbortSignal.timeout(patienceMs),
        ...(form && { method: 'POST', body: form }),
      });
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = line.replace(/;.*/, '').split('=', 2);
        cookies.set(name, value);
      }
      return { status: reply.status, html: await reply.text(), location: reply.headers.get('location') };
    };
    const reply = await send().catch(() => ({ status: 0, html: '', location: null }));
    if (!signal) note({ kind, startedAt, tookMs: performance.now() - startedAt, status: reply.status });
    return reply;
  };
  /** Until there is a reply: nobody in a hall gives up at the first error. */
  const insist = async (path: string, kind: string, form?: URLSearchParams) => {
    for (let left = tries; ; left -= 1) {
      const reply = await ask(path, kind, form);
      if (!lost.has(reply.status) || left === 0) return reply;
      await sleep(500);
    }
  };
  const follow = async (path: string, kind: string, form?: URLSearchParams): Promise<Page> => {
    let [at, reply] = [path, await insist(path, kind, form)];
    for (let hops = 0; reply.location && hops < 5; hops += 1) {
      const next = new URL(reply.location, siteUrl);
      at = next.pathname + next.search;
      reply = await insist(at, 'page');
    }
    return { status: reply.status, url: at, html: reply.html };
  };
  return {
    open: (path, kind) => follow(path, kind),
    async post(path, fields, kind, isLost = false) {
      const form = new URLSearchParams(fields);
      if (isLost) await ask(path, kind, form, AbortSignal.timeout(5));
      return follow(path, kind, form);
    },
  };
}

/** The quantiles of a kind of request, in milliseconds. */
export function quantiles(samples: readonly Sample[]): string {
  const sorted = samples.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(percentile(sorted, share))} ms`;
  return `${sorted.length} requests, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
}
