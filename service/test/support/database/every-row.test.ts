import { expect, test } from 'vitest';
import { alter } from '../database.ts';
import { workOff } from '../due-work.ts';
import { put, user } from '../rows.ts';
import { startWorld } from '../world.ts';
import { everyRow } from './every-row.ts';

test('a comparison of all rows sees what the program and what somebody else has changed', async () => {
  await using world = await startWorld({ hasBackground: false });
  const look = async () => {
    await workOff(world);
    return everyRow(world.databaseUrl);
  };
  const empty = await look();
  expect(await look()).toBe(empty);
  await put(world.store, { users: [user({ username: 'one' })] });
  const one = await look();
  expect(one).toContain('"one"');
  await alter(world.databaseUrl, "UPDATE users SET username = 'two'");
  expect(await look()).toContain('"two"');
});
