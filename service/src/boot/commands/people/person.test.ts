import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../../test/processes/command.ts';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { aProject, launchProject, type People, say, startPeople } from '../../../../test/support/people.ts';
import { put, user } from '../../../../test/support/rows.ts';
import { createAuditTrail } from '../../../http/telemetry/audit-trail.ts';
import { readConfig } from '../../settings/config.ts';
import { erasePersonCommand } from './erase-person.ts';
import { exportPersonCommand } from './export-person.ts';
import { grant } from './grant.ts';

// Real time: the commands have no other.
let people: People;
let url: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  people = await startPeople({}, Date.now());
  url = people.world.databaseUrl;
  folder = await temporaryFolder();
});
afterAll(async () => {
  expect(await people.world.recount()).toEqual([]);
  await people[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const exported = async (who: string, options = {}) => {
  const file = join(folder.path, `${who}.json`);
  const end = await runCommand(exportPersonCommand, [who, file], url, options);
  return { ...end, file, document: JSON.parse(readFileSync(file, 'utf8')) };
};

test('an export by the operator is the one the person gets, whoever names them how', async () => {
  const ada = await people.person('ada');
  const project = await launchProject(ada);
  await say(ada, project, 'First.');
  await ada.put(`/api/projects/${project}/vote`);
  await ada.post('/api/projects', { ...aProject, status: 'draft' });
  const { exported_at: _, ...own } = (await ada.get('/api/me/export')).body;
  for (const who of ['ada', ada.id, 'Ada@example.edu']) {
    const { code, err, file, document } = await exported(who);
    expect([code, err]).toEqual([0, expect.stringContaining('Ada (ada, ')]);
    expect(document).toEqual({ ...own, exported_at: expect.any(String) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

test('an erasure by the operator ends the profile and its tokens, and the way back is a new sign-in', async () => {
  const ben = await people.person('ben');
  const project = await launchProject(await people.person('cleo'));
  await ben.put(`/api/projects/${project}/vote`);
  const before = await runCommand(erasePersonCommand, ['ben@example.edu'], url);
  expect([before.code, before.out, before.err]).toEqual([
    2,
    expect.stringContaining('This is Ben (ben, '),
    expect.stringContaining('Nothing was erased'),
  ]);
  expect((await ben.get('/api/me')).status).toBe(200);

  const config = readConfig({ LAUNCHBOARD_TRAIL_KEY: 'k'.repeat(32) });
  const done = await runCommand(erasePersonCommand, ['ben@example.edu', '--yes'], url, { config });
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('Erased: Ben')]);
  const person = createAuditTrail({ key: 'k'.repeat(32), write: () => {} }).pseudonymOf(ben.id);
  expect(JSON.parse(done.err)).toMatchObject({ event: 'erasure', person });
  expect(await ben.get('/api/me')).toMatchObject({ status: 401, body: { code: 'account_erased' } });
  expect((await people.see(`/api/projects/${project}`)).body.project.upvotes_count).toBe(0);
  expect((await people.see(`/api/users/${ben.id}`)).status).toBe(404);
  await expect(runCommand(erasePersonCommand, ['ben@example.edu', '--yes'], url)).rejects.toThrow('nobody');

  people.wait(120_000);
  expect((await people.person('ben')).id).not.toBe(ben.id);
});

test('somebody whom an import brought is exported and erased by the same commands', async () => {
  const row = user({ username: 'from-elsewhere' });
  await put(people.world.store, { users: [row] });
  const { err, document } = await exported('from-elsewhere');
  expect(err).toContain('never signed in');
  expect(document.profile).toMatchObject({ id: row.id, email: null });
  expect((await runCommand(erasePersonCommand, [row.id ?? '', '--yes'], url)).code).toBe(0);
  expect((await people.see(`/api/users/${row.id}`)).status).toBe(404);
});

test('an address that only a role waits for is forgotten too', async () => {
  await runCommand(grant, ['moderator', 'dan@example.edu'], url);
  const { code, out } = await runCommand(erasePersonCommand, ['dan@example.edu', '--yes'], url);
  expect([code, out]).toEqual([0, 'The role that was waiting for this address was removed.\n']);
  expect((await (await people.person('dan')).get('/api/me')).body.user.roles).toEqual(['member']);
});

test('several accounts of one address are told apart by their ids, and nobody is erased', async () => {
  const both = [await people.person('eve'), await people.person('eve-2', { email: 'eve@example.edu' })];
  for (const { id, get } of both) {
    await expect(runCommand(erasePersonCommand, ['eve@example.edu', '--yes'], url)).rejects.toThrow(id);
    expect((await get('/api/me')).status).toBe(200);
  }
});

test.each([[[]], [['a', 'b', 'c']], [['--all']]])('%j is refused with the usage', async (args) => {
  for (const command of [erasePersonCommand, exportPersonCommand]) {
    const { code, err } = await runCommand(command, args, url);
    expect([code, err]).toEqual([2, expect.stringContaining(`Usage: launchboard ${command.name}`)]);
  }
});
