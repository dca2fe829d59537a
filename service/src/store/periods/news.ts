import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';

/** Who has news of a project's result from this source. */
export async function peopleToldOf({ db }: Pick<Reads, 'db'>, projectId: string, source: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('notice_events', 'notice_events.notice_id', 'notices.id')
    .select('notices.user_id')
    .where('notice_events.source', '=', source)
    .where('notices.kind', '=', 'result')
    .where('notices.thing_id', '=', projectId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Drops the news from this source of every project but one. */
export const dropOtherNews = ({ db }: Writes, source: string, projectId: string | undefined) =>
  dropNews(
    db,
    [source],
    resultNotices(db).$if(projectId !== undefined, (query) => query.where('thing_id', '<>', projectId ?? '')),
  );

/** Drops the news from these sources that nobody has read, here or in a mail of its own. */
export const dropUntoldNews = ({ db }: Writes, sources: readonly string[]) =>
  dropNews(
    db,
    sources,
    resultNotices(db)
      .where('read_at', 'is', null)
      .where(
        sql<boolean>`(EXISTS (SELECT 1 FROM mail_outbox WHERE mail_outbox.user_id = notices.user_id
          AND CAST(mail_outbox.notice_id AS TEXT) = CAST(notices.id AS TEXT))
          OR NOT EXISTS (SELECT 1 FROM notice_preferences AS chosen
            WHERE chosen.user_id = notices.user_id AND chosen.kind = 'result' AND chosen.mail = 'now'))`,
      ),
  );

const resultNotices = (db: Writes['db']) => db.selectFrom('notices').select('id').where('kind', '=', 'result');

/** Each event asks for its notice: as a list, SQLite would make it of all notices of the board. */
const dropNews = (db: Writes['db'], sources: readonly string[], notices: ReturnType<typeof resultNotices>) =>
  db
    .deleteFrom('notice_events')
    .where('source', 'in', sources)
    .where(({ exists }) => exists(notices.where('notices.id', '=', sql<string>`notice_events.notice_id`)))
    .execute();
