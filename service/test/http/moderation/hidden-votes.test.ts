import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { project, put } from '../../support/rows.ts';

// What hiding everything by a person does to the votes that they have cast.

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
  mod = await people.moderator('mod');
});
afterEach(() => people[Symbol.asyncDispose]());

const pathOf = ({ id }: Person) => `/api/moderation/users/${id}/hiding`;
const hide = (person: Person) => mod.put(pathOf(person), { reason: 'Bought votes' });
const restore = (person: Person) => mod.delete(pathOf(person));
const vote = (person: Person, id: string) => person.put(`/api/projects/${id}/vote`);
const uncounted = async (person: Person, id: string) =>
  (await person.get(`/api/projects/${id}/standing`)).body.standing.uncounted_votes;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every number in which anybody sees votes. */
async function numbers(id: string, day: string) {
  const read = async (path: string) => (await people.see(path)).body;
  const board = await read(`/api/leaderboards/${day}`);
  return {
    project: (await read(`/api/projects/${id}`)).project.upvotes_count,
    batch: (await read(`/api/votes/batch?projectIds=${id}`))[id].count,
    all: (await read('/api/stats')).votes,
    day: board.entries.map(({ votes }: { votes: number }) => votes),
  };
}

const standing = (id: string) =>
  people.world.store.read(({ db }) =>
    db.selectFrom('votes').selectAll().where('project_id', '=', id).orderBy('user_id').execute(),
  );

test('votes of somebody whose everything is hidden count nowhere from then on, and come back with their times', async () => {
  const id = await launchProject(ada);
  const day = dayOf(people.now());
  await vote(cleo, id);
  people.wait(HOUR_MS);
  await vote(ben, id);
  const [before, rows] = [await numbers(id, day), await standing(id)];
  expect(before).toEqual({ project: 2, batch: 2, all: 2, day: [2] });
  people.wait(HOUR_MS);

  expect((await hide(ben)).body.hiding).toMatchObject({ state: 'hidden', hidden: { votes: 1 }, to_hide: { votes: 0 } });
  expect(await numbers(id, day)).toEqual({ project: 1, batch: 1, all: 1, day: [1] });
  expect((await ben.get(`/api/votes/batch?projectIds=${id}`)).body[id]).toEqual({ count: 1, hasVoted: false });
  expect(await people.world.recount()).toEqual([]);

  people.wait(HOUR_MS);
  await restore(ben);
  expect([await numbers(id, day), await standing(id)]).toEqual([before, rows]);
  expect(await people.world.recount()).toEqual([]);
  const [back, hidden] = (await mod.get('/api/moderation/log')).body.entries;
  expect([back.parts, hidden.parts]).toMatchObject([{ votes: 1 }, { votes: 1 }]);
});

test('a vote comes back to the day on which it was cast, also when the note of it is gone', async () => {
  const id = await launchProject(ada);
  const day = dayOf(people.now());
  await vote(ben, id);
  await hide(ben);
  await people.world.store.write(({ db }) => db.deleteFrom('withdrawn_votes').execute());
  await restore(ben);
  expect((await numbers(id, day)).day).toEqual([1]);
});

test('places that were announced before the decision stay, those of periods that are not over follow', async () => {
  const id = await launchProject(ada);
  const [month, day] = [dayOf(people.now()).slice(0, 7), dayOf(people.now())];
  await vote(cleo, id);
  await vote(ben, id);
  people.wait(DAY_MS);
  await workOff(people.world);
  await hide(ben);
  expect((await numbers(id, day)).day).toEqual([2]);
  expect((await numbers(id, month)).day).toEqual([1]);
  await restore(ben);
  expect([(await numbers(id, day)).day, (await numbers(id, month)).day]).toEqual([[2], [2]]);
});

test('what the person has decided anew since stays so: a vote cast again, and one withdrawn again', async () => {
  const [again, taken, kept] = [await launchProject(ada), await launchProject(ada), await launchProject(ada)];
  for (const id of [again, taken, kept]) await vote(ben, id);
  people.wait(1);
  await hide(ben);
  await mod.delete(`/api/moderation/users/${ben.id}/suspension`);
  await vote(ben, again);
  await vote(ben, taken);
  people.wait(1);
  await ben.delete(`/api/projects/${taken}/vote`);
  await restore(ben);
  const counts = [];
  for (const id of [again, taken, kept]) counts.push((await standing(id)).length);
  expect(counts).toEqual([1, 0, 1]);
  expect(await people.world.recount()).toEqual([]);
});

