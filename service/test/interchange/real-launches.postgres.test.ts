import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../processes/program.ts';
import { type Database, newDatabase } from '../support/database.ts';

// A file of real launches, where one is at hand: the landing gate names it. Without it there is nothing to run.
const file = process.env.REAL_LAUNCHES;

async function run(args: string[], databaseUrl: string) {
  const program = launch(args, { LAUNCHBOARD_DATABASE_URL: databaseUrl });
  const { code } = await program.ended();
  return { code, out: program.output.join('\n'), errors: program.errors() };
}

// They are imported into SQLite only; PostgreSQL gets them by the move, because a second import would take long.
describe.runIf(file)('real launches', () => {
  let board: Database;
  let exported: Buffer;
  const at = (name: string) => join(board.folder, name);

  async function exportOf(databaseUrl: string) {
    expect((await run(['export', at('out.ndjson')], databaseUrl)).code).toBe(0);
    return readFile(at('out.ndjson'));
  }

  beforeAll(async () => {
    board = await newDatabase('without tables', 'sqlite');
    expect(await run(['import', String(file)], board.url)).toMatchObject({
      code: 0,
      out: expect.stringContaining(' 0 refused'),
    });
    exported = await exportOf(board.url);
  });
  afterAll(() => board[Symbol.asyncDispose]());

  test('go in whole, change nothing the second time, and come out as they went in', async () => {
    const again = await run(['import', String(file)], board.url);
    expect(again.out).toMatch(/ 0 new, 0 updated, [\d,]+ unchanged, 0 refused/);

    await using copy = await newDatabase('without tables', 'sqlite');
    expect((await run(['import', at('out.ndjson')], copy.url)).code).toBe(0);
    expect((await exportOf(copy.url)).equals(exported)).toBe(true);

    expect((await run(['backup', at('copy.db')], board.url)).code).toBe(0);
    expect((await run(['verify-backup', at('copy.db')], board.url)).code).toBe(0);
  });

  test('that moved from SQLite to PostgreSQL and back come out as the same bytes', async () => {
    await using postgres = await newDatabase('without tables');
    const back = `sqlite:${at('back.db')}`;
    for (const [from, to] of [
      [board.url, postgres.url],
      [postgres.url, back],
    ] as const) {
      const { code, out } = await run(['transfer', '--from', from, '--to', to], board.url);
      expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/Everything is copied: [\d,]+ rows/) });
      expect((await run(['check'], to)).code).toBe(0);
      expect((await exportOf(to)).equals(exported)).toBe(true);
    }
  });
});
