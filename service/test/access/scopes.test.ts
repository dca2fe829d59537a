import { randomUUID } from 'node:crypto';
import { includedIn, type Operation, operations, type TokenScope, tokenScopes } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { tinyPicture } from '../support/pictures.ts';

// Every operation with a token of every scope: it is refused for its scope, or for what it asks for, and never the other.

const all: Operation[] = Object.values(operations);
type Described = { requestBody?: { content: { 'application/json'?: { example: object } } } };
const { paths } = openApiDocument(all) as { paths: Record<string, Record<string, Described>> };

let world: MembersWorld;
let mod: Account;
const secrets = new Map<TokenScope | 'all', string>();
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_PERSONAL_TOKENS: 'on' } });
  mod = await world.moderator();
  for (const scope of [...tokenScopes, 'all'] as const) {
    const scopes = scope === 'all' ? [...tokenScopes] : [scope];
    const { secret } = await mod.client.createMyToken({ body: { name: scope, scopes, days: 1 } });
    secrets.set(scope, secret);
  }
});
afterAll(() => world[Symbol.asyncDispose]());

/** What nothing is found at, so that no token changes anything. */
async function codeOf(op: Operation, secret: string): Promise<string | undefined> {
  const query = ['findUsers', 'searchBoard'].includes(op.id)
    ? '?search=a'
    : op.id === 'getVoteCountsBatch'
      ? `?projectIds=${randomUUID()}`
      : '';
  const path = op.path.replaceAll(/\{\w+\}/g, () => randomUUID()) + query;
  const example = paths[op.path]?.[op.method.toLowerCase()]?.requestBody?.content['application/json']?.example;
  const stop = new AbortController();
  const response = await fetch(world.url + path, {
    method: op.method,
    signal: stop.signal,
    headers: {
      Authorization: `Bearer ${secret}`,
      ...(op.file ? { 'Content-Type': 'image/png' } : example && { 'Content-Type': 'application/json' }),
    },
    ...(op.file ? { body: tinyPicture() } : example && { body: JSON.stringify(example) }),
  });
  if (response.status < 400) {
    stop.abort();
    return undefined;
  }
  return ((await response.json()) as { code: string }).code;
}

describe.each([...tokenScopes, 'all'] as const)('a token of the scope %s', (scope) => {
  test.each(all.map((op): [string, Operation] => [op.id, op]))('%s', async (_id, op) => {
    const code = await codeOf(op, secrets.get(scope) ?? '');
    const isIn =
      op.scope === 'public' ||
      (op.scope !== 'session' && (scope === 'all' || [op.scope, ...includedIn[op.scope]].includes(scope)));
    if (isIn) expect(['insufficient_scope', 'invalid_token', 'token_required']).not.toContain(code);
    else expect(code).toBe('insufficient_scope');
  });
});

test.each(tokenScopes)('the scope %s is that of some operation', (scope) => {
  expect(all.map((op) => op.scope)).toContain(scope);
});

/** What tokens were for at first: those that somebody has must do all that they did. */
const firstScopes: TokenScope[] = ['read', 'write', 'curate', 'moderate'];

test.each(tokenScopes)('the scope %s takes nothing from tokens that were made before it', (scope) => {
  expect([scope, ...includedIn[scope]].some((one) => firstScopes.includes(one))).toBe(true);
});

test('every operation that is not for everybody needs a scope', () => {
  const wrong = all.filter(({ access, scope }) => (access === 'anyone') !== (scope === 'public'));
  expect(wrong.map(({ id }) => id)).toEqual([]);
  const moderating = all.filter(({ access, scope }) => access === 'moderator' && scope !== 'moderate');
  expect(moderating.map(({ id }) => id)).toEqual([]);
});
