import {
  type Complete,
  type Entrant,
  type GradeColumn,
  gradeColumns,
  type InputOf,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { columnsOf, putColumns } from '../../store/grades/columns.ts';
import { countEntrants, listEntrants } from '../../store/grades/entrant-addresses.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { viewSummary } from '../people/views.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const getGradeBook = (
  { store, pages }: Deps,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.getGradeBook>,
): Promise<Complete<ReplyOf<typeof operations.getGradeBook>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const chosen = await columnsOf(reads, id, actor.userId);
    const { items, facts } = await listed(reads, query, {
      scope: ['entrants', id],
      form: ['uuid', 'integer', 'uuid'],
      read: (slice) => listEntrants(reads, id, slice),
      keyOf: (row) => [row.project_id, row.joined_at, row.id],
      view: (rows) =>
        rows.map(
          (row): Complete<Entrant> => ({
            project_id: row.project_id,
            user: viewSummary(row, pages),
            address: row.address,
          }),
        ),
      count: () => countEntrants(reads, id),
    });
    return { columns: readColumns(chosen), people: items, ...facts };
  });

/** A column that a newer version knew is left out. */
function readColumns(chosen: string | undefined): GradeColumn[] {
  if (chosen === undefined) return [...gradeColumns];
  const names: string[] = JSON.parse(chosen);
  return gradeColumns.filter((one) => names.includes(one));
}

export const setGradeColumns = (
  deps: Deps,
  actor: Member,
  { id: given, body: { columns, ...others } }: InputOf<typeof operations.setGradeColumns>,
): Promise<{ columns: GradeColumn[] }> =>
  transact(deps, actor, async ({ writes }) => {
    allRead(others);
    const { id } = await curatedShowcase(writes, actor, given);
    const inOrder = gradeColumns.filter((one) => columns.includes(one));
    await putColumns(writes, { collection_id: id, user_id: actor.userId, names: JSON.stringify(inOrder) });
    return { columns: inOrder };
  });
