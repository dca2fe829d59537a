import { expect, test } from 'vitest';
import { alter } from './database.ts';
import { everyRow } from './every-row.ts';
import { put, user } from './rows.ts';
import { startWorld } from './world.ts';

test('a comparison of all rows sees what the program and what somebody else has changed', async () => {
  await using world = await startWorld({ hasBackground: false });
  const empty = await everyRow(world.databaseUrl);
  expect(await everyRow(world.databaseUrl)).toBe(empty);
  await put(world.store, { users: [user({ username: 'one' })] });
  const one = await everyRow(world.databaseUrl);
  expect(one).toContain('"one"');
  await alter(world.databaseUrl, "UPDATE users SET username = 'two'");
  expect(await everyRow(world.databaseUrl)).toContain('"two"');
});
