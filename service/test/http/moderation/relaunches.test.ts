import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// What was public before is told again with all its comments when it returns, so it counts as a new project, by hand or at
// a time.

let people: People;
let ada: Person;
let id: string;
async function open(env: Record<string, string> = {}) {
  people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '3/24h', ...env }, undefined, { hasBackground: false });
  ada = await people.person('ada');
  id = await launchProject(ada);
  await ada.delete(`/api/projects/${id}/publication`);
}
beforeEach(() => open());
afterEach(() => people[Symbol.asyncDispose]());

const schedule = async (milliseconds: number | null, project = id) => {
  const launches_at = milliseconds === null ? null : new Date(people.now() + milliseconds).toISOString();
  const { status, body } = await ada.patch(`/api/projects/${project}`, { launches_at });
  return body.code ?? status;
};
const publish = async () => {
  const { status, body } = await ada.put(`/api/projects/${id}/publication`);
  return body.code ?? status;
};
const unpublish = () => ada.delete(`/api/projects/${id}/publication`);

test('a return at a time spends what a return by hand spends', async () => {
  expect(await schedule(MINUTE_MS)).toBe(200);
  await unpublish();
  expect(await schedule(MINUTE_MS)).toBe(200);
  await unpublish();
  expect([await schedule(MINUTE_MS), await publish()]).toEqual(['budget_spent', 'budget_spent']);
  expect((await ada.get(`/api/projects/${id}`)).body.project.launches_at).toBeNull();
  people.wait(DAY_MS);
  expect(await schedule(MINUTE_MS)).toBe(200);
});

test('one return counts once: another time, a cancelled one, a text and a publication by hand before it are free', async () => {
  expect([await schedule(MINUTE_MS), await schedule(HOUR_MS)]).toEqual([200, 200]);
  const renamed = await ada.patch(`/api/projects/${id}`, { name: 'Heron' });
  expect([renamed.status, await publish()]).toEqual([200, 200]);
  await unpublish();
  expect([await schedule(MINUTE_MS), await schedule(null), await schedule(MINUTE_MS)]).toEqual([
    200,
    200,
    'budget_spent',
  ]);
});

test('the first launch of a draft is free, as the draft has been counted', async () => {
  const draft = await launchProject(ada, { name: 'New', draft: true });
  for (let n = 0; n < 5; n += 1) {
    expect(await schedule(MINUTE_MS, draft)).toBe(200);
    expect(await schedule(null, draft)).toBe(200);
  }
});
