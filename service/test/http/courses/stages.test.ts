import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let eve: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  const person = (name: string) => people.person(name);
  [ada, ben, cleo, eve] = [await person('ada'), await person('ben'), await person('cleo'), await person('eve')];
});
afterAll(() => people[Symbol.asyncDispose]());

const inHours = (hours: number) => new Date(people.now() + hours * HOUR_MS).toISOString();

/** A course with two stages, entered by ben with cleo, and by eve. */
async function course() {
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at: inHours(100) };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const at = `/api/showcases/${id}`;
  const wanted = [
    { name: 'Proposal', ask: 'One page.', takes: ['text', 'link'], due_at: inHours(10) },
    { name: 'Draft', takes: ['link'], due_at: inHours(50) },
  ];
  const { stages } = (await ada.put(`${at}/stages`, { stages: wanted })).body;
  const project = await launchProject(ben);
  await ben.post(`/api/projects/${project}/members`, { user_id: cleo.id, role: 'member' });
  const { invitations } = (await cleo.get('/api/me/invitations')).body;
  const mine = invitations.find((one: { project_id: string }) => one.project_id === project);
  await cleo.put(`/api/me/invitations/${mine.id}/acceptance`);
  await ben.put(`${at}/entries/${project}`, {});
  const other = await launchProject(eve);
  await eve.put(`${at}/entries/${other}`, {});
  const [first, second] = stages.map((one: { id: string }) => `${at}/stages/${one.id}/hand-ins`);
  return { id, at, stages, project, other, first: first as string, second: second as string };
}

test('everybody on a team hands in, again until the date; its own teams, the curators and nobody else see it', async () => {
  const { at, project, other, first } = await course();
  const link = 'https://tide.example/proposal';
  expect((await ben.put(`${first}/${project}`, { text: 'A clock.' })).body.hand_in).toMatchObject({
    ...{ text: 'A clock.', link: null, is_late: false, user: { id: ben.id }, comment: null },
  });
  expect((await cleo.put(`${first}/${project}`, { text: 'A tide clock.', link })).status).toBe(200);
  const [stage] = (await ben.get(`${at}/stages`)).body.stages;
  expect(stage).toMatchObject({ name: 'Proposal', ask: 'One page.', takes: ['text', 'link'] });
  expect(stage.mine).toMatchObject([{ project_id: project, text: 'A tide clock.', link, user: { id: cleo.id } }]);
  expect([stage.handed_in, stage.late]).toEqual([undefined, undefined]);
  expect((await ada.get(`${at}/stages`)).body.stages[0]).toMatchObject({ handed_in: 1, late: 0, mine: [] });
  const { entries, total } = (await ada.get(first)).body;
  expect(total).toBe(2);
  const of = (id: string) => entries.find((one: { project_id: string }) => one.project_id === id);
  expect([of(project).hand_in.text, of(other).hand_in]).toEqual(['A tide clock.', undefined]);
  for (const person of [ben, eve]) expect((await person.get(first)).status).toBe(403);
  for (const text of [(await eve.get(`${at}/stages`)).text, (await people.see(`${at}/stages`)).text])
    expect(text).not.toContain('tide');
});

test('after its date a team hands in once, and that is late', async () => {
  const { at, project, other, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'In time.' });
  people.wait(11 * HOUR_MS);
  const again = await ben.put(`${first}/${project}`, { text: 'Better.' });
  expect([again.status, again.body.code]).toEqual([409, 'stage_over']);
  expect((await eve.put(`${first}/${other}`, { text: 'Sorry.' })).body.hand_in.is_late).toBe(true);
  expect((await eve.put(`${first}/${other}`, { text: 'Once more.' })).status).toBe(409);
  expect((await ada.get(`${at}/stages`)).body.stages[0]).toMatchObject({ handed_in: 2, late: 1 });
});

test('what curators say of it goes to the team alone, and stays when the team hands in again', async () => {
  const { at, project, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'A clock.' });
  const said = await ada.put(`${first}/${project}/comment`, { text: 'Say for whom.' });
  expect(said.body.hand_in).toMatchObject({ comment: 'Say for whom.', commented_at: expect.any(String) });
  await cleo.put(`${first}/${project}`, { text: 'A clock for sailors.' });
  expect((await ben.get(`${at}/stages`)).body.stages[0].mine[0].comment).toBe('Say for whom.');
  for (const path of [`${at}/stages`, at, `${at}/entries`, `/api/projects/${project}`])
    expect((await eve.get(path)).text).not.toContain('for whom');
  expect((await eve.put(`${first}/${project}/comment`, { text: 'Bad.' })).status).toBe(403);
  expect((await ada.put(`${first}/${project}/comment`, { text: null })).body.hand_in).toMatchObject({
    ...{ comment: null, commented_at: null },
  });
});

