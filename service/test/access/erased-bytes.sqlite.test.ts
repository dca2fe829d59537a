import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

// What an erasure leaves of a person in the bytes of the database file and its log, not only in the rows.

let world: MembersWorld;
beforeAll(async () => {
  world = await startMembersWorld({ hasBackground: false });
});
afterAll(() => world[Symbol.asyncDispose]());

const MARK = 'zyxmark';
const marks = new Set<string>();

/** A word that stands nowhere else, which is looked for in the end. */
function mark(what: string): string {
  const word = `${MARK}${what}`;
  marks.add(word);
  return word;
}

const done = async (answer: ReturnType<Account['send']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

/** Longer than a page of the file, so that it has pages of its own. */
const long = (what: string, length = 4900) => `${mark(what)} and more. `.repeat(300).slice(0, length);

/** Everything that a person can write, and what others write of it. */
async function leaveTraces(person: Account, others: { mate: Account; moderator: Account }) {
  const { mate, moderator } = others;
  const send = (method: string, path: string, body?: unknown) => done(person.send(method, path, body));
  await send('PATCH', '/api/me', {
    ...{ username: mark('username'), bio: long('bio', 1900), department: mark('department') },
    ...{ website_url: `https://${mark('website')}.example`, year_of_study: mark('year') },
  });
  const text = { name: mark('name'), tagline: `${mark('tagline')} ᚠᚢᚦᚨᚱᚲ`, description: long('description', 9900) };
  const { project } = await send('POST', '/api/projects', text);
  await send('PATCH', `/api/projects/${project.id}`, { name: mark('renamed'), tagline: `${mark('other')} ᚠᚢᚦᚨᚱᚲ` });
  const { comment } = await send('POST', `/api/projects/${project.id}/comments`, { content: long('comment') });
  await send('PATCH', `/api/comments/${comment.id}`, { content: long('edited') });
  const collection = { name: mark('collection'), description: mark('about'), is_public: true };
  const first = await send('POST', '/api/collections', collection);
  const report = (target_type: string, target_id: string, what: string) =>
    done(mate.send('POST', '/api/reports', { target_type, target_id, reason: 'abuse', note: mark(what) }));
  await report('user', person.id, 'noteuser');
  await report('project', project.id, 'noteproject');
  await report('comment', comment.id, 'notecomment');
  await report('collection', first.collection.id, 'notecollection');
  const removal = (path: string) => done(moderator.send('PUT', `/api/moderation/${path}/removal`, { reason: 'Rude.' }));
  await removal(`collections/${first.collection.id}`);
  await removal(`projects/${project.id}`);
  await done(
    person.send('POST', '/api/reports', {
      target_type: 'user',
      target_id: mate.id,
      reason: 'other',
      note: mark('own'),
    }),
  );
}

const bytesOf = (path: string) => readFileSync(path, 'utf8').toLowerCase();

test('nothing of an erased person is left in the file of the database or in its log', async () => {
  const path = world.databaseUrl.slice('sqlite:'.length);
  const mate = await world.as('mate');
  const moderator = await world.moderator();
  const person = await world.as(mark('address'), { name: `${mark('full')} Name` });
  await leaveTraces(person, { mate, moderator });
  const all = bytesOf(path) + bytesOf(`${path}-wal`);
  expect([...marks].filter((word) => !all.includes(word))).toEqual([]);

  await done(person.send('DELETE', '/api/me'));
  expect(statSync(`${path}-wal`).size).toBe(0);
  const left = bytesOf(path);
  expect([...marks].filter((word) => left.includes(word))).toEqual([]);
  // The index has texts in pieces of three characters, and the short ones in numbers.
  expect(['ᚠᚢᚦ', 'ᚦᚨᚱ', '16a0z16a2'].filter((piece) => left.includes(piece))).toEqual([]);
  expect(await world.recount()).toEqual([]);
});
