import { randomUUID } from 'node:crypto';
import { shortCode, shortestCode } from '@launch-board/contract/short-codes';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { project } from '../../support/rows.ts';

let people: People;
let ada: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
});
afterAll(() => people[Symbol.asyncDispose]());

const leadsTo = async (code: string, by: Pick<Person, 'get'> = { get: people.see }) =>
  (await by.get(`/api/short-addresses/${code}`)).body.project_id;

test('a short address leads to its project, however it is typed', async () => {
  const id = await launchProject(ada);
  const code = shortCode(id);
  expect(code).toHaveLength(shortestCode);
  expect(await leadsTo(code)).toBe(id);
  expect(await leadsTo(`${code.slice(0, 3)}-${code.slice(3)}`.toUpperCase())).toBe(id);
  expect(await leadsTo(shortCode(id, 26))).toBe(id);
});

test('the address of a draft leads only its team there', async () => {
  const id = await launchProject(ada, { name: 'Hidden', draft: true });
  expect(await leadsTo(shortCode(id), ada)).toBe(id);
  expect((await people.see(`/api/short-addresses/${shortCode(id)}`)).status).toBe(404);
  expect((await (await people.person('ben')).get(`/api/short-addresses/${shortCode(id)}`)).status).toBe(404);
});

test('where two projects begin alike, the address stays with the older one', async () => {
  const older = await launchProject(ada);
  const twin = `${older.slice(0, 20)}${randomUUID().slice(20)}`;
  const createdAt = people.now() + HOUR_MS;
  await people.world.store.write(({ db }) =>
    db
      .insertInto('projects')
      .values(project({ id: twin, status: 'active', created_at: createdAt }))
      .execute(),
  );
  expect(await leadsTo(shortCode(older))).toBe(older);
  expect(await leadsTo(shortCode(twin))).toBe(older);
  expect(await leadsTo(shortCode(twin, 26))).toBe(twin);
});

test.each(['zzz', 'zzzzzzz', 'u'.repeat(20), 'z'.repeat(60), '%00', '..%2Fme'])('%s leads nowhere', async (code) => {
  expect((await people.see(`/api/short-addresses/${code}`)).status).toBe(404);
});
