import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' }, undefined, { hasBackground: false });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

/** A showcase of Ada's with an entry of Ben and Cleo. */
async function course(entry: object = {}) {
  const closes_at = new Date(people.now() + 10 * DAY_MS).toISOString();
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const project = await launchProject(ben);
  people.wait(1);
  await joinTeam(ben, project, cleo);
  people.wait(1);
  await ben.put(`/api/showcases/${id}/entries/${project}`, entry);
  return { id, project, at: `/api/showcases/${id}`, entry: `/api/showcases/${id}/entries/${project}` };
}

type Entrant = { project_id: string; user: { id: string }; address: string | null };
const entrantsIn = async (at: string): Promise<Entrant[]> => (await ada.get(`${at}/grade-book`)).body.people;
const addressesIn = async (at: string) => (await entrantsIn(at)).flatMap(({ address }) => address ?? []);
const mine = async (person: Person, at: string) => (await person.get(at)).body.showcase.my.entries[0];
const newsOf = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices.filter(
    ({ outcome }: { outcome?: string }) => outcome === 'feedback',
  );

describe('addresses for the grade book', () => {
  test('are there of who has agreed, each for themselves, and of nobody by entering alone', async () => {
    const { at, entry } = await course();
    expect(await addressesIn(at)).toEqual([]);
    expect(await mine(ben, at)).toMatchObject({ shares_address: false });
    expect((await ben.put(entry, { shares_address: true })).status).toBe(200);
    expect(await addressesIn(at)).toEqual(['ben@example.edu']);
    const own = await cleo.put(`${entry}/my-address`, { is_shared: true });
    expect([own.status, own.body]).toEqual([200, { is_shared: true }]);
    expect((await addressesIn(at)).toSorted()).toEqual(['ben@example.edu', 'cleo@example.edu']);
    expect(await mine(cleo, at)).toMatchObject({ shares_address: true });
    // Saying nothing changes nothing.
    await ben.put(entry, {});
    expect(await mine(ben, at)).toMatchObject({ shares_address: true });
    await ben.put(entry, { shares_address: false });
    expect(await addressesIn(at)).toEqual(['cleo@example.edu']);
    expect((await cleo.get('/api/me/export')).body.shared_addresses).toHaveLength(1);
  });

  test('stand beside their own person, with whoever shows none, as the team came together, page by page', async () => {
    const { id, project, at } = await course();
    const dan = await people.person('dan');
    await joinTeam(ben, project, dan);
    await dan.put(`/api/showcases/${id}/entries/${project}/my-address`, { is_shared: true });
    await ben.put(`/api/showcases/${id}/entries/${project}/my-address`, { is_shared: true });
    const told = [
      { project_id: project, user: { id: ben.id }, address: 'ben@example.edu' },
      { project_id: project, user: { id: cleo.id }, address: null },
      { project_id: project, user: { id: dan.id }, address: 'dan@example.edu' },
    ];
    expect(await entrantsIn(at)).toMatchObject(told);
    const first = (await ada.get(`${at}/grade-book?limit=2`)).body;
    const others = (await ada.get(`${at}/grade-book?limit=2&cursor=${first.next}`)).body;
    expect([...first.people, ...others.people]).toMatchObject(told);
    expect([first.total, others.people.length]).toEqual([3, 1]);
  });

  test('are for curators alone, and nobody off the team can agree', async () => {
    const { at, entry } = await course({ shares_address: true });
    const eve = await people.person('eve');
    for (const person of [ben, eve]) expect((await person.get(`${at}/grade-book`)).status).toBe(403);
    for (const person of [ada, eve])
      expect((await person.put(`${entry}/my-address`, { is_shared: true })).status).toBe(404);
    expect((await eve.get(`${at}/entries`)).text).not.toContain('ben@');
  });

  test('go with the entry, the place on the team, and the account', async () => {
    const one = await course({ shares_address: true });
    await cleo.put(`${one.entry}/my-address`, { is_shared: true });
    await cleo.delete(`/api/projects/${one.project}/members/${cleo.id}`);
    expect(await addressesIn(one.at)).toEqual(['ben@example.edu']);
    await ben.delete(one.entry);
    expect(await addressesIn(one.at)).toEqual([]);
    await ben.put(one.entry, {});
    expect(await addressesIn(one.at)).toEqual([]);
    const gus = await people.person('gus');
    const project = await launchProject(gus);
    await joinTeam(gus, project, ben, 'owner');
    await gus.put(`${one.at}/entries/${project}`, { shares_address: true });
    expect(await addressesIn(one.at)).toEqual(['gus@example.edu']);
    await gus.delete('/api/me');
    expect(await addressesIn(one.at)).toEqual([]);
  });

  test('the columns of the file are remembered for each curator, in their order', async () => {
    const { at } = await course();
    const all = (await ada.get(`${at}/grade-book`)).body.columns;
    expect(all.slice(0, 3)).toEqual(['project', 'team', 'addresses']);
    const chosen = await ada.put(`${at}/grade-book`, { columns: ['attendance', 'score', 'project'] });
    expect([chosen.status, chosen.body.columns]).toEqual([200, ['project', 'score', 'attendance']]);
    expect((await ada.get(`${at}/grade-book`)).body.columns).toEqual(['project', 'score', 'attendance']);
    expect((await ada.put(`${at}/grade-book`, { columns: ['score', 'score'] })).status).toBe(400);
    expect((await ada.get('/api/me/export')).body.grade_columns.at(-1)).toMatchObject({
      columns: ['project', 'score', 'attendance'],
    });
  });
});

