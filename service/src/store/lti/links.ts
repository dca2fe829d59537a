import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type LtiLinkRow = Selectable<Tables['lti_links']>;
type Place = Pick<LtiLinkRow, 'platform' | 'deployment' | 'resource'>;

export const findLinkAt = ({ db }: Reads, { platform, deployment, resource }: Place): Promise<LtiLinkRow | undefined> =>
  db
    .selectFrom('lti_links')
    .selectAll()
    .where('platform', '=', platform)
    .where('deployment', '=', deployment)
    .where('resource', '=', resource)
    .executeTakeFirst();

/** One of a showcase. */
export const findLink = ({ db }: Reads, showcaseId: string, id: string): Promise<LtiLinkRow | undefined> =>
  db
    .selectFrom('lti_links')
    .selectAll()
    .where('collection_id', '=', showcaseId)
    .where('id', '=', id)
    .executeTakeFirst();

export const linkById = ({ db }: Reads, id: string): Promise<LtiLinkRow | undefined> =>
  db.selectFrom('lti_links').selectAll().where('id', '=', id).executeTakeFirst();

/** Oldest first. */
export const linksOf = ({ db }: Reads, showcaseId: string): Promise<LtiLinkRow[]> =>
  db
    .selectFrom('lti_links')
    .selectAll()
    .where('collection_id', '=', showcaseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const countLinks = ({ db }: Reads, showcaseId: string): Promise<number> =>
  counted(db.selectFrom('lti_links').where('collection_id', '=', showcaseId));

export async function insertLink({ db }: Writes, row: LtiLinkRow) {
  await db.insertInto('lti_links').values(row).execute();
}

export async function changeLink({ db }: Writes, id: string, change: Partial<LtiLinkRow>) {
  await db.updateTable('lti_links').set(change).where('id', '=', id).execute();
}

export async function deleteLink({ db }: Writes, showcaseId: string, id: string) {
  await db.deleteFrom('lti_links').where('collection_id', '=', showcaseId).where('id', '=', id).execute();
}

/** Whether nobody else sends scores; then nobody else does until the time. */
export async function takeLink({ db }: Writes, id: string, now: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lti_links')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where(sql<boolean>`busy_until <= ${now}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
