import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportCommand } from '../../src/boot/commands/export.ts';
import { transferCommand } from '../../src/boot/commands/transfer.ts';
import { importLines } from '../../src/interchange/import/import-lines.ts';
import { runCommand } from '../processes/command.ts';
import { launch } from '../support/board.ts';
import { newDatabase } from '../support/database.ts';
import { openUnhurried } from '../support/unhurried.ts';
import { startWorld } from '../support/world.ts';

const video_url = 'https://tide.example/watch';

test('the video of a project goes through import, export and transfer, and the other engine shows it', async () => {
  await using file = await newDatabase('up to date', 'sqlite');
  const store = openUnhurried(file.url);
  expect(await importLines(store, [JSON.stringify(launch({ key: 'tide:1', video_url }))])).toEqual([]);
  await store.close();

  const exported = join(file.folder, 'board.ndjson');
  expect(await runCommand(exportCommand, [exported], file.url)).toMatchObject({ code: 0 });
  const lines = (await readFile(exported, 'utf8')).split('\n').filter((line) => line.includes('tide:1'));
  expect(lines.map((line) => JSON.parse(line).video_url)).toEqual([video_url]);

  await using server = await newDatabase('without tables');
  expect(await runCommand(transferCommand, ['--from', file.url, '--to', server.url], file.url)).toMatchObject({
    code: 0,
  });
  await using world = await startWorld({ env: { LAUNCHBOARD_DATABASE_URL: server.url } });
  const { projects } = await world.read('/api/projects');
  expect(projects).toMatchObject([{ video_url }]);
  expect((await world.read(`/api/projects/${projects[0].id}`)).project).toMatchObject({ video_url });
});
