import { setTimeout } from 'node:timers/promises';
import {
  AnswerError,
  type Category,
  type Change,
  type ChangesPage,
  follow,
  isLaunchBoardError,
  type LaunchBoardClient,
  NetworkError,
  paginate,
} from '@launch-board/sdk';
import type { MirrorFile, StoredThing } from '../../store/mirror/mirror-file.ts';
import { peopleIn, stored, type Thing, thingOf } from './things.ts';

export type Mirroring = {
  client: LaunchBoardClient;
  /** The address of the board. A file belongs to one. */
  board: string;
  file: MirrorFile;
  signal?: AbortSignal | undefined;
  /** Told after each page. */
  onPage?: (changes: number) => void;
  /** Told before it waits, because the board cannot be reached. */
  onOutage?: (error: Error) => void;
  sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;
};

/** The first pause after an outage, and the longest. */
const [PAUSE_MS, LONGEST_PAUSE_MS] = [3000, 60_000];

/**
 * Keeps the copy in step for as long as the signal lets it. What is stored is whole at every moment, and of one board. After an
 * outage it goes on where it was: the stream waits by itself, and here it waits when what a page names could not be read.
 */
export async function keepInStep(mirroring: Mirroring): Promise<never> {
  const { client, signal, onOutage, sleep = pause } = mirroring;
  const begin = (next: string) => beginAnew(mirroring, next);
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const page of follow(client, { after: placeOf(mirroring), begin, signal })) {
        await take(mirroring, page);
        failures = 0;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      onOutage?.(error);
      await sleep(Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  setTimeout(milliseconds, undefined, { signal });

const isPassing = (error: unknown): error is Error =>
  error instanceof NetworkError || (error instanceof AnswerError && (error.status === 429 || error.status >= 500));

/** Brings the copy up to date once. */
export async function catchUp(mirroring: Mirroring): Promise<void> {
  const { client, signal } = mirroring;
  for (let after = placeOf(mirroring); ; ) {
    try {
      const page = await client.listChanges(after === undefined ? {} : { after }, { signal });
      if (after === undefined) await beginAnew(mirroring, page.next);
      else await take(mirroring, page);
      if (after !== undefined && !page.has_more) return;
      after = page.next;
    } catch (error) {
      if (!isLaunchBoardError(error, 'changes_expired')) throw error;
      after = undefined;
    }
  }
}

function placeOf({ file, board }: Mirroring): string | undefined {
  const place = file.place();
  if (place && place.board !== board) throw new Error(`this file is a mirror of ${place.board}; use another one`);
  return place?.next;
}

async function take({ client, board, file, signal, onPage }: Mirroring, { changes, next }: ChangesPage): Promise<void> {
  const things = changes.flatMap((change) => thingOf(change) ?? []);
  const known = new Set(things.flatMap(({ type, id }) => (type === 'user' ? id : [])));
  const unknown = [...new Set(things.flatMap((thing) => newPeopleIn(thing, file)))].filter((id) => !known.has(id));
  const people = await profilesOf(client, unknown, signal);
  const gone = changes.flatMap((change) => goneOf(change, file));
  const all = [...people, ...things, ...closedCategoriesIn(things)];
  file.take([...all.map(stored), ...gone], { board, next });
  onPage?.(changes.length);
}

/**
 * The people whom a thing names anew. Also of those who are in the file there may be news that nobody was told: of somebody who has
 * shown nothing, the feed tells nothing.
 */
function newPeopleIn(thing: Thing, file: MirrorFile): string[] {
  const before = file.get(thing.type, thing.id);
  const named = new Set(before ? peopleIn({ object: JSON.parse(before.object) }) : []);
  return peopleIn(thing).filter((id) => !named.has(id));
}

/** A category that was closed is still that of its projects. */
function goneOf(
  { type, id, object }: Change,
  file: MirrorFile,
): (StoredThing | { type: string; id: string; object: null })[] {
  if (object) return [];
  if (type !== 'category') return [{ type, id, object: null }];
  const found = file.get(type, id);
  if (!found) return [];
  const closed = { ...(JSON.parse(found.object) as Category), is_active: false };
  return [{ ...found, object: JSON.stringify(closed) }];
}

/** No list and no change has them: they are told with the projects that are in them. */
const closedCategoriesIn = (things: readonly Thing[]): Thing[] =>
  things.flatMap(({ object }) => {
    const { categories } = object as { categories?: Category };
    if (categories?.is_active !== false) return [];
    return [{ type: 'category' as const, id: categories.id, project_id: null, object: categories }];
  });

/** Reads the lists. What changes meanwhile comes after `next`, and again what was read already. */
async function beginAnew({ client, board, file, signal, onPage }: Mirroring, next: string): Promise<void> {
  const things: Thing[] = [];
  const add = (type: Thing['type'], object: { id: string }, project_id: string | null = null) =>
    things.push({ type, id: object.id, project_id, object });
  const { categories } = await client.listCategories({}, { signal });
  for (const { projects_count: _, ...category } of categories) add('category', category);
  for await (const project of paginate(client.listProjects, { limit: 100 }, { signal })) {
    add('project', project);
    if ((project.comments_count ?? 0) === 0) continue;
    try {
      for await (const comment of paginate(client.listProjectComments, { id: project.id }, { signal }))
        add('comment', comment, project.id);
    } catch (error) {
      // It went meanwhile, which comes after `next`.
      if (!isLaunchBoardError(error, 'not_found')) throw error;
    }
  }
  for await (const collection of paginate(client.listPublicCollections, { limit: 100 }, { signal }))
    add('collection', collection);
  const people = await profilesOf(client, [...new Set(things.flatMap(peopleIn))], signal);
  file.take([...things, ...closedCategoriesIn(things), ...people].map(stored), { board, next }, 'anew');
  onPage?.(things.length);
}

/** Those who went meanwhile are missing, which the feed tells. */
async function profilesOf(
  client: LaunchBoardClient,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Thing[]> {
  const people: Thing[] = [];
  for (const id of ids) {
    try {
      const { user } = await client.getUserProfile({ id }, { signal });
      people.push({ type: 'user', id, project_id: null, object: user });
    } catch (error) {
      if (!isLaunchBoardError(error, 'not_found')) throw error;
    }
  }
  return people;
}
