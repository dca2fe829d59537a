import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fitter } from '../../../src/domain/jury/fit/fitter.ts';
import { exportBoard } from '../../../src/interchange/export/export.ts';
import { importLines } from '../../../src/interchange/import/import-lines.ts';
import { fillJury } from '../../support/large-jury.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let team: Person;
let judges: Person[];
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, team] = [await people.person('ada'), await people.person('team')];
  judges = await Promise.all(['ben', 'cleo', 'dan'].map((name) => people.person(name)));
});
afterAll(() => people[Symbol.asyncDispose]());

type Settings = Record<string, unknown>;
type Hall = { id: string; projects: string[] };

/** A showcase of Ada's with as many tables, and a jury that is open, with judges who have agreed. */
async function hall(size: number, settings: Settings = { kind: 'pairwise' }, count = judges.length): Promise<Hall> {
  const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const projects: string[] = [];
  for (let i = 0; i < size; i++) {
    const project = await launchProject(team, { name: `Project ${i}` });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    await ada.patch(`/api/showcases/${id}/entries/${project}`, { table_number: i + 1 });
    projects.push(project);
  }
  await ada.put(`/api/showcases/${id}/jury`, { ...settings, is_open: true });
  for (const judge of judges.slice(0, count)) {
    await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id });
  }
  return { id, projects };
}

