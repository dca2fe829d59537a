import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fieldsOf,
  idsOf,
  joinTeam,
  launchProject,
  type People,
  type Person,
  startPeople,
} from '../../support/people.ts';
import { member, put, user } from '../../support/rows.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
  cleo = await people.person('cleo');
});
afterAll(() => people[Symbol.asyncDispose]());

const team = async (id: string): Promise<string[]> =>
  (await people.see(`/api/projects/${id}/members`)).body.members
    .map((one: { user_id: string; role: string }) => `${one.user_id} ${one.role}`)
    .toSorted();
const invite = (by: Person, project: string, person: Person, role = 'member') =>
  by.post(`/api/projects/${project}/members`, { user_id: person.id, role });
const waiting = async (person: Person) => (await person.get('/api/me/invitations')).body.invitations;

test('lists show three of a team, the submitter first, and how many there are; who was only invited is not among them', async () => {
  const id = await launchProject(ada);
  const [dan, eve] = [await people.person('dan'), await people.person('eve')];
  for (const one of [cleo, dan, eve]) {
    people.wait(1000);
    await joinTeam(ada, id, one);
  }
  await invite(ada, id, await people.person('gwen'));
  const shown = async (path: string) => {
    const { body } = await people.see(path);
    const found = body.projects.find((one: { id: string }) => one.id === id);
    return [idsOf(found.team), found.team_size];
  };
  for (const path of ['/api/projects', `/api/users/${dan.id}/projects`, '/api/stats/trending?limit=50'])
    expect(await shown(path), path).toEqual([[ada.id, cleo.id, dan.id], 4]);
  const gone = await people.person('fay');
  await joinTeam(ada, id, gone);
  await gone.delete('/api/me');
  await cleo.delete(`/api/projects/${id}/members/${cleo.id}`);
  expect(await shown('/api/projects')).toEqual([[ada.id, dan.id, eve.id], 3]);
});

describe('an invitation', () => {
  test('is listed for the person alone, and makes a member once accepted', async () => {
    const id = await launchProject(ada, { name: 'Rover' });
    const { status, body } = await invite(ada, id, ben);
    expect([status, body.member]).toMatchObject([201, { user_id: ben.id, role: 'member', invited_by: ada.id }]);
    expect(await team(id)).toEqual([`${ada.id} owner`]);
    expect(await waiting(cleo)).toEqual([]);
    const [mine] = await waiting(ben);
    expect(mine).toMatchObject({
      id: body.member.id,
      project_id: id,
      project_name: 'Rover',
      invited_by: { id: ada.id },
    });
    const acceptance = `/api/me/invitations/${mine.id}/acceptance`;
    expect((await cleo.put(acceptance)).status).toBe(404);
    const accepted = await ben.put(acceptance);
    expect((await ben.put(acceptance)).text).toBe(accepted.text);
    expect(await team(id)).toEqual([`${ada.id} owner`, `${ben.id} member`].toSorted());
    expect(await waiting(ben)).toEqual([]);
    expect(idsOf((await people.see(`/api/users/${ben.id}/projects`)).body.projects)).toContain(id);
  });

  test('that was declined is gone, and may be made again', async () => {
    const id = await launchProject(ada);
    const first = (await invite(ada, id, ben)).body.member.id;
    expect((await cleo.delete(`/api/me/invitations/${first}`)).status).toBe(404);
    expect((await ben.delete(`/api/me/invitations/${first}`)).status).toBe(204);
    expect((await ben.put(`/api/me/invitations/${first}/acceptance`)).status).toBe(404);
    expect((await invite(ada, id, ben)).status).toBe(201);
  });

  test('to somebody who is on the team or invited is 409', async () => {
    const id = await launchProject(ada);
    await invite(ada, id, ben);
    for (const person of [ada, ben]) {
      const again = await invite(ada, id, person);
      expect([again.status, again.body.code]).toEqual([409, 'already_member']);
    }
  });

  test('is for owners to make: 403 for others, 404 where the project is hidden', async () => {
    const id = await launchProject(ada);
    const draft = await launchProject(ada, { draft: true });
    await joinTeam(ada, id, ben);
    expect((await invite(ben, id, cleo)).status).toBe(403);
    expect((await invite(cleo, draft, ben)).status).toBe(404);
    expect((await invite(ada, randomUUID(), ben)).status).toBe(404);
  });

  test('names every bad member at once, and people who could never answer', async () => {
    const id = await launchProject(ada);
    const bad = await ada.post(`/api/projects/${id}/members`, { user_id: 'ben', role: 'boss', note: 1 });
    expect([bad.status, fieldsOf(bad)]).toEqual([400, ['note', 'role', 'user_id']]);
    const imported = user();
    await put(people.world.store, { users: [imported] });
    for (const user_id of [imported.id, randomUUID()]) {
      const answer = await ada.post(`/api/projects/${id}/members`, { user_id, role: 'member' });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['user_id']]);
    }
  });

  test('to a project that was withdrawn or removed vanishes', async () => {
    const id = await launchProject(ada);
    const invitation = (await invite(ada, id, cleo)).body.member.id;
    expect(idsOf(await waiting(cleo))).toEqual([invitation]);
    await ada.delete(`/api/projects/${id}`);
    expect(await waiting(cleo)).toEqual([]);
    expect((await cleo.put(`/api/me/invitations/${invitation}/acceptance`)).status).toBe(404);
  });

  test('finds no place on a team of fifty', async () => {
    const id = await launchProject(ada);
    const crowd = Array.from({ length: 49 }, () => user());
    const members = crowd.map((one) => member({ project_id: id, user_id: one.id, accepted_at: null }));
    await put(people.world.store, { users: crowd, members });
    const full = await invite(ada, id, ben);
    expect([full.status, full.body.code]).toEqual([409, 'too_many']);
    await ada.delete(`/api/projects/${id}/members/${crowd[0]?.id}`);
    expect((await invite(ada, id, ben)).status).toBe(201);
  });
});

