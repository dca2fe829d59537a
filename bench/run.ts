import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './child.ts';
import { database } from './database.ts';
import { cold, warm } from './measure.ts';
import { report, type SizeResult } from './report.ts';
import { type Target, targets } from './targets.ts';

const usage = `Usage: npm run bench -- [--size N]... [--seconds S] [--rounds R] [--save]

Measures the service on boards of invented projects beside a bare node:http server, prints the tables and writes them
to .cache/bench/results.json. Boards are kept in .cache/bench between runs.

  --size N      projects on the board; give it more than once for more boards (10000 and 100000)
  --seconds S   length of each cold sample (1)
  --rounds R    pairs of warm samples, 0.2 s each; medians are shown (15)
  --only TEXT   operations whose name holds the text
  --save        also write bench/RESULTS.md
`;

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['10000', '100000'] },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isAsked = ({ name }: Target) => name.includes(values.only);

if (values.help) process.stdout.write(usage);
else await run();

async function run() {
  const times = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  const results: SizeResult[] = [];
  for (const size of values.size) results.push(await measure(Number(size), times));

  const folder = join(import.meta.dirname, '../.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), JSON.stringify(results, null, 2));
  const page = report(results, ['npm run bench --', ...process.argv.slice(2)].join(' '));
  if (values.save) writeFileSync(join(import.meta.dirname, 'RESULTS.md'), page);
  process.stdout.write(page);
}

async function measure(size: number, times: { seconds: number; rounds: number }): Promise<SizeResult> {
  const board = await database(size);
  await using kept = await startServer('board', board.path);
  await using unkept = await startServer('board', board.path, 'cold');
  await using bare = await startServer('bare');
  const idle = await kept.figures();
  const asked = await targets(kept.url);

  const warmRows = [];
  for (const target of asked.warm.filter(isAsked)) {
    process.stderr.write(`${size}: warm ${target.name}\n`);
    warmRows.push(await warm(kept, bare, target, times));
  }
  const after = await kept.figures();
  const coldRows = [];
  for (const target of asked.cold.filter(isAsked)) {
    process.stderr.write(`${size}: cold ${target.name}\n`);
    coldRows.push(await cold(unkept, target, times));
  }
  return {
    database: board,
    startMs: kept.startMs,
    residentIdleBytes: idle.residentBytes,
    residentAfterBytes: after.residentBytes,
    warm: warmRows,
    cold: coldRows,
  };
}
