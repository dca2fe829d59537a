import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { defaultTimeouts } from '../../../src/http/settings.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { comment, member, project, put } from '../../support/rows.ts';

// Of an export that is larger than all buffers on its way together.

const COMMENTS = 800;
const content = '語'.repeat(5000);

let world: MembersWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await startMembersWorld({ onLog: (line) => void lines.push(line) });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Somebody with 12 MB of comments. */
async function talker(name: string, among: MembersWorld = world): Promise<Account & { last: string }> {
  const account = await among.as(name);
  const place = project();
  const comments = Array.from({ length: COMMENTS }, () =>
    comment({ project_id: place.id, user_id: account.id, content }),
  );
  await put(among.store, { projects: [place], comments });
  return { ...account, last: String(comments.at(-1)?.id) };
}

const open: IncomingMessage[] = [];
afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy();
});

/** The beginning of an export; the rest is not read until somebody wants it. */
async function begin({ token }: Account, { url }: { url: string } = world): Promise<IncomingMessage> {
  const asking = request(`${url}/api/me/export`, { agent: false, headers: { Authorization: `Bearer ${token}` } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  open.push(answer);
  return answer;
}

const bodyOf = async (answer: IncomingMessage) => JSON.parse(await text(answer));

test('an export is read while it is sent, and no faster than its client reads', async () => {
  const ada = await talker('ada');
  const answer = await begin(ada);
  expect(answer.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'cache-control': 'private, no-store' });
  expect(answer.headers).not.toHaveProperty('etag');
  await ada.send('PATCH', `/api/comments/${ada.last}`, { content: 'Written after the export began' });
  const { comments } = await bodyOf(answer);
  expect(comments).toHaveLength(COMMENTS);
  expect(comments.at(-1)).toMatchObject({ id: ada.last, content: 'Written after the export began' });
});

test('everything is in it once, however many there are, also of one moment', async () => {
  const ben = await world.as('ben');
  const projects = Array.from({ length: 530 }, (_, i) => project({ created_at: Math.floor(i / 20) }));
  const comments = projects.slice(0, 60).map(({ id }) => comment({ project_id: id, user_id: ben.id, created_at: 7 }));
  const mine = projects.slice(0, 300);
  const members = mine.map(({ id }) => member({ project_id: id, user_id: ben.id, role: 'owner', created_at: 7 }));
  await put(world.store, { projects, comments, members });
  await world.store.write(async ({ db }) => {
    for (const { id } of projects) {
      const row = { project_id: id, user_id: ben.id, created_at: 7 };
      await db.insertInto('votes').values(row).execute();
      await db.insertInto('bookmarks').values(row).execute();
      const target = { target_type: 'project', target_id: id, reporter_id: ben.id, reason: 'spam' } as const;
      await db
        .insertInto('reports')
        .values({ ...target, id: randomUUID(), note: null, created_at: 7, resolution: null, resolved_at: null })
        .execute();
    }
  });
  await ben.send('DELETE', `/api/projects/${mine[20]?.id}`);

  const { body } = await ben.send('GET', '/api/me/export');
  const sorted = (ids: readonly string[]) => ids.toSorted();
  const of = (name: string, member: string) => sorted(body[name].map((one: Record<string, string>) => one[member]));
  const ids = sorted(projects.map(({ id }) => id));
  expect(of('projects', 'id')).toEqual(sorted(mine.map(({ id }) => id)));
  expect(of('memberships', 'project_id')).toEqual(sorted(mine.map(({ id }) => id)));
  expect(of('comments', 'id')).toEqual(sorted(comments.map(({ id }) => id)));
  for (const name of ['votes', 'bookmarks']) expect(of(name, 'project_id')).toEqual(ids);
  expect(of('reports', 'target_id')).toEqual(ids);
});

test('a person has one export at a time; nobody else waits for it, and it may be left', async () => {
  const cleo = await talker('cleo');
  const answer = await begin(cleo);
  const second = await cleo.send('GET', '/api/me/export');
  expect([second.status, second.body.code]).toEqual([409, 'export_under_way']);
  const dora = await world.as('dora');
  expect((await dora.send('GET', '/api/me/export')).status).toBe(200);
  expect((await cleo.send('GET', '/api/me')).status).toBe(200);
  answer.destroy();
  await eventually(async () => expect((await begin(cleo)).statusCode).toBe(200));
});

test('the export of somebody who is erased meanwhile ends in the middle, and cannot be taken for whole', async () => {
  const eve = await talker('eve');
  const answer = await begin(eve);
  expect((await eve.send('DELETE', '/api/me')).status).toBe(204);
  const parts: Buffer[] = [];
  await expect(
    (async () => {
      for await (const part of answer) parts.push(part);
    })(),
  ).rejects.toThrow('aborted');
  expect(() => JSON.parse(Buffer.concat(parts).toString())).toThrow();
  expect((await eve.send('GET', '/api/me/export')).status).toBe(401);
});

test('an export that is read too slowly is cut off, and the operator is told', async () => {
  const told: string[] = [];
  await using hasty = await startMembersWorld({
    settings: { timeouts: { ...defaultTimeouts, stream: 50 } },
    onLog: (line) => void told.push(line),
  });
  // The head may or may not have been on its way.
  const answer = begin(await talker('slow', hasty), hasty);
  answer.catch(() => {});
  await eventually(() => expect(told.join()).toContain('an export was cut off'));
  await expect(answer.then(bodyOf)).rejects.toThrow(/aborted|hang up/);
});

test('HEAD says what GET would, and reads nothing', async () => {
  const finn = await talker('finn');
  const answer = await finn.fetch('/api/me/export', { method: 'HEAD' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(
    lines.filter(
      (line) => line.includes('"event":"export"') && line.includes(String(answer.headers.get('x-request-id'))),
    ),
  ).toEqual([]);
  expect((await finn.send('GET', '/api/me/export')).body.comments).toHaveLength(COMMENTS);
});
