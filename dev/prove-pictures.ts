import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openMediaStore } from '../service/src/media/media.ts';
import { launch, type Program } from '../service/test/processes/program.ts';
import { photograph } from '../service/test/support/images.ts';
import { boardOf, startIssuer, type TestIssuer } from '../service/test/support/issuer.ts';
import { startStore } from './picture-stores/proof-store.ts';
import type { ProofStore } from './picture-stores/started-store.ts';
import { say } from './say.ts';

/**
 * `npm run prove:pictures -- [UPLOADS] [STORE]` uploads photographs to the real program, all at once and by several people, and
 * tells its memory; then kills it five times in the middle of another such crowd, starts it again, makes all pictures that nothing
 * uses due, and compares files and rows after the sweep: what was shown before the kill is still there, whole, and nothing
 * else. STORE is `folder` (without a word), `s3rver`, or `swift`, which is OpenStack Swift of Debian. Loopback only; takes
 * about two minutes. Not part of `npm test`.
 */

const UPLOADS = Number(process.argv[2] ?? 200);
const PEOPLE = 8;
const [WIDTH, HEIGHT] = [4000, 3000];
const UPLOAD_BYTES = 4_000_000;
/** Longer than the process that decodes lives without work. */
const REST_MS = 25_000;
/** Each in the middle of a crowd of small photographs, where most of the time goes into storing them. */
const KILLS = 5;
const KILL_WITHIN_MS = 300;
/** Pictures that people show as their portraits before the kill. */
const SHOWN = 3;
const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

/** In the figures of the system about a process. */
const privatePages = /^Private_\w+:\s+(\d+)/gm;

const folder = mkdtempSync(join(tmpdir(), 'launchboard-pictures-'));
const file = join(folder, 'board.db');

