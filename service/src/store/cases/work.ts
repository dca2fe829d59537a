import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';
import type { Target } from './cases.ts';

// What moderators do in a case: who has taken it, their notes, and who has decided what.

export type AssignmentRow = Selectable<Tables['case_assignments']>;
export type NoteRow = Selectable<Tables['case_notes']>;
export type DecisionRow = Selectable<Tables['case_decisions']>;

/** Those that hold at this time. */
export const assignmentsOf = ({ db }: Reads, ids: readonly string[], now: number): Promise<AssignmentRow[]> =>
  ofKeys(ids, (some) =>
    db.selectFrom('case_assignments').selectAll().where('case_id', 'in', some).where('until', '>', now).execute(),
  );

export async function putAssignment({ db }: Writes, row: AssignmentRow) {
  const { user_id, until } = row;
  await db
    .insertInto('case_assignments')
    .values(row)
    .onConflict((on) => on.column('case_id').doUpdateSet({ user_id, until }))
    .execute();
}

export async function dropAssignment({ db }: Writes, caseId: string, userId: string) {
  await db.deleteFrom('case_assignments').where('case_id', '=', caseId).where('user_id', '=', userId).execute();
}

/** What ended before is of no use to anybody. */
export async function dropEndedAssignments({ db }: Writes, now: number) {
  await db.deleteFrom('case_assignments').where('until', '<=', now).execute();
}

/** Oldest first. A case has room for few. */
export const notesOf = ({ db }: Reads, caseId: string): Promise<NoteRow[]> =>
  db.selectFrom('case_notes').selectAll().where('case_id', '=', caseId).orderBy('created_at').orderBy('id').execute();

export async function insertNote({ db }: Writes, row: NoteRow) {
  await db.insertInto('case_notes').values(row).execute();
}

export const decisionsOf = ({ db }: Reads, caseId: string): Promise<DecisionRow[]> =>
  db.selectFrom('case_decisions').selectAll().where('case_id', '=', caseId).execute();

export const findDecision = ({ db }: Reads, caseId: string, { type, id }: Target): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('case_decisions')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .executeTakeFirst();

/** In place of one before, which does not hold any more. */
export async function putDecision({ db }: Writes, row: DecisionRow) {
  const { verdict, decided_by, decided_at } = row;
  await db
    .insertInto('case_decisions')
    .values(row)
    .onConflict((on) =>
      on.columns(['case_id', 'target_type', 'target_id']).doUpdateSet({ verdict, decided_by, decided_at }),
    )
    .execute();
}

const notedBefore = ({ db }: Reads, time: number) => db.selectFrom('case_notes').where('created_at', '<', time);

export const notesBefore = (reads: Reads, time: number): Promise<number> => counted(notedBefore(reads, time));

export async function dropNotesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('case_notes')
    .where('id', 'in', notedBefore(writes, time).select('id').limit(max))
    .execute();
  return Number(numDeletedRows);
}

const decidedBefore = ({ db }: Reads, time: number) => db.selectFrom('case_decisions').where('decided_at', '<', time);

export const decisionsBefore = (reads: Reads, time: number): Promise<number> => counted(decidedBefore(reads, time));

export async function dropDecisionsBefore(writes: Writes, time: number, max: number): Promise<number> {
  const key = sql`(case_id, target_type, target_id)`;
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('case_decisions')
    .where(
      sql<boolean>`${key} IN (${decidedBefore(writes, time).select(['case_id', 'target_type', 'target_id']).limit(max)})`,
    )
    .execute();
  return Number(numDeletedRows);
}
