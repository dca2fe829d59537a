import { type ClickedLink, clickedLinks } from '@launch-board/contract';
import type { VisitKind } from '@launch-board/contract/visits';
import { DAY_MS } from '@launch-board/host/durations';
import { inChunks, ofKeys } from './queries/chunks.ts';
import { counted, deleted } from './queries/counted.ts';
import { prepared } from './queries/prepared.ts';
import type { Reads, Writes } from './store.ts';

/** A batch as its sender numbers them, from 1. */
export type BatchNumber = { sender: string; number: number };

/** A sender that has been silent for so long has ended. */
const SENDER_MS = 7 * DAY_MS;

/** Notes the batch, unless it or a later one of the same sender has been noted. Returns whether it has been noted now. */
export async function noteBatch({ db }: Writes, { sender, number }: BatchNumber, now: number): Promise<boolean> {
  await db
    .deleteFrom('visit_batches')
    .where((eb) =>
      eb.or([eb('taken_at', '<', now - SENDER_MS), eb.and([eb('sender', '=', sender), eb('number', '<', number)])]),
    )
    .execute();
  // Inserted anew, so that the row names this transaction; see `Store.writeAside`.
  const [result] = await db
    .insertInto('visit_batches')
    .values({ sender, number, taken_at: now })
    .onConflict((conflict) => conflict.column('sender').doNothing())
    .execute();
  return Number(result?.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** The links that each of the public projects among the ids has. */
export async function linksOfPublic({ db }: Reads, ids: readonly string[]): Promise<Map<string, Set<ClickedLink>>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('projects')
      .select(['id', ...clickedLinks])
      .where('id', 'in', some)
      .where('status', '=', 'active')
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, new Set(clickedLinks.filter((name) => row[name] !== null))]));
}

export type VisitRow = { project_id: string; day: string; kind: VisitKind; number: number };

/** Adds to what is stored. No row may be there twice. */
export async function addVisits({ db }: Writes, rows: readonly VisitRow[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    db
      .insertInto('project_visits')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'day', 'kind']).doUpdateSet((eb) => ({
          number: eb('project_visits.number', '+', eb.ref('excluded.number')),
        })),
      )
      .execute(),
  );
}

const ofProject = prepared((db, { id, since }: { id: string; since: string }) =>
  db
    .selectFrom('project_visits')
    .select(['day', 'kind', 'number'])
    .where('project_id', '=', id)
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('kind'),
);

/** What was counted for a project from a day on, in the order of days. */
export const visitsSince = (reads: Reads, id: string, since: string) => ofProject.all(reads, { id, since });

const first = prepared((db, _: object) => db.selectFrom('project_visits').select('day').orderBy('day').limit(1));

/** The first day of which the board has visits of any project. Undefined if it has counted none. */
export const firstDayOfVisits = async (reads: Reads): Promise<string | undefined> =>
  (await first.first(reads, {}))?.day;

const outdated = ({ db }: Pick<Reads, 'db'>, time: number) =>
  db.selectFrom('project_visits').where('day', '<', new Date(time).toISOString().slice(0, 10));

export const visitsBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export function dropVisitsBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = outdated(writes, time).select(['project_id', 'day', 'kind']).limit(max);
  return deleted(
    writes.db
      .deleteFrom('project_visits')
      .where(({ eb, refTuple }) =>
        eb(refTuple('project_id', 'day', 'kind'), 'in', rows.$asTuple('project_id', 'day', 'kind')),
      ),
  );
}
