import type { Complete, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { countSought, listSought } from '../../store/life/searches.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { viewProjects } from '../projects/views.ts';

export const listProjectsToTakeOver = (
  { store, pages }: Deps,
  { category: given, ...query }: InputOf<typeof operations.listProjectsToTakeOver>,
): Promise<Complete<ReplyOf<typeof operations.listProjectsToTakeOver>>> =>
  store.read(async (reads) => {
    const category = given?.toLowerCase();
    const { items, facts } = await listed(reads, query, {
      scope: ['sought', category],
      form: ['integer', 'uuid'],
      read: (slice) => listSought(reads, category, slice),
      keyOf: (row) => [row.sought_at, row.id],
      view: (rows) => viewProjects(rows, pages),
      count: () => countSought(reads, category),
    });
    return { projects: items, ...facts };
  });