const take = async (judge: Person, { id }: Hall) =>
  (await judge.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
const say = (judge: Person, { id }: Hall, project: string, body: object) =>
  judge.put(`/api/showcases/${id}/jury/judgements/${project}`, body);
const results = (reader: Person, { id }: Hall) => reader.get(`/api/showcases/${id}/jury/results`);

/** Judges as the numbers of the projects say: the lower, the better. Returns what the judge saw. */
async function judgeAll(judge: Person, at: Hall, times = 99): Promise<string[]> {
  const seen: string[] = [];
  let { table, before } = await take(judge, at);
  while (table && seen.length < times) {
    seen.push(table.id);
    const isBetter = before && at.projects.indexOf(table.id) < at.projects.indexOf(before.id);
    const body = before ? { outcome: isBetter ? 'better' : 'worse', before: before.id } : { outcome: 'seen' };
    const { body: reply } = await say(judge, at, table.id, body);
    ({ table, before } = reply.assignment);
  }
  return seen;
}

describe('judges', () => {
  test('are invited by curators, told of it, and agree by asking for a table; nobody else learns of them', async () => {
    const at = await hall(2, { kind: 'pairwise' }, 1);
    const [ben, cleo] = judges as [Person, Person];
    const { body } = await ben.get('/api/me/notices');
    expect(body.notices[0]).toMatchObject({
      kind: 'judge_invitation',
      actors: [{ id: ada.id }],
      collection: { id: at.id },
    });
    expect((await ben.get(`/api/showcases/${at.id}/jury/assignment`)).body.assignment).toMatchObject({
      state: 'invited',
      left: 2,
    });
    expect(await take(ben, at)).toMatchObject({ state: 'judging', table: { id: at.projects[0], table_number: 1 } });
    expect((await cleo.put(`/api/showcases/${at.id}/jury/assignment`)).status).toBe(404);
    expect((await cleo.get(`/api/showcases/${at.id}/jury`)).status).toBe(403);
    const seenBy = async (reader: Person) => (await reader.get(`/api/showcases/${at.id}`)).body.showcase;
    expect(await seenBy(ben)).toMatchObject({ jury: { kind: 'pairwise', is_open: true }, my: { is_judge: true } });
    expect(await seenBy(cleo)).toMatchObject({ jury: { are_results_public: false }, my: { is_judge: false } });
    const { judges: shown } = (await ada.get(`/api/showcases/${at.id}/jury`)).body.jury;
    expect(shown).toMatchObject([{ user: { id: ben.id }, state: 'judging', table: { id: at.projects[0] }, judged: 0 }]);
    const again = await ada.post(`/api/showcases/${at.id}/judges`, { user_id: ben.id });
    expect([again.status, again.body.code]).toEqual([409, 'already_judge']);
    for (const bad of [{}, { user_id: cleo.id, address: 'x@example.edu' }, { user_id: at.id }])
      expect((await ada.post(`/api/showcases/${at.id}/judges`, bad)).status).toBe(400);
  });

  test('can be invited by an address, which is forgotten once its holder agrees', async () => {
    const at = await hall(1, { kind: 'pairwise' }, 0);
    const { body } = await ada.post(`/api/showcases/${at.id}/judges`, { address: 'Later@Example.edu' });
    expect(body.judge).toMatchObject({ state: 'invited', address: 'later@example.edu' });
    const later = await people.person('later', { email: 'later@example.edu', email_verified: true });
    expect((await take(later, at)).table.id).toBe(at.projects[0]);
    const { judges: shown } = (await ada.get(`/api/showcases/${at.id}/jury`)).body.jury;
    expect(shown).toMatchObject([{ user: { id: later.id }, address: null }]);
    expect((await later.get('/api/me/export')).body.judgings).toMatchObject([
      { showcase_id: at.id, is_accepted: true },
    ]);
  });

  test('who pause, leave or take too long hold no table', async () => {
    const at = await hall(1);
    const [ben, cleo, dan] = judges as [Person, Person, Person];
    const tableOf = async (judge: Person) => (await take(judge, at)).table?.id;
    // With nothing else left two judges meet at one table, rather than one of them waits.
    expect([await tableOf(ben), await tableOf(cleo)]).toEqual([at.projects[0], at.projects[0]]);
    const two = await hall(2);
    expect((await take(ben, two)).table.id).toBe(two.projects[0]);
    expect((await take(cleo, two)).table.id).toBe(two.projects[1]);
    await ben.delete(`/api/showcases/${two.id}/jury/assignment`);
    expect((await take(dan, two)).table.id).toBe(two.projects[0]);
    const three = await hall(2);
    await take(ben, three);
    people.wait(21 * MINUTE_MS);
    expect((await take(cleo, three)).table.id).toBe(three.projects[0]);
    const { judges: shown } = (await ada.get(`/api/showcases/${two.id}/jury`)).body.jury;
    const row = shown.find(({ user }: { user: { id: string } }) => user.id === ben.id);
    const leave = () => ben.delete(`/api/showcases/${two.id}/judges/${row.id}`);
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    expect((await ben.get(`/api/showcases/${two.id}/jury/assignment`)).status).toBe(404);
  });
});

describe('a pairwise jury', () => {
  test('tells a judge who comes back which project to compare with', async () => {
    const at = await hall(2, { kind: 'pairwise' }, 1);
    const ben = judges[0] as Person;
    const { table: first } = await take(ben, at);
    expect(first.id).toBe(at.projects[0]);
    await judgeAll(ben, at, 1);
    expect(await take(ben, at)).toMatchObject({ table: { id: at.projects[1] }, before: first });
  });

  test('sends each judge to each table once, all of them equally often, and finds the best', async () => {
    const at = await hall(6);
    const first = await judgeAll(judges[0] as Person, at, 4);
    const rest = await Promise.all(judges.slice(1).map((judge) => judgeAll(judge, at)));
    expect(new Set(first).size).toBe(4);
    for (const seen of rest) expect(seen.toSorted()).toEqual(at.projects.toSorted());
    const { body } = await results(ada, at);
    expect(at.projects.slice(0, 2)).toContain(body.results.results[0].project.id);
    expect(
      body.results.results.map(({ views }: { views: number }) => views).every((n: number) => n === 2 || n === 3),
    ).toBe(true);
    expect(body.results.judges).toHaveLength(3);
    // Leaving takes nothing back.
    const { judges: shown } = (await ada.get(`/api/showcases/${at.id}/jury`)).body.jury;
    await ada.delete(`/api/showcases/${at.id}/judges/${shown[0].id}`);
    expect((await results(ada, at)).body.results.results).toEqual(body.results.results);
  });

  test('does not send people to projects of their own', async () => {
    const at = await hall(2, { kind: 'pairwise' }, 0);
    const own = await launchProject(judges[0] as Person);
    await judges[0]?.put(`/api/showcases/${at.id}/entries/${own}`, {});
    await ada.post(`/api/showcases/${at.id}/judges`, { user_id: judges[0]?.id });
    expect((await judgeAll(judges[0] as Person, at)).toSorted()).toEqual(at.projects.toSorted());
  });

  test('names no project that has been removed, and goes on without it', async () => {
    const at = await hall(3, { kind: 'pairwise' }, 1);
    const [ben] = judges as [Person];
    const first = (await take(ben, at)).table.id;
    const second = (await say(ben, at, first, { outcome: 'seen' })).body.assignment.table.id;
    const mod = await people.moderator('mod');
    for (const id of [first, second]) await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'Spam.' });
    const { judges: shown } = (await ada.get(`/api/showcases/${at.id}/jury`)).body.jury;
    expect(shown[0].table).toBeUndefined();
    const { table, before } = await take(ben, at);
    expect(before).toBeUndefined();
    expect((await say(ben, at, table.id, { outcome: 'seen' })).status).toBe(200);
  });

  test('takes the same judgement twice, and refuses what a second phone says of a table that was left', async () => {
    const at = await hall(3, { kind: 'pairwise' }, 1);
    const [ben] = judges as [Person];
    const { table } = await take(ben, at);
    const phones = await Promise.all([0, 1].map(() => say(ben, at, table.id, { outcome: 'seen' })));
    expect(phones.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = phones.map(({ body }) => body.assignment.table.id);
    expect(one).toBe(other);
    const late = await say(ben, at, table.id, { outcome: 'skipped' });
    expect([late.status, late.body.code]).toEqual([409, 'assignment_changed']);
    const elsewhere = at.projects.find((id) => id !== one && id !== table.id) as string;
    expect((await say(ben, at, elsewhere, { outcome: 'better', before: table.id })).body.code).toBe(
      'assignment_changed',
    );
    expect((await say(ben, at, one, { outcome: 'better', before: elsewhere })).body.code).toBe('assignment_changed');
    for (const bad of [{ outcome: 'better' }, { outcome: 'seen', before: table.id }, { outcome: 'scored', marks: [] }])
      expect((await say(ben, at, one, bad)).status).toBe(400);
    expect((await results(ada, at)).body.results.judgements).toBe(0);
  });

  test('lets a judge take back what they said last, again and again, as if it had never been said', async () => {
    const at = await hall(5, { kind: 'pairwise' }, 1);
    const [ben] = judges as [Person];
    const undo = (project: string) => ben.delete(`/api/showcases/${at.id}/jury/judgements/${project}`);
    const seen = async () => (await ben.get(`/api/showcases/${at.id}/jury/assignment`)).body.assignment;
    const stories = [await take(ben, at)];
    expect(stories[0].last).toBeUndefined();
    for (const outcome of ['seen', 'better', 'absent', 'better']) {
      const { table, before } = stories.at(-1);
      const body = { outcome, ...(outcome === 'better' && { before: before.id }), comment: outcome };
      stories.push((await say(ben, at, table.id, body)).body.assignment);
      expect(stories.at(-1).last).toMatchObject({ project: { id: table.id }, outcome, comment: outcome });
    }
    expect((await undo(stories[0].table.id)).body.code).toBe('assignment_changed');
    for (const story of stories.slice(0, -1).toReversed()) {
      const { id } = story.table;
      expect([(await undo(id)).status, (await undo(id)).status]).toEqual([204, 204]);
      expect(await seen()).toEqual(story);
    }
    const views = async () => (await results(ada, at)).body.results.results.map((row: { views: number }) => row.views);
    expect(await views()).toEqual([0, 0, 0, 0, 0]);
    await say(ben, at, stories[0].table.id, { outcome: 'seen' });
    await ada.put(`/api/showcases/${at.id}/jury`, { is_open: false });
    expect((await seen()).last).toBeUndefined();
    expect((await undo(stories[0].table.id)).body.code).toBe('jury_closed');
    expect(await views()).toContain(1);
  });

  test('sends a judge back to the table that they take back, and others elsewhere', async () => {
    const at = await hall(3, { kind: 'pairwise' }, 3);
    const [ben, cleo, dan] = judges as [Person, Person, Person];
    const { table } = await take(ben, at);
    const next = (await say(ben, at, table.id, { outcome: 'seen' })).body.assignment.table;
    const there = await take(cleo, at);
    // Both at once: whichever comes first, the other one changes nothing.
    const undo = ben.delete(`/api/showcases/${at.id}/jury/judgements/${table.id}`);
    const [back, on] = await Promise.all([undo, say(ben, at, next.id, { outcome: 'better', before: table.id })]);
    expect([back.status, on.status].toSorted()).toEqual([expect.toBeOneOf([200, 204]), 409]);
    const sent = (await take(ben, at)).table.id;
    if (back.status === 204) expect(sent).toBe(table.id);
    expect(new Set([sent, there.table.id, (await take(dan, at)).table.id]).size).toBe(3);
  });

  test('lets two judges submit at once, and sends them to different tables', async () => {
    const at = await hall(4, { kind: 'pairwise' }, 2);
    const two = judges.slice(0, 2);
    const before = await Promise.all(two.map((judge) => take(judge, at)));
    const after = await Promise.all(two.map((judge, i) => say(judge, at, before[i].table.id, { outcome: 'seen' })));
    const sent = [...before, ...after.map(({ body }) => body.assignment)].map(({ table }) => table.id);
    expect(new Set(sent).size).toBe(4);
  });

  test('leaves out a table that two judges found empty, until a curator says that it is there', async () => {
    const at = await hall(2);
    const [ben, cleo, dan] = judges as [Person, Person, Person];
    for (const judge of [ben, cleo]) {
      let { table } = await take(judge, at);
      if (table.id !== at.projects[0])
        ({ table } = (await say(judge, at, table.id, { outcome: 'seen' })).body.assignment);
      expect(table.id).toBe(at.projects[0]);
      await say(judge, at, table.id, { outcome: 'absent' });
    }
    expect((await take(dan, at)).left).toBe(1);
    const absent = (await results(ada, at)).body.results.results;
    expect(absent.find(({ project }: { project: { id: string } }) => project.id === at.projects[0]).absences).toBe(2);
    expect((await ada.delete(`/api/showcases/${at.id}/jury/absences/${at.projects[0]}`)).status).toBe(204);
    expect((await take(dan, at)).left).toBe(2);
    expect((await take(ben, at)).left).toBeGreaterThan(0);
  });
});

