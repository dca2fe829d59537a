import { createHash } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLaunchBoardError } from '@launch-board/sdk';
import { linesOf } from '../../service/src/interchange/mirror/things.ts';
import { openMirrorFile } from '../../service/src/store/mirror/mirror-file.ts';
import { inOrder, shownToAll } from '../../service/test/support/shown-to-all.ts';
import { commandOf, plainEnv } from '../api.ts';
import { end, start } from '../machine/processes.ts';
import type { Crowd } from './acts.ts';
import { type Board, type Ground, openBoard } from './board.ts';
import { newCrowd } from './crowd.ts';
import { startWay, type Way } from './way.ts';
import { acknowledgedIn, type Counts, writeUntil } from './writers.ts';

// A mirror of a board on which everything happens is what the board shows, byte by byte, whenever the writers pause.

const WRITERS = 8;
/** The mirror must have everything by then. A client that was cut off often waits for up to half a minute. */
const ARRIVES_MS = 120_000;

export type Wanted = { writes: number; cuts: number };
type Mirror = { path: string; start(): void; kill(): Promise<void> };
type Scene = { ground: Ground; board: Board; crowd: Crowd; counts: Counts; way: Way; mirror: Mirror; backup: string };

/** What happens in the middle of each stretch of writes, between two pauses. */
const happenings: readonly { what: string; happen: (scene: Scene) => Promise<unknown> }[] = [
  { what: 'nothing', happen: async () => {} },
  { what: 'kill -9 of the mirror', happen: ({ mirror }) => mirror.kill().then(mirror.start) },
  { what: 'a backup', happen: ({ board, backup }) => board.backup(backup) },
  { what: 'kill -9 of an instance', happen: ({ board }) => killOne(board) },
  { what: 'failover: kill -9 of the database or of all instances', happen: failOver },
  { what: 'nothing', happen: async () => {} },
  { what: 'the database restarted in order, or all instances', happen: restart },
  { what: 'kill -9 of an instance', happen: ({ board }) => killOne(board) },
  { what: 'kill -9 of the mirror', happen: ({ mirror }) => mirror.kill().then(mirror.start) },
  { what: 'nothing', happen: async () => {} },
];
/** After the pause that follows this stretch, the board is restored from its backup. */
const RESTORED_AFTER = 5;

async function killOne({ apis }: Board) {
  await apis[0]?.kill();
  await apis[0]?.start();
}

async function failOver({ ground: { server }, board: { apis } }: Scene) {
  if (server) {
    await server.kill();
    return server.start();
  }
  await Promise.all(apis.map((api) => api.kill()));
  for (const api of apis) await api.start();
}

async function restart({ ground: { server }, board: { apis } }: Scene) {
  if (server) {
    await server.stop();
    return server.start();
  }
  for (const api of apis) await api.stop().then(api.start);
}

/** Returns what is wrong. */
export async function keepsInStep(ground: Ground, wanted: Wanted): Promise<string[]> {
  const { say, engine, chance, folder } = ground;
  await using stack = new AsyncDisposableStack();
  const board = stack.use(await openBoard(ground));
  const crowd = await newCrowd(ground, board);
  const way = stack.use(await startWay(board.urls, chance));
  const mirror = mirrorOf(join(folder, `mirror-${engine}.db`), way.url, join(folder, `mirror-${engine}.log`));
  mirror.start();
  stack.defer(mirror.kill);
  const scene: Scene = {
    ground,
    board,
    crowd,
    counts: new Map(),
    way,
    mirror,
    backup: join(folder, `${engine}.backup`),
  };
  const faults: string[] = [];
  for (const [n, { what, happen }] of happenings.entries()) {
    const began = performance.now();
    await stretch(scene, wanted, n + 1, happen);
    faults.push(...(await compare(scene, `${engine}, pause ${n + 1}, after ${what}`, began)));
    if (n === RESTORED_AFTER) faults.push(...(await restored(scene)));
  }
  for (const [what, { acknowledged, refused, unanswered }] of scene.counts)
    say(`  ${what}: ${acknowledged} acknowledged, ${refused} refused, ${unanswered} unanswered`);
  say(`${engine}: ${acknowledgedIn(scene.counts)} writes, ${way.cuts()} connections of the mirror cut`);
  if (way.cuts() < wanted.cuts) faults.push(`${engine}: only ${way.cuts()} connections were cut`);
  return faults;
}

