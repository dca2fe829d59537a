import { sql } from 'kysely';
import { CountChanges } from '../board-counts.ts';
import type { Writes } from '../engines/engine.ts';
import { countedRows } from '../integrity/recount.ts';

/** Entries that are added to the text index at once. */
const ENTRIES = 500;

/** Fills an empty text index from the active projects. */
export async function buildTextIndex({ db, search }: Writes, tick: (projects: number) => void) {
  for (let after = 0; ; ) {
    const entries = await db
      .selectFrom('projects')
      .leftJoin('categories', 'categories.id', 'projects.category_id')
      .select(['projects.seq', 'name_folded as name', 'tagline_folded as tagline', 'categories.seq as category'])
      .where('status', '=', 'active')
      .where('projects.seq', '>', after)
      .orderBy('projects.seq')
      .limit(ENTRIES)
      .execute();
    if (entries.length > 0) await search.add(db, entries);
    tick(entries.length);
    const last = entries.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** Names what can be found, as far as no trigger has; due work writes the words. */
export async function buildSearchThings({ db }: Writes) {
  const known = sql`ON CONFLICT (thing_id, kind) DO NOTHING`;
  for (const things of [
    sql`SELECT 'project', id FROM projects WHERE true`,
    sql`SELECT 'user', id FROM users WHERE erased_at IS NULL`,
    sql`SELECT 'showcase', collection_id FROM showcases WHERE true`,
  ])
    await sql`INSERT INTO search_things (kind, thing_id) ${things} ${known}`.execute(db);
}

/** Fills empty stored counts. */
export async function buildCounts(writes: Writes) {
  const changes = new CountChanges();
  for (const [name, number] of await countedRows(writes.db)) changes.add(name, number);
  await changes.write(writes);
}
