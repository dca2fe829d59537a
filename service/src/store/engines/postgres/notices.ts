import { sql } from 'kysely';
import { prepared, written } from '../../queries/prepared.ts';
import type { NoticeRow, NoticeSets, WatchedState } from '../engine.ts';

type Preference = Awaited<ReturnType<NoticeSets['receivers']>>[number];

const receivers = prepared((db, { given }: { given: string }) =>
  written(
    db,
    sql<Preference>`SELECT users.id AS "to", given.kind, site, mail
      FROM json_to_recordset(${given}::json) AS given ("to" uuid, kind text COLLATE "C")
      JOIN users ON users.id = given."to" AND erased_at IS NULL AND is_verified = 1
      LEFT JOIN notice_preferences ON user_id = users.id AND notice_preferences.kind = given.kind`,
  ),
);

const begun = prepared((db, { rows, now }: { rows: string; now: number }) =>
  written(
    db,
    // In one order, so that two transactions do not wait for each other.
    sql<NoticeRow>`INSERT INTO notices
        (id, user_id, kind, thing_type, thing_id, project_id, on_site, created_at, updated_at)
      SELECT id, "to", kind, "thingType", "thingId", "projectId", "onSite", ${now}::bigint, ${now}::bigint
        FROM json_to_recordset(${rows}::json)
          AS given (id uuid, "to" uuid, kind text, "thingType" text, "thingId" text, "projectId" uuid, "onSite" smallint)
        ORDER BY "to", kind, "thingId"
      ON CONFLICT (user_id, kind, thing_type, thing_id) WHERE read_at IS NULL
        DO UPDATE SET on_site = greatest(notices.on_site, excluded.on_site)
      RETURNING id, user_id AS "to", kind, thing_type AS "thingType", thing_id AS "thingId",
        project_id AS "projectId", on_site AS "onSite"`,
  ),
);

const added = prepared((db, { events, most, now }: { events: string; most: number; now: number }) =>
  written(
    db,
    sql`INSERT INTO notice_events (notice_id, actor_id, source, outcome, created_at)
      SELECT "noticeId", by, source, outcome, ${now}::bigint
        FROM json_to_recordset(${events}::json) AS given ("noticeId" uuid, by uuid, source text, outcome text)
        WHERE (SELECT count(*) FROM notice_events WHERE notice_id = "noticeId") < ${most}::bigint
      ON CONFLICT DO NOTHING`,
  ),
);

const states = prepared((db, { people }: { people: string }) =>
  written(
    db,
    sql<WatchedState>`SELECT users.id AS "userId", "isModerator",
        (SELECT count(*) FROM notices WHERE user_id = users.id AND on_site = 1 AND read_at IS NULL
          AND (kind <> 'moderation' OR "isModerator")) AS unread,
        coalesce((SELECT seq FROM notices WHERE user_id = users.id AND on_site = 1
          AND (kind <> 'moderation' OR "isModerator") ORDER BY seq DESC LIMIT 1), 0) AS latest
      FROM json_to_recordset(${people}::json) AS given ("userId" uuid, "isModerator" boolean)
        JOIN users ON users.id = "userId" AND erased_at IS NULL`,
  ),
);

const trimmed = prepared((db, { people, most }: { people: string; most: number }) =>
  written(
    db,
    sql`DELETE FROM notices WHERE id IN (
      SELECT notices.id FROM unnest(${people}::uuid[]) AS given (person) JOIN notices ON user_id = person AND seq <= (
        SELECT seq FROM notices WHERE user_id = person ORDER BY seq DESC LIMIT 1 OFFSET ${most}::bigint))`,
  ),
);

/** Each set is passed as one text, so that one prepared statement serves sets of any size. */
export const postgresNotices: NoticeSets = {
  receivers: (handle, given) => receivers.all(handle, { given: JSON.stringify(given) }),
  begin: (handle, rows, now) => begun.all(handle, { rows: JSON.stringify(rows), now }),
  async add(handle, events, most, now) {
    await added.change(handle, { events: JSON.stringify(events), most, now });
  },
  states: (handle, people) =>
    states.all(handle, {
      people: JSON.stringify(people.map(({ userId, isModerator }) => ({ userId, isModerator }))),
    }),
  async trim(handle, people, most) {
    await trimmed.change(handle, { people: `{${people.join(',')}}`, most });
  },
};