describe('removeMember', () => {
  test('lets a member leave and an owner remove others, twice as once', async () => {
    const id = await launchProject(ada);
    await joinTeam(ada, id, ben);
    await joinTeam(ada, id, cleo);
    expect((await ben.delete(`/api/projects/${id}/members/${cleo.id}`)).status).toBe(403);
    for (const _twice of [1, 2]) expect((await ben.delete(`/api/projects/${id}/members/${ben.id}`)).status).toBe(204);
    for (const _twice of [1, 2]) expect((await ada.delete(`/api/projects/${id}/members/${cleo.id}`)).status).toBe(204);
    expect(await team(id)).toEqual([`${ada.id} owner`]);
    expect((await ada.delete(`/api/projects/${randomUUID()}/members/${ada.id}`)).status).toBe(404);
  });

  test('never takes the last owner, and an invited owner is none yet', async () => {
    const id = await launchProject(ada);
    await invite(ada, id, ben, 'owner');
    const leave = await ada.delete(`/api/projects/${id}/members/${ada.id}`);
    expect([leave.status, leave.body.code]).toEqual([409, 'last_owner']);
  });

  test('leaves a project to an accepted second owner, who has every right then', async () => {
    const id = await launchProject(ada);
    await joinTeam(ada, id, ben, 'owner');
    expect((await ben.patch(`/api/projects/${id}`, { name: 'Ours' })).status).toBe(200);
    expect((await ben.delete(`/api/projects/${id}/members/${ada.id}`)).status).toBe(204);
    expect((await ada.patch(`/api/projects/${id}`, { name: 'Mine' })).status).toBe(403);
    expect((await ben.delete(`/api/projects/${id}/members/${ben.id}`)).body.code).toBe('last_owner');
    expect((await ben.delete(`/api/projects/${id}`)).status).toBe(204);
  });
});

describe('a role', () => {
  test('is changed by owners, with what it allows', async () => {
    const id = await launchProject(ada);
    await joinTeam(ada, id, ben);
    const place = `/api/projects/${id}/members/${ben.id}`;
    expect((await ben.patch(place, { role: 'owner' })).status).toBe(403);
    const changed = await ada.patch(place, { role: 'owner' });
    expect([changed.status, changed.body.member]).toMatchObject([200, { user_id: ben.id, role: 'owner' }]);
    expect((await ben.patch(`/api/projects/${id}`, { name: 'Ours' })).status).toBe(200);
    expect((await ben.patch(`/api/projects/${id}/members/${ada.id}`, { role: 'member' })).status).toBe(200);
    expect(await team(id)).toEqual([`${ada.id} member`, `${ben.id} owner`].toSorted());
  });

  test('of the last owner stays, and an invited owner does not make two', async () => {
    const id = await launchProject(ada);
    await invite(ada, id, ben, 'owner');
    const stepDown = await ada.patch(`/api/projects/${id}/members/${ada.id}`, { role: 'member' });
    expect([stepDown.status, stepDown.body.code]).toEqual([409, 'last_owner']);
  });

  test('of an invitation is what the person accepts', async () => {
    const id = await launchProject(ada);
    const invitation = (await invite(ada, id, ben)).body.member.id;
    expect((await ada.patch(`/api/projects/${id}/members/${ben.id}`, { role: 'owner' })).status).toBe(200);
    await ben.put(`/api/me/invitations/${invitation}/acceptance`);
    expect(await team(id)).toEqual([`${ada.id} owner`, `${ben.id} owner`].toSorted());
  });

  test('is for people on the team alone', async () => {
    const id = await launchProject(ada);
    expect((await ada.patch(`/api/projects/${id}/members/${ben.id}`, { role: 'owner' })).status).toBe(404);
  });

  test('is never taken from both of two owners at once', async () => {
    const id = await launchProject(ada);
    await joinTeam(ada, id, ben, 'owner');
    const down = (by: Person, whom: Person) => by.patch(`/api/projects/${id}/members/${whom.id}`, { role: 'member' });
    const statuses = (await Promise.all([down(ada, ben), down(ben, ada)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
  });
});

describe('the invitations of a project', () => {
  const offered = (person: Person, id: string) => person.get(`/api/projects/${id}/invitations`);

  test('are listed for its owners until they are answered', async () => {
    const id = await launchProject(ada);
    await invite(ada, id, ben);
    await invite(ada, id, cleo, 'owner');
    const roles = (await offered(ada, id)).body.invitations.map((one: { user_id: string; role: string }) => [
      one.user_id,
      one.role,
    ]);
    expect(roles.toSorted()).toEqual(
      [
        [ben.id, 'member'],
        [cleo.id, 'owner'],
      ].toSorted(),
    );
    const [mine] = (await waiting(ben)).filter((one: { project_id: string }) => one.project_id === id);
    await ben.put(`/api/me/invitations/${mine.id}/acceptance`);
    expect((await offered(ada, id)).body.invitations).toMatchObject([{ user_id: cleo.id }]);
    await ada.delete(`/api/projects/${id}/members/${cleo.id}`);
    expect((await offered(ada, id)).body.invitations).toEqual([]);
  });

  test("are nobody else's business", async () => {
    const id = await launchProject(ada);
    const draft = await launchProject(ada, { draft: true });
    expect((await offered(ben, id)).status).toBe(403);
    expect((await offered(ben, draft)).status).toBe(404);
    expect((await people.see(`/api/projects/${id}/invitations`)).status).toBe(401);
  });
});