test('hundreds of votes go and come a few at a time, and another instance goes on where a process ended', async () => {
  const rows = Array.from({ length: 130 }, () => project());
  await put(people.world.store, { projects: rows });
  await Promise.all(rows.map(({ id }) => vote(ben, id)));
  const { store } = people.world.running.deps;
  const { write } = store;
  const crashing = async (act: () => Promise<{ status: number }>) => {
    let writes = 0;
    store.write = (...given) => {
      writes += 1;
      return writes > 3 ? Promise.reject(new Error('the process ends')) : write(...given);
    };
    expect((await act()).status).toBe(500);
    store.write = write;
  };
  const left = async () => (await mod.get(pathOf(ben))).body.hiding.to_hide.votes;
  await crashing(() => hide(ben));
  expect(await left()).toBe(80);
  people.wait(5000);
  await workOff(people.world);
  expect(await left()).toBe(0);
  expect((await people.see('/api/stats')).body.votes).toBe(0);
  await crashing(() => restore(ben));
  expect(await left()).toBe(50);
  people.wait(5000);
  await workOff(people.world);
  expect(await left()).toBe(130);
  expect((await people.see('/api/stats')).body.votes).toBe(130);
  expect(await people.world.recount()).toEqual([]);
});

test('votes that are cast while somebody is hidden count either before or not at all, and no number drifts', async () => {
  const ids = [await launchProject(ada), await launchProject(ada), await launchProject(ada)];
  await vote(ben, ids[0] ?? '');
  await Promise.all([
    hide(ben),
    ...ids.flatMap((id) => [vote(ben, id), vote(ada, id)]),
    ben.delete(`/api/projects/${ids[0]}/vote`),
  ]);
  expect((await people.see('/api/stats')).body.votes).toBe(3);
  await Promise.all([restore(ben), ...ids.map((id) => ada.delete(`/api/projects/${id}/vote`))]);
  expect(await people.world.recount()).toEqual([]);
});

test('an account that is erased meanwhile has no votes to come back', async () => {
  const id = await launchProject(ada);
  await vote(ben, id);
  await hide(ben);
  expect((await ben.delete('/api/me')).status).toBe(204);
  await restore(ben);
  expect(await standing(id)).toEqual([]);
  const rows = await people.world.store.read(({ db }) => db.selectFrom('hidden_votes').selectAll().execute());
  expect(rows).toEqual([]);
});

test('the receipt says what happens to the votes: of a suspension, of hiding everything and of its end', async () => {
  await mod.put(`/api/moderation/users/${ben.id}/suspension`, { reason: 'Rude' });
  people.wait(1);
  await hide(ben);
  people.wait(1);
  await restore(ben);
  const { receipts } = (await ben.get('/api/me/receipts')).body;
  expect(receipts.map(({ effects }: { effects: string[] }) => effects)).toEqual([
    ['own_votes_counted'],
    ['everything_hidden', 'own_votes_uncounted', 'cannot_take_part'],
    ['cannot_take_part', 'own_votes_count'],
  ]);
});

test('a team and moderators read how many votes do not count, each person once, and never a number that names somebody', async () => {
  const id = await launchProject(ada);
  const voters = [ben, cleo, await people.person('dan')];
  for (const voter of voters) await vote(voter, id);
  expect([await uncounted(ada, id), await uncounted(mod, id), await uncounted(ben, id)]).toEqual([0, 0, null]);
  for (const [n, voter] of voters.entries()) {
    await hide(voter);
    expect(await uncounted(ada, id)).toBe(n < 2 ? null : 3);
  }
  expect(await uncounted(mod, id)).toBe(3);
  expect((await people.see(`/api/projects/${id}/standing`)).body.standing.uncounted_votes).toBe(null);
  // Who takes part again and votes anew has a vote that counts.
  await mod.delete(`/api/moderation/users/${ben.id}/suspension`);
  await vote(ben, id);
  expect(await uncounted(ada, id)).toBe(null);
});
