import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const DAY = 24 * HOUR_MS;

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY).toISOString();

type Voted = { id: string; projects: [string, string, string, string] };

/** A showcase of Ada's with four projects of Ben's, whose vote begins in two days and is over in three. */
async function withVote(fields: Record<string, unknown> = {}): Promise<Voted> {
  const vote = { votes_each: 3, closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', ...vote, ...fields };
  const { id } = (await ada.post('/api/showcases', body)).body.showcase;
  const projects: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const project = await launchProject(ben, { name });
    await ben.put(`/api/showcases/${id}/entries/${project}`, {});
    projects.push(project);
  }
  return { id, projects: projects as Voted['projects'] };
}

const make = (person: Person, id: string, codes_count: number) =>
  person.post(`/api/showcases/${id}/guest-sheets`, { codes_count });
const codesOf = async (id: string, count: number): Promise<[string, ...string[]]> =>
  (await make(ada, id, count)).body.codes;
/** A ballot of somebody without an account. */
const vote = (id: string, code: string, ...project_ids: string[]) =>
  people.world.bearing().send('POST', `/api/showcases/${id}/guest-ballots`, { code, project_ids });
const revoke = (id: string, number: number, body: object = {}) =>
  ada.put(`/api/showcases/${id}/guest-sheets/${number}/revocation`, body);
const sheets = async (id: string) => (await ada.get(`/api/showcases/${id}/guest-sheets`)).body.sheets;
// biome-ignore lint/suspicious/noExplicitAny: a body of a reply
const results = async (id: string): Promise<any> => (await ada.get(`/api/showcases/${id}/results`)).body;

