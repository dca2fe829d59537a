import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../service/src/store/open-store.ts';
import { isAnyStale } from '../service/src/store/search/thing-words.ts';
import { startServer } from './child.ts';

/** Once for a board that is kept: each run copies it with its words. */
export async function writeWords(url: string) {
  process.stderr.write('writing the words of the search\n');
  await using _server = await startServer('board', [url]);
  await untilIndexed(url);
}

/** A board that was moved writes the words by which things are found, which must not fall into a sample. */
export async function untilIndexed(url: string) {
  const store = openStore(url);
  try {
    while (await store.read(isAnyStale)) await sleep(500);
  } finally {
    await store.close();
  }
}
