import { limits } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

async function launch(by = ada): Promise<string> {
  const { body } = await by.post('/api/projects', { name: 'Lamp', tagline: 'It glows', draft: true });
  return body.project.id;
}

const linksOf = (id: string) => `/api/projects/${id}/team-links`;

async function link(id: string, by = ada): Promise<{ id: string; code: string }> {
  const { status, body, text } = await by.post(linksOf(id));
  expect(status, text).toBe(201);
  expect(body.code).toMatch(/^[\w-]{22}$/);
  return { id: body.link.id, code: body.code };
}

const join = (person: Person, code: string) => person.put(`/api/team-links/${code}/membership`);

const teamOf = async (id: string): Promise<[string, string][]> => {
  const { body } = await ada.get(`/api/projects/${id}/members`);
  return body.members.map(({ user_id, role }: { user_id: string; role: string }) => [user_id, role]);
};

test('whoever has the code sees what it leads to and joins as a member, once, and who has made it is told', async () => {
  const id = await launch();
  const { code } = await link(id);
  const offer = await ben.get(`/api/team-links/${code}`);
  expect(offer.body.offer).toMatchObject({ project_id: id, project_name: 'Lamp', is_member: false });
  expect(offer.body.offer.invited_by.id).toBe(ada.id);
  // The newest member is first in the list.
  people.wait(1);
  const first = await join(ben, code);
  expect(first.body.member).toMatchObject({ project_id: id, user_id: ben.id, role: 'member', invited_by: ada.id });
  const again = await join(ben, code);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await teamOf(id)).toEqual([
    [ben.id, 'member'],
    [ada.id, 'owner'],
  ]);
  expect((await ben.get(`/api/team-links/${code}`)).body.offer.is_member).toBe(true);
  const { body } = await ada.get('/api/me/notices');
  expect(body.notices[0]).toMatchObject({ kind: 'invitation_answer', outcome: 'accepted', project: { id } });
});

test('the code is in one response and nowhere else', async () => {
  const id = await launch();
  const { id: linkId, code } = await link(id);
  const { body, text } = await ada.get(linksOf(id));
  expect(body.links.map((one: { id: string }) => one.id)).toEqual([linkId]);
  expect(text).not.toContain(code);
  const { text: own } = await ada.get('/api/me/export');
  expect(own).toContain(linkId);
  expect(own).not.toContain(code);
});

test('somebody who was invited in person joins with the role of that invitation', async () => {
  const id = await launch();
  await ada.post(`/api/projects/${id}/members`, { user_id: ben.id, role: 'owner' });
  await join(ben, (await link(id)).code);
  expect(await teamOf(id)).toContainEqual([ben.id, 'owner']);
  expect((await ben.get('/api/me/invitations')).text).not.toContain(id);
});

describe('a link ends', () => {
  const gone = async (code: string) => {
    expect((await ben.get(`/api/team-links/${code}`)).status).toBe(404);
    expect((await join(ben, code)).status).toBe(404);
  };

  test('when an owner withdraws it', async () => {
    const id = await launch();
    const { id: linkId, code } = await link(id);
    expect((await ada.delete(`${linksOf(id)}/${linkId}`)).status).toBe(204);
    await gone(code);
  });

  test('after its days', async () => {
    const { code } = await link(await launch());
    people.wait(limits.teamLinks.days * 86_400_000);
    await gone(code);
  });

  test('when somebody is removed from the team, who would come back by it', async () => {
    const id = await launch();
    const { code } = await link(id);
    await join(ben, code);
    await ada.delete(`/api/projects/${id}/members/${ben.id}`);
    await gone(code);
  });

  test('when who has made it is no owner any more, or leaves', async () => {
    for (const end of ['step down', 'leave']) {
      const id = await launch();
      await ada.post(`/api/projects/${id}/members`, { user_id: ben.id, role: 'owner' });
      const cleo = await people.person('cleo');
      await join(ben, (await link(id)).code);
      const { code } = await link(id, ben);
      if (end === 'leave') await ben.delete(`/api/projects/${id}/members/${ben.id}`);
      else await ada.patch(`/api/projects/${id}/members/${ben.id}`, { role: 'member' });
      expect((await join(cleo, code)).status, end).toBe(404);
    }
  });

  test('with the project, and with a suspension of who has made it', async () => {
    const mod = await people.moderator('mod');
    const id = await launch();
    const { code } = await link(id);
    await ada.delete(`/api/projects/${id}`);
    await gone(code);
    const eve = await people.person('eve');
    const other = await link(await launch(eve), eve);
    await mod.put(`/api/moderation/users/${eve.id}/suspension`, { reason: 'Spam.' });
    await gone(other.code);
  });
});

test('a project has a bounded number of them, and no code that was made up admits anybody', async () => {
  const id = await launch();
  for (let n = 0; n < limits.teamLinks.atOnce; n += 1) await link(id);
  expect((await ada.post(linksOf(id))).body.code).toBe('too_many');
  for (const code of ['x', 'A'.repeat(22), 'A'.repeat(23), '%00', 'é'.repeat(22)]) {
    expect((await ben.get(`/api/team-links/${code}`)).status, code).toBe(404);
    expect((await join(ben, code)).status, code).toBe(404);
  }
  expect((await ben.post(linksOf(id))).status).toBe(404);
});

test('nobody makes a team larger than it may be, however many join at once', async () => {
  const id = await launch();
  const { code } = await link(id);
  const crowd = await Promise.all(Array.from({ length: limits.team + 4 }, (_, n) => people.person(`crowd${n}`)));
  const statuses = (await Promise.all(crowd.map((one) => join(one, code)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.team - 1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
});
