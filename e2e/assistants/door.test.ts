import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberOf } from '../member.ts';
import { startWorld, type World } from '../world.ts';
import { assistantFor, headersFor, tokenOf, withClient } from './clients.ts';

// Who reaches /mcp, and what it costs.

const program = new URL('../../site/bin/launchboard-mcp.js', import.meta.url).pathname;

let world: World;
beforeAll(async () => {
  world = await startWorld({
    api: { LAUNCHBOARD_PERSONAL_TOKENS: 'on', LAUNCHBOARD_RATE_LIMIT: '20' },
    site: { LAUNCHBOARD_ASSISTANTS: 'on' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

type Sent = { status: number; body: string; headers: Record<string, unknown> };

/** As the platform's own fetch would not: with any Host. */
const send = (headers: Record<string, string>, method = 'POST', body = listing) =>
  new Promise<Sent>((resolve, reject) => {
    const usual = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const asked = request(new URL('/mcp', world.site), { method, headers: { ...usual, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: answer.headers }),
      );
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });

describe('at the door', () => {
  test.each([
    ['a page of another site', { origin: 'https://elsewhere.test' }, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['a name that leads here', { host: 'elsewhere.test' }, 403],
    ['a token of somebody else', { authorization: 'Bearer eyJhbGciOi.a.b' }, 401],
    ['a password', { authorization: 'Basic YTpi' }, 401],
    ['a program', {}, 200],
  ])('%s', async (_who, headers, status) => {
    expect((await send(headers as Record<string, string>)).status).toBe(status);
  });

  test('the own site may, and a stream or a session is not there', async () => {
    expect((await send({ origin: world.site })).status).toBe(200);
    expect((await send({}, 'GET')).status).toBe(405);
    expect((await send({}, 'DELETE')).status).toBe(405);
    expect((await send({})).headers['mcp-session-id']).toBeUndefined();
  });

  test('what is too large or no JSON is refused', async () => {
    expect((await send({}, 'POST', 'x'.repeat(300_000))).status).toBe(413);
    expect((await send({}, 'POST', '{')).status).toBe(400);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
  });
});

test('calls count for the address of the assistant, together with its requests of the API', async () => {
  const address = '10.2.0.1';
  await using assistant = await assistantFor(world, undefined, address);
  const told = [];
  for (let n = 0; n < 21; n += 1) told.push(await assistant.call('get_site_stats'));
  expect(told.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(told[20]).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await fetch(`${world.api}/api/stats`, { headers: headersFor(undefined, address) })).status).toBe(429);
  expect((await fetch(`${world.api}/api/stats`, { headers: headersFor(undefined, '10.2.0.2') })).status).toBe(200);
});

test('a token that is revoked ends at once', async () => {
  const mo = await memberOf(world, 'Mo Adler');
  await using assistant = await assistantFor(world, await tokenOf(mo), '10.2.0.3');
  expect(await assistant.call('get_me')).toMatchObject({ status: 200 });
  const { tokens } = await mo.board.listMyTokens({});
  for (const { id } of tokens) await mo.board.revokeMyToken({ id });
  expect(await assistant.call('get_me')).toMatchObject({ status: 401, code: 'invalid_token' });
});

describe('on one’s own machine', () => {
  test.each(['site', 'api'] as const)('launchboard-mcp serves by the address of the %s', async (host) => {
    const client = new Client({ name: 'a test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, world[host]] }));
    await using assistant = withClient(client);
    expect((await assistant.call('list_categories')).status).toBe(200);
    expect(await assistant.change('cast_vote', { id: world.site })).toMatchObject({
      status: 401,
      code: 'token_required',
    });
  });

  test('it is installed from the board itself, and needs nothing of the project', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launchboard-mcp-'));
    try {
      const answer = await fetch(new URL('/launchboard-mcp.tgz', world.site));
      writeFileSync(join(folder, 'launchboard-mcp.tgz'), Buffer.from(await answer.arrayBuffer()));
      const options = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')];
      execFileSync('npm', ['install', './launchboard-mcp.tgz', ...options], { cwd: folder, stdio: 'pipe' });
      const installed = join(folder, 'node_modules/.bin/launchboard-mcp');
      const client = new Client({ name: 'a test', version: '1' });
      await client.connect(new StdioClientTransport({ command: installed, args: [world.site], cwd: folder }));
      await using assistant = withClient(client);
      expect((await assistant.call('list_categories')).status).toBe(200);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a member acts by the token of the environment', async () => {
    const mo = await memberOf(world, 'Mo Adler');
    const env = { LAUNCHBOARD_TOKEN: await tokenOf(mo) };
    const client = new Client({ name: 'a test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, world.site], env }));
    await using assistant = withClient(client);
    expect((await assistant.call('get_me')).data.user.id).toBe(mo.id);
    expect(await assistant.change('create_collection', { body: { name: 'By hand' } })).toMatchObject({ status: 201 });
  });
});
