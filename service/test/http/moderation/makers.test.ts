import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { somePicture } from '../../support/pictures.ts';
import { member, project, put, user } from '../../support/rows.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada', { name: 'Ada Moreno' });
  ben = await people.person('ben', { name: 'Ben Achebe' });
  await ada.patch('/api/me', { department: 'Physics', year_of_study: 'PhD' });
  await ben.patch('/api/me', { department: 'Law' });
});
afterAll(() => people[Symbol.asyncDispose]());

type Listed = {
  id: string;
  full_name: string;
  department: string;
  projects_count: number;
  latest_project: { id: string; cover?: unknown };
};
const listed = async (query = ''): Promise<Listed[]> => (await people.see(`/api/makers${query}`)).body.makers;
const isListed = async ({ id }: { id: string }): Promise<boolean> => (await listed()).some((one) => one.id === id);
const departments = async (): Promise<string[]> =>
  (await people.see('/api/departments')).body.departments.map(({ name }: { name: string }) => name);

test('somebody is in the directory while they have a public project and name a department', async () => {
  const cleo = await people.person('cleo', { name: 'Cleo Santos' });
  await cleo.patch('/api/me', { department: 'Botany', year_of_study: 'MSc' });
  expect(await isListed(cleo)).toBe(false);
  expect(await departments()).not.toContain('Botany');
  const id = await launchProject(cleo);
  expect((await listed('?department=Botany'))[0]).toEqual({
    id: cleo.id,
    username: expect.any(String),
    full_name: 'Cleo Santos',
    avatar_url: null,
    department: 'Botany',
    year_of_study: 'MSc',
    alumni_since: null,
    projects_count: 1,
    latest_project: { id, name: expect.any(String), category_id: null },
  });
  expect(await departments()).toContain('Botany');
  await cleo.delete(`/api/projects/${id}/publication`);
  expect(await isListed(cleo)).toBe(false);
  await cleo.put(`/api/projects/${id}/publication`);
  expect(await isListed(cleo)).toBe(true);
  await cleo.patch('/api/me', { department: null });
  expect(await isListed(cleo)).toBe(false);
  expect(await departments()).not.toContain('Botany');
});

test('somebody credited on a project is listed once they have accepted, and their projects are counted once each', async () => {
  const id = await launchProject(ada);
  const before = (await listed('?department=Physics'))[0]?.projects_count ?? 0;
  const { body } = await ada.post(`/api/projects/${id}/members`, { user_id: ben.id, role: 'member' });
  expect(await isListed(ben)).toBe(false);
  await ben.put(`/api/me/invitations/${body.member?.id ?? body.invitation?.id}/acceptance`);
  expect((await listed('?department=Law')).map((one) => [one.full_name, one.projects_count])).toEqual([
    ['Ben Achebe', 1],
  ]);
  expect((await listed('?department=Law'))[0]?.latest_project.id).toBe(id);
  // The submitter is on the team as well.
  expect((await listed('?department=Physics'))[0]?.projects_count).toBe(before);
  await ada.delete(`/api/projects/${id}`);
  expect(await isListed(ben)).toBe(false);
});

test('with each person stands the latest of their projects that is public', async () => {
  const fay = await people.person('fay', { name: 'Fay Lindqvist' });
  await fay.patch('/api/me', { department: 'Weaving' });
  const latest = async () => (await listed('?department=Weaving'))[0]?.latest_project.id;
  const first = await launchProject(fay);
  people.wait(1000);
  const second = await launchProject(fay);
  expect(await latest()).toBe(second);
  const picture = await somePicture(people.world.store, fay.id);
  await fay.patch(`/api/projects/${second}`, { images: [{ id: picture, alt: 'A loom' }] });
  expect((await listed('?department=Weaving'))[0]?.latest_project.cover).toMatchObject({ id: picture, alt: 'A loom' });
  await fay.delete(`/api/projects/${second}/publication`);
  expect(await latest()).toBe(first);
});

