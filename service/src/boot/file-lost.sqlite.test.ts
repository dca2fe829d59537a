import { cp, rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { startMembersWorld } from '../../test/support/members.ts';

// A database file that is lost while the board is in use.

const GONE = 'changes are refused';
const BACK = 'changes are taken again';

type Act = (path: string) => Promise<void>;
const losses: [string, Act, ((path: string) => Promise<void>)?][] = [
  ['renamed', (path) => rename(path, `${path}.old`), (path) => rename(`${path}.old`, path)],
  ['deleted', (path) => rm(path)],
  ['deleted, its log alone', (path) => rm(`${path}-wal`)],
  [
    'replaced',
    async (path) => {
      await cp(path, `${path}.copy`);
      await rename(`${path}.copy`, path);
    },
  ],
];

test.each(losses)('a database that is %s is written to no more, and still read', async (_, lose, bringBack) => {
  const lines: string[] = [];
  await using world = await startMembersWorld({ onLog: (line) => lines.push(JSON.parse(line).msg) });
  const ada = await world.as('ada');
  const submit = (name: string) => ada.send('POST', '/api/projects', { name, tagline: 'One more' });
  expect((await submit('Before')).status).toBe(201);
  const path = world.databaseUrl.replace('sqlite:', '');

  await lose(path);
  expect((await submit('Lost')).body).toMatchObject({ code: 'unavailable' });
  expect((await world.fetch('/readyz')).status).toBe(503);
  expect((await world.fetch('/healthz')).status).toBe(200);
  const { projects } = await ada.client.listMyProjects();
  expect(projects.map(({ name }) => name)).toEqual(['Before']);
  await eventually(() => expect(lines).toContain(GONE));

  if (!bringBack) return;
  await bringBack(path);
  expect((await submit('After')).status).toBe(201);
  expect((await world.fetch('/readyz')).status).toBe(200);
  await eventually(() => expect(lines).toContain(BACK));
  expect(lines.filter((line) => line === GONE)).toHaveLength(1);
});
