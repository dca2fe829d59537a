import { randomUUID } from 'node:crypto';
import { type ErrorCode, errors, type memberErrors, type Operation, operations } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HALLS } from '../../src/http/limits/limiters.ts';
import { DatabaseBusy } from '../../src/store/engines/engine.ts';
import { unseenPairs } from '../support/document.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { makeOperator } from '../support/operators.ts';
import { tinyPicture } from '../support/pictures.ts';
import { startWorld, type World } from '../support/world.ts';

// Every operation, asked in each way that it is refused in, whatever the operation is about. The world compares each
// answer with the contract and with the published document.

const all: Operation[] = Object.values(operations);
const ofMembers = all.filter(({ access }) => access !== 'anyone');
const named = (some: Operation[]): [string, Operation][] => some.map((op) => [op.id, op]);

type Described = { requestBody?: { content: { 'application/json'?: { example: object } } } };
const { paths } = openApiDocument(all) as { paths: Record<string, Record<string, Described>> };
const exampleOf = ({ path, method }: Operation) =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example;

/** An address that finds nothing, with every parameter that must be there. */
const addressOf = ({ path, id }: Operation): string =>
  path.replaceAll(/\{\w+\}/g, () => randomUUID()) +
  (id === 'getVoteCountsBatch' ? `?projectIds=${randomUUID()}` : searches.includes(id) ? '?search=a' : '');
/** What needs words to search for. */
const searches = ['findUsers', 'searchBoard'];

type Sent = { token?: string; body?: string; type?: string };

async function ask(world: World, op: Operation, { token, body, type = 'application/json' }: Sent = {}) {
  const example = exampleOf(op);
  const text = body ?? (example && JSON.stringify(example));
  if (op.file)
    return answerTo(
      await world.fetch(`${addressOf(op)}?name=x`, {
        method: op.method,
        headers: { ...(token && { authorization: token }) },
        body: body === undefined ? tinyPicture() : new Blob([body], { type: 'image/png' }),
      }),
    );
  const response = await world.fetch(addressOf(op), {
    method: op.method,
    headers: { ...(token && { authorization: token }), ...(text && { 'content-type': type }) },
    ...(text && { body: text }),
  });
  return answerTo(response);
}

async function answerTo(response: Response) {
  const { code } = response.status < 400 ? {} : ((await response.json()) as { code?: ErrorCode });
  return { status: response.status, code };
}

const refused = (code: ErrorCode) => ({ status: errors[code].status, code });

let members: MembersWorld;
let token: string;
beforeAll(async () => {
  members = await startMembersWorld();
  token = `Bearer ${await members.token('mod', { roles: ['moderator'] })}`;
  // In whose name everything can be asked.
  await makeOperator(members, (await members.moderator('mod')).id);
});
afterAll(() => members[Symbol.asyncDispose]());

describe.each(named(ofMembers))('%s is refused', (_id, op) => {
  test('without a token, with a bad one, and with two', async () => {
    expect(await ask(members, op)).toEqual(refused('token_required'));
    expect(await ask(members, op, { token: 'Bearer nothing' })).toEqual(refused('invalid_token'));
    expect(await ask(members, op, { token: 'Bearer' })).toEqual(refused('malformed_credentials'));
  });

  test.each([
    ['wrong_domain', { email: 'ada@elsewhere.example' }],
    ['unverified_address', { email_verified: false }],
    ['no_address', { email: undefined, preferred_username: 'ada' }],
  ] as [(typeof memberErrors)[number], object][])('as %s', async (code, claims) => {
    const other = `Bearer ${await members.token('stranger', claims as never)}`;
    expect(await ask(members, op, { token: other })).toEqual(refused(code));
  });
});

