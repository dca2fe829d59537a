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

export async function readSiteCounts({ db }: Reads) {
  const names = [countNames.users, countNames.projects, countNames.votes, countNames.comments] as const;
  const rows = await db.selectFrom('counts').selectAll().where('name', 'in', names).execute();
  const of = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return {
    users: of(countNames.users),
    projects: of(countNames.projects),
    votes: of(countNames.votes),
    comments: of(countNames.comments),
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
