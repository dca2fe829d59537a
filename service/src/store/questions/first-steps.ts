import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';

/** Undefined for whoever has come before that time, or has dismissed the steps. */
export async function stepsDone({ db }: Reads, userId: string, since: number) {
  const is = (found: ReturnType<typeof sql>) => sql<number>`CASE WHEN ${found} THEN 1 ELSE 0 END`;
  const row = await db
    .selectFrom('users')
    .select([
      is(sql`department IS NOT NULL OR bio IS NOT NULL`).as('profile'),
      is(sql`EXISTS (SELECT 1 FROM follows WHERE follows.user_id = users.id AND follows.thing_type = 'category')`).as(
        'follow',
      ),
      is(
        sql`EXISTS (SELECT 1 FROM comments JOIN answers ON answers.comment_id = comments.id WHERE comments.user_id = users.id)`,
      ).as('answer'),
    ])
    .where('id', '=', userId)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dismissed_steps').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  return row && { profile: row.profile === 1, follow: row.follow === 1, answer: row.answer === 1 };
}

export async function dismissSteps({ db }: Writes, userId: string, now: number) {
  await db
    .insertInto('dismissed_steps')
    .values({ user_id: userId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