test('nobody hands in for others, for another showcase, or what is not asked for', async () => {
  const { at, project, first, second } = await course();
  const elsewhere = await course();
  expect((await eve.put(`${first}/${project}`, { text: 'Mine now.' })).status).toBe(404);
  expect((await ada.put(`${first}/${project}`, { text: 'By a curator.' })).status).toBe(404);
  expect((await ben.put(`${elsewhere.first}/${project}`, { text: 'There.' })).status).toBe(404);
  const crossed = elsewhere.first.replace(elsewhere.at, at);
  expect((await ben.put(`${crossed}/${project}`, { text: 'Crossed.' })).status).toBe(404);
  expect((await ada.get(crossed)).status).toBe(404);
  const refused = [
    [second, { text: 'A text.' }],
    [second, {}],
    [first, { text: 'x'.repeat(limits.stages.text + 1) }],
    [first, { link: 'javascript:alert(1)' }],
    [first, { text: ' \n' }],
  ] as const;
  for (const [stage, body] of refused) expect((await ben.put(`${stage}/${project}`, body)).status).toBe(400);
});

test('stages keep their ids and what was handed in; one that is left out goes with it', async () => {
  const { at, stages, project, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'A clock.' });
  const [proposal] = stages;
  const { mine: _, handed_in: _n, late: _l, ...kept } = proposal;
  const longer = { ...kept, name: 'Idea', due_at: inHours(20) };
  const final = { name: 'Final', takes: ['text'], due_at: inHours(90) };
  const after = (await ada.put(`${at}/stages`, { stages: [final, longer] })).body.stages;
  expect(after.map(({ name, handed_in }: { name: string; handed_in: number }) => [name, handed_in])).toEqual([
    ['Final', 0],
    ['Idea', 1],
  ]);
  expect(after[1].id).toBe(proposal.id);
  const twice = [longer, longer];
  expect((await ada.put(`${at}/stages`, { stages: twice })).status).toBe(400);
  const elsewhere = await course();
  expect((await ada.put(`${elsewhere.at}/stages`, { stages: [longer] })).status).toBe(400);
  const many = Array.from({ length: limits.stages.number + 1 }, () => final);
  expect((await ada.put(`${at}/stages`, { stages: many })).status).toBe(400);
  expect((await ben.put(`${at}/stages`, { stages: [] })).status).toBe(403);
  expect((await ada.put(`${at}/stages`, { stages: [] })).body.stages).toEqual([]);
  expect((await ben.put(`${first}/${project}`, { text: 'Late.' })).status).toBe(404);
});

test('the next showcase has the same stages, moved on, and nothing that was handed in', async () => {
  const { at, stages, project, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'A clock.' });
  const { id } = (await ada.post(`${at}/next`, { name: 'Next', closes_at: inHours(1100) })).body.showcase;
  const next = (await ada.get(`/api/showcases/${id}/stages`)).body.stages;
  expect(
    next.map((one: { name: string; due_at: string; handed_in: number }) => [one.name, one.due_at, one.handed_in]),
  ).toEqual(
    stages.map((one: { name: string; due_at: string }) => [
      one.name,
      new Date(Date.parse(one.due_at) + 1000 * HOUR_MS).toISOString(),
      0,
    ]),
  );
  expect(next[0].id).not.toBe(stages[0].id);
});

test('what was handed in goes with its entry and its project; of a person who is erased the name goes alone', async () => {
  const { at, project, first } = await course();
  const left = async () => (await ada.get(`${at}/stages`)).body.stages[0].handed_in;
  await ben.put(`${first}/${project}`, { text: 'A clock.' });
  expect((await ben.get('/api/me/export')).body.hand_ins).toContainEqual(
    expect.objectContaining({ stage: 'Proposal', project_id: project, text: 'A clock.' }),
  );
  await ben.delete(`${at}/entries/${project}`);
  await ben.put(`${at}/entries/${project}`, {});
  expect(await left()).toBe(0);
  const dan = await people.person(`dan-${crypto.randomUUID()}`);
  await ben.post(`/api/projects/${project}/members`, { user_id: dan.id, role: 'member' });
  const { invitations } = (await dan.get('/api/me/invitations')).body;
  await dan.put(`/api/me/invitations/${invitations[0].id}/acceptance`);
  await dan.put(`${first}/${project}`, { text: 'By Dan.' });
  await dan.delete('/api/me');
  const [mine] = (await ben.get(`${at}/stages`)).body.stages[0].mine;
  expect([mine.text, mine.user]).toEqual(['By Dan.', undefined]);
  await ben.delete(`/api/projects/${project}`);
  expect(await left()).toBe(0);
});