describe('a rubric', () => {
  const rubric = { kind: 'rubric', criteria: [{ name: 'Craft', weight: 2 }, { name: 'Use' }] };

  test('takes a mark for each criterion, and knows that a severe judge is severe', async () => {
    const at = await hall(3, rubric, 2);
    const { criteria } = (await ada.get(`/api/showcases/${at.id}/jury`)).body.jury;
    const mine = await judges[0]?.get(`/api/showcases/${at.id}/jury/assignment`);
    expect(mine?.body.assignment.criteria).toEqual(criteria);
    const marks = (mark: number) => criteria.map(({ id }: { id: string }) => ({ criterion: id, mark }));
    for (const [j, judge] of judges.slice(0, 2).entries()) {
      let { table } = await take(judge, at);
      expect((await say(judge, at, table.id, { outcome: 'scored', marks: marks(4).slice(1) })).status).toBe(400);
      while (table) {
        const mark = 5 - at.projects.indexOf(table.id) - j;
        const body = { outcome: 'scored', marks: marks(mark), comment: `I gave ${mark}.` };
        ({ table } = (await say(judge, at, table.id, body)).body.assignment);
      }
    }
    // For the form of who takes it back.
    const said = {
      marks: expect.arrayContaining(
        marks(1).map(({ criterion }: { criterion: string }) => ({ criterion, mark: expect.any(Number) })),
      ),
    };
    expect((await judges[0]?.get(`/api/showcases/${at.id}/jury/assignment`))?.body.assignment.last).toMatchObject(said);
    expect((await take(judges[0] as Person, at)).last).toMatchObject(said);
    const { body } = await results(ada, at);
    expect(body.results.results.map(({ project }: { project: { id: string } }) => project.id)).toEqual(at.projects);
    const severityOf = ({ id }: Person) =>
      body.results.judges.find(({ user }: { user: { id: string } }) => user.id === id).severity;
    const [mild, severe] = judges as [Person, Person];
    expect(severityOf(severe)).toBeGreaterThan(severityOf(mild) + 0.3);
    expect(body.results.comments).toHaveLength(6);
    const fixed = await ada.put(`/api/showcases/${at.id}/jury`, { criteria: [{ name: 'Other' }] });
    expect([fixed.status, fixed.body.code]).toEqual([409, 'jury_begun']);
    expect((await ada.put(`/api/showcases/${at.id}/jury`, { ...rubric, are_results_public: true })).status).toBe(200);
    // To everybody, without the judges and what they wrote.
    const shown = (await people.see(`/api/showcases/${at.id}/jury/results`)).body.results;
    expect(shown.results).toHaveLength(3);
    expect([shown.judges, shown.comments, shown.results[0].absences]).toEqual([undefined, undefined, undefined]);
  });

  test('needs a criterion, and different names', async () => {
    const at = await hall(1, rubric, 1);
    const set = async (criteria: object[]) => (await ada.put(`/api/showcases/${at.id}/jury`, { criteria })).status;
    expect([await set([]), await set([{ name: 'Use' }, { name: 'Use' }]), await set([{ name: 'Use' }])]).toEqual([
      400, 400, 200,
    ]);
  });
});

