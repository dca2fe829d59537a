import type { Reads, Writes } from '../engines/engine.ts';

/** When the oldest of the last `most` mails with a digest left; undefined if there were fewer. */
export async function oldestOfLastMails({ db }: Reads, digest: string, most: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invitation_mails')
    .select('sent_at')
    .where('digest', '=', digest)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return row?.sent_at;
}

export async function addInvitationMail({ db }: Writes, row: { digest: string; id: string; sent_at: number }) {
  await db
    .insertInto('invitation_mails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['digest', 'id']).doUpdateSet({ sent_at: row.sent_at }))
    .execute();
}

/** Of a mail that did not leave after all. */
export async function dropInvitationMail({ db }: Writes, id: string) {
  await db.deleteFrom('invitation_mails').where('id', '=', id).execute();
}
