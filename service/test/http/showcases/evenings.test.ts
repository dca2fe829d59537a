import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const DAY = 24 * HOUR_MS;

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY).toISOString();
const later = () => ({ closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) });

type Voted = { id: string; projects: [string, string, string] };

/** A showcase of Ada's with three projects of Ben's, whose vote begins in two days and is over in three. */
async function withVote(fields: Record<string, unknown> = {}): Promise<Voted> {
  const body = { name: 'Demo day', visibility: 'public', votes_each: 3, accepts: 'all', ...later(), ...fields };
  const { body: made } = await ada.post('/api/showcases', body);
  const { id } = made.showcase;
  const projects: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const project = await launchProject(ben, { name });
    await ben.put(`/api/showcases/${id}/entries/${project}`, {});
    projects.push(project);
  }
  return { id, projects: projects as Voted['projects'] };
}

const hallOf = async (id: string) => (await people.see(`/api/showcases/${id}/hall`)).body.hall;
const chooseCode = (person: Person, id: string, body: object = {}) =>
  person.put(`/api/showcases/${id}/hall/code`, body);
const move = (person: Person, id: string, from: number | null, to: number | null) =>
  person.put(`/api/showcases/${id}/hall/reveal`, { from, to });
/** A ballot of somebody without an account. */
const ballot = (id: string, code: string, ...project_ids: string[]) =>
  people.world.bearing().send('POST', `/api/showcases/${id}/guest-ballots`, { code, project_ids });
const find = (code: string) => people.see(`/api/vote-codes/${code}`);

