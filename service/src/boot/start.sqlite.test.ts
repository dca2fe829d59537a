import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/folder.ts';
import { openReadOnly } from '../store/engines/read-only.ts';
import { readConfig } from './settings/config.ts';
import { start } from './start.ts';

test('a start for a file that is no database does not touch it', async () => {
  await using folder = await temporaryFolder();
  const text = 'These are my holiday notes.'.repeat(100);
  const path = `${folder.path}/board.db`;
  await writeFile(path, text);
  const config = readConfig({ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: `sqlite:${path}` });
  await expect(start(config, pino({ level: 'silent' }))).rejects.toThrow();
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a database that cannot be opened is named by its path, whichever way it is opened', async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/board.db`;
  await mkdir(path);
  const config = readConfig({ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: `sqlite:${path}` });
  await expect(start(config, pino({ level: 'silent' }))).rejects.toThrow(path);
  expect(() => openReadOnly(config.databaseUrl)).toThrow(path);
});
