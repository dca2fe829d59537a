import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../../test/processes/command.ts';
import { missingDatabase, openBoard } from '../../../../test/support/board.ts';
import { type People, type Person, startPeople } from '../../../../test/support/people.ts';
import { put, user } from '../../../../test/support/rows.ts';
import { createAuditTrail } from '../../../http/telemetry/audit-trail.ts';
import { readConfig } from '../../settings/config.ts';
import type { Command } from '../command.ts';
import { grant } from './grant.ts';
import { revoke } from './revoke.ts';

let people: People;
let ada: Person;
let mod: Person;
let url: string;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  url = people.world.databaseUrl;
});
afterAll(() => people[Symbol.asyncDispose]());

const roles = async () => (await ada.get('/api/me')).body.user.roles;
const log = async () => (await mod.get('/api/moderation/log')).body.entries;

test('a grant counts from the next request on, a revocation too, and the log has one row for each', async () => {
  expect((await ada.get('/api/moderation/reports')).status).toBe(403);
  expect(await runCommand(grant, ['moderator', 'ada'], url)).toEqual({
    code: 0,
    out: 'ada is a moderator now.\n',
    err: '',
  });
  expect((await runCommand(grant, ['moderator', ada.id.toUpperCase()], url)).out).toContain('already a moderator');
  expect(await roles()).toEqual(['member', 'moderator']);
  expect((await ada.get('/api/moderation/reports')).status).toBe(200);
  expect((await runCommand(revoke, ['moderator', ada.id], url)).out).toContain('withdrawn');
  expect((await runCommand(revoke, ['moderator', 'ada'], url)).out).toContain('No role was granted');
  expect(await roles()).toEqual(['member']);
  expect((await ada.get('/api/moderation/reports')).status).toBe(403);
  const entries = await log();
  expect(entries).toMatchObject([
    { act: 'revoke_moderator', target_type: 'user', target_id: ada.id, target_name: 'ada' },
    { act: 'grant_moderator', target_type: 'user', target_id: ada.id, target_name: 'ada' },
  ]);
  expect(entries[0].moderator).toBeUndefined();
});

test('the trail has a line for each change, with the pseudonym that the service writes, and none where nothing changed', async () => {
  const ben = await people.person('ben');
  const config = readConfig({ LAUNCHBOARD_TRAIL_KEY: 'k'.repeat(32) });
  const linesOf = async (command: Command) => {
    const { code, err } = await runCommand(command, ['moderator', ben.id], url, { config });
    expect(code).toBe(0);
    return err
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  };
  const person = createAuditTrail({ key: 'k'.repeat(32), write: () => {} }).pseudonymOf(ben.id);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const common = { level: 30, time, service: 'launchboard', person };
  expect(await linesOf(grant)).toEqual([{ ...common, event: 'grant', msg: 'grant' }]);
  expect(await linesOf(grant)).toEqual([]);
  expect(await linesOf(revoke)).toEqual([{ ...common, event: 'revocation', msg: 'revocation' }]);
  expect(await linesOf(revoke)).toEqual([]);
});

test('an address names the person who signed in with it, whatever the case of its letters', async () => {
  const eve = await people.person('eve');
  expect((await runCommand(grant, ['moderator', 'EVE@example.edu'], url)).out).toBe('eve is a moderator now.\n');
  expect((await eve.get('/api/moderation/reports')).status).toBe(200);
  expect((await runCommand(revoke, ['moderator', 'eve@example.edu'], url)).out).toContain('withdrawn');
  expect((await eve.get('/api/moderation/reports')).status).toBe(403);
});

