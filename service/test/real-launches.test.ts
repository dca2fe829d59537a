import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { launch } from './program.ts';

// A file of real launches, where one is at hand: the landing gate names it. Without it there is nothing to run.
const file = process.env.REAL_LAUNCHES;

async function run(args: string[], databasePath: string) {
  const program = launch(args, { LAUNCHBOARD_DATABASE_URL: `sqlite:${databasePath}` });
  const { code } = await program.ended();
  return { code, out: program.output.join('\n'), errors: program.errors() };
}

test.runIf(file)(
  'real launches go in whole, change nothing the second time, and come out as they went in',
  async () => {
    await using folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);

    const first = await run(['import', String(file)], at('one.db'));
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining(' 0 refused') });
    const again = await run(['import', String(file)], at('one.db'));
    expect(again.out).toMatch(/ 0 new, 0 updated, [\d,]+ unchanged, 0 refused/);

    expect((await run(['export', at('one.ndjson')], at('one.db'))).code).toBe(0);
    expect((await run(['import', at('one.ndjson')], at('two.db'))).code).toBe(0);
    expect((await run(['export', at('two.ndjson')], at('two.db'))).code).toBe(0);
    const [one, two] = await Promise.all([readFile(at('one.ndjson')), readFile(at('two.ndjson'))]);
    expect(one.equals(two)).toBe(true);

    expect((await run(['backup', at('copy.db')], at('one.db'))).code).toBe(0);
    expect((await run(['verify-backup', at('copy.db')], at('one.db'))).code).toBe(0);
  },
  600_000,
);
