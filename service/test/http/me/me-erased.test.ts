import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../src/store/integrity/recount.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// What an account is worth after its person was erased.

let people: People;
let mod: Person;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_BUDGET_REPORTS: '20/24h' });
  mod = await people.moderator('mod');
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

const users = async () => (await people.see('/api/stats')).body.users;
const issuedAt = (time: number) => ({ iat: Math.floor(time / 1000), exp: Math.floor(time / 1000) + 3600 });

test('a token from before the erasure is refused with a reason of its own, and makes no new person', async () => {
  people.wait(400);
  const zora = await people.person('zora');
  const other = await people.world.token('zora', issuedAt(people.now() - MINUTE_MS));
  expect((await zora.delete('/api/me')).status).toBe(204);
  const before = await users();
  const send = people.world.bearing(other).send;
  for (const answer of [await zora.get('/api/me'), await send('GET', '/api/me'), await send('PATCH', '/api/me', {})]) {
    expect([answer.status, answer.body.code]).toEqual([401, 'account_erased']);
    expect(answer.headers.get('www-authenticate')).toMatch(/error="invalid_token".*before its account was erased/);
  }
  const read = await zora.get('/api/votes/batch?projectIds=x');
  expect([read.status, read.headers.get('www-authenticate')]).toEqual([200, expect.stringContaining('invalid_token')]);
  expect(await users()).toBe(before);
});

test('erasing repeated with a token from before is done already, and takes nothing from the profile that began anew', async () => {
  people.wait(400);
  const zora = await people.person('zora');
  const unused = await people.world.token('zora', issuedAt(people.now() - MINUTE_MS));
  expect((await zora.delete('/api/me')).status).toBe(204);
  expect((await zora.delete('/api/me')).status).toBe(204);
  people.wait(1000);
  const reborn = await people.person('zora');
  const before = await users();
  for (const answer of [await zora.delete('/api/me'), await people.world.bearing(unused).send('DELETE', '/api/me')])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect(await users()).toBe(before);
  expect((await reborn.get('/api/me')).body.user.id).toBe(reborn.id);
  expect((await zora.get('/api/me')).body.code).toBe('account_erased');
});

test('whoever signs in again gets in within a second, and the old tokens stay refused', async () => {
  people.wait(400);
  const zora = await people.person('zora');
  await zora.delete('/api/me');
  people.wait(600);
  const reborn = await people.person('zora');
  expect(reborn.id).not.toBe(zora.id);
  expect((await reborn.get('/api/me')).status).toBe(200);
  expect((await zora.get('/api/me')).body.code).toBe('account_erased');
  people.wait(HOUR_MS);
  expect((await zora.get('/api/me')).body.code).toBe('account_erased');
});

test('an issuer whose clock is ahead gets no old token in either, and the new one at once', async () => {
  const ahead = (milliseconds: number) => issuedAt(people.now() + milliseconds);
  const zora = await people.person('zora', ahead(50_000));
  people.wait(10_000);
  const unused = await people.world.token('zora', ahead(50_000));
  people.wait(1000);
  // Somebody's token that comes in as soon as it is issued shows where the issuer's clock stands.
  await people.person('ben', ahead(50_000));
  expect((await zora.delete('/api/me')).status).toBe(204);
  expect((await people.world.bearing(unused).send('GET', '/api/me')).body.code).toBe('account_erased');
  people.wait(1000);
  expect((await people.person('zora', ahead(50_000))).id).not.toBe(zora.id);
  expect((await people.world.bearing(unused).send('GET', '/api/me')).body.code).toBe('account_erased');
});

test('what was erased once is erased a second time', async () => {
  const first = await people.person('zora');
  await first.delete('/api/me');
  people.wait(2000);
  const second = await people.person('zora');
  await second.delete('/api/me');
  people.wait(2000);
  const third = await people.person('zora');
  for (const old of [first, second]) expect((await old.get('/api/me')).body.code).toBe('account_erased');
  expect((await third.get('/api/me')).status).toBe(200);
});

test('budgets outlast the erasure, for as long as they look back', async () => {
  const reports = async (person: Person, number: number) => {
    const codes = [];
    for (let n = 0; n < number; n += 1) {
      const id = await launchProject(mod, { name: `Thing ${n}` });
      codes.push((await person.post('/api/reports', { target_type: 'project', target_id: id, reason: 'spam' })).status);
    }
    return codes;
  };
  const zora = await people.person('zora');
  expect(await reports(zora, 20)).toEqual(Array(20).fill(201));
  await zora.delete('/api/me');
  people.wait(HOUR_MS);
  const reborn = await people.person('zora');
  expect(await reports(reborn, 1)).toEqual([429]);
  await reborn.delete('/api/me');
  people.wait(22 * HOUR_MS);
  expect(await reports(await people.person('zora'), 1)).toEqual([429]);
  people.wait(HOUR_MS);
  expect(await reports(await people.person('zora'), 1)).toEqual([201]);
});

test('the suspended may erase themselves, and stay suspended when they come back', async () => {
  const zora = await people.person('zora');
  const until = new Date(people.now() + 48 * HOUR_MS).toISOString();
  await mod.put(`/api/moderation/users/${zora.id}/suspension`, { reason: 'Spam', until });
  expect((await zora.delete('/api/me')).status).toBe(204);
  expect((await people.see(`/api/users/${zora.id}`)).status).toBe(404);
  people.wait(HOUR_MS);
  const reborn = await people.person('zora');
  const { user } = (await reborn.get('/api/me')).body;
  expect([user.suspended_until, user.suspension_reason]).toEqual([until, 'Spam']);
  const refused = await reborn.post('/api/collections', { name: 'Mine' });
  expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
  await reborn.delete('/api/me');
  people.wait(48 * HOUR_MS);
  expect((await (await people.person('zora')).post('/api/collections', { name: 'Mine' })).status).toBe(201);
});

test('a suspension that was lifted does not come back', async () => {
  const zora = await people.person('zora');
  await mod.put(`/api/moderation/users/${zora.id}/suspension`, { reason: 'Spam' });
  await zora.delete('/api/me');
  people.wait(HOUR_MS);
  const second = await people.person('zora');
  await mod.delete(`/api/moderation/users/${second.id}/suspension`, { reason: 'Mended' });
  await second.delete('/api/me');
  people.wait(HOUR_MS);
  expect((await (await people.person('zora')).get('/api/me')).body.user.suspended_until).toBeNull();
});
