import { CountChanges } from '../../store/board-counts.ts';
import type { Store } from '../../store/store.ts';
import type { Board, Outcome } from './board.ts';
import { importCategories } from './categories.ts';
import { importCollections } from './collections.ts';
import { importPeriods } from './periods.ts';
import { bringPictures, importPictures, type PictureFiles } from './pictures.ts';
import { importProjects } from './projects.ts';
import type { ImportLine, LineOf } from './read-line.ts';
import { importComments } from './threads.ts';
import { importUsers } from './users.ts';

/** One run of an import: what its user lines said about names holds for the lines after them. */
export type ImportRun = {
  store: Store;
  clock: () => number;
  idsOfNames: Map<string, string>;
  /** Without them, lines of pictures are refused. */
  pictures?: PictureFiles;
  signal?: AbortSignal;
};

export const startImport = (store: Store, options: Pick<ImportRun, 'pictures' | 'signal'> = {}): ImportRun => ({
  store,
  clock: Date.now,
  idsOfNames: new Map(),
  ...options,
});

/** Puts lines in, all in one transaction, and tells line by line what became of them. */
export async function importLines(run: ImportRun, lines: readonly ImportLine[]): Promise<Outcome[]> {
  const brought = await bringPictures(run, lines);
  const { outcomes, idsOfNames } = await run.store.write(async (writes) => {
    // A copy: what a transaction learned that was undone or run again is not so.
    const known = { idsOfNames: new Map(run.idsOfNames), brought };
    const board = { writes, counts: new CountChanges(), ...known, now: run.clock() };
    const outcomes: Outcome[] = [];
    for (const group of groupsOf(lines)) outcomes.push(...(await importGroup(board, group)));
    await board.counts.write(writes);
    return { outcomes, idsOfNames: board.idsOfNames };
  });
  run.idsOfNames = idsOfNames;
  return outcomes;
}

function importGroup(board: Board, group: readonly ImportLine[]): Promise<Outcome[]> {
  switch (group[0]?.type) {
    case 'picture':
      return importPictures(board, group as LineOf<'picture'>[]);
    case 'category':
      return importCategories(board, group as LineOf<'category'>[]);
    case 'user':
      return importUsers(board, group as LineOf<'user'>[]);
    case 'project':
      return importProjects(board, group as LineOf<'project'>[]);
    case 'comments':
      return importComments(board, group as LineOf<'comments'>[]);
    case 'collection':
      return importCollections(board, group as LineOf<'collection'>[]);
    case 'period':
      return importPeriods(board, group as LineOf<'period'>[]);
    default:
      return Promise.resolve([]);
  }
}

/** Neighbours of one type that are about different things: only such lines can be looked up and written together. */
function groupsOf(lines: readonly ImportLine[]): ImportLine[][] {
  const groups: ImportLine[][] = [];
  let met = new Set<string>();
  for (const line of lines) {
    const about = namesOf(line);
    const group = groups.at(-1);
    if (group && group[0]?.type === line.type && !about.some((name) => met.has(name))) {
      group.push(line);
    } else {
      groups.push([line]);
      met = new Set();
    }
    for (const name of about) met.add(name);
  }
  return groups;
}

function namesOf(line: ImportLine): string[] {
  switch (line.type) {
    case 'project':
      return [`key ${line.key}`, `id ${line.id}`];
    case 'comments':
      return [line.key];
    case 'user':
      return [`name ${line.username}`, `id ${line.id}`];
    case 'period':
      return [line.key];
    default:
      return [line.id];
  }
}
