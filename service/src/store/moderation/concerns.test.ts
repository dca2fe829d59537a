import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabase, onPostgres } from '../../../test/support/database.ts';
import { comment, member, project, put, user } from '../../../test/support/rows.ts';
import * as postgres from '../migrations/postgres/0004-log-concerns.ts';
import * as sqlite from '../migrations/sqlite/0004-log-concerns.ts';
import { openStore } from '../open-store.ts';
import { concernedBy } from './concerns.ts';

test('a log from before the upgrade is found by whom it concerns, as what is written since', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.migrate();
  const [ada, ben, mate] = [user(), user(), user()];
  const own = project({ user_id: ada.id });
  const said = comment({ project_id: own.id, user_id: ben.id });
  await put(store, {
    users: [ada, ben, mate],
    projects: [own],
    comments: [said],
    members: [member({ project_id: own.id, user_id: ada.id }), member({ project_id: own.id, user_id: mate.id })],
  });
  const report = crypto.randomUUID();
  const targets = [
    ['project', own.id],
    ['comment', said.id],
    ['user', ben.id],
    ['report', report],
  ] as const;
  await store.write(async (writes) => {
    const { db } = writes;
    const about = { target_type: 'comment', target_id: said.id, reason: 'spam', note: null } as const;
    const state = { reporter_id: ada.id, created_at: 1, resolution: null, resolved_at: null };
    await db
      .insertInto('reports')
      .values({ id: report, ...about, ...state })
      .execute();
    for (const [target_type, target_id] of targets) {
      const words = {
        act: 'remove_project',
        target_name: null,
        reason: null,
        moderator_id: null,
        created_at: 1,
      } as const;
      await db
        .insertInto('moderation_log')
        .values({ id: crypto.randomUUID(), target_type, target_id, ...words })
        .execute();
    }
    // As the database of the version before was.
    await sql`DROP TABLE moderation_log_concerns`.execute(db);
    for (const index of ['target', 'kind', 'moderator'])
      await sql`DROP INDEX ${sql.ref(`moderation_log_${index}`)}`.execute(db);
    await (onPostgres ? postgres : sqlite).up(db as never);
    const kept = await db.selectFrom('moderation_log_concerns').select(['subject_id', 'seq']).execute();
    for (const [index, [type, id]] of targets.entries()) {
      const found = kept.filter(({ seq }) => seq === index + 1).map((row) => row.subject_id);
      expect(found.toSorted(), type).toEqual((await concernedBy(writes, type, id)).toSorted());
    }
  });
});