describe.each(named(all.filter(({ body }) => body)))('the body of %s', (_id, op) => {
  test('is refused where it is no JSON, of another type, too large, or has a member nobody knows', async () => {
    expect(await ask(members, op, { token, body: '{' })).toEqual(refused('malformed_body'));
    expect(await ask(members, op, { token, type: 'text/csv' })).toEqual(refused('unsupported_media_type'));
    expect(await ask(members, op, { token, body: '{"nobody":1}' })).toEqual(refused('invalid_request'));
    const large = JSON.stringify({ a: 'a'.repeat(65_536) });
    expect(await ask(members, op, { token, body: large })).toEqual(refused('body_too_large'));
  });
});

test.each(named(all.filter(({ file }) => file)))(
  'the file of %s is refused where it is none, or too large',
  async (_id, op) => {
    const isPicture = op.id === 'uploadPicture';
    // Of a stage that is not there nothing is said, whatever the file is.
    expect(await ask(members, op, { token, body: '{' })).toEqual(
      refused(isPicture ? 'unsupported_picture' : 'not_found'),
    );
    const large = 'a'.repeat((op.file?.maximum ?? 0) + 1);
    expect(await ask(members, op, { token, body: large })).toEqual(
      refused(isPicture ? 'picture_too_large' : 'file_too_large'),
    );
  },
);

test.each(named(all.filter(({ path }) => path.includes('{'))))(
  '%s of nothing is 404, where it says so',
  async (id, op) => {
    const { status } = await ask(members, op, { token });
    expect(status).toBe(id === 'removeBookmark' ? 204 : 404);
  },
);

describe('a board that has no sign-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each(named(ofMembers))('refuses %s', async (_id, op) => {
    expect(await ask(world, op, { token: 'Bearer a.b.c' })).toEqual(refused('sign_in_not_configured'));
  });
});

describe('a client that has asked too often', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ env: { LAUNCHBOARD_RATE_LIMIT: '1' } });
    await world.fetch('/api/stats');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  // Probes count for nothing unless they come with a token.
  test.each(named(all))('is refused by %s', async (id, op) => {
    const token = ['getHealth', 'getReadiness'].includes(id) ? { token: 'Bearer x' } : {};
    let said = await ask(world, op, token);
    // What a hall sends has a limit of its own: it has one address.
    for (let n = 0; n < HALLS && said.status !== 429; n += 1) said = await ask(world, op, token);
    expect(said).toEqual(refused('rate_limited'));
  });
});

describe.each([
  ['a fault of ours', new Error('a fault of this test'), 'internal'],
  ['a database that others keep busy', new DatabaseBusy(), 'unavailable'],
] as [string, Error, ErrorCode][])('%s', (_words, error, code) => {
  let world: MembersWorld;
  let own: string;
  beforeAll(async () => {
    world = await startMembersWorld();
    own = `Bearer ${await world.token('ada')}`;
    const fail = async () => {
      throw error;
    };
    Object.assign(world.store, { read: fail, write: fail });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Of a mail with a token that is not ours the board asks nobody. The data set is read from its folder. */
  const readsNothing = [
    'getHealth',
    'getReadiness',
    'getContract',
    'unsubscribe',
    'getDataset',
    'startLtiLogin',
    'receiveLtiLaunch',
    'getLtiKeys',
    'registerLtiPlatform',
  ];
  test.each(named(all.filter(({ id }) => !readsNothing.includes(id))))(
    'is told of %s, and nothing else of it',
    async (_id, op) => {
      expect(await ask(world, op, { token: own })).toEqual(refused(code));
    },
  );
});

test('no operation declares one of these that none of the tests above has met', () => {
  // Of a launch and a registration `lti-launches.test.ts` and `lti-registration.test.ts` have all refusals; a file is looked at where there is a stage, as in `hand-in-files.test.ts`.
  const elsewhere = ['receiveLtiLaunch 403', 'registerLtiPlatform 403', 'handInFile 415'];
  expect(unseenPairs([401, 403, 413, 415, 429]).filter((pair) => !elsewhere.includes(pair))).toEqual([]);
});
