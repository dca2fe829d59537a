import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let mod: Person;
let home: string;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_QUARANTINE_HOURS: '24', LAUNCHBOARD_QUARANTINE_POSTS: '1' }, undefined, {
    hasBackground: false,
  });
  mod = await people.moderator('mod');
  home = await launchProject(mod);
});
afterEach(() => people[Symbol.asyncDispose]());

const path = '/api/moderation/quarantine';
const page = async (query: string) => (await mod.get(`${path}?${query}`)).body;
const ids = ({ things }: { things: { id: string }[] }) => things.map(({ id }) => id);

/** Too different to be taken for the same text. */
const firstWords = ['What a map', 'How long did these doors take you'];

/** Of each of some people, so many comments that wait, each at a time of its own. */
async function wave(names: string[], each: number) {
  const all: { id: string; by: string }[] = [];
  const by = new Map<string, string>();
  for (const [n, name] of names.entries()) {
    const person = await people.person(name);
    by.set(name, person.id);
    await say(person, home, firstWords[n] ?? name);
    for (let i = 0; i < each; i += 1) {
      people.wait(1);
      all.push({ id: await say(person, home, `${name} says ${i}`), by: person.id });
    }
  }
  return { all, by };
}

test('a walk by pages meets everything that waits once, in its order, whatever is decided meanwhile', async () => {
  const { all, by } = await wave(['eve', 'mallory'], 5);
  const first = await page('limit=4');
  expect(ids(first)).toEqual(all.slice(0, 4).map(({ id }) => id));
  await mod.put(`${path}/decisions`, { act: 'show', ids: [all[3]?.id, all[5]?.id] });
  const second = await page(`limit=4&cursor=${first.next}`);
  const third = await page(`limit=4&cursor=${second.next}`);
  expect([...ids(second), ...ids(third)]).toEqual(all.filter((_, i) => i > 3 && i !== 5).map(({ id }) => id));
  expect(third.next).toBeUndefined();
  const ofEve = await page(`author=${by.get('eve')}&limit=3`);
  expect(ids(ofEve)).toEqual(all.slice(0, 3).map(({ id }) => id));
  expect(ids(await page(`author=${by.get('eve')}&limit=3&cursor=${ofEve.next}`))).toEqual([all[4]?.id]);
  expect((await mod.get(`${path}?cursor=${ofEve.next}`)).status).toBe(410);
  expect((await mod.get(`${path}?cursor=nonsense`)).status).toBe(400);
});

test('who has several things that wait is told on the first page, most first, without what waits no more', async () => {
  const { all, by } = await wave(['eve', 'mallory'], 4);
  const authors = async (query: string) =>
    (await page(query)).authors?.map(({ user, count }: { user: { id: string }; count: number }) => [user.id, count]);
  const [eve, mallory] = ['eve', 'mallory'].map((name) => by.get(name));
  expect(new Map(await authors('limit=1'))).toEqual(
    new Map([
      [eve, 4],
      [mallory, 4],
    ] as [string, number][]),
  );
  await mod.put(`${path}/decisions`, { act: 'show', ids: all.slice(0, 2).map(({ id }) => id) });
  expect(await authors('limit=1')).toEqual([
    [mallory, 4],
    [eve, 2],
  ]);
  await mod.put(`${path}/decisions`, { act: 'show', ids: all.slice(2, 3).map(({ id }) => id) });
  expect(await authors('limit=1')).toEqual([[mallory, 4]]);
  expect(await authors(`author=${mallory}`)).toBeUndefined();
  const { next } = await page('limit=1');
  expect(await authors(`limit=1&cursor=${next}`)).toBeUndefined();
});

test('what one person posted is refused together, each with its receipt, and nothing of it comes back', async () => {
  const { all } = await wave(['eve'], 6);
  const [one, ...others] = all.map(({ id }) => id);
  await mod.put(`${path}/decisions`, { act: 'show', ids: [one] });
  const sent = { act: 'refuse', ids: [one, ...others, others[0]], reason: 'A wave of adverts', rule: 'spam' };
  const { results } = (await mod.put(`${path}/decisions`, sent)).body;
  expect(results).toEqual([{ id: one, result: 'already' }, ...others.map((id: string) => ({ id, result: 'done' }))]);
  expect(ids(await page('limit=50'))).toEqual([]);
  people.wait(48 * HOUR_MS);
  const eve = await people.person('eve');
  const { receipts } = (await eve.get('/api/me/receipts')).body;
  expect(receipts.filter(({ reason }: { reason: string }) => reason === sent.reason)).toHaveLength(5);
  const { comments } = (await people.see(`/api/projects/${home}/comments`)).body;
  expect(comments.map(({ content }: { content: string }) => content).toSorted()).toEqual(['What a map', 'eve says 0']);
});

test('a batch has its bound, ids and a reason', async () => {
  const id = home;
  for (const body of [
    { act: 'refuse', ids: [id] },
    { act: 'refuse', ids: [id], reason: ' ' },
    { act: 'show', ids: [] },
    { act: 'show', ids: ['x'] },
    { act: 'keep', ids: [id] },
    { act: 'show', ids: Array.from({ length: 101 }, () => id) },
  ])
    expect([body.act, (await mod.put(`${path}/decisions`, body)).status]).toEqual([body.act, 400]);
});
