import { clickedLinks } from '@launch-board/contract';
import { pino } from 'pino';
import { readSiteCounts } from '../../store/board-counts.ts';
import { orders } from '../../store/projects/orders.ts';
import { wordColumns } from '../../store/projects/words.ts';
import type { Findings } from '../examine.ts';
import { grouped } from '../progress.ts';
import { readConfig } from '../settings/config.ts';
import { type Running, start } from '../start.ts';

/** Projects that are asked for: half the newest, half the most voted. */
const SAMPLE = 40;
/** Milliseconds that an answer may take. */
const ANSWER_MS = 20_000;

/** Public addresses that every board answers. */
const PATHS = ['/healthz', '/api/categories', '/api/stats/trending', '/api/collections', '/openapi.json'];

/**
 * Serves a restored board on a free port of this machine, and asks what anybody may ask. With the address of the board that
 * runs, it compares the projects that were not changed since.
 */
export async function answersOf(databaseUrl: string, folder: string, live: string | undefined): Promise<Findings> {
  const config = readConfig({
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '0',
    LAUNCHBOARD_COPY_PICTURES: 'off',
    LAUNCHBOARD_CHECK_LINKS: 'off',
    LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
    LAUNCHBOARD_DATABASE_URL: databaseUrl,
    LAUNCHBOARD_MEDIA: `file:${folder}/media`,
  });
  // Nothing is sent or done on behalf of members: no mail, no due work, no sign-in.
  const parts = { hasBackground: false, lacksPictures: true, drainMs: 0 };
  await using board = await start(config, pino({ level: 'silent' }), parts);
  const facts: string[] = [];
  const faults = await publicFaults(board);
  const projects = await sampleOf(board.url);
  if (faults.length > 0) return { facts, faults };
  facts.push(`The restored board starts and answers: ${PATHS.length + 3} lists, ${projects.length} projects.`);
  if (live === undefined) return { facts, faults };
  return await compared(projects, live, facts);
}

async function publicFaults({ url, store }: Running): Promise<string[]> {
  const faults: string[] = [];
  for (const path of PATHS) {
    const { status } = await ask(url, path);
    if (status !== 200) faults.push(`The restored board answers ${path} with ${status}`);
  }
  const wanted = await store.read(readSiteCounts);
  const told = (await ask(url, '/api/stats')).body as typeof wanted;
  for (const [name, number] of Object.entries(wanted))
    if (told[name as keyof typeof wanted] !== number)
      faults.push(`The restored board says ${told[name as keyof typeof wanted]} ${name}, and has ${number}`);
  return faults;
}

type Project = { id: string; updated_at: string } & Record<string, unknown>;

async function sampleOf(url: string): Promise<Project[]> {
  const sample = new Map<string, Project>();
  for (const sort of Object.keys(orders)) {
    const { body } = await ask(url, `/api/projects?sort=${sort}&limit=${SAMPLE / 2}`);
    for (const project of (body as { projects: Project[] }).projects) sample.set(project.id, project);
  }
  return [...sample.values()];
}

/**
 * What the owners alone change, and each change of it moves `updated_at`. Not `image_url`: it may be the address of a
 * picture on the board that responds.
 */
const TEXTS = [...wordColumns, ...clickedLinks];

async function compared(projects: readonly Project[], live: string, facts: string[]): Promise<Findings> {
  let [same, changed, gone] = [0, 0, 0];
  const faults: string[] = [];
  for (const project of projects) {
    const answer = await ask(live, `/api/projects/${project.id}`).catch((error: Error) => reasonOf(error));
    if (typeof answer === 'string') {
      facts.push('The backup itself is good: what follows is about the board that runs.');
      return { facts, faults: [`The board that runs could not be asked at ${live}: ${answer}`] };
    }
    const { status, body } = answer;
    const now = (body as { project?: Project }).project;
    if (status === 404) gone += 1;
    else if (status !== 200 || !now) faults.push(`The board that runs answered ${status} for project ${project.id}`);
    else if (now.updated_at !== project.updated_at) changed += 1;
    else if (TEXTS.every((name) => now[name] === project[name])) same += 1;
    else faults.push(`project ${project.id} is not as on the board that runs, where nobody has changed it since`);
    if (faults.length > 0) break;
  }
  if (faults.length === 0 && projects.length > 0 && gone === projects.length)
    faults.push(`None of ${projects.length} projects of the backup is on the board at ${live}: is it another board?`);
  facts.push(
    `Compared with the board that runs: ${grouped(same)} projects are the same, ${changed} were changed since, ${gone} are gone.`,
  );
  return { facts, faults };
}

/** `fetch failed` is all that the outermost error says. */
const reasonOf = ({ message, cause }: Error): string =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? (cause as Error | undefined)?.message ?? message;

async function ask(url: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: response.status, body: await response.json() };
}
