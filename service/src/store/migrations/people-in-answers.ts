import { type Kysely, sql } from 'kysely';

// Part of migration 0006, and frozen with it.

type Answer = { user_id: string; key: string; body: string };

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Notes for the answers that are kept already whom they speak of. They are those of one day. */
export async function fillPeopleInAnswers(db: Kysely<unknown>): Promise<void> {
  for (let last: Answer | undefined; ; ) {
    const after = last ? sql`WHERE (user_id, key) > (${last.user_id}, ${last.key})` : sql``;
    const { rows } = await sql<Answer>`
      SELECT user_id, key, body FROM idempotency_keys ${after} ORDER BY user_id, key LIMIT 100`.execute(db);
    for (const { user_id, key, body } of rows) {
      for (const id of new Set(body.match(uuids) ?? [])) {
        if (id === user_id) continue;
        const found = await sql`SELECT id FROM users WHERE id = ${id}`.execute(db);
        if (found.rows.length === 0) continue;
        await sql`INSERT INTO idempotency_people (user_id, keeper_id, key) VALUES (${id}, ${user_id}, ${key})`.execute(
          db,
        );
      }
    }
    last = rows.at(-1);
    if (!last) return;
  }
}
