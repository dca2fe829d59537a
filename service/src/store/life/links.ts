import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import type { Tables } from '../tables.ts';

export type FaultRow = Selectable<Tables['link_faults']>;

/** A website to look at, and what is known against it. */
export type LinkRow = { seq: number; id: string; url: string };
export type FailingRow = LinkRow & { fault: FaultRow };

/** The row of the walk; there is one from the first look on. */
export const findWalk = ({ db }: Reads) =>
  db.selectFrom('link_walk').selectAll().where('id', '=', 1).executeTakeFirst();

export async function putWalk({ db }: Writes, row: Omit<Tables['link_walk'], 'id'>) {
  await db
    .insertInto('link_walk')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function endRound({ db }: Writes) {
  await db.updateTable('link_walk').set({ lease_until: 0 }).where('id', '=', 1).execute();
}

export const lastSeq = async ({ db }: Reads): Promise<number> =>
  (await db.selectFrom('projects').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0;

/** Of `projects`: there is a website, and it may be looked at. */
const isLookedAt = sql<boolean>`(${isActive} AND projects.website_url IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM unchecked_links WHERE unchecked_links.project_id = projects.id))`;
const website = sql<string>`projects.website_url`;

/** Websites of public projects between two places of the walk, without those that fail: they have a time of their own. */
export const linksBetween = ({ db }: Reads, after: number, upTo: number, limit: number): Promise<LinkRow[]> =>
  db
    .selectFrom('projects')
    .leftJoin('link_faults', 'link_faults.project_id', 'projects.id')
    .select(['projects.seq', 'projects.id', website.as('url')])
    .where(isLookedAt)
    .where('link_faults.project_id', 'is', null)
    .where('projects.seq', '>', after)
    .where('projects.seq', '<=', upTo)
    .orderBy('projects.seq')
    .limit(limit)
    .execute();

/**
 * Those that failed and are looked at again, the longest due first. CROSS JOIN has SQLite go from what is due to its project, and
 * never through all projects.
 */
export async function linksDue({ db }: Reads, now: number, limit: number): Promise<FailingRow[]> {
  const rows = await db
    .selectFrom('link_faults')
    .crossJoin('projects')
    .whereRef('projects.id', '=', 'link_faults.project_id')
    .selectAll('link_faults')
    .select(['projects.seq', website.as('now_url')])
    .where(isLookedAt)
    .where('link_faults.due_at', '<=', now)
    .orderBy('link_faults.due_at')
    .orderBy('link_faults.project_id')
    .limit(limit)
    .execute();
  return rows.map(({ seq, now_url, ...fault }) => ({ seq, id: fault.project_id, url: now_url, fault }));
}

export const faultOf = ({ db }: Reads, projectId: string): Promise<FaultRow | undefined> =>
  db.selectFrom('link_faults').selectAll().where('project_id', '=', projectId).executeTakeFirst();

export async function putFault({ db }: Writes, row: FaultRow) {
  await db
    .insertInto('link_faults')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

export async function dropFault({ db }: Writes, projectId: string) {
  await db.deleteFrom('link_faults').where('project_id', '=', projectId).execute();
}

/** Faults of projects that are not public any more, or have no website. */
export async function dropOthers({ db }: Writes, now: number) {
  await db
    .deleteFrom('link_faults')
    .where('due_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('projects')
            .select('projects.id')
            .whereRef('projects.id', '=', 'link_faults.project_id')
            .where(isActive)
            .where('projects.website_url', 'is not', null),
        ),
      ),
    )
    .execute();
}

export async function chooseUnchecked({ db }: Writes, projectId: string, at: number | null) {
  if (at === null) await db.deleteFrom('unchecked_links').where('project_id', '=', projectId).execute();
  else
    await db
      .insertInto('unchecked_links')
      .values({ project_id: projectId, chosen_at: at })
      .onConflict((conflict) => conflict.column('project_id').doNothing())
      .execute();
}

export async function lookAgain({ db }: Writes, projectId: string, now: number) {
  await db.updateTable('link_faults').set({ due_at: now }).where('project_id', '=', projectId).execute();
}

/** Hosts among these that want to be left alone now. */
export async function resting({ db }: Reads, hosts: readonly string[], now: number): Promise<Map<string, number>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .selectFrom('link_rests')
    .selectAll()
    .where('host', 'in', hosts)
    .where('rests_until', '>', now)
    .execute();
  return new Map(rows.map(({ host, rests_until }) => [host, rests_until]));
}

export async function putRest({ db }: Writes, host: string, rests_until: number) {
  await db
    .insertInto('link_rests')
    .values({ host, rests_until })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ rests_until }))
    .execute();
}

export async function dropRests({ db }: Writes, now: number) {
  await db.deleteFrom('link_rests').where('rests_until', '<=', now).execute();
}