function mirrorOf(path: string, url: string, log: string): Mirror {
  const output = openSync(log, 'a');
  let child: ReturnType<typeof start> | undefined;
  return {
    path,
    start() {
      child = start(commandOf('mirror', [url, path]), { env: plainEnv({}), stdio: ['ignore', output, output] });
    },
    kill: async () => child && end(child, 'SIGKILL'),
  };
}

/** Writers write, the connection is cut now and then, and in the middle something happens. */
async function stretch(scene: Scene, wanted: Wanted, n: number, happen: (scene: Scene) => Promise<unknown>) {
  const { crowd, counts, way } = scene;
  const from = acknowledgedIn(counts);
  const target = Math.round((wanted.writes * n) / happenings.length);
  const cutsUntil = Math.ceil((wanted.cuts * n) / happenings.length);
  let isOver = false;
  const writing = writeUntil(crowd, counts, target, WRITERS).finally(() => {
    isOver = true;
  });
  const cutting = (async () => {
    const until = performance.now() + ARRIVES_MS;
    while ((!isOver || way.cuts() < cutsUntil) && performance.now() < until) {
      const share = (acknowledgedIn(counts) - from) / Math.max(1, target - from);
      const due = cutsUntil - (1 - share) * (wanted.cuts / happenings.length);
      if (way.cuts() < due) way.cut();
      await sleep(10);
    }
  })();
  const happening = (async () => {
    while (!isOver && acknowledgedIn(counts) < (from + target) / 2) await sleep(10);
    await happen(scene);
  })();
  await Promise.all([writing, cutting, happening]);
}

/** The mirror as soon as the board has nothing more to tell it, against the lists of the board. */
async function compare({ ground: { say, folder }, board, mirror, counts, way }: Scene, when: string, began: number) {
  const paused = performance.now();
  const stood = await untilTold(board, mirror.path);
  if (!stood) return [`${when}: the mirror did not arrive`];
  const waited = performance.now() - paused;
  const expected = inOrder(await shownToAll(board.client()));
  using file = openMirrorFile(mirror.path);
  const found = inOrder(linesOf(file));
  const isSame = digestOf(expected) === digestOf(found);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  say(
    `${when}: ${acknowledgedIn(counts)} writes in ${seconds(paused - began)}, ${way.cuts()} cuts, ${expected.length} things, ` +
      `${Buffer.byteLength(expected.join('\n'))} bytes, arrived after ${seconds(waited)}, ${isSame ? 'the same' : 'DIFFERENT'}`,
  );
  if (isSame) return [];
  const [lacks, hasMore] = [
    expected.filter((one) => !found.includes(one)),
    found.filter((one) => !expected.includes(one)),
  ];
  say(`  kept in ${folder}`);
  return [`${when}: lacks ${lacks.slice(0, 3).join('\n')} and has ${hasMore.slice(0, 3).join('\n')}`];
}

const digestOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** Waits until the feed has nothing after the place of the mirror. Returns false if that takes too long. */
async function untilTold(board: Board, path: string): Promise<boolean> {
  const until = performance.now() + ARRIVES_MS;
  while (performance.now() < until) {
    const after = placeIn(path);
    const page =
      after &&
      (await board
        .client()
        .listChanges({ after })
        .catch(() => undefined));
    if (page && page.changes.length === 0 && !page.has_more) return true;
    await sleep(50);
  }
  return false;
}

function placeIn(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  using file = openMirrorFile(path);
  return file.place()?.next;
}

/** The board goes on from its backup. The place of the mirror is then of another history, which it is told by 410. */
async function restored(scene: Scene): Promise<string[]> {
  const { board, mirror, backup, ground, counts } = scene;
  const began = performance.now();
  const after = placeIn(mirror.path) ?? '';
  await board.restore(backup);
  const refused = await board
    .client()
    .listChanges({ after })
    .then(
      () => 'the place from before is still known',
      (error) => (isLaunchBoardError(error, 'changes_expired') ? '' : String(error)),
    );
  ground.say(`${ground.engine}: restored from the backup, ${refused || 'the place from before gets 410'}`);
  const when = `${ground.engine}, after the restore from a backup`;
  return [...(refused ? [`${when}: ${refused}`] : []), ...(await compare({ ...scene, counts }, when, began))];
}
