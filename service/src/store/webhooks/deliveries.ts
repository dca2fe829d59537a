import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted, deleted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;
export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'kind' | 'thing_type' | 'thing_id' | 'op' | 'created_at'
>;

const fresh = { attempts: 0, attempted_at: null, delivered_at: null, status_code: null, fault: null };

const ofWebhook = ({ db }: Reads, webhookId: string) =>
  db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);

const waiting = (reads: Reads, webhookId: string) => ofWebhook(reads, webhookId).where('delivered_at', 'is', null);

/** Newest first. */
export const latestDeliveries = (reads: Reads, webhookId: string, max: number): Promise<DeliveryRow[]> =>
  ofWebhook(reads, webhookId).selectAll().orderBy('seq', 'desc').limit(max).execute();

export const findDelivery = (reads: Reads, webhookId: string, id: string): Promise<DeliveryRow | undefined> =>
  ofWebhook(reads, webhookId).selectAll().where('id', '=', id).executeTakeFirst();

/** The changes that wait for their first attempt, and so will say what has changed by then. */
export const untriedChanges = (reads: Reads, webhookId: string): Promise<DeliveryRow[]> =>
  waiting(reads, webhookId).selectAll().where('kind', '=', 'change').where('attempts', '=', 0).execute();

/** The number that waits. */
export const countWaiting = (reads: Reads, webhookId: string): Promise<number> => counted(waiting(reads, webhookId));

/** What is sent next. */
export const nextDelivery = (reads: Reads, webhookId: string): Promise<DeliveryRow | undefined> =>
  waiting(reads, webhookId).selectAll().orderBy('seq').limit(1).executeTakeFirst();

export const addDeliveries = ({ db }: Writes, rows: readonly NewDelivery[]) =>
  inChunks(rows, (some) =>
    db
      .insertInto('webhook_deliveries')
      .values(some.map((row) => ({ ...row, ...fresh })))
      .execute(),
  );

export async function changeDelivery({ db }: Writes, id: string, change: Partial<DeliveryRow>) {
  await db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

/** Counts the attempt before it is made. */
export async function noteAttempt({ db }: Writes, id: string, now: number) {
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts: sql`attempts + 1`, attempted_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteDelivery({ db }: Writes, id: string) {
  await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute();
}

/** Leaves the latest of those that were delivered. */
export async function trimDeliveries({ db }: Writes, webhookId: string, kept: number) {
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is not', null)
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('webhook_deliveries as latest')
        .select('latest.seq')
        .where('latest.webhook_id', '=', webhookId)
        .where('latest.delivered_at', 'is not', null)
        .orderBy('latest.seq', 'desc')
        .offset(kept)
        .limit(1),
    )
    .execute();
}

const deliveredBefore = ({ db }: Reads, time: number) =>
  db.selectFrom('webhook_deliveries').where('delivered_at', '<', time);

export const deliveriesBefore = (reads: Reads, time: number): Promise<number> => counted(deliveredBefore(reads, time));

/** Returns the number of deleted rows. */
export const dropDeliveriesBefore = (writes: Writes, time: number, max: number): Promise<number> =>
  deleted(
    writes.db
      .deleteFrom('webhook_deliveries')
      .where('seq', 'in', deliveredBefore(writes, time).select('seq').limit(max)),
  );