test('results are for the curators until they are published; a closed jury sends nobody anywhere', async () => {
  const at = await hall(3, { kind: 'pairwise' }, 1);
  const [ben] = judges as [Person];
  const { table } = await take(ben, at);
  expect((await results(ben, at)).status).toBe(404);
  expect((await people.see(`/api/showcases/${at.id}/jury/results`)).status).toBe(404);
  await ada.put(`/api/showcases/${at.id}/jury`, { is_open: false });
  expect((await say(ben, at, table.id, { outcome: 'seen' })).body.code).toBe('jury_closed');
  expect(await take(ben, at)).toMatchObject({ is_open: false });
  expect((await take(ben, at)).table).toBeUndefined();
  await ada.put(`/api/showcases/${at.id}/jury`, { kind: 'none' });
  expect((await ada.get(`/api/showcases/${at.id}/jury`)).body.jury).toMatchObject({ kind: 'none', is_open: false });
});

test('while the results of a large jury are computed, others are served, and all who wait get the same', async () => {
  const at = await hall(1, { kind: 'pairwise', are_results_public: true }, 0);
  await fillJury(people.world.store, at.id, { projects: 40, judges: 10 });
  // The thread computes, and its result is kept back until others have been served.
  const [begun, served] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { fit } = Fitter.prototype;
  const spy = vi.spyOn(Fitter.prototype, 'fit').mockImplementation(async function (this: Fitter, ...job) {
    begun.resolve();
    const found = await fit.apply(this, job);
    await served.promise;
    return found;
  });
  const readers = [ada, team].map(async (reader) => (await results(reader, at)).body.results.results);
  await Promise.race([begun.promise, ...readers]);
  expect(spy).toHaveBeenCalled();
  for (const limit of [1, 2, 3, 4, 5]) expect((await people.see(`/api/projects?limit=${limit}`)).status).toBe(200);
  served.resolve();
  const [one, other] = await Promise.all(readers);
  spy.mockRestore();
  expect(one).toHaveLength(41);
  expect(one[0].project.name).toBe('Shown 0');
  expect(other.map(({ place }: { place: number }) => place)).toEqual(one.map(({ place }: { place: number }) => place));
});