describe('a code on paper', () => {
  test('votes once, for as many projects as a member, and is counted apart and with the others', async () => {
    const { id, projects } = await withVote();
    const [first, second] = await codesOf(id, 2);
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect((await vote(id, first, projects[0])).body.code).toBe('voting_closed');
    people.wait(2.5 * DAY);
    const { status, body } = await vote(id, first, projects[0], projects[1], projects[2]);
    expect([status, body.ballot.project_ids]).toEqual([200, projects.slice(0, 3)]);
    expect((await vote(id, first, projects[3])).status).toBe(404);
    // As it is read off paper.
    const typed = ` ${(second as string).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await vote(id, typed, projects[0])).status).toBe(200);
    await ben.put(`/api/showcases/${id}/votes/${projects[0]}`);
    const counted = await results(id);
    expect(counted).toMatchObject({ votes_count: 5, guest_votes_count: 4 });
    expect(counted.results[0]).toMatchObject({ place: 1, votes: 3, guest_votes: 2, project: { id: projects[0] } });
    expect(await sheets(id)).toMatchObject([{ number: 1, codes_count: 2, used_count: 2, revoked_count: 0 }]);
  });

  test('typed by many at the same time votes once', async () => {
    const { id, projects } = await withVote();
    const [code] = await codesOf(id, 1);
    people.wait(2.5 * DAY);
    const sent = await Promise.all(Array.from({ length: 12 }, (_, i) => vote(id, code, projects[i % 4] as string)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await results(id)).votes_count).toBe(1);
  });

  test('is not used up by a ballot that is refused', async () => {
    const { id, projects } = await withVote({ votes_each: 1 });
    const other = await withVote();
    const [code] = await codesOf(id, 1);
    people.wait(2.5 * DAY);
    expect((await vote(id, code, projects[0], projects[1])).body.code).toBe('votes_spent');
    expect((await vote(id, code, other.projects[0])).status).toBe(404);
    expect((await vote(id, code, projects[0], projects[0])).status).toBe(400);
    expect((await vote(id, code)).status).toBe(400);
    // Nor does it vote elsewhere.
    expect((await vote(other.id, code, other.projects[0])).status).toBe(404);
    expect((await vote(id, code, projects[0])).status).toBe(200);
    for (const wrong of ['', 'x'.repeat(41), '\u0000', '0000-0000-0000', '%', '🦆', code.slice(0, -1)])
      expect([400, 404]).toContain((await vote(id, wrong, projects[0])).status);
  });

  test('is revoked until the vote is over, alone or with its sheet, and what it voted for is gone', async () => {
    const { id, projects } = await withVote();
    const [first, second, third] = await codesOf(id, 3);
    const [other] = await codesOf(id, 1);
    people.wait(2.5 * DAY);
    await vote(id, first, projects[0]);
    await vote(id, second as string, projects[0], projects[1]);
    await vote(id, other, projects[1]);
    await revoke(id, 1, { code: 1 });
    // A curator who mistypes a number must not take the lost code for revoked.
    expect((await revoke(id, 1, { code: 200 })).status).toBe(404);
    expect((await revoke(id, 1, { code: 3 })).body.sheet).toMatchObject({ used_count: 1, revoked_count: 2 });
    expect(await results(id)).toMatchObject({ votes_count: 3, guest_votes_count: 3 });
    expect((await vote(id, third as string, projects[0])).status).toBe(404);
    await revoke(id, 1);
    expect(await results(id)).toMatchObject({ votes_count: 1 });
    expect((await revoke(id, 7)).status).toBe(404);
    people.wait(DAY);
    expect((await revoke(id, 2)).body.code).toBe('voting_closed');
    expect((await make(ada, id, 1)).body.code).toBe('voting_closed');
    expect(await results(id)).toMatchObject({ votes_count: 1, is_final: true });
  });

  test('is stored as a digest, and nobody but curators knows of the sheets', async () => {
    const { id } = await withVote();
    const [code] = await codesOf(id, 1);
    const rows = await people.world.store.read(({ db }) => db.selectFrom('guest_codes').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(await sheets(id))).not.toContain(code);
    expect((await ben.get(`/api/showcases/${id}/guest-sheets`)).status).toBe(403);
    expect((await make(ben, id, 1)).status).toBe(403);
    expect((await ben.put(`/api/showcases/${id}/guest-sheets/1/revocation`, {})).status).toBe(403);
  });

  test('has a bound: on a sheet, in a showcase, and there are none without a vote', async () => {
    const { id } = await withVote();
    for (const count of [0, 201, 1.5]) expect((await make(ada, id, count)).status).toBe(400);
    const made = [];
    for (let sheet = 0; sheet < 6; sheet++) made.push((await make(ada, id, 200)).status);
    expect(made).toEqual([201, 201, 201, 201, 201, 409]);
    const { body } = await ada.post('/api/showcases', { name: 'No vote', closes_at: at(1) });
    expect((await make(ada, body.showcase.id, 1)).body.code).toBe('voting_closed');
  });

  test('for an entry that its team takes back counts no more', async () => {
    const { id, projects } = await withVote();
    const [code] = await codesOf(id, 1);
    people.wait(2.5 * DAY);
    await vote(id, code, projects[0], projects[1]);
    await ben.delete(`/api/showcases/${id}/entries/${projects[0]}`);
    expect(await results(id)).toMatchObject({ votes_count: 1, guest_votes_count: 1 });
  });
});

test('who makes or revokes codes once the vote has begun, or changes the jury, is in the log, which has no bound', async () => {
  const { id } = await withVote();
  await codesOf(id, 1);
  people.wait(2.5 * DAY);
  await codesOf(id, 1);
  await revoke(id, 2);
  await ada.put(`/api/showcases/${id}/jury`, { kind: 'pairwise' });
  const { body } = await ada.post(`/api/showcases/${id}/judges`, { user_id: ben.id });
  await ada.delete(`/api/showcases/${id}/judges/${body.judge.id}`);
  const log = (await ada.get(`/api/showcases/${id}/log`)).body.decisions;
  expect(log.map(({ action }: { action: string }) => action).sort()).toEqual(
    ['guest_codes_made', 'guest_codes_revoked', 'jury_changed', 'judge_added', 'judge_removed'].sort(),
  );
});

test('once a guest has voted, the vote keeps its beginning and its number of votes', async () => {
  const { id, projects } = await withVote();
  const [code] = await codesOf(id, 1);
  people.wait(2.5 * DAY);
  await vote(id, code, projects[0]);
  const change = async (body: object) => (await ada.patch(`/api/showcases/${id}`, body)).status;
  expect(await change({ votes_each: 1 })).toBe(400);
  expect(await change({ voting_opens_at: at(0.1) })).toBe(400);
});

describe('a vote that begins before entries close', () => {
  const early = () => ({ closes_at: at(4), voting_opens_at: at(1), voting_closes_at: at(5) });

  test('is there if its curators say so; meanwhile projects are entered and voted for at once', async () => {
    const times = { name: 'Hack', visibility: 'public', accepts: 'all', votes_each: 1, ...early() };
    expect((await ada.post('/api/showcases', times)).body.details).toMatchObject([{ field: 'voting_opens_at' }]);
    const { body } = await ada.post('/api/showcases', { ...times, takes_entries_while_voting: true });
    const { id } = body.showcase;
    const now = async () => (await people.see(`/api/showcases/${id}`)).body.showcase;
    expect(await now()).toMatchObject({ phase: 'open', takes_entries: true, takes_entries_while_voting: true });
    const again = await ada.patch(`/api/showcases/${id}`, { takes_entries_while_voting: true });
    expect(again.body.showcase.takes_entries_while_voting).toBe(true);
    people.wait(1.5 * DAY);
    expect(await now()).toMatchObject({ phase: 'voting', takes_entries: true });
    expect((await ben.get(`/api/showcases/${id}`)).body.showcase.my.may_enter).toBe(true);
    const project = await launchProject(ben, { name: 'Late' });
    expect((await ben.put(`/api/showcases/${id}/entries/${project}`, {})).status).toBe(200);
    expect((await ada.put(`/api/showcases/${id}/votes/${project}`)).status).toBe(200);
    people.wait(3 * DAY);
    expect(await now()).toMatchObject({ phase: 'voting', takes_entries: false });
    const late = await launchProject(ben, { name: 'Too late' });
    expect((await ben.put(`/api/showcases/${id}/entries/${late}`, {})).body.code).toBe('showcase_closed');
    people.wait(DAY);
    expect(await now()).toMatchObject({ phase: 'results', takes_entries: false });
  });

  test('begins no earlier than entries, and ends no earlier than they close', async () => {
    const body = { name: 'Hack', votes_each: 1, takes_entries_while_voting: true, opens_at: at(1), ...early() };
    const faults = async (more: object) => {
      const { body: given } = await ada.post('/api/showcases', { ...body, ...more });
      return given.details?.map(({ field }: { field: string }) => field);
    };
    expect(await faults({ voting_opens_at: at(0.5) })).toEqual(['voting_opens_at']);
    expect(await faults({ voting_closes_at: at(3) })).toEqual(['voting_closes_at']);
    expect(await faults({})).toBeUndefined();
    const { body: made } = await ada.post('/api/showcases', body);
    const { id } = made.showcase;
    expect((await ada.patch(`/api/showcases/${id}`, { takes_entries_while_voting: false })).status).toBe(400);
    const { body: next } = await ada.post(`/api/showcases/${id}/next`, { name: 'Next', closes_at: at(400) });
    expect(next.showcase.takes_entries_while_voting).toBe(true);
  });
});
