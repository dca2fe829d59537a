import { expect, test } from 'vitest';
import { check } from '../../src/boot/commands/check.ts';
import { migrate } from '../../src/boot/commands/migrate.ts';
import { runCommand } from '../processes/command.ts';
import { laterVersion } from '../processes/later-version.ts';
import { launch, type Program } from '../processes/program.ts';
import { newDatabase } from '../support/database.ts';

// This version after a later one on the same database: a rollback. The folder `postgres` has two beside each other.

const expanding = { name: '9001-pronouns', statements: ['ALTER TABLE users ADD COLUMN pronouns text'] };
const contracting = {
  name: '9002-no-departments',
  statements: ['DROP INDEX users_directory', 'ALTER TABLE users DROP COLUMN department'],
  floor: '9001-pronouns',
};

async function ended(program: Program) {
  const { code } = await program.ended();
  return { code, told: program.output.join('\n') + program.errors() };
}

test('this version serves again after one that has expanded the tables, and refuses once they are contracted', async () => {
  await using database = await newDatabase();
  await using next = await laterVersion(expanding);
  await using nextButOne = await laterVersion(expanding, contracting);
  const env = { LAUNCHBOARD_DATABASE_URL: database.url, LAUNCHBOARD_PORT: '0' };
  const inspect = async () => [
    (await runCommand(migrate, ['--check'], database.url)).out,
    (await runCommand(check, [], database.url)).out,
  ];

  expect(await ended(launch(['migrate'], env, next.program))).toEqual({ code: 0, told: '9001-pronouns done' });
  expect(await inspect()).toEqual([
    'The database has tables of a later version, which this version supports: 9001-pronouns\n',
    expect.stringMatching(
      /Its tables are of a later version, which this version supports: 9001-pronouns\.\n.*is good\.\n$/s,
    ),
  ]);
  {
    await using old = launch(['serve'], env);
    const { url } = await old.line('listening');
    expect(await old.line('the database has tables of a later version, which this version supports')).toMatchObject({
      migrations: ['9001-pronouns'],
    });
    for (const path of ['/readyz', '/api/projects']) expect((await fetch(url + path)).status).toBe(200);
    old.kill('SIGTERM');
    expect(await old.ended()).toEqual({ code: 0, signal: null });
  }

  expect(await ended(launch(['migrate'], env, nextButOne.program))).toEqual({
    code: 0,
    told: '9002-no-departments done',
  });
  expect(await ended(launch(['migrate', '--check'], env, next.program))).toMatchObject({
    code: 0,
    told: expect.stringContaining('which this version supports: 9002-no-departments'),
  });
  const refusal = 'has been brought to 9001-pronouns, 9002-no-departments by a later version of this program; run that';
  expect(await ended(launch(['serve'], env))).toEqual({ code: 1, told: expect.stringContaining(refusal) });
  expect(await runCommand(check, [], database.url)).toMatchObject({ code: 1, err: expect.stringContaining(refusal) });
});
