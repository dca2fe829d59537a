import type { Reads, Writes } from './engines/engine.ts';
import { prepared } from './queries/prepared.ts';

/** Names of the stored counts. Projects, votes and comments are counted for active projects only. */
export const countNames = {
  users: 'users',
  publicCollections: 'public_collections',
  projects: 'projects',
  projectsIn: (categoryId: string) => `projects/${categoryId}`,
  votes: 'votes',
  comments: 'comments',
} as const;

const countOf = prepared((db, { name }: { name: string }) =>
  db.selectFrom('counts').select('value').where('name', '=', name),
);

export async function readCount(reads: Reads, name: string): Promise<number> {
  return (await countOf.first(reads, { name }))?.value ?? 0;
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
      if (change !== 0) await writes.counts.add(writes.db, name, change);
    }
  }
}
