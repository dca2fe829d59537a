import {
  type Complete,
  type EntrantAddress,
  type GradeColumn,
  gradeColumns,
  type InputOf,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { columnsOf, putColumns } from '../../store/grades/columns.ts';
import { countEntrantAddresses, listEntrantAddresses } from '../../store/grades/entrant-addresses.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const getGradeBook = (
  { store }: Deps,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.getGradeBook>,
): Promise<Complete<ReplyOf<typeof operations.getGradeBook>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const chosen = await columnsOf(reads, id, actor.userId);
    const { items, facts } = await listed(reads, query, {
      scope: ['addresses of entrants', id],
      form: ['uuid', 'uuid'],
      read: (slice) => listEntrantAddresses(reads, id, slice),
      keyOf: ({ project_id, user_id }) => [project_id, user_id],
      view: (rows) => rows.map((row): Complete<EntrantAddress> => ({ ...row, address: row.address ?? '' })),
      count: () => countEntrantAddresses(reads, id),
    });
    return { columns: readColumns(chosen), addresses: items, ...facts };
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
