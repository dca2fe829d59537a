import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../../dev/say.ts';
import { startIssuer } from '../../service/test/support/issuer.ts';
import { type EngineName, postgresDatabases, sqliteDatabases } from '../board.ts';
import { chanceOf } from '../chance.ts';
import { nothingIsLost } from '../hooks/nothing-lost.ts';
import { startServer } from '../machine/server.ts';
import type { Ground } from './board.ts';
import { erasedNamesAreNowhere } from './erased.ts';
import { keepsInStep } from './in-step.ts';
import { pollingLosesAndTheFeedDoesNot } from './polling.ts';

const usage = `Usage: npm run prove:mirror -- [--part NAME]... [--engine sqlite|postgres|both] [--writes N] [--cuts N] [--projects N] [--kills N]

Shows on real instances that what leaves the board is exact, also what was taken back. Prints figures; ends by itself.

  polling   eight writers on two instances: new projects that polling by list loses, and the feed does not
  mirror    random writes, hidings and erasures while connections are cut, instances and databases are killed and the board
            is restored from a backup: after each pause a mirror is what the board shows, byte by byte
  erased    an erased name is in no page of the feed, and after a night in no file of the data set
  hooks     senders of webhooks are killed in the middle, and receivers refuse, hang and die: nothing is lost, and each
            thing keeps its order

  --writes N    acknowledged writes of "mirror" on each engine (20000)
  --cuts N      connections of the mirror that are cut meanwhile (200)
  --projects N  new projects of "polling" (1669)
  --kills N     senders that are killed in "hooks" (1000)
  --seed N      for what happens, and when

Exit codes: 0 everything held, 1 something did not, 2 wrong usage.
`;

const engineNames = { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const;
type Options = { writes: number; cuts: number; projects: number; kills: number };

const parts: Record<string, (ground: Ground, options: Options) => Promise<string[]>> = {
  polling: (ground, { projects }) => pollingLosesAndTheFeedDoesNot(ground, projects),
  mirror: keepsInStep,
  erased: erasedNamesAreNowhere,
  hooks: nothingIsLost,
};

const given = readOptions();
if (given) {
  const faults = await prove(given);
  say(faults.length === 0 ? 'Everything held.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function prove({ engines, wanted, seed, numbers }: NonNullable<typeof given>): Promise<string[]> {
  const faults: string[] = [];
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-mirror-'));
  // PostgreSQL runs as another user if this process is root.
  await chmod(folder, 0o711);
  stack.defer(async () => (faults.length > 0 ? undefined : rm(folder, { recursive: true })));
  const issuer = stack.use(await startIssuer());
  say(`seed ${seed}`);
  for (const engine of engines) {
    const server = engine === 'postgres' ? stack.use(await startServer()) : undefined;
    const databases = server ? await postgresDatabases(server) : await sqliteDatabases(folder);
    const ground = { engine, folder, issuer, chance: chanceOf(seed), databases, say, ...(server && { server }) };
    for (const part of wanted) {
      const began = performance.now();
      const found = await parts[part]?.(ground, numbers).catch((error) => [
        `${part} on ${engine} broke off: ${error?.stack}`,
      ]);
      faults.push(...(found ?? []));
      for (const fault of found ?? []) say(`FAULT: ${fault}`);
      say(
        `${part} on ${engine}: ${found?.length === 0 ? 'held' : 'DID NOT HOLD'}, ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
    }
  }
  return faults;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        part: { type: 'string', multiple: true, default: Object.keys(parts) },
        engine: { type: 'string', default: 'both' },
        writes: { type: 'string', default: '20000' },
        cuts: { type: 'string', default: '200' },
        projects: { type: 'string', default: '1669' },
        kills: { type: 'string', default: '1000' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return void say(usage);
    const engines: readonly EngineName[] | undefined = engineNames[values.engine as keyof typeof engineNames];
    const unknown = values.part.find((name) => !(name in parts));
    if (unknown !== undefined) throw new Error(`there is no part "${unknown}"`);
    if (!engines) throw new Error('--engine is one of sqlite, postgres, both');
    const { writes, cuts, projects, kills } = values;
    const numbers = { writes: Number(writes), cuts: Number(cuts), projects: Number(projects), kills: Number(kills) };
    const seed = Number(values.seed);
    if (![...Object.values(numbers), seed].every((number) => number >= 0)) throw new Error('numbers are wanted');
    return { engines, wanted: values.part, seed, numbers };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    process.exitCode = 2;
  }
}
