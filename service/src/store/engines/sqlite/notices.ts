import { sql } from 'kysely';
import { prepared, written } from '../../queries/prepared.ts';
import type { NoticeRow, NoticeSets, WatchedState } from '../engine.ts';

type Preference = Awaited<ReturnType<NoticeSets['receivers']>>[number];

const receivers = prepared((db, { given }: { given: string }) =>
  written(
    db,
    // In SQLite, CROSS JOIN fixes the order: one index lookup for each element of the list.
    sql<Preference>`SELECT users.id AS "to", given.value ->> 1 AS kind, site, mail FROM json_each(${given}) AS given
      CROSS JOIN users ON users.id = given.value ->> 0 AND erased_at IS NULL AND is_verified = 1
      LEFT JOIN notice_preferences ON user_id = users.id AND kind = given.value ->> 1`,
  ),
);

const begun = prepared((db, { rows, now }: { rows: string; now: number }) =>
  written(
    db,
    sql<NoticeRow>`INSERT INTO notices
        (id, user_id, kind, thing_type, thing_id, project_id, on_site, created_at, updated_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${now}, ${now}
        FROM json_each(${rows}) WHERE true
      ON CONFLICT (user_id, kind, thing_type, thing_id) WHERE read_at IS NULL
        DO UPDATE SET on_site = max(on_site, excluded.on_site)
      RETURNING id, user_id AS "to", kind, thing_type AS "thingType", thing_id AS "thingId",
        project_id AS "projectId", on_site AS "onSite"`,
  ),
);

const added = prepared((db, { events, most, now }: { events: string; most: number; now: number }) =>
  written(
    db,
    sql`INSERT INTO notice_events (notice_id, actor_id, source, outcome, created_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${now} FROM json_each(${events})
        WHERE (SELECT count(*) FROM notice_events WHERE notice_id = value ->> 0) < ${most}
      ON CONFLICT DO NOTHING`,
  ),
);

const states = prepared((db, { people }: { people: string }) =>
  written(
    db,
    sql<WatchedState>`SELECT users.id AS "userId", given.value ->> 1 AS "isModerator",
        (SELECT count(*) FROM notices WHERE user_id = users.id AND on_site = 1 AND read_at IS NULL
          AND (kind <> 'moderation' OR given.value ->> 1)) AS unread,
        coalesce((SELECT seq FROM notices WHERE user_id = users.id AND on_site = 1
          AND (kind <> 'moderation' OR given.value ->> 1) ORDER BY seq DESC LIMIT 1), 0) AS latest
      FROM json_each(${people}) AS given CROSS JOIN users ON users.id = given.value ->> 0 AND erased_at IS NULL`,
  ),
);

const trimmed = prepared((db, { people, most }: { people: string; most: number }) =>
  written(
    db,
    sql`DELETE FROM notices WHERE id IN (
      SELECT notices.id FROM json_each(${people}) AS given CROSS JOIN notices ON user_id = given.value AND seq <= (
        SELECT seq FROM notices WHERE user_id = given.value ORDER BY seq DESC LIMIT 1 OFFSET ${most}))`,
  ),
);

/** Each set is passed as one JSON text, so that one prepared statement serves sets of any size. */
export const sqliteNotices: NoticeSets = {
  receivers: (handle, given) =>
    receivers.all(handle, { given: JSON.stringify(given.map(({ to, kind }) => [to, kind])) }),
  begin: (handle, rows, now) =>
    begun.all(handle, {
      rows: JSON.stringify(
        rows.map((row) => [row.id, row.to, row.kind, row.thingType, row.thingId, row.projectId, row.onSite]),
      ),
      now,
    }),
  async add(handle, events, most, now) {
    const list = events.map(({ noticeId, by, source, outcome }) => [noticeId, by, source, outcome]);
    await added.change(handle, { events: JSON.stringify(list), most, now });
  },
  states: (handle, people) =>
    states.all(handle, { people: JSON.stringify(people.map(({ userId, isModerator }) => [userId, isModerator])) }),
  async trim(handle, people, most) {
    await trimmed.change(handle, { people: JSON.stringify(people), most });
  },
};
