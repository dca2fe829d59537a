import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../engine.ts';
import { sqliteDialect } from './driver.ts';

test('a full disk refuses the change as a whole, and is told apart from a wrong statement', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (text TEXT) STRICT');
  database.exec('PRAGMA max_page_count = 20');
  const db = new Kysely<{ notes: { text: string } }>({
    dialect: sqliteDialect(database, { begin: 'BEGIN IMMEDIATE', timeoutMs: 0 }),
  });
  const fill = db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ text: 'small' }).execute();
    await tx
      .insertInto('notes')
      .values({ text: 'x'.repeat(200_000) })
      .execute();
  });
  await expect(fill).rejects.toThrow(DatabaseAway);
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);

  await db.insertInto('notes').values({ text: 'there is room again' }).execute();
  await expect(sql`SELECT nothing FROM nowhere`.execute(db)).rejects.not.toThrow(DatabaseAway);
  await db.destroy();
});
