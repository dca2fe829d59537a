import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { type UsedPicture, withPagePicture } from '../pictures/columns.ts';
import type { Tables } from '../tables.ts';

export async function agreeToKeep({ db }: Writes, projectId: string, at: number) {
  await db
    .insertInto('keeping_choices')
    .values({ project_id: projectId, agreed_at: at })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute();
}

/** What was kept goes with the choice. Returns whether there was one. */
export async function endKeeping(writes: Writes, projectId: string): Promise<boolean> {
  await putPagePicture(writes, projectId, undefined);
  const choice = writes.db.deleteFrom('keeping_choices').where('project_id', '=', projectId);
  return (await choice.executeTakeFirst()).numDeletedRows > 0n;
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

export async function dropKept(writes: Writes, projectId: string) {
  await putPagePicture(writes, projectId, undefined);
  await writes.db.deleteFrom('kept_pages').where('project_id', '=', projectId).execute();
}

/** Among the pictures of the project, so that the picture is there as long as it is named. Nobody's edit is in its way. */
export async function putPagePicture({ db }: Writes, projectId: string, picture: UsedPicture | undefined) {
  const row = await db.selectFrom('projects').select('images').where('id', '=', projectId).executeTakeFirst();
  if (!row) return;
  const images = withPagePicture(row.images, picture);
  if (images !== row.images) await db.updateTable('projects').set({ images }).where('id', '=', projectId).execute();
}