test('a role given to an address waits for the first sign-in, and is in the log from then on', async () => {
  const given = await runCommand(grant, ['moderator', 'Fay@example.edu'], url);
  expect([given.code, given.out]).toEqual([0, expect.stringContaining('The role waits for them')]);
  expect((await log()).filter(({ target_name }: { target_name: string }) => target_name === 'fay')).toEqual([]);
  const fay = await people.person('fay');
  expect((await fay.get('/api/me')).body.user.roles).toEqual(['member', 'moderator']);
  expect((await log())[0]).toMatchObject({ act: 'grant_moderator', target_id: fay.id, target_name: 'fay' });
  expect((await runCommand(revoke, ['moderator', 'fay@example.edu'], url)).out).toContain('withdrawn');
  expect((await people.person('fay').then(({ get }) => get('/api/me'))).body.user.roles).toEqual(['member']);
});

test('a role that waits is given to a member whose address becomes that one', async () => {
  const gus = await people.person('gus');
  await runCommand(grant, ['moderator', 'g.moreno@example.edu'], url);
  const renamed = await people.person('gus', { email: 'g.moreno@example.edu' });
  expect(renamed.id).toBe(gus.id);
  expect((await renamed.get('/api/me')).body.user.roles).toEqual(['member', 'moderator']);
});

test('a role that waits can be taken back, and waits for ninety days', async () => {
  await runCommand(grant, ['moderator', 'hal@example.edu'], url);
  expect((await runCommand(revoke, ['moderator', 'HAL@example.edu'], url)).out).toContain('no longer waits');
  expect((await runCommand(revoke, ['moderator', 'hal@example.edu'], url)).out).toContain('No role was granted');
  await people.world.store.write(({ db }) =>
    db
      .insertInto('waiting_grants')
      .values({ email: 'ian@example.edu', role: 'moderator', created_at: people.now() - 90 * 86_400_000 })
      .execute(),
  );
  for (const name of ['hal', 'ian'])
    expect((await (await people.person(name)).get('/api/me')).body.user.roles).toEqual(['member']);
});

test('an address that nobody can sign in with, or several accounts have, is refused', async () => {
  const config = readConfig({
    LAUNCHBOARD_OIDC_ISSUER: 'https://login.example',
    LAUNCHBOARD_OIDC_AUDIENCE: 'board',
    LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
  });
  const granted = (address: string) => runCommand(grant, ['moderator', address], url, { config });
  await expect(granted('ada@example.org')).rejects.toThrow('LAUNCHBOARD_EMAIL_DOMAINS');
  await expect(granted('a b@example.edu')).rejects.toThrow('no e-mail address');
  const both = [await people.person('jo'), await people.person('jo-2', { email: 'jo@example.edu' })];
  for (const { id } of both) await expect(granted('jo@example.edu')).rejects.toThrow(id);
});

test('a role that the identity provider gives is not ours to take, and that is said', async () => {
  const { code, out } = await runCommand(revoke, ['moderator', mod.id], url);
  expect([code, out]).toEqual([0, expect.stringContaining('only be changed there')]);
  expect((await mod.get('/api/me')).body.user.roles).toEqual(['member', 'moderator']);
});

test('people who never signed in, unknown ones and erased ones are refused', async () => {
  const gone = await people.person('gone');
  await gone.delete('/api/me');
  await put(people.world.store, { users: [user({ username: 'imported' })] });
  for (const name of ['imported', 'nobody', gone.id])
    for (const command of [grant, revoke])
      await expect(runCommand(command, ['moderator', name], url)).rejects.toThrow('has signed in');
});

test.each([[[]], [['admin', 'ada']], [['moderator']], [['moderator', 'ada', 'ben']], [['moderator', 'ada', '--all']]])(
  '%j is refused with the usage',
  async (args) => {
    for (const command of [grant, revoke]) {
      const { code, err } = await runCommand(command, args, url);
      expect([code, err]).toEqual([2, expect.stringContaining(`Usage: launchboard ${command.name}`)]);
    }
  },
);

test('a database that is not there is not made', async () => {
  await using board = await openBoard();
  const missing = missingDatabase(board);
  await expect(runCommand(grant, ['moderator', 'ada'], missing)).rejects.toThrow(/there is no database|does not exist/);
});
