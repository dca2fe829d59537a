import { parseArgs } from 'node:util';
import { type AlumniReport, changeAlumni } from '../../../domain/people/alumni.ts';
import { openInput } from '../../../interchange/import/input.ts';
import { openStore } from '../../../store/open-store.ts';
import { createProgress, grouped } from '../../progress.ts';
import { refuseUsage } from '../arguments.ts';
import type { Command, CommandContext } from '../command.ts';
import { assertUpToDate } from './person.ts';

/** A list of 100,000 addresses of the greatest length would still fit. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Of lines that need a look, how many are named. */
const MAX_NAMED = 20;

export const alumniCommand: Command = {
  name: 'alumni',
  summary: 'Say who has left the university, by a list of addresses',
  usage: `Usage: launchboard alumni [--back] [--dry-run] FILE

Shows everybody on the list as alumni, with the year: their projects, votes and credit stay, and so does their account for as
long as the identity provider lets them sign in. FILE has one e-mail address on each line; "-" is standard input, and empty lines
and those that begin with # are passed over. Run it again with a newer list whenever you like: it changes only what is new.
With LAUNCHBOARD_AFFILIATION_CLAIM a later sign-in may take it back; after --back one that still says so marks the person again.

  --back      they have not left: shows them as before
  --dry-run   change nothing, only say what would change

Nobody loses a role by this. The answer names moderators and operators on the list, for "launchboard revoke".

Exit codes: 0 done, 1 failed or stopped, 2 wrong usage, 3 done, but several people have one of the addresses.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    let given: { values: { back?: boolean; 'dry-run'?: boolean }; positionals: string[] };
    try {
      const options = { back: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
      given = parseArgs({ args, allowPositionals: true, options });
    } catch (error) {
      return refuseUsage(alumniCommand, context, (error as Error).message);
    }
    const [file, ...more] = given.positionals;
    if (file === undefined) return refuseUsage(alumniCommand, context, 'FILE is missing');
    if (more.length > 0) return refuseUsage(alumniCommand, context, 'only one FILE at a time');
    const { back: isBack = false, 'dry-run': isDry = false } = given.values;
    const lines = await readList(file, context.signal);
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      let far = '';
      const progress = createProgress(context, () => far);
      const onStep = (done: number, all: number) => {
        far = `${grouped(done)} of ${grouped(all)} people`;
        progress.tick();
        context.signal.throwIfAborted();
      };
      const addresses = lines.map(({ address }) => address);
      const change = { isAlumni: !isBack, isDry, onStep };
      const report = await changeAlumni({ store, clock: context.clock }, addresses, change).finally(progress.end);
      context.stdout(inWords(report, lines, change));
      return report.shared.length > 0 ? 3 : 0;
    } finally {
      await store.close();
    }
  },
};

type Line = { number: number; address: string };

async function readList(file: string, signal: AbortSignal): Promise<Line[]> {
  const { chunks } = await openInput(file, signal);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the list is longer than 32 MB');
    parts.push(chunk);
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, address: line.trim() }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'));
}

function inWords(
  report: AlumniReport,
  lines: readonly Line[],
  { isAlumni, isDry }: Record<'isAlumni' | 'isDry', boolean>,
) {
  const { changed, same, unknown, shared, withRole } = report;
  const linesOf = (indexes: readonly number[]) => few(indexes.map((index) => String(lines[index]?.number)));
  return [
    `${isDry ? 'Would be marked' : 'Marked'} as ${isAlumni ? '' : 'no longer '}alumni: ${grouped(changed)}. Were so before: ${grouped(same)}.`,
    unknown.length > 0 &&
      `Addresses with which nobody has signed in: ${grouped(unknown.length)}, on lines ${linesOf(unknown)}.`,
    shared.length > 0 && `Addresses that several people have, none of whom is changed, on lines: ${linesOf(shared)}.`,
    isAlumni &&
      withRole.length > 0 &&
      `Moderators or operators among them: ${few(withRole)}. They still have the role.`,
  ]
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

const few = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${grouped(names.length - MAX_NAMED)} more`
    : names.join(', ');
