import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantModerator, revokeModerator } from '../../../src/store/people/identities.ts';
import { putSuspension } from '../../../src/store/people/suspensions.ts';
import { type Account, type MembersWorld, signInEnv, startMembersWorld } from '../../support/members.ts';
import { startWorld, type World } from '../../support/world.ts';

let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
});
afterAll(() => world[Symbol.asyncDispose]());

type Listening = AsyncDisposable & {
  status: number;
  headers: Headers;
  /** The next event, as its id and data; undefined at the end of the stream. */
  next(): Promise<{ id: string; data: unknown } | undefined>;
};

async function listen({ token }: Account, { url }: { url: string } = world, headers = {}): Promise<Listening> {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/me/notices/stream`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).values();
  let text = '';
  const next = async () => {
    for (;;) {
      const [, id, data] = /^event: notices\nid: (.*)\ndata: (.*)\n\n/m.exec(text) ?? [];
      if (id !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(data) + data.length);
        return { id, data: JSON.parse(data) };
      }
      const piece = await pieces?.next();
      if (!piece || piece.done) return undefined;
      text += piece.value;
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    [Symbol.asyncDispose]: async () => stop.abort(),
  };
}

async function launch(maker: Account): Promise<string> {
  return (await maker.client.createProject({ body: { name: 'Heron', tagline: 'It waits' } })).project.id;
}

const say = (person: Account, id: string) => person.client.addComment({ id, body: { content: 'Nice.' } });

test.concurrent('every open page is told at once how much is unread, then of each change', async () => {
  const maker = await world.as('maker');
  const id = await launch(maker);
  await using one = await listen(maker);
  await using two = await listen(maker);
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect([await one.next(), await two.next()]).toMatchObject([{ data: { unread: 0 } }, { data: { unread: 0 } }]);
  await say(ada, id);
  const told = await one.next();
  expect([told, await two.next()]).toMatchObject([{ data: { unread: 1 } }, told]);
  await maker.client.markNoticesRead({ body: { up_to: Number.MAX_SAFE_INTEGER } });
  expect([await one.next(), await two.next()]).toMatchObject([{ data: { unread: 0 } }, { data: { unread: 0 } }]);
});

test.concurrent('who comes back is told nothing that they know', async () => {
  const maker = await world.as('returning');
  const id = await launch(maker);
  await using before = await listen(maker);
  const known = await before.next();
  await using after = await listen(maker, world, { 'Last-Event-ID': known?.id });
  await say(ada, id);
  expect(await after.next()).toMatchObject({ data: { unread: 1 } });
});

test.concurrent('a person has four streams at most, and room again when one is closed', async () => {
  const maker = await world.as('crowd');
  await using stack = new AsyncDisposableStack();
  const open = await Promise.all([1, 2, 3, 4].map(async () => stack.use(await listen(maker))));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { status, headers, body } = await maker.send('GET', '/api/me/notices/stream');
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_streams', '30']);
  await open[0]?.[Symbol.asyncDispose]();
  await expect
    .poll(async () => {
      await using again = await listen(maker);
      return again.status;
    })
    .toBe(200);
});

test.concurrent('a program that is no moderator is told no count of a moderator, and the pages are told no other', async () => {
  const mod = await world.moderator('judge');
  const [own, id] = [await launch(mod), await launch(await world.as('reported'))];
  const { body } = await mod.send('POST', '/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 });
  await using site = await listen(mod);
  await using program = await listen({ ...mod, token: body.secret });
  expect([await site.next(), await program.next()]).toMatchObject([{ data: { unread: 0 } }, { data: { unread: 0 } }]);
  await ada.send('POST', '/api/reports', { target_type: 'project', target_id: id, reason: 'spam' });
  expect(await site.next()).toMatchObject({ data: { unread: 1 } });
  await say(ada, own);
  expect([await site.next(), await program.next()]).toMatchObject([{ data: { unread: 2 } }, { data: { unread: 1 } }]);
});

test.concurrent('the stream of somebody who is erased ends', async () => {
  const leaver = await world.as('leaver');
  await using stream = await listen(leaver);
  await stream.next();
  await leaver.client.eraseMe();
  expect(await stream.next()).toBeUndefined();
});

test.concurrent('a HEAD gets the headers alone', async () => {
  const { status, text, headers } = await ada.send('HEAD', '/api/me/notices/stream');
  expect([status, text, headers.get('x-accel-buffering')]).toEqual([200, '', 'no']);
});

test.concurrent('a stream ends with the token that it began with', async () => {
  const exp = Math.floor(world.now() / 1000) + 2;
  await world.as('short');
  const token = await world.token('short', { exp });
  await using stream = await listen({ ...ada, token });
  await stream.next();
  expect(await stream.next()).toBeUndefined();
  expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000);
});

test.concurrent('what another instance commits is told here; an instance that stops ends its streams', async () => {
  const maker = await world.as('elsewhere');
  const id = await launch(maker);
  const other: World = await startWorld({
    clock: world.now,
    env: { ...signInEnv(world.issuer), LAUNCHBOARD_DATABASE_URL: world.databaseUrl },
  });
  await using stream = await listen(maker, other);
  await stream.next();
  await say(ada, id);
  expect(await stream.next()).toMatchObject({ data: { unread: 1 } });
  await other.running[Symbol.asyncDispose]();
  expect(await stream.next()).toBeUndefined();
});

/** Without the receipt that a moderator's decision gives, which is told as well. */
const suspensionOf = (user_id: string) => ({ user_id, reason: 'Away', until: null, created_at: world.now() });

// One after the other: a report is told to every moderator.
test.each<[string, (mod: Account) => Promise<unknown>]>([
  ['at-the-provider', async ({ name }) => world.bearing(await world.token(name)).send('GET', '/api/me')],
  ['by-a-suspension', async ({ id }) => world.store.write((writes) => putSuspension(writes, suspensionOf(id)))],
])('a moderator who loses the role %s is told no count of moderators any more', async (how, lose) => {
  const [mod, maker] = [await world.moderator(`former-${how}`), await world.as(`maker-${how}`)];
  await using stream = await listen(mod);
  expect(await stream.next()).toMatchObject({ data: { unread: 0 } });
  await ada.send('POST', '/api/reports', { target_type: 'user', target_id: maker.id, reason: 'spam' });
  expect(await stream.next()).toMatchObject({ data: { unread: 1 } });
  await lose(mod);
  expect(await stream.next()).toMatchObject({ data: { unread: 0 } });
  await using again = await listen(mod);
  expect(await again.next()).toMatchObject({ data: { unread: 0 } });
});

test('the same of a moderator of the operator', async () => {
  const [member, maker] = [await world.as('granted'), await world.as('maker-of-it')];
  await world.store.write((writes) => grantModerator(writes, member.id, world.now()));
  await using stream = await listen(member);
  expect(await stream.next()).toMatchObject({ data: { unread: 0 } });
  await ada.send('POST', '/api/reports', { target_type: 'user', target_id: maker.id, reason: 'spam' });
  expect(await stream.next()).toMatchObject({ data: { unread: 1 } });
  await world.store.write((writes) => revokeModerator(writes, member.id));
  expect(await stream.next()).toMatchObject({ data: { unread: 0 } });
});
