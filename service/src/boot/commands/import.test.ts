import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { runCommand } from '../../../test/processes/command.ts';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { onPostgres, onServer } from '../../../test/support/database.ts';
import { clockToPutForward } from '../../../test/support/later.ts';
import { BATCH_LINES } from '../../interchange/import/batches.ts';
import { readSiteCounts } from '../../store/board-counts.ts';
import { importCommand } from './import.ts';

const letPass = clockToPutForward();

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const file = async (content: string | Uint8Array): Promise<string> => {
  const path = board.path('lines');
  await writeFile(path, content);
  return path;
};
const run = async (content: string | Uint8Array, options = {}) =>
  runCommand(importCommand, [await file(content)], board.databaseUrl, options);
const projects = async () => (await board.store.read(readSiteCounts)).projects;
/** Moves with every transaction that writes, whoever's it is. */
async function lastCommit() {
  if (onPostgres)
    return (await onServer(board.databaseUrl, 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next'))[0]?.rows;
  letPass(2);
  return board.store.dataVersion();
}
const lines = (count: number) => Array.from({ length: count }, () => JSON.stringify(launch())).join('\n');
const summary = (read: string, rest: string) =>
  expect.stringMatching(new RegExp(`^${read} lines read in [\\d.]+ s \\([\\d,]+ a second\\): ${rest}\n$`));

test('every line goes in, plain or compressed, and a second time changes nothing', async () => {
  const content = lines(1000);
  expect(await run(gzipSync(content))).toEqual({
    code: 0,
    out: summary('1,000', '1,000 new, 0 updated, 0 unchanged, 0 refused'),
    err: '',
  });
  const commits = await lastCommit();
  expect(await run(content)).toMatchObject({
    code: 0,
    out: summary('1,000', '0 new, 0 updated, 1,000 unchanged, 0 refused'),
  });
  expect(await lastCommit()).toEqual(commits);
  expect(await projects()).toBe(1000);
});

test('bad lines are named with number and reason, and all others are in', async () => {
  const bad = [
    'hello',
    JSON.stringify(launch({ name: undefined })),
    JSON.stringify(launch({ name: 'x'.repeat(500) })),
    JSON.stringify(launch({ created_at: 'yesterday' })),
    JSON.stringify(launch({ votes: -1 })),
    JSON.stringify(launch({ website_url: 'javascript:alert(1)' })),
    JSON.stringify(launch({ category: 'Cooking' })),
    JSON.stringify(launch({ description: 'x'.repeat(2_000_000) })),
    Buffer.from('{"key":"\xff"}', 'latin1'),
  ];
  const parts = bad.flatMap((line) => [Buffer.from(`${lines(1)}\n`), Buffer.from(line), Buffer.from('\n')]);
  const { code, out, err } = await run(Buffer.concat(parts));
  expect(code).toBe(3);
  expect(err.trim().split('\n')).toEqual([
    'line 2: is not JSON',
    'line 4: name is required',
    'line 6: name must not have more than 80 characters',
    'line 8: created_at must match format "date-time"',
    'line 10: votes must be >= 0',
    'line 12: website_url must start with http:// or https://',
    'line 14: category "Cooking" does not exist here',
    'line 16: is longer than 1 MiB',
    'line 18: is not UTF-8',
  ]);
  expect(out).toEqual(summary('18', '9 new, 0 updated, 0 unchanged, 9 refused'));
  expect(await projects()).toBe(9);
});

test('after a thousand bad lines they are only counted', async () => {
  const { code, out, err } = await run(`${'no\n'.repeat(1500)}${lines(1)}`);
  expect(code).toBe(3);
  expect(err.trim().split('\n')).toHaveLength(1001);
  expect(err).toContain('line 1000: is not JSON\nfurther refused lines are only counted\n');
  expect(out).toEqual(summary('1,501', '1 new, 0 updated, 0 unchanged, 1,500 refused'));
});

test('of a damaged file everything before the damage is in', async () => {
  const whole = gzipSync(lines(2000));
  const { code, out, err } = await run(whole.subarray(0, whole.length / 2));
  expect(code).toBe(1);
  expect(err).toMatch(/^line \d+: is not JSON\n|launchboard import: the compressed data is damaged or ends early/);
  expect(await projects()).toBeGreaterThan(500);
  expect(out).toContain(`${(await projects()).toLocaleString('en-GB')} new`);
  expect((await run(whole)).code).toBe(0);
  expect(await projects()).toBe(2000);
});

test('an import that is asked to stop keeps what it has, and goes on the next time', async () => {
  const stop = new AbortController();
  const content = lines(2000);
  const running = run(content, { signal: stop.signal });
  await eventually(async () => expect(await projects()).toBeGreaterThan(0));
  stop.abort();
  expect(await running).toMatchObject({ code: 1, err: expect.stringContaining('run it again to continue') });
  expect(await projects()).toBeLessThan(2000);
  expect((await run(content)).code).toBe(0);
  expect(await projects()).toBe(2000);
});

test('other processes see whole batches, at any moment', async () => {
  const running = run(lines(3000));
  const seen = new Set<number>();
  for (let last = 0; last < 3000; ) {
    last = await board.store.read(async ({ db }) => {
      const counted = await db
        .selectFrom('projects')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst();
      const kept = await db.selectFrom('counts').select('value').where('name', '=', 'projects').executeTakeFirst();
      expect(kept?.value ?? 0).toBe(counted?.n);
      return counted?.n ?? 0;
    });
    seen.add(last);
    await nextTurn();
  }
  expect((await running).code).toBe(0);
  expect([...seen].filter((count) => count % BATCH_LINES !== 0)).toEqual([]);
  expect(seen.size).toBeGreaterThan(2);
});

test('wrong usage and missing files are told apart', async () => {
  expect(await runCommand(importCommand, [], board.databaseUrl)).toMatchObject({ code: 2 });
  expect(await runCommand(importCommand, ['a', 'b'], board.databaseUrl)).toMatchObject({ code: 2 });
  expect(await runCommand(importCommand, ['--fast', 'a'], board.databaseUrl)).toMatchObject({ code: 2 });
  await expect(runCommand(importCommand, [board.path('none')], board.databaseUrl)).rejects.toThrow('ENOENT');
});

test('on a terminal one line shows how far it is, and gives way to reports', async () => {
  const content = `${lines(1500)}\nno\n${lines(1500)}`;
  const { err } = await run(content, { isTerminal: true });
  const stays = err.replaceAll(/[\d,]+ lines, \d+ % of the file/g, '').replaceAll('\r\u001b[2K', '');
  expect(stays).toBe('line 1501: is not JSON\n');
});
