import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { importCommand } from '../../src/boot/commands/import.ts';
import { readSiteCounts } from '../../src/store/board-counts.ts';
import { engineFaults } from '../../src/store/integrity/backup.ts';
import { runCommand } from '../processes/command.ts';
import { type Board, launch, openBoard, userLine } from '../support/board.ts';

const projects = async ({ store }: Board) => (await store.read(readSiteCounts)).projects;

function someLines(): string {
  const people = Array.from({ length: 300 }, (_, i) => userLine({ username: `user-${i}`, full_name: `User ${i}` }));
  const launches = Array.from({ length: 1800 }, (_, i) =>
    launch({
      votes: i,
      submitter: `user-${i % 400}`,
      makers: [`user-${i % 400}`, `user-${i % 7}`],
      comments: i % 10 === 0 ? [{ author: 'lin', content: `${i}`, created_at: '2026-03-01T00:00:00Z' }] : [],
    }),
  );
  return [...people, ...launches].map((line) => JSON.stringify(line)).join('\n');
}

test('an import that is killed leaves whole batches, and ends the same when it is run again', async () => {
  await using undisturbed = await openBoard();
  await using board = await openBoard();
  const file = board.path('lines.ndjson');
  await writeFile(file, someLines());
  expect(await runCommand(importCommand, [file], undisturbed.databaseUrl)).toMatchObject({ code: 0 });

  for (const enough of [1, 600]) {
    const child = fork(join(import.meta.dirname, 'import-process.ts'), [file, board.databaseUrl]);
    const exit = once(child, 'exit');
    await eventually(async () => {
      if (child.exitCode === null) expect(await projects(board)).toBeGreaterThanOrEqual(enough);
    });
    const acknowledged = await projects(board);
    child.kill('SIGKILL');
    expect((await exit)[1]).toBe('SIGKILL');

    expect(await projects(board)).toBeGreaterThanOrEqual(acknowledged);
    expect(await engineFaults(board.databaseUrl)).toEqual([]);
    expect(await board.recount()).toEqual([]);
  }
  expect(await projects(board)).toBeLessThan(1800);

  expect(await runCommand(importCommand, [file], board.databaseUrl)).toMatchObject({ code: 0 });
  expect(await board.export()).toBe(await undisturbed.export());
});
