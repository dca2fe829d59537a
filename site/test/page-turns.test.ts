import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../dev/testing/eventually.ts';
import { createLog } from '../src/host/logging/log.ts';
import { readConfig } from '../src/host/settings/config.ts';
import { type Running, start } from '../src/host/start.ts';
import type { VisitorContext } from '../src/session/visitor-context.ts';

// The site's host with pages that say when they are drawn, and of which the first takes as long as a test wants.

const asked: string[] = [];
const drawn: string[] = [];
let finishFirst = () => {};
let site: Running;

async function answer(request: Request, { rendering }: VisitorContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  const html = await rendering.inTurn(pathname, async () => {
    drawn.push(pathname);
    if (pathname.endsWith('first')) await new Promise<void>((resolve) => (finishFirst = resolve));
    return `<!doctype html><title>${pathname}</title>`;
  });
  if (html === undefined) return new Response(null, { status: 429 });
  rendering.html = html;
  return new Response(null, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

beforeAll(async () => {
  const config = readConfig({
    LAUNCHBOARD_SITE_PORT: '0',
    LAUNCHBOARD_SITE_METRICS_PORT: '0',
    LAUNCHBOARD_SESSION_FILE: ':memory:',
    LAUNCHBOARD_API_URL: 'http://127.0.0.1:9',
  });
  site = await start(config, createLog('silent'), { pages: { answer, sdkName: '', onFault() {} } });
});
afterAll(() => site[Symbol.asyncDispose]());

/** A page of one person has a cookie of the site; the others are everybody's. */
async function ask(path: string, headers: Record<string, string>): Promise<ClientRequest> {
  const one = get(`${site.url}${path}`, { headers, agent: false }).on('error', () => {});
  await eventually(async () => expect(asked).toContain(path));
  return one;
}

async function leave(requests: ClientRequest[]) {
  const left = await countOfLeft();
  for (const one of requests) one.destroy();
  await eventually(async () => expect(await countOfLeft()).toBe(left + requests.length));
}

async function countOfLeft(): Promise<number> {
  const text = await (await fetch(site.metricsUrl ?? '')).text();
  return Number(
    /^launchboard_site_request_duration_seconds_count\{kind="page",status="499"\} (\d+)/m.exec(text)?.[1] ?? 0,
  );
}

const own = { cookie: 'launchboard-intent=own' };

test('a page is drawn for whoever still waits when its turn comes, and not for those who have left', async () => {
  const first = await ask('/own-first', own);
  const leaving = [await ask('/leaves', own), await ask('/reloads', own)];
  const staying = await ask('/stays', own);
  const answers = [first, staying].map((one) => once(one, 'response'));
  await leave(leaving);
  finishFirst();
  expect((await Promise.all(answers)).map(([{ statusCode }]) => statusCode)).toEqual([200, 200]);
  expect(drawn).toEqual(['/own-first', '/stays']);
});

test('a page of everybody is drawn to its end: others may wait for the same one', async () => {
  const first = await ask('/first', own);
  await leave([await ask('/everybody', {})]);
  finishFirst();
  await once(first, 'response');
  await eventually(async () => expect(drawn).toContain('/everybody'));
});
