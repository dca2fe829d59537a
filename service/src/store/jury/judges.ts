import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressKey } from '../people/identify-person.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { inviterColumns } from '../seats/address-invitations.ts';
import { refusing } from '../seats/refusals.ts';
import type { Tables } from '../tables.ts';

export type JudgeRow = Selectable<Tables['judges']>;

const ofShowcase = (db: Kysely<Tables>, id: string) => db.selectFrom('judges').where('collection_id', '=', id);

/** All judges, those who have left included, first those who were invited first. */
export const listJudges = ({ db }: Reads, id: string): Promise<JudgeRow[]> =>
  ofShowcase(db, id).selectAll().orderBy('created_at').orderBy('id').execute();

export const countJudges = ({ db }: Reads, id: string): Promise<number> => counted(ofShowcase(db, id));

export const findJudge = ({ db }: Reads, id: string, judgeId: string): Promise<JudgeRow | undefined> =>
  ofShowcase(db, id).selectAll().where('id', '=', judgeId).executeTakeFirst();

/** The rows of a person, by their account or by addresses that they sign in with; first the one as which they judge. */
export const judgesOf = ({ db }: Reads, id: string, userId: string): Promise<JudgeRow[]> =>
  ofShowcase(db, id)
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('address', 'in', addressesOf(db, userId))]))
    // Who has left may be invited by an address since, and who was invited in both ways is asked in person first.
    .orderBy(sql`CASE WHEN left_at IS NULL THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN user_id IS NULL THEN 1 ELSE 0 END`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const judgeOf = async (reads: Reads, id: string, userId: string): Promise<JudgeRow | undefined> =>
  (await judgesOf(reads, id, userId))[0];

/** Of invitations to an address nothing is told here, whoever's it is. */
export const judgeInPerson = ({ db }: Reads, id: string, userId: string): Promise<JudgeRow | undefined> =>
  ofShowcase(db, id).selectAll().where('user_id', '=', userId).executeTakeFirst();

export const judgeWithAddress = ({ db }: Reads, id: string, address: string): Promise<JudgeRow | undefined> =>
  ofShowcase(db, id).selectAll().where('address', '=', addressKey(address)).executeTakeFirst();

export async function insertJudge({ db }: Writes, row: Insertable<Tables['judges']>) {
  await db
    .insertInto('judges')
    .values({ ...row, address: row.address == null ? null : addressKey(row.address) })
    .execute();
}

export async function updateJudge({ db }: Writes, id: string, columns: Partial<JudgeRow>) {
  await db.updateTable('judges').set(columns).where('id', '=', id).execute();
}

export const noteReminder = ({ db }: Writes, ids: readonly string[], now: number) =>
  inChunks(ids, (some) => db.updateTable('judges').set({ reminded_at: now }).where('id', 'in', some).execute());

export async function deleteJudge({ db }: Writes, id: string) {
  await db.deleteFrom('judges').where('id', '=', id).execute();
}

/** Those by an address are none that the person has refused, or while they judge or are asked in person. */
const waiting = (reads: Reads, userId: string, now: number) => {
  const { db } = reads;
  const invitation = { to: sql.ref('judges.collection_id'), by: sql.ref('judges.invited_by') };
  const [ofJury, ofInviter] = refusing(reads, { people: [userId], ...invitation, now });
  return db
    .selectFrom('judges')
    .innerJoin('collections', 'collections.id', 'judges.collection_id')
    .where(({ or, eb, and, not, exists }) =>
      or([
        eb('judges.user_id', '=', userId),
        and([
          eb('judges.address', 'in', addressesOf(db, userId)),
          not(or([exists(ofJury), exists(ofInviter), exists(inPerson(reads, userId))])),
        ]),
      ]),
    )
    .where('judges.accepted_at', 'is', null)
    .where('judges.left_at', 'is', null)
    .where('collections.removed_at', 'is', null);
};

/** Said of a row of `judges`: the person has another seat of its jury, or is offered one. */
const inPerson = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('judges as own')
    .select('own.id')
    .where('own.collection_id', '=', sql.ref<string>('judges.collection_id'))
    .where('own.user_id', '=', userId)
    .where('own.left_at', 'is', null);

/** Invitations that wait for the person's response, newest first. */
export const listJudgeInvitations = (reads: Reads, userId: string, now: number, page: SliceQuery) =>
  waiting(reads, userId, now)
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'judges.invited_by').on('users.erased_at', 'is', null))
    .select(['judges.id', 'judges.collection_id', 'collections.name as showcase_name', 'judges.created_at'])
    .select(inviterColumns)
    .$call((all) => slice(all, newestFirst('judges.created_at', 'judges.id'), page))
    .execute();

export type JudgeInvitationRow = Awaited<ReturnType<typeof listJudgeInvitations>>[number];

export const countJudgeInvitations = (reads: Reads, userId: string, now: number): Promise<number> =>
  counted(waiting(reads, userId, now));

/** People who are invited and have not been told of it. Of an address nobody learns who has it. */
export const untoldJudges = ({ db }: Reads, id: string) =>
  db
    .selectFrom('judges')
    .select(['id', sql<string>`user_id`.as('user_id'), 'invited_by'])
    .where('collection_id', '=', id)
    .where('user_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('left_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notice_events').select('seq').where('source', '=', sql<string>`CAST(judges.id AS text)`))),
    )
    .execute();

/** What a person is a judge of, or is invited to, for their own export. */
export const judgesOfPerson = ({ db }: Reads, userId: string, chunk: Chunk): Promise<JudgeRow[]> =>
  db
    .selectFrom('judges')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('address', 'in', addressesOf(db, userId))]))
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

/** Addresses whose holders have not agreed, of showcases that closed before a time. */
const outdated = ({ db }: Reads, time: number) =>
  db
    .selectFrom('judges')
    .innerJoin('showcases', 'showcases.collection_id', 'judges.collection_id')
    .where('judges.address', 'is not', null)
    .where('showcases.closes_at', '<=', time);

export const invitedBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export async function dropInvitedBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await outdated(writes, time).select('judges.id').limit(max).execute();
  await inChunks(rows, (some) =>
    writes.db
      .deleteFrom('judges')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute(),
  );
  return rows.length;
}
