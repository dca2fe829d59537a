import {
  type Complete,
  type Department,
  type InputOf,
  limits,
  type Maker,
  type operations,
} from '@launch-board/contract';
import { listDepartments as departments, listMakers as makers, workPerPerson } from '../../store/people/makers.ts';
import { findThings } from '../../store/search/thing-search.ts';
import { wordsIn } from '../../store/search/words.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { viewMaker } from './views.ts';

/** Lists people who are known here for something public, and who say themselves where they belong. */
export async function listMakers(
  { store, pages, clock }: Deps,
  { department, search, ...query }: InputOf<typeof operations.listMakers>,
): Promise<{ makers: Complete<Maker>[]; next: string | undefined }> {
  const { items, facts } = await store.read(async (reads) => {
    const among = search ? await peopleNamed(reads, search, clock()) : undefined;
    return listed(reads, query, {
      scope: ['makers', department, search],
      form: ['text', 'text', 'uuid'],
      read: (slice) => makers(reads, { department, among }, { ...slice, now: clock() }),
      keyOf: (row) => [row.department, row.name, row.id],
      view: async (rows) => {
        const work = await workPerPerson(
          reads,
          rows.map(({ id }) => id),
        );
        // Whoever is listed has a project in the same read.
        return rows.flatMap((row) => viewMaker(row, work.get(row.id), pages) ?? []);
      },
      // Counting them would take as long as reading them all.
      count: () => 0,
    });
  });
  return { makers: items, next: facts.next };
}

async function peopleNamed(reads: Reads, search: string, now: number): Promise<string[]> {
  const words = wordsIn(search).slice(0, limits.searchWords);
  if (words.length === 0) return [];
  return (await findThings(reads, 'user', { words, limit: limits.makersFound, now })).map(({ id }) => id);
}

export async function listDepartments(
  { store, clock }: Deps,
  query: InputOf<typeof operations.listDepartments>,
): Promise<{ departments: Complete<Department>[]; next: string | undefined }> {
  const { items, facts } = await store.read((reads) =>
    listed(reads, query, {
      scope: ['departments'],
      form: ['text'],
      read: (slice) => departments(reads, { ...slice, now: clock() }),
      keyOf: ({ name }) => [name],
      view: (rows) => rows.map(({ name }) => ({ name })),
      count: () => 0,
    }),
  );
  return { departments: items, next: facts.next };
}
