import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { DAY_MS } from '@launch-board/host/durations';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noPages } from '../../../src/domain/pages.ts';
import { publishDataset } from '../../../src/interchange/dataset/publish.ts';
import { allTables } from '../../../src/interchange/dataset/tables.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let folder: string;
let people: People;
let [ada, ben, cleo]: Person[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const at = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();
const did = async (sent: Promise<{ status: number; text: string }>) => {
  const { status, text } = await sent;
  expect([200, 201, 204], text).toContain(status);
};

type Showcase = { id: string; path: string; projects: [string, string, string] };

/** Three projects of Ben in a showcase of Ada: votes of the audience for the first two, and a jury that prefers the second. */
async function held(visibility = 'public'): Promise<Showcase> {
  const vote = { votes_each: 3, closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const body = { name: 'Demo day', visibility, accepts: 'all', ...vote };
  const { id } = (await (ada as Person).post('/api/showcases', body)).body.showcase;
  const path = `/api/showcases/${id}`;
  const projects: string[] = [];
  for (const name of ['First', 'Second', 'Third']) {
    const project = await launchProject(ben as Person, { name });
    await did((ben as Person).put(`${path}/entries/${project}`, {}));
    projects.push(project);
  }
  await judged(path, projects);
  people.wait(2.5 * DAY_MS);
  const [first, second] = projects;
  for (const [person, project] of [
    [ada, first],
    [cleo, first],
    [ada, second],
  ] as const)
    await did((person as Person).put(`${path}/votes/${project}`));
  return { id, path, projects: projects as Showcase['projects'] };
}

async function judged(path: string, projects: readonly string[]) {
  const jury = { kind: 'rubric', criteria: [{ name: 'Use' }], is_open: true, are_results_public: true };
  await did((ada as Person).put(`${path}/jury`, jury));
  await did((ada as Person).post(`${path}/judges`, { user_id: (cleo as Person).id }));
  const take = await (cleo as Person).put(`${path}/jury/assignment`);
  const [{ id: criterion }] = take.body.assignment.criteria;
  for (let { assignment } = take.body; assignment.table; ) {
    const mark = assignment.table.id === projects[1] ? 5 : 2;
    const said = { outcome: 'scored', marks: [{ criterion, mark }] };
    const { body } = await (cleo as Person).put(`${path}/jury/judgements/${assignment.table.id}`, said);
    assignment = body.assignment;
  }
}

const publish = (leftOut: 'showcases'[] = []) =>
  publishDataset(people.world.store, folder, {
    ...{ pages: noPages, licence: 'CC-BY-4.0', siteUrl: undefined, clock: people.now, leftOut },
    signal: new AbortController().signal,
  });
const file = (name: string) => join(folder, 'current', name);
const rows = async (table: string, id: string) =>
  gunzipSync(await readFile(file(`${table}.ndjson.gz`)))
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter((one) => one.collection_id === id);
const placesIn = async (table: string, id: string) =>
  (await rows(table, id)).map(({ project_id, place }) => [project_id, place]);

test('awards, the vote of the audience and the results of a jury are in the data set, in every form, once everybody sees them', async () => {
  const { id, path, projects } = await held();
  const [first, second, third] = projects;
  const awards = [
    { name: 'Best demo', project_id: second, citation: 'For what it shows' },
    { name: 'Held back', project_id: first, citation: null, is_held: true },
    { name: 'Best idea', project_id: third, citation: null },
  ];
  await did((ada as Person).put(`${path}/awards`, { awards }));
  await publish();
  expect(await rows('audience_results', id)).toEqual([]);
  people.wait(DAY_MS);
  await publish();
  expect(await rows('showcase_awards', id)).toEqual([
    { collection_id: id, position: 1, name: 'Best demo', citation: 'For what it shows', project_id: second },
    { collection_id: id, position: 2, name: 'Best idea', citation: null, project_id: third },
  ]);
  expect(await rows('audience_results', id)).toEqual([
    { collection_id: id, project_id: first, place: 1, votes: 2, guest_votes: 0 },
    { collection_id: id, project_id: second, place: 2, votes: 1, guest_votes: 0 },
    { collection_id: id, project_id: third, place: 3, votes: 0, guest_votes: 0 },
  ]);
  const { results } = (await people.see(`${path}/jury/results`)).body.results;
  expect(new Set(await placesIn('jury_results', id))).toEqual(
    new Set(results.map((one: { project: { id: string }; place: number }) => [one.project.id, one.place])),
  );
  using db = new DatabaseSync(file('board.sqlite'), { readOnly: true });
  const described = JSON.stringify([
    JSON.parse(await readFile(file('datapackage.json'), 'utf8')),
    JSON.parse(await readFile(file('croissant.json'), 'utf8')),
  ]);
  for (const { name } of allTables.filter((table) => /award|results/.test(table.name))) {
    const parquet = await parquetReadObjects({ file: await asyncBufferFromFile(file(`${name}.parquet`)) });
    const told = await rows(name, id);
    expect(parquet.filter((one) => one.collection_id === id)).toHaveLength(told.length);
    expect(db.prepare(`SELECT * FROM ${name} WHERE collection_id = ?`).all(id)).toHaveLength(told.length);
    expect(described).toContain(`"${name}.csv"`);
  }
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect((await rows('jury_results', id)).map(({ track }) => track)).toEqual([null, null, null]);
  await (ada as Person).put(`${path}/jury`, { are_results_public: false });
  await publish();
  expect(await rows('jury_results', id)).toEqual([]);
});

test('a place of a track that has judges of its own says so in the data set', async () => {
  const { id, path, projects } = await held();
  const [first] = projects;
  const { tracks } = (await (ada as Person).patch(path, { tracks: [{ name: 'Games' }, { name: 'Robots' }] })).body
    .showcase;
  await did((ada as Person).patch(`${path}/entries/${first}`, { track: tracks[0].id }));
  await did((ada as Person).patch(`${path}/entries/${projects[1]}`, { track: tracks[1].id }));
  const [judge] = (await (ada as Person).get(`${path}/jury`)).body.jury.judges;
  await did((ada as Person).put(`${path}/jury`, { are_results_public: false }));
  await did((ada as Person).put(`${path}/judges/${judge.id}/tracks`, { tracks: [tracks[0].id] }));
  await did((ada as Person).put(`${path}/jury`, { are_results_public: true }));
  await publish();
  const told = (await rows('jury_results', id)).map(({ project_id, place, track }) => [project_id, place, track]);
  expect(told.toSorted()).toEqual(
    [
      [first, 1, 'Games'],
      [projects[1], 1, null],
      [projects[2], 2, null],
    ].toSorted(),
  );
});

test('who declines awards, stays out, is hidden or has left is named for none, and leaves a gap', async () => {
  const { id, path, projects } = await held();
  const [first, second, third] = projects;
  const awards = projects.map((project_id, n) => ({ name: `Award ${n}`, project_id, citation: `For ${n}` }));
  await did((ada as Person).put(`${path}/awards`, { awards }));
  people.wait(DAY_MS);
  await did((ben as Person).put(`${path}/entries/${first}/awards/refusal`));
  await did((ben as Person).put(`/api/projects/${third}/dataset`, { in_dataset: false }));
  await publish();
  expect((await rows('showcase_awards', id)).map(({ project_id, citation }) => [project_id, citation])).toEqual([
    [null, null],
    [second, 'For 1'],
    [null, null],
  ]);
  expect(await placesIn('audience_results', id)).toEqual([[second, 2]]);
  expect((await placesIn('jury_results', id)).map(([project]) => project)).toEqual([second]);
  await did((await people.moderator('mod')).put(`/api/moderation/projects/${second}/removal`, { reason: 'Because' }));
  await publish();
  expect((await rows('showcase_awards', id)).map(({ project_id }) => project_id)).toEqual([null, null, null]);
  for (const table of ['audience_results', 'jury_results']) expect(await rows(table, id)).toEqual([]);
});

test('what an award was given for does not name who stays out', async () => {
  const { id, path, projects } = await held();
  await did((cleo as Person).patch('/api/me', { username: 'cleo-out' }));
  await did((cleo as Person).put('/api/me/dataset', { in_dataset: false }));
  const award = { name: 'Best', project_id: projects[0], citation: 'For the clock of @cleo-out' };
  await did((ada as Person).put(`${path}/awards`, { awards: [award] }));
  await publish();
  expect((await rows('showcase_awards', id)).map(({ citation }) => citation)).toEqual(['For the clock of @…']);
  await did((cleo as Person).put('/api/me/dataset', { in_dataset: true }));
});

test('a showcase that is not public, whose curator stays out, or whose board has no showcases, is in no file', async () => {
  const unlisted = await held('unlisted');
  const open = await held();
  for (const { path, projects } of [unlisted, open])
    await did((ada as Person).put(`${path}/awards`, { awards: [{ name: 'Best', project_id: projects[0] }] }));
  people.wait(DAY_MS);
  await publish();
  const tables = ['showcase_awards', 'audience_results', 'jury_results'];
  for (const table of tables) {
    expect(await rows(table, unlisted.id)).toEqual([]);
    expect((await rows(table, open.id)).length).toBeGreaterThan(0);
  }
  await publish(['showcases']);
  for (const table of tables) expect(await rows(table, open.id)).toEqual([]);
  await did((ada as Person).put('/api/me/dataset', { in_dataset: false }));
  await publish();
  for (const table of tables) expect(await rows(table, open.id)).toEqual([]);
  await did((ada as Person).put('/api/me/dataset', { in_dataset: true }));
});
