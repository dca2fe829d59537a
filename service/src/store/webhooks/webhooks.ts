import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { deleted } from '../queries/counted.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** Names a webhook for as long as this lease holds. */
type Leased = Pick<WebhookRow, 'id' | 'lease_id'>;

const named = ({ db }: Reads) =>
  db
    .selectFrom('webhooks')
    .leftJoin('projects', 'projects.id', 'webhooks.project_id')
    .leftJoin('collections', 'collections.id', 'webhooks.collection_id')
    .selectAll('webhooks')
    .select(sql<string | null>`coalesce(projects.name, collections.name)`.as('subject_name'));

/** With the name of what it is about. */
export type NamedWebhookRow = WebhookRow & { subject_name: string | null };

/** Newest first. They are few. */
export const webhooksOf = (reads: Reads, userId: string): Promise<NamedWebhookRow[]> =>
  named(reads)
    .where('webhooks.user_id', '=', userId)
    .orderBy('webhooks.created_at', 'desc')
    .orderBy('webhooks.id')
    .execute();

export const findWebhook = (reads: Reads, userId: string, id: string): Promise<NamedWebhookRow | undefined> =>
  named(reads).where('webhooks.user_id', '=', userId).where('webhooks.id', '=', id).executeTakeFirst();

export async function insertWebhook({ db }: Writes, row: WebhookRow) {
  await db.insertInto('webhooks').values(row).execute();
}

export async function changeWebhook({ db }: Writes, id: string, change: Partial<WebhookRow>) {
  await db.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

/** Returns false if there is none. */
export const deleteWebhook = async ({ db }: Writes, userId: string, id: string): Promise<boolean> =>
  (await deleted(db.deleteFrom('webhooks').where('id', '=', id).where('user_id', '=', userId))) > 0;

const flag = (condition: ReturnType<typeof sql>) => sql<0 | 1>`CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** With what the right of its maker depends on. */
const withRights = ({ db }: Reads, now: number) =>
  db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select([
      sql<'owner' | 'member' | null>`(SELECT role FROM project_members AS m WHERE m.project_id = webhooks.project_id
        AND m.user_id = webhooks.user_id AND m.accepted_at IS NOT NULL)`.as('role'),
      sql<string | null>`(SELECT user_id FROM collections AS c WHERE c.id = webhooks.collection_id)`.as('owner_id'),
      flag(sql`EXISTS (SELECT 1 FROM collection_curators AS c WHERE c.collection_id = webhooks.collection_id
        AND c.user_id = webhooks.user_id AND c.accepted_at IS NOT NULL)`).as('is_curator'),
      flag(sql`EXISTS (SELECT 1 FROM identities AS i WHERE i.user_id = webhooks.user_id AND i.is_moderator = 1)
        OR EXISTS (SELECT 1 FROM grants AS g WHERE g.user_id = webhooks.user_id)`).as('is_moderator'),
      flag(sql`EXISTS (SELECT 1 FROM suspensions AS s WHERE s.user_id = webhooks.user_id
        AND (s.until IS NULL OR s.until > ${now}))`).as('is_suspended'),
    ]);

export type RightfulRow = Awaited<ReturnType<ReturnType<typeof withRights>['execute']>>[number];

/** Those that are on. */
export const webhooksThatAreOn = (reads: Reads, now: number): Promise<RightfulRow[]> =>
  withRights(reads, now).where('off_since', 'is', null).orderBy('webhooks.id').execute();

const due = prepared((db, { now }: { now: number }) =>
  db.selectFrom('webhooks').select('id').where('due_at', '<=', now).where('lease_until', '<=', now).limit(1),
);

export const isWebhookDue = async (reads: Reads, now: number): Promise<boolean> =>
  (await due.first(reads, { now })) !== undefined;

/** Leases the one that has waited longest and that nobody works on, with what the right of its maker depends on. */
export async function claimWebhook(
  writes: Writes,
  { now, ...lease }: { now: number; lease_id: string; lease_until: number },
): Promise<RightfulRow | undefined> {
  const claimed = await writes.db
    .updateTable('webhooks')
    .set(lease)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhooks as waiting')
        .select('waiting.id')
        .where('waiting.due_at', '<=', now)
        .where('waiting.lease_until', '<=', now)
        .orderBy('waiting.due_at')
        .limit(1),
    )
    // Once more, for a row that somebody else has changed while this statement waited for it.
    .where('lease_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return claimed && withRights(writes, now).where('webhooks.id', '=', claimed.id).executeTakeFirst();
}

/** Ends the lease. Returns false if it was lost. */
export async function releaseWebhook(
  { db }: Writes,
  { id, lease_id }: Leased,
  change: Partial<Pick<WebhookRow, 'due_at' | 'failures' | 'failing_since' | 'off_since' | 'off_because'>>,
): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('webhooks')
    .set({ ...change, lease_until: 0, lease_id: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute();
  return numUpdatedRows > 0n;
}

/** Moves its place in the feed. Returns false if another instance has. */
export async function moveWebhook(
  { db }: Writes,
  { id, place }: Pick<WebhookRow, 'id' | 'place'>,
  to: string,
): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('webhooks')
    .set({ place: to })
    .where('id', '=', id)
    .where('place', '=', place)
    .where('off_since', 'is', null)
    .execute();
  return numUpdatedRows > 0n;
}

/** Has something sent at this time, or before if that is planned. */
export async function wakeWebhook({ db }: Writes, id: string, now: number) {
  await db
    .updateTable('webhooks')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('due_at', 'is', null)
    .where('off_since', 'is', null)
    .execute();
}

/** Whether the others that are on cannot be reached either, and there are any. */
export async function doAllOthersFail({ db }: Reads, { id, url }: Pick<WebhookRow, 'id' | 'url'>): Promise<boolean> {
  const others = await db
    .selectFrom('webhooks')
    .select(['url', 'failing_since'])
    .where('id', '<>', id)
    .where('off_since', 'is', null)
    .execute();
  const elsewhere = others.filter((other) => new URL(other.url).host !== new URL(url).host);
  return elsewhere.length > 0 && elsewhere.every(({ failing_since }) => failing_since !== null);
}