describe('the code of a vote', () => {
  test('is chosen by a curator or made, is typed in small letters too, and leads to the vote', async () => {
    const { id } = await withVote();
    const { body } = await chooseCode(ada, id, { code: 'hci' });
    expect(body.hall.code).toBe('HCI');
    expect((await find('Hci')).body.vote).toEqual({ showcase_id: id, takes_guests: false });
    const { body: made } = await chooseCode(ada, id);
    expect(made.hall.code).toMatch(/^[A-Z]{4}$/);
    expect((await find('HCI')).status).toBe(404);
    expect((await find(made.hall.code)).status).toBe(200);
    await chooseCode(ada, id, { code: null });
    expect((await hallOf(id)).code).toBeNull();
    for (const code of ['A', 'ABCDEFGHIJK', 'A1', 'Ä', '', 'A B', '../x'])
      expect((await chooseCode(ada, id, { code })).status).toBe(400);
    for (const code of ['%00', 'ß', 'x'.repeat(200)]) expect([400, 404]).toContain((await find(code)).status);
  });

  test('belongs to one vote at a time: the first keeps it until its vote is over, and then it goes to the next', async () => {
    const [first, second] = [await withVote(), await withVote()];
    const taken = await Promise.all([first, second].map(({ id }) => chooseCode(ada, id, { code: 'ART' })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [owner, other] = taken[0]?.status === 200 ? [first, second] : [second, first];
    expect(taken.find(({ status }) => status === 409)?.body.code).toBe('name_taken');
    await chooseCode(ada, owner.id, { code: 'ART' });
    people.wait(4 * DAY);
    expect((await find('ART')).body.vote.showcase_id).toBe(owner.id);
    expect((await chooseCode(ada, other.id, { code: 'ART' })).body.code).toBe('voting_closed');
    const next = await withVote();
    expect((await chooseCode(ada, next.id, { code: 'ART' })).status).toBe(200);
    expect((await find('ART')).body.vote.showcase_id).toBe(next.id);
    expect((await hallOf(owner.id)).code).toBeNull();
  });

  test('gives away an unlisted showcase only while it votes, a private one never, and is for curators to choose', async () => {
    const unlisted = await withVote({ visibility: 'unlisted' });
    const hidden = await withVote({ visibility: 'private' });
    await chooseCode(ada, unlisted.id, { code: 'UNL' });
    await chooseCode(ada, hidden.id, { code: 'PRV' });
    expect((await find('UNL')).status).toBe(404);
    people.wait(2.5 * DAY);
    expect((await find('UNL')).status).toBe(200);
    expect((await find('PRV')).status).toBe(404);
    people.wait(DAY);
    expect((await find('UNL')).status).toBe(404);
    expect((await chooseCode(ben, unlisted.id, { code: 'BEN' })).status).toBe(403);
    expect((await chooseCode(ben, hidden.id, { code: 'BEN' })).status).toBe(404);
  });
});

describe('the reveal', () => {
  const awards = ([first, second]: Voted['projects'], isHeld = true) => [
    { name: 'First prize', project_id: first, citation: 'It works.', is_held: isHeld },
    { name: 'Second prize', project_id: second, is_held: isHeld },
  ];

  test('shows nothing before its step: not in the hall, on pages, to teams or in an export; the last award comes first', async () => {
    const { id, projects } = await withVote();
    const { body } = await ada.put(`/api/showcases/${id}/awards`, { awards: awards(projects) });
    expect(body.awards.map((award: { is_held: boolean }) => award.is_held)).toEqual([true, true]);
    const shown = async () => (await people.see(`/api/showcases/${id}`)).body.showcase.awards;
    const told = async () => (await ben.get('/api/me/notices')).body.notices.filter(isOfAward).length;
    const before = await told();
    expect(await shown()).toEqual([]);
    expect((await ben.get(`/api/showcases/${id}`)).body.showcase.awards).toEqual([]);
    expect((await ada.get(`/api/showcases/${id}`)).body.showcase.awards).toHaveLength(2);
    expect(await hallOf(id)).not.toHaveProperty('reveal');

    await move(ada, id, null, 0);
    expect((await hallOf(id)).reveal).toEqual({ step: 0, last_step: 4 });
    await move(ada, id, 0, 1);
    expect((await hallOf(id)).reveal.award).toEqual({ name: 'Second prize', citation: null, is_winner_shown: false });
    expect(await shown()).toEqual([]);
    expect(await told()).toBe(before);
    await move(ada, id, 1, 2);
    expect((await hallOf(id)).reveal.award).toMatchObject({ project: { id: projects[1] }, is_winner_shown: true });
    expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['Second prize']);
    await move(ada, id, 2, 3);
    await move(ada, id, 3, 4);
    expect((await hallOf(id)).reveal.award).toMatchObject({ name: 'First prize', citation: 'It works.' });
    expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['First prize', 'Second prize']);
    expect(await told()).toBe(before + 2);
    await move(ada, id, 4, null);
    expect(await hallOf(id)).not.toHaveProperty('reveal');
  });

  test('goes one step at a time, stays within its bounds, and two presses at once are one', async () => {
    const { id, projects } = await withVote();
    expect((await move(ada, id, null, 0)).status).toBe(400);
    await ada.put(`/api/showcases/${id}/awards`, { awards: awards(projects, false) });
    for (const [from, to] of [
      [null, 1],
      [0, 2],
      [4, 5],
      [0, -1],
      [0, 1.5],
      [0, 400],
    ] as const)
      expect((await move(ada, id, from, to)).status).toBe(400);
    await move(ada, id, null, 0);
    const pressed = await Promise.all([move(ada, id, 0, 1), move(ada, id, 0, 1), move(ada, id, 0, 1)]);
    expect(pressed.map(({ body }) => body.hall.reveal.step)).toEqual([1, 1, 1]);
    expect((await move(ada, id, 3, 4)).body.hall.reveal.step).toBe(1);
    expect((await move(ada, id, 1, 0)).body.hall.reveal.step).toBe(0);
    expect((await move(ben, id, 0, 1)).status).toBe(403);
    const { body } = await ada.post(`/api/collections/${id}/curators`, { user_id: cleo.id });
    await cleo.put(`/api/me/curations/${body.curator.id}/acceptance`);
    expect((await move(cleo, id, 0, 1)).body.hall.reveal.step).toBe(1);
  });

  test('ends where it can still be if awards go meanwhile, and going back takes nothing from a winner', async () => {
    const { id, projects } = await withVote();
    await ada.put(`/api/showcases/${id}/awards`, { awards: awards(projects) });
    for (const [from, to] of [
      [null, 0],
      [0, 1],
      [1, 2],
      [2, 1],
    ] as const)
      await move(ada, id, from, to);
    expect((await hallOf(id)).reveal.award.is_winner_shown).toBe(false);
    expect((await people.see(`/api/showcases/${id}`)).body.showcase.awards).toHaveLength(1);
    for (const [from, to] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const)
      await move(ada, id, from, to);
    await ada.put(`/api/showcases/${id}/awards`, { awards: [awards(projects, false)[0]] });
    expect((await hallOf(id)).reveal).toMatchObject({ step: 2, last_step: 2, award: { name: 'First prize' } });
  });

  test('does not name a project whose team declines its awards', async () => {
    const { id, projects } = await withVote();
    await ada.put(`/api/showcases/${id}/awards`, { awards: awards(projects) });
    await ben.put(`/api/showcases/${id}/entries/${projects[1]}/awards/refusal`, {});
    for (const [from, to] of [
      [null, 0],
      [0, 1],
      [1, 2],
    ] as const)
      await move(ada, id, from, to);
    const { award } = (await hallOf(id)).reveal;
    expect(award).toMatchObject({ name: 'Second prize', citation: null, is_winner_shown: true });
    expect(award).not.toHaveProperty('project');
  });
});

test('the hall counts people, not their votes, and codes on paper among them', async () => {
  const { id, projects } = await withVote();
  const { body } = await ada.post(`/api/showcases/${id}/guest-sheets`, { codes_count: 2 });
  people.wait(2.5 * DAY);
  for (const project of projects) await cleo.put(`/api/showcases/${id}/votes/${project}`);
  await ben.put(`/api/showcases/${id}/votes/${projects[0]}`);
  await ballot(id, body.codes[0], projects[0]);
  expect(await hallOf(id)).toMatchObject({ voters_count: 3, votes_count: 5, takes_guests: true });
  // Nothing of what a team takes back counts.
  await ben.delete(`/api/showcases/${id}/entries/${projects[0]}`);
  expect(await hallOf(id)).toMatchObject({ voters_count: 1, votes_count: 2 });
});

const isOfAward = ({ kind }: { kind: string }) => kind === 'award';
