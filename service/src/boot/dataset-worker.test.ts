import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Board, openBoard } from '../../test/support/board.ts';
import { noPages } from '../domain/pages.ts';
import { currentEdition } from '../interchange/dataset/editions.ts';
import { publishDataset } from '../interchange/dataset/publish.ts';
import { openReadOnly } from '../store/engines/read-only.ts';
import { runDataset } from './dataset-worker.ts';
import { lastNight } from './last-night.ts';

const HOUR = 3_600_000;

describe('a board with a folder', () => {
  let board: Board;
  let folder: string;
  beforeEach(async () => {
    board = await openBoard();
    folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  });
  afterEach(async () => {
    await board[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  /** Runs rounds until one was idle or failed, and returns how often it published. */
  async function rounds(now: number, doubt = false, fails = false): Promise<number> {
    let published = 0;
    const idle = Promise.withResolvers<void>();
    let looks = 0;
    const worker = runDataset({
      folder,
      roundMs: 1,
      log: pino({ level: 'silent' }),
      deps: {
        clock() {
          looks += 1;
          if (looks > published + 1) idle.resolve();
          return now;
        },
        clockDoubt() {
          if (doubt) idle.resolve();
          return doubt ? { aheadMs: 1, isUnready: false, sentence: '' } : undefined;
        },
        operatorSettings: { timeZone: 'Europe/Berlin' } as never,
      },
      async publish(into, signal) {
        published += 1;
        if (fails) {
          idle.resolve();
          throw new Error('no space');
        }
        const store = openReadOnly(board.databaseUrl);
        await publishDataset(store, into, {
          ...{ pages: noPages, licence: 'CC0-1.0', siteUrl: undefined, signal },
          clock: () => now,
        });
        await store.close();
      },
    });
    await idle.promise;
    await worker.close();
    return published;
  }

  test('publishes when there is no edition, once a night, and not while the clock is in doubt', async () => {
    const noon = Date.UTC(2026, 2, 1, 11);
    expect(await rounds(noon)).toBe(1);
    expect(await rounds(noon + 14 * HOUR)).toBe(0);
    expect(await rounds(noon + 16 * HOUR, true)).toBe(0);
    expect(await rounds(noon + 16 * HOUR)).toBe(1);
    expect((await currentEdition(folder))?.published_at).toBe(new Date(noon + 16 * HOUR).toISOString());
  });

  test('keeps the edition before when one fails', async () => {
    const noon = Date.UTC(2026, 2, 1, 11);
    await rounds(noon);
    expect(await rounds(noon + 24 * HOUR, false, true)).toBe(1);
    expect((await currentEdition(folder))?.published_at).toBe(new Date(noon).toISOString());
  });
});

test.each([
  ['2026-03-01T11:00:30Z', 'Europe/Berlin', '2026-03-01T02:00:00Z'],
  ['2026-03-01T01:59:59Z', 'Europe/Berlin', '2026-02-28T02:00:00Z'],
  ['2026-03-01T02:00:00Z', 'Europe/Berlin', '2026-03-01T02:00:00Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-03-01T11:00:00Z', 'Asia/Kathmandu', '2026-02-28T21:15:00Z'],
  ['2026-03-01T11:00:00Z', 'America/Los_Angeles', '2026-03-01T11:00:00Z'],
])('the last night before %s in %s was at %s', (now, zone, night) => {
  expect(new Date(lastNight(Date.parse(now), zone)).toISOString()).toBe(new Date(night).toISOString());
});
