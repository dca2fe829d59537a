import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch } from '../processes/program.ts';
import { newDatabase, onPostgres } from '../support/database.ts';

// A file of real launches, where one is at hand: the landing gate names it. Without it there is nothing to run.
const file = process.env.REAL_LAUNCHES;

async function run(args: string[], databaseUrl: string) {
  const program = launch(args, { LAUNCHBOARD_DATABASE_URL: databaseUrl });
  const { code } = await program.ended();
  return { code, out: program.output.join('\n'), errors: program.errors() };
}

// PostgreSQL gets them by the move below: to import them there as well would take the gate minutes more.
test.runIf(file && !onPostgres)(
  'real launches go in whole, change nothing the second time, and come out as they went in',
  async () => {
    await using one = await newDatabase('without tables');
    await using two = await newDatabase('without tables');
    const at = (name: string) => join(one.folder, name);

    const first = await run(['import', String(file)], one.url);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining(' 0 refused') });
    const again = await run(['import', String(file)], one.url);
    expect(again.out).toMatch(/ 0 new, 0 updated, [\d,]+ unchanged, 0 refused/);

    expect((await run(['export', at('one.ndjson')], one.url)).code).toBe(0);
    expect((await run(['import', at('one.ndjson')], two.url)).code).toBe(0);
    expect((await run(['export', at('two.ndjson')], two.url)).code).toBe(0);
    const [before, after] = await Promise.all([readFile(at('one.ndjson')), readFile(at('two.ndjson'))]);
    expect(before.equals(after)).toBe(true);

    expect((await run(['backup', at('copy.db')], one.url)).code).toBe(0);
    expect((await run(['verify-backup', at('copy.db')], one.url)).code).toBe(0);
  },
);

test.runIf(file && onPostgres)(
  'real launches that moved from SQLite to PostgreSQL and back come out as the same bytes',
  async () => {
    await using postgres = await newDatabase('without tables');
    const at = (name: string) => join(postgres.folder, name);
    const [sqlite, back] = [`sqlite:${at('a.db')}`, `sqlite:${at('b.db')}`];
    expect((await run(['import', String(file)], sqlite)).code).toBe(0);
    const exportOf = async (databaseUrl: string) => {
      expect((await run(['export', at('out.ndjson')], databaseUrl)).code).toBe(0);
      return readFile(at('out.ndjson'));
    };
    const before = await exportOf(sqlite);
    for (const [from, to] of [
      [sqlite, postgres.url],
      [postgres.url, back],
    ] as const) {
      const { code, out } = await run(['transfer', '--from', from, '--to', to], sqlite);
      expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/Everything is there: [\d,]+ rows/) });
      expect((await run(['check'], to)).code).toBe(0);
      expect((await exportOf(to)).equals(before)).toBe(true);
    }
  },
);
