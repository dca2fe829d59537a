import { describe, expect, test } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { startWorld } from '../support/world.ts';

// What runs once proves nothing about an engine, so it may ask nothing of one.

describe('a test that runs once', () => {
  test('has no database of its own', async () => {
    await expect(newDatabase()).rejects.toThrow('this test opens a database');
  });

  test('may read an empty board', async () => {
    await using world = await startWorld();
    expect(await world.read('/api/projects')).toMatchObject({ projects: [], total: 0 });
  });

  test('fails where it writes, though nobody looks at the answer', async () => {
    const world = await startWorld();
    await world.store.write(async () => {}).catch(() => {});
    await expect(world[Symbol.asyncDispose]()).rejects.toThrow('this test writes to a database');
  });
});