test('what a project handed in is hidden from curators while it is, with its number, and there again afterwards', async () => {
  const { at, project, other, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'A hidden clock.' });
  await eve.put(`${first}/${other}`, { text: 'A kettle.' });
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Looking', for_hours: 1 });
  const comment = await ada.put(`${first}/${project}/comment`, { text: 'Good.' });
  expect([comment.status, comment.text.includes('hidden clock')]).toEqual([404, false]);
  expect((await ada.get(first)).text).not.toContain('hidden clock');
  expect((await ada.get(`${at}/stages`)).body.stages[0].handed_in).toBe(1);
  await mod.delete(`/api/moderation/projects/${project}/removal`);
  expect((await ada.put(`${first}/${project}/comment`, { text: 'Good.' })).status).toBe(200);
  expect((await ada.get(`${at}/stages`)).body.stages[0].handed_in).toBe(2);
  expect((await ada.get(first)).text).toContain('hidden clock');
});

test('racing hand-ins of a late team leave one', async () => {
  const { at, other, first } = await course();
  people.wait(11 * HOUR_MS);
  const sent = await Promise.all([1, 2, 3, 4].map((n) => eve.put(`${first}/${other}`, { text: `Late ${n}` })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await ada.get(`${at}/stages`)).body.stages[0]).toMatchObject({ handed_in: 1, late: 1 });
});

test('a comment tells the team, and anew when it says something else; what is taken back tells nobody', async () => {
  const { project, first } = await course();
  await ben.put(`${first}/${project}`, { text: 'A clock.' });
  const unread = async (person: Person) =>
    (await person.get('/api/me/notices?state=unread')).body.notices
      .filter((one: { project?: { id: string } }) => one.project?.id === project)
      .map(({ outcome }: { outcome?: string }) => outcome);
  const readAll = () => cleo.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
  const say = (text: string | null) => ada.put(`${first}/${project}/comment`, { text });
  await readAll();
  await say('For whom is it?');
  expect(await unread(cleo)).toEqual(['commented']);
  await readAll();
  await say('For whom is it?');
  await say(null);
  expect(await unread(cleo)).toEqual([]);
  await say('And by when?');
  expect(await unread(cleo)).toEqual(['commented']);
  expect(await unread(eve)).toEqual([]);
  expect(await unread(ada)).toEqual([]);
});

test('a curator says something to a team that has handed in nothing yet, and what it hands in keeps it', async () => {
  const { at, project, other, first, stages } = await course();
  const say = (text: string | null) => ada.put(`${first}/${project}/comment`, { text });
  const nothing = { text: null, link: null, handed_in_at: null, is_late: false };
  const said = await say('Where is it?');
  expect([said.status, said.body.hand_in]).toEqual([
    200,
    expect.objectContaining({ ...nothing, comment: 'Where is it?' }),
  ]);
  expect(said.body.hand_in.user).toBe(undefined);
  const mine = async (person: Person) => (await person.get(`${at}/stages`)).body.stages[0].mine;
  expect(await mine(cleo)).toMatchObject([{ project_id: project, ...nothing, comment: 'Where is it?' }]);
  expect(await mine(eve)).toEqual([]);
  const { notices } = (await cleo.get('/api/me/notices')).body;
  expect(notices[0]).toMatchObject({ kind: 'entry_decision', outcome: 'commented' });
  // It is no hand-in: neither in the numbers, nor late after the date.
  const numbers = async () => (await ada.get(`${at}/stages`)).body.stages[0];
  expect(await numbers()).toMatchObject({ handed_in: 0, late: 0 });
  people.wait(11 * HOUR_MS);
  expect(await numbers()).toMatchObject({ handed_in: 0, late: 0 });
  const entryOf = async () =>
    (await ada.get(first)).body.entries.find((one: { project_id: string }) => one.project_id === project);
  expect((await entryOf()).hand_in).toMatchObject({ ...nothing, comment: 'Where is it?' });
  // After the date it is handed in once, late, as by a team to which nobody has said anything.
  expect((await ben.put(`${first}/${project}`, { text: 'Here.' })).body.hand_in).toMatchObject({
    ...{ text: 'Here.', is_late: true, comment: 'Where is it?' },
  });
  expect(await numbers()).toMatchObject({ handed_in: 1, late: 1 });
  expect((await say(null)).body.hand_in).toMatchObject({ text: 'Here.', comment: null });
  // What is taken back before anything is handed in leaves nothing.
  await ada.put(`${first}/${other}/comment`, { text: 'And you?' });
  expect((await ada.put(`${first}/${other}/comment`, { text: null })).body.hand_in).toMatchObject({
    ...{ ...nothing, comment: null },
  });
  expect(await mine(eve)).toEqual([]);
  // Of an entry that is not there, or that its team has taken back, there is nothing to say.
  const draft = await launchProject(eve);
  expect((await ada.put(`${first}/${draft}/comment`, { text: 'Who are you?' })).status).toBe(404);
  await eve.delete(`${at}/entries/${other}`);
  expect((await ada.put(`${first}/${other}/comment`, { text: 'And now?' })).status).toBe(404);
  expect(stages).toHaveLength(2);
});
