import type { Complete, Department, InputOf, Maker, operations } from '@launch-board/contract';
import { listDepartments as departments, listMakers as makers, projectsPerPerson } from '../../store/people/makers.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { viewMaker } from './views.ts';

/** Lists people who are known here for something public, and who say themselves where they belong. */
export async function listMakers(
  { store, pages, clock }: Deps,
  { department, ...query }: InputOf<typeof operations.listMakers>,
): Promise<{ makers: Complete<Maker>[]; next: string | undefined }> {
  const { items, facts } = await store.read((reads) =>
    listed(reads, query, {
      scope: ['makers', department],
      form: ['text', 'text', 'uuid'],
      read: (slice) => makers(reads, department, { ...slice, now: clock() }),
      keyOf: (row) => [row.department, row.name, row.id],
      view: async (rows) => {
        const counts = await projectsPerPerson(
          reads,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => viewMaker(row, counts.get(row.id) ?? 0, pages));
      },
      // Counting them would take as long as reading them all.
      count: () => 0,
    }),
  );
  return { makers: items, next: facts.next };
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
