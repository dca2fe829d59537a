import type { Reads, Writes } from '../engines/engine.ts';

export type Lists = { words: string[]; domains: string[] };

export async function findLists({ db }: Reads): Promise<Lists> {
  const rows = await db.selectFrom('quarantine_lists').select(['kind', 'entry']).orderBy('entry').execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ entry }) => entry);
  return { words: of('word'), domains: of('domain') };
}

/** Replaces both. What stays keeps the time since when it is there. */
export async function putLists({ db }: Writes, { words, domains }: Lists, now: number) {
  for (const [kind, entries] of [['word', words] as const, ['domain', domains] as const]) {
    await db
      .deleteFrom('quarantine_lists')
      .where('kind', '=', kind)
      .$if(entries.length > 0, (some) => some.where('entry', 'not in', entries))
      .execute();
    const rows = entries.map((entry) => ({ kind, entry, created_at: now }));
    if (rows.length > 0)
      await db
        .insertInto('quarantine_lists')
        .values(rows)
        .onConflict((of) => of.doNothing())
        .execute();
  }
}
