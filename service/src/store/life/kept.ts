import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export async function chooseKeeping({ db }: Writes, projectId: string, at: number | null) {
  if (at === null) await db.deleteFrom('keeping_choices').where('project_id', '=', projectId).execute();
  else
    await db
      .insertInto('keeping_choices')
      .values({ project_id: projectId, agreed_at: at })
      .onConflict((conflict) => conflict.column('project_id').doNothing())
      .execute();
}

/** Those of these projects whose owners agree, and which are public with this website now. */
export async function agreedAmong({ db }: Reads, links: readonly { id: string; url: string }[]): Promise<Set<string>> {
  if (links.length === 0) return new Set();
  const rows = await db
    .selectFrom('keeping_choices')
    .innerJoin('projects', 'projects.id', 'keeping_choices.project_id')
    .select(['projects.id', 'projects.website_url'])
    .where(
      'projects.id',
      'in',
      links.map(({ id }) => id),
    )
    .where('projects.status', '=', 'active')
    .execute();
  const urls = new Map(links.map(({ id, url }) => [id, url]));
  return new Set(rows.flatMap(({ id, website_url }) => (urls.get(id) === website_url ? [id] : [])));
}

export async function putKept({ db }: Writes, row: Selectable<Tables['kept_pages']>) {
  await db
    .insertInto('kept_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

export async function dropKept({ db }: Writes, projectId: string) {
  await db.deleteFrom('kept_pages').where('project_id', '=', projectId).execute();
}
