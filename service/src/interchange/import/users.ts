import { updateUser, usersEvenErased } from '../../store/people/users.ts';
import type { UserRow } from '../../store/tables.ts';
import type { Board, Outcome } from './board.ts';
import { personId } from './ids.ts';
import { createPeople, derivedPeople, freeNames, isNameFor, type Profile } from './people.ts';
import { pictureColumns } from './picture-columns.ts';
import type { LineOf } from './read-line.ts';

type UserLine = LineOf<'user'>;

/** Profiles. Those of people who signed in here are theirs: an import only learns which name is whose. */
export async function importUsers(board: Board, lines: readonly UserLine[]): Promise<Outcome[]> {
  const people = await whoIsMeant(board, lines);
  const pictures = await pictureColumns(
    board,
    lines.map((line) => line.pictures),
  );
  const created: { id: string; username: string; profile: Profile }[] = [];
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const { id, row } = people.get(line) ?? { id: line.id, row: undefined };
    remember(board, line.username, id, row);
    const portrait = pictures.columnOf(line.pictures, row?.portrait);
    const profile = { ...line.profile, portrait };
    if (row) {
      outcomes.push(await update(board, { username: line.username, profile }, row));
    } else {
      created.push({ id, username: line.username, profile });
      outcomes.push('new');
    }
  }
  await createPeople(board, created);
  return outcomes;
}

async function whoIsMeant(board: Board, lines: readonly UserLine[]) {
  const given = lines.filter((line) => line.isIdGiven);
  const rows = new Map(
    (
      await usersEvenErased(
        board.writes,
        given.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const unsaid = lines.filter((line) => !line.isIdGiven).map(({ username }) => username);
  const derived = await derivedPeople(board, unsaid);
  return new Map(
    lines.map((line) => [line, line.isIdGiven ? { id: line.id, row: rows.get(line.id) } : derived.get(line.username)]),
  );
}

/** A name whose id follows from the name need not be remembered: files may have very many. */
function remember({ idsOfNames }: Board, name: string, id: string, row: UserRow | undefined) {
  if (row?.is_verified !== 1 && id === personId(name)) idsOfNames.delete(name);
  else idsOfNames.set(name, id);
}

async function update(board: Board, line: { username: string; profile: Profile }, row: UserRow): Promise<Outcome> {
  if (row.is_verified === 1 || row.erased_at !== null) return 'kept';
  const fields = Object.keys(line.profile) as (keyof Profile)[];
  const hasName = isNameFor(row.username, line.username);
  if (hasName && fields.every((field) => row[field] === line.profile[field])) return 'unchanged';
  const names = hasName ? undefined : await freeNames(board, [{ id: row.id, username: line.username }]);
  await updateUser(board.writes, row, { ...line.profile, username: names?.get(row.id) ?? row.username }, board.now);
  return 'updated';
}
