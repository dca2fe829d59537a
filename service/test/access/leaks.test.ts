import { type Operation, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf } from '../support/cast.ts';
import { alter } from '../support/database.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { type Scene, setScene } from '../support/scene.ts';
import { table } from './permission-table.ts';

// Everybody here has an address that can be recognised wherever it turns up.

const SECRET = 'secret-address.example.edu';
const address = /secret-address|%40|@[a-z-]+\.example/i;

let world: MembersWorld;
let cast: Cast;
let scene: Scene;
const logged: string[] = [];
const tokens = new Set<string>();

beforeAll(async () => {
  world = await startMembersWorld({
    env: { LAUNCHBOARD_EMAIL_DOMAINS: SECRET },
    roundMs: 50,
    onLog: (line) => void logged.push(line),
  });
  const as = world.as;
  world.as = (name, claims) => as(name, { email: `${name}@${SECRET}`, ...claims });
  world.moderator = (name = 'moderator') => world.as(name, { roles: ['moderator'] });
  cast = await castOf(world);
  scene = await setScene(world, cast, SECRET);
  for (const { token } of Object.values(cast)) tokens.add(token);
});
afterAll(() => world[Symbol.asyncDispose]());

const queries: Record<string, string> = {
  getVoteCountsBatch: '?projectIds=IDS',
  findUsers: '?search=o',
  listReports: '?state=open',
};

/** An address of each reading operation that finds something. */
function addressOf({ id, path }: Operation): string {
  const thing = path.startsWith('/api/users')
    ? cast.owner.id
    : path.startsWith('/api/comments')
      ? scene.comment
      : path.includes('collections')
        ? scene.collection
        : path.includes('showcases')
          ? scene.showcase
          : null;
  const query = queries[id]?.replace('IDS', Object.values(scene.project).join(',')) ?? '';
  return path.replace('{id}', thing ?? scene.project.active) + query;
}

/** The only answers that may hold an address, and only that of whoever asks. */
const own = ['getMe', 'updateMe', 'exportMe'];

function expectClean(what: string, operation: string, caller: Account | undefined, headers: Headers, text: string) {
  const told = `${[...headers].join('\n')}\n${text}`;
  // A list of addresses is for its curators, and refused to everybody else.
  const isCurators =
    ['listShowcaseAddresses', 'listRoster', 'getJury', 'setJury'].includes(operation) && caller === cast.owner;
  const known = isCurators ? 'listed' : own.includes(operation) && caller ? caller.name : undefined;
  const hidden = known ? told.replaceAll(`${known}@${SECRET}`, '') : told;
  expect(hidden, `${what} asked by ${caller?.name}`).not.toMatch(address);
}

const reads = Object.values(operations as Record<string, Operation>).filter(({ method }) => method === 'GET');
/** A stream of events never ends; it has two numbers. */
const ended = reads.filter(({ success }) => success.events === undefined);
const callers = () => [undefined, cast.stranger, cast.member, cast.owner, cast.other, cast.suspended, cast.moderator];

test('every operation is read here or has a row in the table of permissions', () => {
  const covered = new Set([...reads.map(({ id }) => id), ...table.map(({ operation }) => operation)]);
  expect([...covered].toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each(ended.map((one): [string, Operation] => [one.id, one]))(
  '%s tells nobody an address of others',
  async (id, one) => {
    for (const caller of callers()) {
      const answer = await (caller ?? world.bearing()).send('GET', addressOf(one));
      expectClean(id, id, caller, answer.headers, answer.text);
    }
  },
);

test.each(table.map((row): [string, (typeof table)[number]] => [row.operation, row]))(
  '%s tells nobody an address of others',
  async (id, { ask }) => {
    for (const caller of callers()) {
      // Whoever is erased asks nothing more with the same token.
      if (id === 'eraseMe' && caller === cast.owner) continue;
      const [path, body] = ask(scene);
      const { method } = operations[id as keyof typeof operations];
      const answer = await (caller ?? world.bearing()).send(method, path, body);
      expectClean(id, id, caller, answer.headers, answer.text);
      // A refusal changes nothing, as the test of permissions shows, and leaves the scene to the next caller.
      if (answer.status < 400) scene = await setScene(world, cast, SECRET);
    }
  },
);

test('a provider that writes the address where the name belongs does not make it public', async () => {
  for (const name of [`eve@${SECRET}`, `Eve <eve@${SECRET}>`, `eve@${SECRET} `]) {
    const eve = await world.as(`eve-${name.length}`, { name });
    for (const path of [
      `/api/users/${eve.id}`,
      '/api/users?search=eve',
      `/api/users?search=${encodeURIComponent(name)}`,
    ]) {
      const { text, headers } = await cast.stranger.send('GET', path);
      expectClean(path, 'none', cast.stranger, headers, text);
    }
  }
});

describe('the log', () => {
  test('of all this holds neither an address nor a token nor a text that somebody wrote', () => {
    expect(logged.length).toBeGreaterThan(300);
    const events = new Set(logged.map((line) => JSON.parse(line).event));
    for (const event of ['profile_made', 'refused', 'export', 'suspension', 'comment_removed'])
      expect(events).toContain(event);
    expectLogClean();
  });

  test('holds none of them when a token is refused or the database fails', async () => {
    const refused = [
      `${cast.owner.token.slice(0, -9)}AAAAAAAAA`,
      await world.token('x', { email: `x@evil.${SECRET}` }),
    ];
    for (const token of refused) {
      tokens.add(token);
      await world.bearing(token).send('PUT', `/api/projects/${scene.project.active}/vote`);
    }
    await alter(
      world.databaseUrl,
      'ALTER TABLE comments RENAME TO comments_away; ALTER TABLE identities RENAME TO away',
    );
    const before = logged.length;
    const fresh = await world.token('fresh', { email: `fresh@${SECRET}` });
    tokens.add(fresh);
    const body = { content: 'Quite private.' };
    for (const token of [fresh, cast.owner.token]) {
      const { status, text } = await world
        .bearing(token)
        .send('POST', `/api/projects/${scene.project.active}/comments`, body);
      expect(status).toBe(500);
      expect(text).not.toMatch(/sqlite|postgres|relation|away|identities/i);
    }
    await alter(
      world.databaseUrl,
      'ALTER TABLE comments_away RENAME TO comments; ALTER TABLE away RENAME TO identities',
    );
    expect(logged.slice(before).join()).toContain('request failed');
    expectLogClean();
  });
});

function expectLogClean() {
  const profiles = Object.values(cast).map(({ id }) => id);
  for (const line of logged) {
    expect(line).not.toMatch(address);
    // A trail names people by pseudonyms alone.
    if (JSON.parse(line).event) for (const id of profiles) expect(line).not.toContain(id);
    expect(line).not.toMatch(/Bearer|eyJ|Quite private|Because\./);
    for (const token of tokens) expect(line).not.toContain(token.split('.')[2]);
  }
}
