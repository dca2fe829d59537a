import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import {
  afterTheLease,
  agreed,
  at,
  ben,
  depositsOf,
  ofTwo,
  people,
  planOf,
  repository,
  useDeposits,
  work,
  workOn,
  workUntilKilled,
} from '../../support/deposits.ts';
import { operator } from '../../support/operators.ts';

useDeposits();

/** Also what waits until search would have found it. */
async function recover(id: string) {
  for (let turns = 0; turns < 5 && (await depositsOf(id)).length === 0; turns += 1) {
    afterTheLease();
    await workOn();
  }
}

test('a process that is killed before or after any of its requests leads to one record and to no draft', async () => {
  let kills = 0;
  for (const hasEffect of [false, true])
    for (let n = 1, isKilled = true; isKilled; n += 1) {
      repository.records.clear();
      const id = await ofTwo();
      await agreed(id);
      isKilled = await workUntilKilled(n, hasEffect);
      if (isKilled) {
        kills += 1;
        // Nobody takes it over before the lease is over.
        expect(await work()).toBe(false);
        await recover(id);
      }
      expect([repository.published().length, repository.drafts().length, n, hasEffect]).toEqual([1, 0, n, hasEffect]);
      expect(await depositsOf(id)).toMatchObject([{ doi: repository.published()[0]?.doi }]);
    }
  expect(kills).toBeGreaterThan(20);
}, 300_000);

test('connections that are cut on each request, with its effect there or not, lead to one record', async () => {
  for (const when of ['before', 'after'] as const) {
    repository.records.clear();
    const met = new Set<string>();
    repository.state.before = undefined;
    repository.state.after = undefined;
    repository.state[when] = (request) => {
      if (met.has(request)) return undefined;
      met.add(request);
      return 'cut';
    };
    const id = await ofTwo();
    await agreed(id);
    for (let turns = 0; turns < 40 && (await depositsOf(id)).length === 0; turns += 1) {
      await workOn();
      people.wait(6 * HOUR_MS);
    }
    expect([repository.published().length, repository.drafts().length]).toEqual([1, 0]);
  }
});

test('what the repository asks to wait is waited; what it refuses for good is told in its words, and deleted there', async () => {
  const id = await ofTwo();
  await agreed(id);
  repository.state.before = () => ({ status: 429, headers: { 'Retry-After': '7200' } });
  await workOn();
  expect(await planOf(id)).toMatchObject({ state: 'working', reason: 'unreachable' });
  people.wait(2 * HOUR_MS - 1000);
  expect(await work()).toBe(false);
  people.wait(2000);
  repository.state.before = (request) =>
    request.startsWith('PUT') && request.endsWith('/draft')
      ? {
          status: 400,
          body: {
            status: 400,
            message: 'A validation error occurred.',
            errors: [{ field: 'metadata.title', messages: ['Too short.'] }],
          },
        }
      : undefined;
  await workOn();
  people.wait(HOUR_MS);
  await workOn();
  expect(await planOf(id)).toMatchObject({
    state: 'ended',
    reason: 'not_accepted',
    detail: 'metadata.title: Too short.',
  });
  expect(repository.records.size).toBe(0);
});

test('a token that is refused is tried again for days, operators see it, and then it is given up', async () => {
  const id = await ofTwo();
  await agreed(id);
  repository.state.token = 'another';
  await workOn();
  expect(await planOf(id)).toMatchObject({ state: 'working', reason: 'access_refused', detail: 'Permission denied.' });
  const { status } = (await (await operator(people)).get('/api/administration/status')).body;
  expect(status.deposits).toEqual({ state: 'failing', waiting: 1, reason: 'access_refused' });
  for (let turns = 0; turns < 60 && (await planOf(id)).state === 'working'; turns += 1) {
    people.wait(6 * HOUR_MS);
    await workOn();
  }
  expect(await planOf(id)).toMatchObject({ state: 'ended', reason: 'access_refused' });
});

test('a repository without DOIs publishes nothing', async () => {
  const id = await ofTwo();
  repository.state.lacksDois = true;
  await agreed(id);
  await workOn();
  expect([repository.records.size, await planOf(id)]).toMatchObject([0, { state: 'ended', reason: 'no_doi' }]);
});

test('an owner stops it while it is sent: the draft is deleted, and what was published in that moment stays and is told', async () => {
  const id = await ofTwo();
  await agreed(id);
  await workUntilKilled(6, true);
  await ben.delete(at(id));
  afterTheLease();
  await workOn();
  expect([repository.records.size, await planOf(id)]).toMatchObject([0, { state: 'ended', reason: 'stopped' }]);

  await agreed(id);
  repository.state.after = (request) => (/publish/.test(request) ? 'cut' : undefined);
  await workOn();
  repository.state.after = undefined;
  await ben.delete(at(id));
  people.wait(DAY_MS);
  await workOn();
  expect(repository.published()).toHaveLength(1);
  expect(await depositsOf(id)).toHaveLength(1);
});