try {
  await using issuer = await startIssuer();
  await using store = await startStore(process.argv[3] ?? 'folder', join(folder, 'media'));
  const env = {
    ...boardOf(issuer),
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '0',
    LAUNCHBOARD_BUDGET_PICTURES: '999999/1h',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${file}`,
    ...store.env,
  };
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => tokenOf(issuer, `person${n}`)));
  const picture = await photograph(WIDTH, HEIGHT);
  say(
    `${UPLOADS} uploads at once by ${PEOPLE} people, ${WIDTH} × ${HEIGHT} pixels, ${megabytes(UPLOAD_BYTES)} MB each`,
  );
  {
    await using program = launch(['serve'], env);
    const { url } = await program.line('listening');
    const idle = memoryOf(program);
    await inCrowd(url, people, picture, 1);
    const warm = memoryOf(program);
    const memory = watch(program);
    say(`answered: ${tallied(await inCrowd(url, people, picture, UPLOADS))}`);
    const peak = memory.stop();
    say(`memory in MB, program and child: idle ${told(idle)}; one picture made ${told(warm)}; at most ${told(peak)}`);
    await wait(REST_MS);
    say(`after a rest: ${told(memoryOf(program))}`);
    for (const person of people.slice(0, SHOWN)) await showPortrait(url, person, picture);
  }
  const small = await photograph(1200, 900);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await using program = launch(['serve'], env);
    const { url } = await program.line('listening');
    const dying = inCrowd(url, people, small, UPLOADS, small.length);
    await untilMiddle();
    await wait(Math.random() * KILL_WITHIN_MS);
    program.kill('SIGKILL');
    say(`kill ${kill}; answered before: ${tallied(await dying)}; rows: ${JSON.stringify(stateOf(file).states)}`);
    await program.ended();
  }
  await wait(1000);
  say(`left by the kill: ${JSON.stringify(stateOf(file).states)}, pictures with files: ${(await idsIn(store)).length}`);
  {
    await using program = launch(['serve'], env);
    await program.line('listening');
    makeDue();
    const until = Date.now() + PATIENCE_MS;
    while (stateOf(file).rows > SHOWN && Date.now() < until) await wait(500);
    program.kill('SIGTERM');
    await program.ended();
  }
  const { rows, ids } = stateOf(file);
  const left = await idsIn(store);
  say(`after the sweep: ${rows} rows, ${left.length} pictures with files`);
  if (rows !== SHOWN || ids.join() !== left.join()) throw new Error(`left behind: ${JSON.stringify({ ids, left })}`);
  await using check = launch(['check'], env);
  const { code } = await check.ended();
  say(check.output.at(-2) ?? '');
  if (code !== 0) throw new Error(check.errors());
  say('good');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function tokenOf(issuer: TestIssuer, name: string): Promise<string> {
  return issuer.token({ sub: name, email: `${name}@example.edu`, name });
}

/** The status of each response, or why there was none. */
async function inCrowd(url: string, people: string[], picture: Buffer, uploads: number, bytes = UPLOAD_BYTES) {
  // Bytes after the end of a JPEG make another file of the same picture.
  const [first, padding] = [Uint8Array.from(picture), randomBytes(bytes - picture.length)];
  return Promise.all(
    Array.from({ length: uploads }, async (_, n) => {
      const body = new Blob([first, padding, randomBytes(8)]);
      const headers = { Authorization: `Bearer ${people[n % people.length]}`, 'Content-Type': 'image/jpeg' };
      try {
        const response = await fetch(`${url}/api/pictures`, { method: 'POST', headers, body });
        await response.arrayBuffer().catch(() => {});
        return String(response.status);
      } catch (error) {
        return String(((error as Error).cause as { code?: string } | undefined)?.code ?? error);
      }
    }),
  );
}

/** Uploads a picture, and shows it. */
async function showPortrait(url: string, person: string, picture: Buffer) {
  const authorised = { Authorization: `Bearer ${person}` };
  const body = new Blob([Uint8Array.from(picture), randomBytes(8)]);
  const headers = { ...authorised, 'Content-Type': 'image/jpeg' };
  const uploaded = await fetch(`${url}/api/pictures`, { method: 'POST', headers, body });
  const { picture: portrait } = (await uploaded.json()) as { picture: { id: string } };
  const shown = await fetch(`${url}/api/me`, {
    method: 'PATCH',
    headers: { ...authorised, 'Content-Type': 'application/json' },
    body: JSON.stringify({ portrait: { id: portrait.id } }),
  });
  if (!shown.ok) throw new Error(await shown.text());
}

/** Some pictures more than before are ready, and another one is coming. */
async function untilMiddle() {
  const count = (state: string) => stateOf(file).states.find((one) => one.state === state)?.n ?? 0;
  const before = count('ready');
  const until = Date.now() + PATIENCE_MS;
  while ((count('ready') < before + 3 || count('coming') === 0) && Date.now() < until) await wait(10);
}

function tallied(statuses: string[]): string {
  const counts = new Map<string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return JSON.stringify(Object.fromEntries(counts));
}

type Memory = { own: number; children: number };

/**
 * Bytes of the program, and of the processes that it started what is theirs alone: the pages of Node that they share with it
 * are there once.
 */
function memoryOf({ pid = 0 }: Program): Memory {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = bytesOf(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/gm);
  return { own, children: children.reduce((sum, id) => sum + bytesOf(`/proc/${id}/smaps_rollup`, privatePages), 0) };
}

function bytesOf(path: string, kilobytes: RegExp): number {
  try {
    return [...readFileSync(path, 'utf8').matchAll(kilobytes)].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0);
  } catch {
    // It has just ended.
    return 0;
  }
}

function watch(program: Program) {
  let most: Memory = { own: 0, children: 0 };
  const timer = setInterval(() => {
    const now = memoryOf(program);
    if (now.own + now.children > most.own + most.children) most = now;
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

function told({ own, children }: Memory): string {
  return `${megabytes(own + children)} (${megabytes(own)} + ${megabytes(children)})`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

function stateOf(path: string): { rows: number; ids: unknown[]; states: { state: string; n: number }[] } {
  using database = new DatabaseSync(path, { readOnly: true });
  const ids = database.prepare('SELECT id FROM pictures ORDER BY id').all();
  const states = database.prepare('SELECT state, count(*) AS n FROM pictures GROUP BY state').all();
  return {
    rows: ids.length,
    ids: ids.map(({ id }) => id),
    states: states.map(({ state, n }) => ({ state: String(state), n: Number(n) })),
  };
}

function makeDue() {
  using database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('UPDATE pictures SET due_at = 1 WHERE due_at IS NOT NULL');
}

/** Every picture with a file, also a half-written one. */
async function idsIn({ media }: ProofStore): Promise<string[]> {
  const found: string[] = [];
  for await (const id of (await openMediaStore(media)).ids()) found.push(id);
  return found.sort();
}
