import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attack } from './attack.ts';
import { saveChapter } from './chapters.ts';
import { type Server, startServer } from './child.ts';
import { type Database, database } from './database.ts';
import { type Engine, onPostgres, onSqlite } from './engines.ts';
import { erasure } from './erasure.ts';
import { feed } from './feed.ts';
import { untilIndexed } from './indexed.ts';
import { launchDay } from './launch-day/launch-day.ts';
import { cold, exercise, imitate, warm } from './measure.ts';
import { type Members, members } from './members.ts';
import { report, type SizeResult } from './report.ts';
import { site } from './site.ts';
import { type Target, targets } from './targets.ts';
import { usage } from './usage.ts';
import { seenElsewhere, votes } from './votes.ts';

/** Members who vote at the same time. */
const CONNECTIONS = 64;

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['10000', '100000'] },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    attack: { type: 'boolean', default: false },
    erasure: { type: 'boolean', default: false },
    site: { type: 'boolean', default: false },
    feed: { type: 'boolean', default: false },
    'launch-day': { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');

const isSelected = ({ name }: Target) => name.includes(values.only);

if (values.help) process.stdout.write(usage);
else if (values.attack) process.stdout.write(await attack(values.only));
else if (values.erasure) process.stdout.write(await erasure());
else if (values.feed) process.stdout.write(await feed(Number(values.rounds), values.only));
else if (values.site) process.stdout.write(await site());
else if (values['launch-day'])
  process.stdout.write(await launchDay({ ...values, minutes: Number(values.minutes), command }));
else await run();

async function run() {
  const times = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  const results: SizeResult[] = [];
  for (const size of values.size) {
    const board = await database(Number(size));
    for (const engineOn of [onSqlite, onPostgres]) {
      await using engine = await engineOn(board);
      results.push(await measure(engine, board, times));
    }
  }

  const folder = join(import.meta.dirname, '../.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), JSON.stringify(results, null, 2));
  const page = report(results, command);
  if (values.save) saveChapter('tables', page);
  process.stdout.write(page);
}

async function measure(engine: Engine, board: Database, times: Times): Promise<SizeResult> {
  const tell = (what: string) => process.stderr.write(`${board.size} on ${engine.name}: ${what}\n`);
  await using people = await members(CONNECTIONS);
  const start = (...mode: string[]) => startServer('board', [engine.url, ...mode], people.env);
  // A program that has run before finds its sources compiled, and has written the words of the search.
  const first = await start();
  tell('writing the words of the search');
  await untilIndexed(engine.url);
  await first[Symbol.asyncDispose]();
  await using kept = await start();
  const idle = await kept.figures();
  const asked = await targets(kept.url);

  const warmRows = await warmRowsOf(kept, asked.warm, times, tell);
  const after = await kept.figures();
  await using unkept = await start('cold');
  const coldRows = await coldRowsOf(unkept, asked.cold, times, tell);
  const afterCold = await unkept.figures();
  await using two = await start();
  await using others = new AsyncDisposableStack();
  const instances = [kept, two];
  if (engine.name === 'PostgreSQL') for (const one of [await start(), await start()]) instances.push(others.use(one));
  const voteRows = await voteRowsOf(instances, people, asked.projects, tell);
  tell('votes seen elsewhere');
  const seen = await seenElsewhere([kept, two], people, asked.projects[0] as string, 200);

  return {
    engine: engine.name,
    database: board,
    startMs: kept.startMs,
    residentIdleBytes: idle.residentBytes,
    residentAfterBytes: after.residentBytes,
    residentColdBytes: afterCold.residentBytes,
    warm: warmRows,
    cold: coldRows,
    votes: voteRows,
    seen,
  };
}

type Times = { seconds: number; rounds: number };
type Tell = (what: string) => void;

async function warmRowsOf(kept: Server, all: Target[], times: Times, tell: Tell) {
  await using bare = await startServer('bare');
  await exercise(kept, all, 'memory');
  await imitate(bare, `${kept.url}/api/projects`);
  await exercise(bare, all, 'memory');
  const rows = [];
  for (const target of all.filter(isSelected)) {
    tell(`warm ${target.name}`);
    rows.push(await warm(kept, bare, target, times));
  }
  return rows;
}

async function coldRowsOf(unkept: Server, all: Target[], times: Times, tell: Tell) {
  await exercise(unkept, all, 'database');
  const rows = [];
  for (const target of all.filter(isSelected)) {
    tell(`cold ${target.name}`);
    rows.push(await cold(unkept, target, times));
  }
  return rows;
}

async function voteRowsOf(instances: Server[], people: Members, projects: string[], tell: Tell) {
  const rows = [];
  for (const count of [1, 2, 4].filter((n) => n <= instances.length)) {
    for (const on of [projects, projects.slice(0, 1)]) {
      tell(`votes through ${count}, on ${on.length}`);
      rows.push(await votes(instances.slice(0, count), people, on, { seconds: 3, connections: CONNECTIONS }));
    }
  }
  return rows;
}
