import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDatabase } from '../../../../test/support/database.ts';
import { openStore } from '../../open-store.ts';
import type { FeedState } from '../feed.ts';

async function stateOf(url: string): Promise<FeedState> {
  const store = openStore(url, {});
  try {
    await store.migrate();
    return await store.read((reads) => reads.feed.state(reads));
  } finally {
    await store.close();
  }
}

test('a history goes on as long as the file does, also after a start and a new name', async () => {
  await using database = await newDatabase();
  const { epoch } = await stateOf(database.url);
  expect((await stateOf(database.url)).epoch).toBe(epoch);
  const moved = join(database.folder, 'moved.db');
  await rename(database.url.slice('sqlite:'.length), moved);
  expect((await stateOf(`sqlite:${moved}`)).epoch).toBe(epoch);
});

test('a copy that is put in its place begins another history', async () => {
  await using database = await newDatabase();
  const path = database.url.slice('sqlite:'.length);
  const { epoch } = await stateOf(database.url);
  const copy = join(database.folder, 'copy.db');
  await copyFile(path, copy);
  await rename(path, `${path}.before`);
  await rename(copy, path);
  expect((await stateOf(database.url)).epoch).not.toBe(epoch);
});
