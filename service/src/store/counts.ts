import type { Reads, Writes } from './engine.ts';

/** Names of the kept counts. Those of projects, votes and comments count active projects only. */
export const countNames = {
  users: 'users',
  publicCollections: 'public_collections',
  projects: 'projects',
  projectsIn: (categoryId: string) => `projects/${categoryId}`,
  votes: 'votes',
  comments: 'comments',
} as const;

export async function readCount({ db }: Reads, name: string): Promise<number> {
  const row = await db.selectFrom('counts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Counts by name; what was never counted is missing. */
export async function readCounts({ db }: Reads, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('counts').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function readSiteCounts(reads: Reads) {
  const { users, projects, votes, comments } = countNames;
  const counts = await readCounts(reads, [users, projects, votes, comments]);
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    users: of(users),
    projects: of(projects),
    votes: of(votes),
    comments: of(comments),
  };
}

/** Adds up changes and writes each name once: an import of a thousand lines touches a dozen rows. */
export class CountChanges {
  readonly #changes = new Map<string, number>();

  add(name: string, change: number) {
    this.#changes.set(name, (this.#changes.get(name) ?? 0) + change);
  }

  async write(writes: Writes) {
    for (const [name, change] of this.#changes) {
      if (change > 0) await increase(writes, name, change);
      if (change < 0) await decrease(writes, name, change);
    }
  }
}

const increase = ({ db }: Writes, name: string, change: number) =>
  db
    .insertInto('counts')
    .values({ name, value: change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counts.value', '+', change) })))
    .execute();

/** Not an "upsert": the row it would insert is below zero, and that is refused before the conflict is seen. */
async function decrease({ db }: Writes, name: string, change: number) {
  const { numUpdatedRows } = await db
    .updateTable('counts')
    .set((eb) => ({ value: eb('value', '+', change) }))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`the count "${name}" would fall below zero`);
}
