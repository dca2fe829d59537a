import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

// Moderators who have no say: the suspended, and those whose own affair it is.

let people: People;
let ada: Person;
let mod: Person;
let other: Person;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  other = await people.moderator('other');
});
afterEach(() => people[Symbol.asyncDispose]());

const why = { reason: 'Because' };
const refused = { status: 403, body: { code: 'conflict_of_interest' } };
const reads = ['reports', 'reports?state=resolved', 'queue', 'log'].map((path) => `/api/moderation/${path}`);

async function published(owner: Person): Promise<string> {
  const id = await launchProject(owner);
  const judge = owner === other ? mod : other;
  expect((await judge.put(`/api/moderation/projects/${id}/approval`)).status).toBe(200);
  return id;
}

async function reported(by: Person, target_type: string, target_id: string): Promise<string> {
  const { status, body } = await by.post('/api/reports', { target_type, target_id, reason: 'spam' });
  expect(status).toBe(201);
  return `/api/moderation/reports/${body.report.id}/resolution`;
}

test('a suspended moderator reads no report, queue, log or draft, is told why, and works again when it is over', async () => {
  const draft = await launchProject(ada, { draft: true });
  const until = new Date(people.now() + HOUR_MS).toISOString();
  expect((await mod.get(`/api/projects/${draft}`)).status).toBe(200);
  await other.put(`/api/moderation/users/${mod.id}/suspension`, { reason: 'Took sides', until });
  for (const path of reads) {
    const answer = await mod.get(path);
    expect([answer.status, answer.body.code], path).toEqual([403, 'suspended']);
    expect(answer.body.reason).toBe(`Took sides (until ${until})`);
  }
  expect((await mod.get(`/api/projects/${draft}`)).status).toBe(404);
  expect((await mod.get('/api/me')).body.user.roles).toContain('moderator');
  people.wait(HOUR_MS);
  for (const path of reads) expect((await mod.get(path)).status, path).toBe(200);
  expect((await mod.get(`/api/projects/${draft}`)).status).toBe(200);
});

test('nobody decides a report about themselves, their comment or their project, nor anybody of its team', async () => {
  const id = await published(mod);
  const mate = await people.moderator('mate');
  await joinTeam(mod, id, mate);
  const comment = await say(mod, id, 'My own words');
  const decision = { ...why, resolution: 'dismissed' };
  const aboutProject = await reported(ada, 'project', id);
  for (const path of [aboutProject, await reported(ada, 'comment', comment), await reported(ada, 'user', mod.id)]) {
    expect(await mod.put(path, decision), path).toMatchObject(refused);
    const canDecide = async (of: Person) =>
      (await of.get('/api/moderation/reports')).body.reports.find(({ id }: { id: string }) => path.includes(id))
        .may_decide;
    expect([await canDecide(mod), await canDecide(other)]).toEqual([false, true]);
    if (path === aboutProject) expect(await mate.put(path, decision)).toMatchObject(refused);
    expect((await other.put(path, decision)).body.report.resolution).toBe('dismissed');
  }
});

test('who is reported is not told by whom, nor what they wrote; other moderators are', async () => {
  const body = { target_type: 'user', target_id: mod.id, reason: 'abuse', note: 'In the lab he said that' };
  const { id } = (await ada.post('/api/reports', body)).body.report;
  const seenBy = async (of: Person) =>
    (await of.get('/api/moderation/reports')).body.reports.find((one: { id: string }) => one.id === id);
  const own = await seenBy(mod);
  expect(own).toMatchObject({ reason: 'abuse', note: null, may_decide: false });
  expect(own).not.toHaveProperty('reporter');
  expect(await seenBy(other)).toMatchObject({ note: body.note, reporter: { id: ada.id }, may_decide: true });
});

test('nobody approves, removes or restores a project of their own, as its submitter or as one of its team', async () => {
  const mate = await people.moderator('mate');
  const id = await launchProject(ada);
  await joinTeam(ada, id, mate);
  const [approval, removal] = ['approval', 'removal'].map((act) => `/api/moderation/projects/${id}/${act}`) as [
    string,
    string,
  ];
  const canDecide = async (of: Person) => (await of.get('/api/moderation/queue')).body.projects[0].may_decide;
  expect([await canDecide(mate), await canDecide(mod)]).toEqual([false, true]);
  expect(await mate.put(approval)).toMatchObject(refused);
  expect((await mod.put(approval)).status).toBe(200);
  expect(await mate.put(removal, why)).toMatchObject(refused);
  expect((await mod.put(removal, why)).status).toBe(200);
  expect(await mate.delete(removal, why)).toMatchObject(refused);
  expect((await mod.delete(removal, why)).body.project.status).toBe('active');
});

test('an invitation that waits is no reason; who was removed from the team may decide again', async () => {
  const id = await published(ada);
  await ada.post(`/api/projects/${id}/members`, { user_id: mod.id, role: 'member' });
  expect((await mod.put(`/api/moderation/projects/${id}/removal`, why)).status).toBe(200);
});

test('nobody removes or restores their own comment as a moderator, and still deletes it as its author', async () => {
  const id = await published(ada);
  const comment = await say(mod, id, 'Mine');
  const removal = `/api/moderation/comments/${comment}/removal`;
  expect(await mod.put(removal, why)).toMatchObject(refused);
  expect((await other.put(removal, why)).status).toBe(200);
  expect(await mod.delete(removal, why)).toMatchObject(refused);
  expect((await other.delete(removal, why)).status).toBe(200);
  expect((await mod.delete(`/api/comments/${comment}`)).status).toBe(204);
});

test('nobody suspends themselves, and nobody lifts their own suspension', async () => {
  const own = `/api/moderation/users/${mod.id}/suspension`;
  expect(await mod.put(own, why)).toMatchObject(refused);
  expect(await mod.delete(own, why)).toMatchObject(refused);
  await other.put(own, why);
  expect(await mod.delete(own, why)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  expect((await other.delete(own, why)).status).toBe(200);
});
