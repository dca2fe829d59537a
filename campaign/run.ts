import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../dev/say.ts';
import type { EngineName } from './board.ts';
import { faults } from './faults/index.ts';
import { leftOutOf, table } from './tally.ts';
import { inTurns } from './turns.ts';

const usage = `Usage: npm run campaign -- [--minutes N] [--engine sqlite|postgres|both] [--seed N] [--fault NAME]... [--rounds N]

Runs the real program on real databases, lets members write over HTTP, kills, cuts, fills and stops what it can, and
compares what is there afterwards with everything that was acknowledged. Ends by itself; loopback only. Results are
printed and written to .cache/campaign/results.json; the board of a round that lost something is kept beside them.

  --minutes N    how long, at most (5); a round that has begun is finished
  --engine NAME  sqlite, postgres or both (both)
  --seed N       for the order and the moments of faults; printed, and drawn when not given
  --fault NAME   only this one; may be given more than once
  --rounds N     instead of the usual number of rounds of a fault in one turn
  --output FILE  instead of .cache/campaign/results.json
  --turns N      ends after so many turns through all faults, even if there is time left
  --writers N    members who write at once (8)

Some faults need root or a program that is not here; they are left out and named.

Exit codes: 0 nothing was lost, 1 something was, 2 wrong usage.

Faults:
${faults.map(({ name, what, engines }) => `  ${name.padEnd(14)} ${what}${engines.length === 1 ? ` (${engines})` : ''}`).join('\n')}
`;

const cache = join(import.meta.dirname, '../.cache/campaign');
const engineNames = { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const;

const options = readOptions();
if (options) {
  const startedAt = performance.now();
  say(`seed ${options.seed}`);
  const leftOut = leftOutOf(options.wanted);
  for (const { name, why } of leftOut) say(`left out: ${name}, ${why}`);
  const tried = options.wanted.filter(({ name }) => !leftOut.some((other) => other.name === name));
  const entries = await inTurns({ ...options, faults: tried, say });

  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const facts = { date: new Date().toISOString(), seed: options.seed, seconds, entries, leftOut };
  mkdirSync(cache, { recursive: true });
  writeFileSync(options.output, JSON.stringify(facts, null, 2));
  say(`\n${table(entries)}\n${seconds} s, seed ${options.seed}`);
  process.exitCode = entries.some(({ isFine }) => !isFine) ? 1 : 0;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '5' },
        engine: { type: 'string', default: 'both' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        fault: { type: 'string', multiple: true, default: faults.map(({ name }) => name) },
        rounds: { type: 'string' },
        turns: { type: 'string', default: 'Infinity' },
        writers: { type: 'string', default: '8' },
        output: { type: 'string', default: join(cache, 'results.json') },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return void say(usage);
    const engines: readonly EngineName[] | undefined = engineNames[values.engine as keyof typeof engineNames];
    const unknown = values.fault.find((name) => !faults.some((fault) => fault.name === name));
    if (unknown !== undefined) throw new Error(`there is no fault "${unknown}"`);
    if (!engines) throw new Error('--engine is one of sqlite, postgres, both');
    const numbers = [values.minutes, values.seed, values.rounds ?? '1', values.turns, values.writers].map(Number);
    if (!numbers.every((number) => number >= 0)) throw new Error('numbers are wanted');
    const [minutes = 5, seed = 0, rounds, turns = 1, writers = 8] = numbers;
    const wanted = faults.filter(({ name }) => values.fault.includes(name));
    const { output } = values;
    return { minutes, seed, turns, writers, engines, wanted, output, rounds: values.rounds ? rounds : undefined };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    process.exitCode = 2;
  }
}