test('results that came with an import are shown as they were published, and the jury cannot be opened again', async () => {
  const at = await hall(3, { kind: 'pairwise', are_results_public: true }, 1);
  await judgeAll(judges[0] as Person, at);
  const { store } = people.world;
  const lines: string[] = [];
  await exportBoard(store, async (chunks) => {
    for await (const chunk of chunks) lines.push(...chunk.trim().split('\n'));
  });
  const line = JSON.parse(lines.find((one) => one.includes(at.id)) ?? '');
  const elsewhere = randomUUID();
  expect(await importLines(store, [JSON.stringify({ ...line, id: elsewhere, owner: 'somebody' })])).toEqual([]);
  const seen = async (id: string) => (await people.see(`/api/showcases/${id}/jury/results`)).body.results;
  expect(await seen(elsewhere)).toEqual({ ...(await seen(at.id)), is_open: false });

  await store.write(({ db }) =>
    db.updateTable('collections').set({ user_id: ada.id }).where('id', '=', elsewhere).execute(),
  );
  const set = async (settings: object) => (await ada.put(`/api/showcases/${elsewhere}/jury`, settings)).body;
  for (const settings of [{ is_open: true }, { kind: 'none' }]) expect((await set(settings)).code).toBe('jury_begun');
  const hidden = { is_carried_over: true, are_results_public: false, is_open: false };
  expect((await set({ are_results_public: false })).jury).toMatchObject(hidden);
  expect((await people.see(`/api/showcases/${elsewhere}/jury/results`)).status).toBe(404);
});

