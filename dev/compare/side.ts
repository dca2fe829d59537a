import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Model } from '../../service/test/models/model.ts';
import { launch } from '../../service/test/processes/program.ts';
import { boardOf, type TestIssuer } from '../../service/test/support/issuer.ts';

// The service of one checkout over an empty board, and its answers as text that two checkouts can share.

export type SideResponse = { status: number; text: string; body: unknown; plain: string };
export type Side = AsyncDisposable & {
  model: Model;
  send(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: object },
  ): Promise<SideResponse>;
};

/** What a machine, a moment or a connection decides. */
const notCompared = /^(date|x-request-id|content-length|connection|keep-alive|transfer-encoding|server-timing)$/;

const unlimited = ['PROJECTS', 'COMMENTS', 'INVITATIONS', 'REPORTS'].map((kind) => `LAUNCHBOARD_BUDGET_${kind}`);

export async function startSide(tree: string, issuer: TestIssuer): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-compare-'));
  const env = {
    ...Object.fromEntries(unlimited.map((name) => [name, '999999/24h'])),
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '0',
    // No name of another site is looked up.
    LAUNCHBOARD_COPY_PICTURES: 'off',
    LAUNCHBOARD_CHECK_LINKS: 'off',
    LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${join(folder, 'board.db')}`,
    ...boardOf(issuer),
    LAUNCHBOARD_REVIEW: 'on',
  };
  const program = launch(['serve'], env, join(resolve(tree), 'service/bin/launchboard.js'));
  const { url } = await program.line('listening');
  const plain = placeholders();
  return {
    model: new Model(),
    async send(method, path, { token, body, headers } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const told = [...response.headers].filter(([name]) => !notCompared.test(name)).map((pair) => pair.join(': '));
      const whole = [`${response.status}`, ...told.sort(), '', text].join('\n').replaceAll(url, 'http://board');
      return { status: response.status, text, body: jsonOf(text), plain: plain(whole) };
    },
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** An id becomes the number of its first appearance; times, tags of bytes and cursors are left out. */
function placeholders(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) =>
    text
      .replace(/"request_id":"[^"]*"/g, '"request_id"')
      .replace(/(?<="next":"|[?&]cursor=)[\w%-]+/g, '…')
      .replace(/^(etag: (?:W\/)?)"(?!r\d+")[^"]*"/gm, '$1…')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/^last-modified: .*/gm, 'last-modified')
      .replace(uuid, (id) => {
        if (!known.has(id)) known.set(id, `#${known.size}`);
        return known.get(id) ?? '';
      });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
