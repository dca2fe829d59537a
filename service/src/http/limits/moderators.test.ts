import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, say, startPeople } from '../../../test/support/people.ts';
import { setModerator } from '../../domain/people/grants.ts';

let people: People;
let mod: Person;
let ada: Person;
let project: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_RATE_LIMIT: '40' });
  [mod, ada] = [await people.moderator('mod'), await people.person('ada')];
  project = await launchProject(ada);
});
afterAll(() => people[Symbol.asyncDispose]());

test('moderators decide more often in a minute than members may ask, and have a bound all the same', async () => {
  const comment = await say(ada, project, 'Essays in a day.');
  const removal = `/api/moderation/comments/${comment}/removal`;
  const first = await mod.put(removal, { reason: 'Advertising.' });
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '400;w=60']);
  const statuses = new Map<number, number>();
  for (let n = 0; n < 440; n += 1) {
    const { status } = await mod.get('/api/moderation/log?limit=1');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // The profile and the removal were two of four hundred.
  expect(statuses).toEqual(
    new Map([
      [200, 398],
      [429, 42],
    ]),
  );
});

test('members who ask for what moderators do keep their own limit', async () => {
  const ben = await people.person('ben');
  const statuses = [];
  for (let n = 0; n < 45; n += 1) statuses.push((await ben.get('/api/moderation/log')).status);
  expect(new Set(statuses.slice(0, 39))).toEqual(new Set([403]));
  expect(new Set(statuses.slice(40))).toEqual(new Set([429]));
});

test('a role that an operator grants counts from the second request on, and until the first one without it', async () => {
  const cy = await people.person('cy');
  const grant = (wanted: boolean) =>
    setModerator({ store: people.world.store, clock: people.now, newId: () => crypto.randomUUID() }, cy.id, wanted);
  const policy = async () => (await cy.get('/api/me')).headers.get('ratelimit-policy');
  expect(await policy()).toBe('40;w=60');
  await grant(true);
  expect([await policy(), await policy()]).toEqual(['40;w=60', '400;w=60']);
  await grant(false);
  expect((await cy.get('/api/moderation/log')).status).toBe(403);
  expect(await policy()).toBe('40;w=60');
});