test('an erased judge leaves judgements without a person, and an invitation without anything', async () => {
  const at = await hall(3, { kind: 'pairwise' }, 0);
  const [gone, idle] = [await people.person('gone'), await people.person('idle')];
  for (const { id } of [gone, idle]) await ada.post(`/api/showcases/${at.id}/judges`, { user_id: id });
  const { table } = await take(gone, at);
  await say(gone, at, table.id, { outcome: 'seen', comment: 'Mine.' });
  expect((await gone.get('/api/me/export')).body.judgements).toMatchObject([
    { project_id: table.id, comment: 'Mine.' },
  ]);
  for (const person of [gone, idle]) expect((await person.delete('/api/me')).status).toBe(204);
  const { body } = await results(ada, at);
  expect(body.results.comments).toEqual([]);
  expect(body.results.judges).toMatchObject([{ judged: 1 }]);
  expect(body.results.judges[0].user).toBeUndefined();
});

test('the log has what decides about marks from the start, also if the audience has no vote', async () => {
  const [ben, cleo] = judges as [Person, Person];
  const { id, projects } = await hall(2, { kind: 'rubric', criteria: [{ name: 'Idea' }] }, 0);
  people.wait(1);
  const at = `/api/showcases/${id}`;
  const acts = [
    () => ada.post(`${at}/judges`, { user_id: ben.id }),
    () => ben.put(`${at}/jury/assignment`),
    () => ben.delete(`${at}/judges/${judgeId}`),
    () => ada.put(`${at}/jury`, { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: false }),
    () => ada.put(`${at}/jury`, { kind: 'rubric', criteria: [{ name: 'Craft' }], are_results_public: true }),
    // Nothing is changed, and nothing noted.
    () => ada.put(`${at}/jury`, { kind: 'rubric', criteria: [{ name: 'Craft' }] }),
    () => ada.delete(`${at}/jury/absences/${projects[0]}`),
    () => ada.patch(`${at}/entries/${projects[0]}`, { table_number: 9 }),
  ];
  let judgeId = '';
  for (const act of acts) {
    const { status, body } = await act();
    expect(status).toBeLessThan(300);
    judgeId = body?.judge?.id ?? judgeId;
    people.wait(1);
  }
  const log = (await ada.get(`${at}/log`)).body.decisions;
  // The one change that begins the jury is two decisions at once.
  const begun = log
    .splice(4)
    .toSorted((a: { action: string }, b: { action: string }) => (a.action < b.action ? -1 : 1));
  expect([...log, ...begun]).toMatchObject([
    { action: 'jury_changed', fields: ['criteria', 'are_results_public'] },
    { action: 'jury_closed', user: { id: ada.id } },
    { action: 'judge_left', user: { id: ben.id } },
    { action: 'judge_added' },
    { action: 'jury_changed', fields: ['kind', 'criteria'] },
    { action: 'jury_opened' },
  ]);
  expect((await cleo.get(`${at}/log`)).status).toBe(403);
});

test('that a table is there after all is in the log', async () => {
  const [ben] = judges as [Person];
  const { id, projects } = await hall(1, { kind: 'pairwise' }, 1);
  const at = `/api/showcases/${id}`;
  await ben.put(`${at}/jury/assignment`);
  await ben.put(`${at}/jury/judgements/${projects[0]}`, { outcome: 'absent' });
  people.wait(1);
  for (const _twice of [1, 2]) await ada.delete(`${at}/jury/absences/${projects[0]}`);
  const [last, before] = (await ada.get(`${at}/log`)).body.decisions;
  expect(last).toMatchObject({ action: 'table_found', project: { id: projects[0] } });
  expect(before.action).not.toBe('table_found');
});
