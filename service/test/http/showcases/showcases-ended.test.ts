import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const DAY = 24 * HOUR_MS;
const MINUTE = 60_000;

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY).toISOString();

/** Entries close while the vote runs, which has begun. */
const early = () => ({ takes_entries_while_voting: true, closes_at: at(2), voting_opens_at: at(0) });

/** A showcase of Ada's that Ben has entered, open now; its vote begins in two days. */
async function call(fields: Record<string, unknown> = {}) {
  const vote = { votes_each: 1, closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', ...vote, ...fields };
  const { id } = (await ada.post('/api/showcases', body)).body.showcase;
  const project = await launchProject(ben);
  await ben.put(`/api/showcases/${id}/entries/${project}`, {});
  people.wait(1);
  return { id, project };
}

/** What the page sends for an end now: a moment after the beginning. */
const justAfter = (time: string) => new Date(Date.parse(time) + 1).toISOString();
const seen = async (id: string) => (await people.see(`/api/showcases/${id}`)).body.showcase;
const change = (id: string, body: object) => ada.patch(`/api/showcases/${id}`, body);
const takeBack = (id: string) => change(id, { takes_back_early_end: true });
const results = async (id: string) => (await people.see(`/api/showcases/${id}/results`)).body;
const log = async (id: string) => (await ada.get(`/api/showcases/${id}/log`)).body.decisions;
const placesOf = async (id: string) => (await people.see(`/api/projects/${id}`)).body.project.audience_places;

/** On the day of its vote. */
async function unvoted() {
  const entered = await call();
  people.wait(2 * DAY + HOUR_MS);
  return entered;
}

/** With a vote of Ben's. */
async function voted() {
  const { id, project } = await unvoted();
  expect((await ben.put(`/api/showcases/${id}/votes/${project}`)).status).toBe(200);
  return { id, project, until: (await seen(id)).voting_closes_at };
}

describe('a vote that its curators end early', () => {
  test('is over at once, shows its results to curators alone, and goes on as before when they take it back', async () => {
    const { id, project, until } = await voted();
    await change(id, { voting_closes_at: at(-0.001) });
    const ended = await seen(id);
    const now = new Date(people.now()).toISOString();
    expect(ended).toMatchObject({ phase: 'results', voting_closes_at: now });
    expect(ended.early_end).toEqual({
      was_to_close_at: null,
      vote_was_to_close_at: until,
      until: new Date(people.now() + 2 * MINUTE).toISOString(),
      can_be_taken_back: true,
    });
    expect((await ben.delete(`/api/showcases/${id}/votes/${project}`)).body.code).toBe('voting_closed');
    expect(await results(id)).toMatchObject({ results: [], is_final: false });
    expect((await ada.get(`/api/showcases/${id}/results`)).body.results).toMatchObject([{ votes: 1 }]);
    expect(await placesOf(project)).toBeUndefined();
    people.wait(MINUTE);
    expect((await change(id, { voting_closes_at: until })).body.details[0].field).toBe('voting_closes_at');
    expect((await takeBack(id)).body.showcase).toMatchObject({ phase: 'voting' });
    const again = await seen(id);
    expect([again.voting_closes_at, again.early_end]).toEqual([until, undefined]);
    expect(again.vote_changes).toMatchObject([{ to: until }, { from: until }]);
    expect((await ben.delete(`/api/showcases/${id}/votes/${project}`)).status).toBe(200);
    expect((await log(id)).map(({ action }: { action: string }) => action)).toEqual([
      'vote_end_changed',
      'vote_end_changed',
    ]);
  });

  test('shows its results two minutes later, and stays over then', async () => {
    const { id, project } = await voted();
    await change(id, { voting_closes_at: at(-0.001) });
    people.wait(2 * MINUTE);
    expect(await results(id)).toMatchObject({ results: [{ place: 1, votes: 1 }], is_final: true });
    expect((await seen(id)).early_end).toBeUndefined();
    expect(await placesOf(project)).toMatchObject([{ place: 1, showcase: { id } }]);
    expect((await takeBack(id)).body.details[0].field).toBe('takes_back_early_end');
  });

  test('is over now and held back also when its beginning is sent along as it was', async () => {
    const { id, until } = await voted();
    const { voting_opens_at } = await seen(id);
    expect((await change(id, { voting_opens_at, voting_closes_at: at(-1 / 48) })).status).toBe(200);
    expect(await seen(id)).toMatchObject({
      voting_closes_at: at(0),
      early_end: { vote_was_to_close_at: until, can_be_taken_back: true },
    });
    expect(await results(id)).toMatchObject({ results: [], is_final: false });
  });

  test.each(Object.entries({ voted, unvoted }))('keeps its end when it is ended twice (%s)', async (_, begin) => {
    const { id } = await begin();
    const { voting_opens_at } = await seen(id);
    const end = { voting_closes_at: justAfter(voting_opens_at) };
    await change(id, end);
    const { voting_closes_at, early_end, vote_changes } = await seen(id);
    people.wait(20);
    expect((await change(id, end)).status).toBe(200);
    expect(await seen(id)).toMatchObject({ voting_closes_at, early_end, vote_changes });
    expect((await takeBack(id)).body.showcase).toMatchObject({ phase: 'voting' });
  });

  test('stays over once something was decided after it', async () => {
    const { id, project } = await voted();
    await change(id, { voting_closes_at: at(-0.001) });
    people.wait(1);
    await ada.put(`/api/showcases/${id}/awards`, { awards: [{ name: 'First', project_id: project }] });
    expect((await seen(id)).early_end.can_be_taken_back).toBe(false);
    expect((await takeBack(id)).body.details[0].field).toBe('takes_back_early_end');
  });

  test('shows them no later than it would have: an end a moment early holds nothing back', async () => {
    const { id } = await voted();
    people.wait(22 * HOUR_MS + 59 * MINUTE);
    await change(id, { voting_closes_at: at(-0.001) });
    expect((await results(id)).is_final).toBe(false);
    people.wait(MINUTE);
    expect((await results(id)).is_final).toBe(true);
  });

  test('ends entries with it where both are open, and both are taken back', async () => {
    const { id, project } = await call(early());
    people.wait(HOUR_MS);
    await ben.put(`/api/showcases/${id}/votes/${project}`);
    const { closes_at, voting_closes_at } = await seen(id);
    await change(id, { closes_at: at(-0.001), voting_closes_at: at(-0.001) });
    const now = new Date(people.now()).toISOString();
    expect(await seen(id)).toMatchObject({ phase: 'results', closes_at: now, voting_closes_at: now });
    expect((await seen(id)).early_end).toMatchObject({
      was_to_close_at: closes_at,
      vote_was_to_close_at: voting_closes_at,
    });
    await takeBack(id);
    expect(await seen(id)).toMatchObject({ phase: 'voting', takes_entries: true });
  });

  test('can be taken back where entries were closed early too and the vote begins before they were to close', async () => {
    const { id, project } = await call();
    people.wait(HOUR_MS);
    await change(id, { closes_at: at(-0.001) });
    const { closes_at, voting_closes_at } = await seen(id);
    people.wait(MINUTE);
    await change(id, { voting_opens_at: at(0) });
    people.wait(MINUTE);
    await ben.put(`/api/showcases/${id}/votes/${project}`);
    await change(id, { voting_closes_at: at(-0.0001) });
    expect((await seen(id)).early_end).toMatchObject({ was_to_close_at: null, can_be_taken_back: true });
    expect((await takeBack(id)).status).toBe(200);
    expect(await seen(id)).toMatchObject({ phase: 'voting', closes_at, voting_closes_at });
  });

  test('leaves entries closed that were closed on purpose before it', async () => {
    const { id } = await call(early());
    people.wait(HOUR_MS);
    await change(id, { closes_at: at(-0.001) });
    const { closes_at, voting_closes_at } = await seen(id);
    people.wait(12 * HOUR_MS);
    await change(id, { voting_closes_at: at(-0.001) });
    expect((await seen(id)).early_end).toMatchObject({ was_to_close_at: null, vote_was_to_close_at: voting_closes_at });
    await takeBack(id);
    expect(await seen(id)).toMatchObject({ phase: 'voting', takes_entries: false, closes_at, voting_closes_at });
  });
});

describe('a call that its curators close early', () => {
  test('closes at that moment whatever past time is given, is noted, and opens again until it was to close', async () => {
    const { id } = await call();
    const { closes_at, opens_at } = await seen(id);
    people.wait(HOUR_MS);
    await change(id, { closes_at: justAfter(opens_at) });
    const closed = await seen(id);
    const now = new Date(people.now()).toISOString();
    expect(closed).toMatchObject({ phase: 'closed', closes_at: now });
    expect(closed.early_end).toEqual({
      ...{ was_to_close_at: closes_at, vote_was_to_close_at: null },
      ...{ until: closes_at, can_be_taken_back: true },
    });
    people.wait(1);
    await takeBack(id);
    expect(await seen(id)).toMatchObject({ phase: 'open', closes_at });
    expect((await seen(id)).early_end).toBeUndefined();
    expect(await log(id)).toMatchObject([
      { action: 'entries_end_changed', from: now, to: closes_at, user: { id: ada.id } },
      { action: 'entries_end_changed', from: closes_at, to: now },
    ]);
  });

  test('closes at that moment also when its opening is sent along as it was', async () => {
    const { id } = await call();
    const { opens_at, closes_at } = await seen(id);
    people.wait(HOUR_MS);
    await change(id, { opens_at, closes_at: at(-1 / 48) });
    expect(await seen(id)).toMatchObject({ closes_at: at(0), early_end: { was_to_close_at: closes_at } });
  });

  test('keeps its end when it is closed twice, and can still be opened again', async () => {
    const { id } = await call();
    const { opens_at, closes_at } = await seen(id);
    people.wait(HOUR_MS);
    const end = { closes_at: justAfter(opens_at) };
    await change(id, end);
    people.wait(20);
    expect((await change(id, end)).status).toBe(200);
    expect(await seen(id)).toMatchObject({ closes_at: at(-20 / DAY), early_end: { was_to_close_at: closes_at } });
    expect(await log(id)).toHaveLength(1);
    await takeBack(id);
    expect(await seen(id)).toMatchObject({ phase: 'open', closes_at });
  });

  test('is not offered to be opened again once it would be over anyway, or the vote has begun', async () => {
    const { id } = await call();
    people.wait(HOUR_MS);
    await change(id, { closes_at: at(-0.001) });
    expect((await seen(id)).early_end).toBeDefined();
    people.wait(DAY);
    expect((await seen(id)).early_end).toBeUndefined();
  });

  test('stays closed when the vote begins earlier now than entries were to close', async () => {
    const { id } = await call();
    people.wait(HOUR_MS);
    await change(id, { closes_at: at(-0.001) });
    await change(id, { voting_opens_at: at(0.5) });
    expect((await takeBack(id)).body.details[0].field).toBe('voting_opens_at');
  });

  test('whose dates were wrong altogether has those that are given', async () => {
    const { id } = await call();
    const [opens_at, closes_at] = [at(-30), at(-20)];
    await change(id, { opens_at, closes_at });
    expect(await seen(id)).toMatchObject({ opens_at, closes_at });
  });
});
