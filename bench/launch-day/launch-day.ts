import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfOlder } from '../../site/build.ts';
import { saveChapter } from '../chapters.ts';
import { type Database, database } from '../database.ts';
import { onPostgres, onSqlite } from '../engines.ts';
import { untilIndexed } from '../indexed.ts';
import { chapter } from './chapter.ts';
import { spend } from './evening.ts';
import { signInAll } from './people.ts';
import { tell } from './progress.ts';
import { openUniversity, startBoard, type University } from './topology.ts';

const projects = 10_000;
const bench = join(import.meta.dirname, '..');

const engines = { SQLite: onSqlite, PostgreSQL: onPostgres };

export type Options = {
  /** A part of the name of the engine. */
  only: string;
  /** The length of the evening. */
  minutes: number;
  save: boolean;
  command: string;
};

/**
 * The evening of the launch on a board with each engine, and then more and more visitors. Returns the chapters; nothing
 * after Ctrl-C.
 */
export async function launchDay(options: Options): Promise<string> {
  if (!(options.minutes > 0)) throw new Error('--minutes takes a number above 0');
  using interruption = onInterrupt();
  const { signal } = interruption;
  try {
    return await measureAll(options, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    tell('interrupted; every process has ended');
    process.exitCode = 130;
    return '';
  }
}

async function measureAll({ only, minutes, save, command }: Options, signal: AbortSignal): Promise<string> {
  buildIfOlder(() => tell('building the site'));
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-launch-day-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const university = stack.use(await openUniversity());
  const { board, cookies } = await fill(university, folder, signal);
  const pictures = save ? bench : join(bench, '../.cache/bench');
  await mkdir(pictures, { recursive: true });
  const chapters: string[] = [];
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    if (!name.toLowerCase().includes(only.toLowerCase())) continue;
    await using engine = await engines[name](board);
    signal.throwIfAborted();
    const own = await mkdtemp(join(folder, 'evening-'));
    await copyFile(join(folder, 'sessions.db'), join(own, 'sessions.db'));
    await using running = await startBoard(university, engine.url, own);
    tell('waiting for the words of the search');
    await untilIndexed(engine.url);
    const spent = await spend({ engine, running, cookies, minutes, signal });
    const picture = `launch-day-${name.toLowerCase()}.svg`;
    await writeFile(join(pictures, picture), spent.drawing);
    const text = chapter({ ...spent, minutes, projects, picture, command });
    if (save) saveChapter(`launch day on ${name}`, text);
    chapters.push(text);
  }
  return chapters.join('\n');
}

/** Ctrl-C ends the run, and with it every process that it has started. */
function onInterrupt(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.once(name, abort);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of signals) process.off(name, abort);
    },
  };
}

/** A board whose members have all signed in once; their sessions go with it. */
async function fill(university: University, folder: string, signal: AbortSignal) {
  const empty = await database(projects);
  const board: Database = { ...empty, path: join(folder, 'board.db') };
  await copyFile(empty.path, board.path);
  await using _running = await startBoard(university, `sqlite:${board.path}`, folder);
  tell('signing in');
  return { board, cookies: await signInAll(university, tell, signal) };
}