describe('feedback', () => {
  test('is for its team alone, once it is released, and its team is told', async () => {
    const { at, entry } = await course();
    const written = await ada.put(`${entry}/feedback`, { text: 'Say earlier for whom it is.' });
    expect(written.status).toBe(204);
    expect((await mine(cleo, at)).feedback).toBe(null);
    const { body } = await ada.put(`${at}/feedback/release`);
    const at10 = new Date(people.now() + limits.feedback.undoMinutes * MINUTE_MS).toISOString();
    expect(body).toEqual({ release_at: at10, texts: 1 });
    people.wait(limits.feedback.undoMinutes * MINUTE_MS - 1);
    await workOff(people.world);
    expect([(await mine(cleo, at)).feedback, await newsOf(cleo)]).toEqual([null, []]);
    // A second press does not put it off.
    expect((await ada.put(`${at}/feedback/release`)).body.release_at).toBe(at10);
    people.wait(1);
    await workOff(people.world);
    for (const person of [ben, cleo]) {
      expect((await mine(person, at)).feedback).toBe('Say earlier for whom it is.');
      expect((await newsOf(person)).length).toBe(1);
    }
    const eve = await people.person('eve');
    for (const path of [at, `${at}/entries`, `/api/projects/${(await mine(ben, at)).project_id}`])
      expect((await eve.get(path)).text).not.toContain('for whom');
    expect((await eve.get(`${at}/feedback`)).status).toBe(403);
    expect((await ada.get(`${at}/feedback`)).body).toMatchObject({
      release_at: null,
      feedback: [{ text: 'Say earlier for whom it is.', released_at: expect.any(String) }],
    });
  });

  test('its release and its undo are in the log, each press that changes something once', async () => {
    const { at, entry } = await course();
    const acts = async () =>
      (await ada.get(`${at}/log`)).body.decisions.map(({ action }: { action: string }) => action);
    await ada.put(`${at}/feedback/release`);
    await ada.delete(`${at}/feedback/release`);
    expect(await acts()).toEqual([]);
    await ada.put(`${entry}/feedback`, { text: 'First.' });
    for (const _twice of [1, 2]) await ada.put(`${at}/feedback/release`);
    people.wait(1);
    for (const _twice of [1, 2]) await ada.delete(`${at}/feedback/release`);
    expect(await acts()).toEqual(['feedback_held', 'feedback_released']);
  });

  test('a release is taken back before it happens; a text that is changed later is released anew', async () => {
    const { at, entry } = await course();
    await ada.put(`${entry}/feedback`, { text: 'First.' });
    await ada.put(`${at}/feedback/release`);
    for (const _twice of [1, 2]) expect((await ada.delete(`${at}/feedback/release`)).status).toBe(204);
    people.wait(HOUR_MS);
    await workOff(people.world);
    expect((await mine(ben, at)).feedback).toBe(null);
    await ada.put(`${at}/feedback/release`);
    people.wait(HOUR_MS);
    await workOff(people.world);
    expect((await mine(ben, at)).feedback).toBe('First.');
    await ada.put(`${entry}/feedback`, { text: 'Second.' });
    expect((await mine(ben, at)).feedback).toBe(null);
    await ada.put(`${entry}/feedback`, { text: null });
    expect((await ada.get(`${at}/feedback`)).body.feedback).toEqual([]);
    expect((await ada.put(`${at}/feedback/release`)).body).toEqual({ release_at: null, texts: 0 });
  });

  test('is written by curators to entries that stand, within its bounds', async () => {
    const { entry } = await course();
    expect((await ben.put(`${entry}/feedback`, { text: 'Great.' })).status).toBe(403);
    expect((await ada.put(`${entry}/feedback`, { text: 'x'.repeat(limits.feedback.text + 1) })).status).toBe(400);
    await ben.delete(entry);
    expect((await ada.put(`${entry}/feedback`, { text: 'Great.' })).status).toBe(404);
  });
});

test('results of a rubric tell curators the mean mark of each criterion, and everybody the criteria', async () => {
  const { id, at, project } = await course();
  const criteria = [{ name: 'Craft', weight: 2 }, { name: 'Use' }];
  await ada.put(`${at}/jury`, { kind: 'rubric', criteria, is_open: true, are_results_public: true });
  const judges = await Promise.all(['jo', 'kay'].map((name) => people.person(name)));
  const given = [
    [5, 2],
    [4, 2],
  ];
  for (const [i, judge] of judges.entries()) {
    await ada.post(`${at}/judges`, { user_id: judge.id });
    const { assignment } = (await judge.put(`${at}/jury/assignment`)).body;
    const marks = assignment.criteria.map((one: { id: string }, n: number) => ({
      criterion: one.id,
      mark: given[i]?.[n],
    }));
    const said = await judge.put(`/api/showcases/${id}/jury/judgements/${project}`, { outcome: 'scored', marks });
    expect(said.status).toBe(200);
  }
  const { results } = (await ada.get(`${at}/jury/results`)).body;
  expect(results.criteria.map(({ name }: { name: string }) => name)).toEqual(['Craft', 'Use']);
  expect(results.results[0].criteria).toEqual([
    { criterion: results.criteria[0].id, mean: 4.5, marks: 2 },
    { criterion: results.criteria[1].id, mean: 2, marks: 2 },
  ]);
  const open = (await people.see(`${at}/jury/results`)).body.results;
  expect([open.criteria.length, open.results[0].criteria]).toEqual([2, undefined]);
});
