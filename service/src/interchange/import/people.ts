import { limits } from '@launch-board/contract';
import { nameInsteadOf } from '../../domain/text/reserved-names.ts';
import { holdersOfNames, insertUsers, usersEvenErased } from '../../store/people/users.ts';
import type { UserRow } from '../../store/tables.ts';
import { firstVersion, type Version } from '../../store/versions.ts';
import type { Board } from './board.ts';
import { personId } from './ids.ts';

/** User name → id, null for somebody whose profile was erased here. */
export type People = Map<string, string | null>;

export type Profile = Omit<UserRow, 'id' | 'username' | 'is_verified' | 'erased_at' | 'in_dataset' | keyof Version>;

/**
 * The people behind user names (name → time of what names them first); who is not there yet is created. A user line of
 * the file decides; else the name alone makes the id, so that it is the same in every database.
 */
export async function peopleOf(board: Board, named: ReadonlyMap<string, number>): Promise<People> {
  const people: People = new Map();
  const rows = await usersEvenErased(board.writes, idsFromLines(board, named.keys()));
  const erased = new Set(rows.filter((row) => row.erased_at !== null).map((row) => row.id));
  const unsaid: string[] = [];
  for (const name of named.keys()) {
    const id = board.idsOfNames.get(name);
    if (id === undefined) unsaid.push(name);
    else people.set(name, erased.has(id) ? null : id);
  }

  const missing: { id: string; username: string; profile: Profile }[] = [];
  for (const [name, { id, row }] of await derivedPeople(board, unsaid)) {
    people.set(name, row?.erased_at ? null : id);
    if (!row) missing.push({ id, username: name, profile: namedOnly(named.get(name) ?? 0) });
  }
  await createPeople(board, missing);
  return people;
}

function* idsFromLines({ idsOfNames }: Board, names: Iterable<string>) {
  for (const name of names) {
    const id = idsOfNames.get(name);
    if (id) yield id;
  }
}

/**
 * The ids that names alone make, and who has them now. Somebody who signed in here is never taken for the person of an
 * import: such a name goes on to its next id.
 */
export async function derivedPeople({ writes }: Board, names: readonly string[]) {
  const found = new Map<string, { id: string; row: UserRow | undefined }>();
  let left = names;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    const ids = new Map(left.map((name) => [name, personId(name, attempt)]));
    const rows = new Map((await usersEvenErased(writes, ids.values())).map((row) => [row.id, row]));
    const next: string[] = [];
    for (const [name, id] of ids) {
      const row = rows.get(id);
      if (row?.is_verified === 1 && row.erased_at === null) next.push(name);
      else found.set(name, { id, row });
    }
    left = next;
  }
  return found;
}

export async function createPeople(
  board: Board,
  people: readonly { id: string; username: string; profile: Profile }[],
) {
  const names = await freeNames(board, people);
  const rows = people.map(({ id, profile }) => ({
    id,
    username: names.get(id) ?? null,
    ...profile,
    is_verified: 0 as const,
    ...firstVersion(board.now),
    erased_at: null,
  }));
  await insertUsers(board.writes, board.counts, rows);
}

/** Id → the wanted user name, or where somebody else has it the first of `name-2`, `name-3` … that is free. */
export async function freeNames(
  { writes }: Board,
  people: readonly { id: string; username: string }[],
): Promise<Map<string, string>> {
  const wanted = people.map(({ id, username }) => ({ id, username: nameInsteadOf(username) }));
  const holders = new Map<string, string | null>();
  const ask = async (names: string[]) => {
    for (const name of names) holders.set(name, null);
    for (const row of await holdersOfNames(writes, names)) if (row.username) holders.set(row.username, row.id);
  };
  await ask(wanted.map(({ username }) => username));

  const names = new Map<string, string>();
  for (const { id, username } of wanted) {
    let name = username;
    for (let n = 2; (holders.get(name) ?? id) !== id; n += 1) {
      name = suffixed(username, n);
      if (!holders.has(name)) await ask([name]);
    }
    holders.set(name, id);
    names.set(id, name);
  }
  return names;
}

/** Whether `name` is what somebody got who wanted `wanted`. */
export const isNameFor = (name: string | null, told: string): boolean => {
  const wanted = nameInsteadOf(told);
  const n = Number(/-(\d+)$/.exec(name ?? '')?.[1]);
  return name === wanted || (n >= 2 && name === suffixed(wanted, n));
};

function suffixed(name: string, n: number): string {
  const suffix = `-${n}`;
  return Array.from(name)
    .slice(0, limits.import.username - suffix.length)
    .join('')
    .concat(suffix);
}

const namedOnly = (createdAt: number): Profile => ({
  full_name: null,
  avatar_url: null,
  bio: null,
  github_url: null,
  linkedin_url: null,
  website_url: null,
  year_of_study: null,
  department: null,
  alumni_since: null,
  portrait: null,
  created_at: createdAt,
});