test('people are found by the words of their names, forgivingly, in the order of the directory and in one department', async () => {
  for (const [key, name, department] of [
    ['gil', 'Gil Dvořák', 'Zoology'],
    ['hana', 'Hana Dvořáková', 'Acoustics'],
    ['ines', 'Ines Dvořák', 'Acoustics'],
  ] as const) {
    const one = await people.person(key, { name });
    await one.patch('/api/me', { department });
    await launchProject(one);
  }
  await workOff(people.world);
  const named = async (query: string) => (await listed(query)).map(({ full_name }) => full_name);
  expect(await named('?search=dvorak')).toEqual(['Hana Dvořáková', 'Ines Dvořák', 'Gil Dvořák']);
  expect(await named('?search=dvorak%20hana')).toEqual(['Hana Dvořáková']);
  expect(await named('?search=dworak&department=Zoology')).toEqual(['Gil Dvořák']);
  const { body } = await people.see('/api/makers?search=dvorak&limit=2');
  expect(await named(`?search=dvorak&cursor=${body.next}`)).toEqual(['Gil Dvořák']);
  expect([await named('?search=nobody'), await named('?search=%3F!')]).toEqual([[], []]);
  expect((await people.see(`/api/makers?search=hana&cursor=${body.next}`)).status).toBe(410);
});

test('people who never signed in and people who were erased are not listed', async () => {
  const imported = user({ full_name: 'Imported Moreau', department: 'Physics' });
  const work = project({ user_id: imported.id });
  await put(people.world.store, {
    users: [imported],
    projects: [work],
    members: [member({ project_id: work.id, user_id: imported.id })],
  });
  expect(await isListed(imported)).toBe(false);
  const dora = await people.person('dora', { name: 'Dora Vanished' });
  await dora.patch('/api/me', { department: 'Alchemy' });
  await launchProject(dora);
  expect(await departments()).toContain('Alchemy');
  await dora.delete('/api/me');
  expect(await isListed(dora)).toBe(false);
  expect(await departments()).not.toContain('Alchemy');
});

test('somebody who is suspended is not listed until the suspension ends or is lifted', async () => {
  const eve = await people.person('eve', { name: 'Eve Okafor' });
  await eve.patch('/api/me', { department: 'Law of the Sea' });
  await launchProject(eve);
  const moderator = await people.moderator('mod');
  const suspension = `/api/moderation/users/${eve.id}/suspension`;
  const until = new Date(people.now() + 3_600_000).toISOString();
  for (const body of [{ reason: 'Spam.' }, { reason: 'Spam.', until }]) {
    expect((await moderator.put(suspension, body)).status).toBe(200);
    expect(await isListed(eve)).toBe(false);
    expect(await departments()).not.toContain('Law of the Sea');
  }
  people.wait(3_600_001);
  // Replies are kept until a commit.
  await ada.patch('/api/me', { year_of_study: 'Postdoc' });
  expect(await isListed(eve)).toBe(true);
  expect(await departments()).toContain('Law of the Sea');
  await moderator.put(suspension, { reason: 'Spam.' });
  await moderator.delete(suspension);
  expect(await isListed(eve)).toBe(true);
});

test('the pages of both lists join to the whole, by department and then by name', async () => {
  const made = Array.from({ length: 9 }, (_, n) =>
    user({
      is_verified: 1,
      full_name: `Walker ${n % 3}`,
      department: `Walking ${Math.floor(n / 4)}`,
    }),
  );
  await put(people.world.store, { users: made, projects: made.map(({ id }) => project({ user_id: id })) });
  const walk = async (path: string, list: 'makers' | 'departments', limit: number) => {
    const found: { department: string; full_name: string; id: string; name: string }[] = [];
    let cursor = '';
    do {
      const { body } = await people.see(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(body[list].length).toBeLessThanOrEqual(limit);
      found.push(...body[list]);
      cursor = body.next ?? '';
    } while (cursor);
    return found;
  };
  const all = await listed('?limit=100');
  const keys = all.map((one) => `${one.department} ${one.full_name} ${one.id}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
  for (const limit of [1, 2, 5]) expect(await walk('/api/makers', 'makers', limit)).toEqual(all);
  const names = await departments();
  expect(names).toEqual([...new Set(all.map((one) => one.department))]);
  for (const limit of [1, 2])
    expect((await walk('/api/departments', 'departments', limit)).map(({ name }) => name)).toEqual(names);
});

test('a department that nobody names is empty, and a cursor of another list has expired', async () => {
  expect(await listed('?department=Nowhere')).toEqual([]);
  const { body } = await people.see('/api/makers?limit=1');
  expect((await people.see(`/api/makers?department=Physics&cursor=${body.next}`)).status).toBe(410);
  expect((await people.see('/api/makers?cursor=x')).status).toBe(400);
  expect((await people.see(`/api/makers?department=${'x'.repeat(200)}`)).status).toBe(400);
});
