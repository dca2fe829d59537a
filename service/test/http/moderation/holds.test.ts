import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
let project: string;
beforeEach(async () => {
  // Nothing but the tests does due work.
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  project = await launchProject(ada);
});
afterEach(() => people[Symbol.asyncDispose]());

const pathOf = (kind: string, id: string) => `/api/moderation/${kind}/${id}/removal`;
const hold = (kind: string, id: string, hours = 24) =>
  mod.put(pathOf(kind, id), { reason: 'We look at it.', for_hours: hours });
const later = async (hours: number) => {
  people.wait(hours * HOUR_MS);
  await workOff(people.world);
};
const status = async (path: string) => (await people.see(path)).status;

test('what is hidden while moderators look comes back by itself, and its people are told of both', async () => {
  const comment = await say(ada, project, 'A thing to look at');
  const { body } = await ada.post('/api/collections', { name: 'Clocks', is_public: true });
  const collection = body.collection.id;
  await hold('comments', comment);
  await hold('collections', collection);
  await hold('projects', project, 48);
  expect([await status(`/api/projects/${project}`), await status(`/api/collections/${collection}`)]).toEqual([
    404, 404,
  ]);
  await later(25);
  expect([await status(`/api/projects/${project}`), await status(`/api/collections/${collection}`)]).toEqual([
    404, 200,
  ]);
  await later(24);
  expect(await status(`/api/projects/${project}`)).toBe(200);
  expect((await people.see(`/api/projects/${project}/comments`)).body.comments).toHaveLength(1);
  const { receipts } = (await ada.get('/api/me/receipts')).body;
  expect(receipts.map(({ act }: { act: string }) => act).toSorted()).toEqual([
    'remove_collection',
    'remove_comment',
    'remove_project',
    'restore_collection',
    'restore_comment',
    'restore_project',
  ]);
  const { entries } = (await mod.get(`/api/moderation/log?target_id=${project}`)).body;
  expect(entries[0]).toMatchObject({ act: 'restore_project' });
  expect(entries[0].moderator).toBe(undefined);
});

test('a removal for good while moderators look stays, and one that is repeated changes nothing', async () => {
  await hold('projects', project);
  await hold('projects', project, 48);
  await mod.put(pathOf('projects', project), { reason: 'An advert.' });
  await later(50);
  expect(await status(`/api/projects/${project}`)).toBe(404);
  const { entries } = (await mod.get(`/api/moderation/log?target_id=${project}`)).body;
  expect(entries.map(({ act }: { act: string }) => act)).toEqual(['remove_project', 'remove_project']);
});

test('a removal for good after a restoration is none of the time before', async () => {
  await hold('projects', project);
  await mod.delete(`${pathOf('projects', project)}?reason=Fine`);
  await mod.put(pathOf('projects', project), { reason: 'An advert.' });
  await later(30);
  expect(await status(`/api/projects/${project}`)).toBe(404);
});

test('reports of what is hidden for a while stay open, and its case is decided either way', async () => {
  const gone = await say(ada, project, 'Buy this');
  const kept = await say(await people.person('eve'), project, 'A harsh but honest word about it');
  const cases: string[] = [];
  for (const id of [gone, kept]) {
    const sent = await (await people.person('ben')).post('/api/reports', {
      ...{ target_type: 'comment', target_id: id, reason: 'spam' },
    });
    cases.push(sent.body.report.id);
    await hold('comments', id, 72);
  }
  expect((await mod.get('/api/moderation/cases')).body.total).toBe(2);
  const decide = (n: number, act: string, id: string) =>
    mod.put(`/api/moderation/cases/${cases[n]}/decisions`, {
      ...{ act, targets: [{ type: 'comment', id }], reason: 'Looked at.' },
    });
  expect((await decide(0, 'remove', gone)).body.results[0].result).toBe('done');
  expect((await decide(1, 'keep', kept)).body.results[0].result).toBe('done');
  const shown = async () =>
    (await people.see(`/api/projects/${project}/comments`)).body.comments.map(({ id }: { id: string }) => id);
  expect(await shown()).toEqual([kept]);
  await later(100);
  expect(await shown()).toEqual([kept]);
  expect((await mod.get('/api/moderation/cases')).body.total).toBe(0);
});

test('nothing is hidden for longer than a week by a hold', async () => {
  for (const hours of [0, 169, 1.5]) expect((await hold('projects', project, hours)).status).toBe(400);
});

const hidingOf = ({ id }: Person) => `/api/moderation/users/${id}/hiding`;
const places = async (comment: string) => {
  const { comments } = (await people.see(`/api/projects/${elsewhere}/comments`)).body;
  return [await status(`/api/projects/${project}`), comments.some(({ id }: { id: string }) => id === comment)];
};
let elsewhere: string;
const gone = [404, false];
const there = [200, true];

/** A project and a comment of ada's, both held for a day, with everything of hers hidden before or after. */
async function holdAndHide(first: 'hold' | 'hide') {
  elsewhere = await launchProject(await people.person('eve'));
  const comment = await say(ada, elsewhere, 'A thing to look at');
  const acts = {
    async hold() {
      await hold('projects', project);
      await hold('comments', comment);
    },
    hide: () => mod.put(hidingOf(ada), { reason: 'Adverts' }),
  };
  await acts[first]();
  await acts[first === 'hold' ? 'hide' : 'hold']();
  expect(await places(comment)).toEqual(gone);
  return comment;
}

test.each(['hold', 'hide'] as const)(
  'held and hidden with everything, %s first: the end of the hold shows nothing before the other is undone',
  async (first) => {
    const comment = await holdAndHide(first);
    await later(25);
    expect(await places(comment)).toEqual(gone);
    await mod.delete(`${hidingOf(ada)}?reason=Mistaken`);
    expect(await places(comment)).toEqual(there);
  },
);

test.each(['hold', 'hide'] as const)(
  'held and hidden with everything, %s first: what is undone leaves the hold until its time',
  async (first) => {
    const comment = await holdAndHide(first);
    await mod.delete(`${hidingOf(ada)}?reason=Mistaken`);
    expect(await places(comment)).toEqual(gone);
    await later(25);
    expect(await places(comment)).toEqual(there);
  },
);
