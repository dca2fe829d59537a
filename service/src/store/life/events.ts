import { sql } from 'kysely';
import { isShownUpdate } from '../comments/reads.ts';
import type { Reads } from '../engines/engine.ts';
import { prepared, written } from '../queries/prepared.ts';

export type EventRow = {
  kind: 'update' | 'joined' | 'handed_on';
  at: number;
  /** Of the comment, the place on the team, or the handing. */
  id: string;
  words: string | null;
  user_id: string | null;
  username: string | null;
  full_name: string | null;
  avatar_url: string | null;
  portrait: string | null;
};

type Wanted = { projectId: string; launchedAt: number; limit: number };

const ofPerson = sql`users.id AS user_id, users.username, users.full_name, users.avatar_url, users.portrait`;

// One statement for all of them, because every view of a project's page reads it.
const latest = prepared((db, { projectId, launchedAt, limit }: Wanted) =>
  written<EventRow>(
    db,
    sql`SELECT * FROM (
        SELECT * FROM (
          SELECT 'update' AS kind, comments.created_at AS at, comments.id, comments.content AS words, ${ofPerson}
          FROM comments LEFT JOIN users ON users.id = comments.user_id AND users.erased_at IS NULL
          WHERE comments.project_id = ${projectId} AND ${isShownUpdate}
          ORDER BY comments.created_at DESC, comments.id DESC LIMIT ${limit}) AS updates
        UNION ALL
        SELECT * FROM (
          SELECT 'joined' AS kind, project_members.accepted_at AS at, project_members.id, NULL AS words, ${ofPerson}
          FROM project_members JOIN users ON users.id = project_members.user_id AND users.erased_at IS NULL
          WHERE project_members.project_id = ${projectId} AND project_members.accepted_at > ${launchedAt}
          AND NOT EXISTS (SELECT 1 FROM handings WHERE handings.project_id = project_members.project_id
            AND handings.user_id = project_members.user_id AND handings.handed_at = project_members.accepted_at)
          ORDER BY project_members.accepted_at DESC LIMIT ${limit}) AS joins
        UNION ALL
        SELECT * FROM (
          SELECT 'handed_on' AS kind, handings.handed_at AS at, handings.id, NULL AS words, ${ofPerson}
          FROM handings LEFT JOIN users ON users.id = handings.user_id AND users.erased_at IS NULL
            AND EXISTS (SELECT 1 FROM project_members WHERE project_members.project_id = handings.project_id
              AND project_members.user_id = handings.user_id AND project_members.role = 'owner'
              AND project_members.accepted_at IS NOT NULL)
          WHERE handings.project_id = ${projectId} AND handings.handed_at >= ${launchedAt}
          ORDER BY handings.handed_at DESC LIMIT ${limit}) AS hands
      ) AS events ORDER BY at DESC, id LIMIT ${limit}`,
  ),
);

/**
 * Updates and changes of the team, latest first. Those who left it are not among them, nor is anybody who was erased; that the
 * project got an owner who is none any more stays, without the name.
 */
export const latestEvents = (reads: Reads, wanted: Wanted): Promise<EventRow[]> => latest.all(reads, wanted);

export type StateRow = {
  dead_url: string | null;
  failing_since: number | null;
  is_checked: 0 | 1;
  sought_since: number | null;
  words: string | null;
  keeps: 0 | 1;
  kept_url: string | null;
  kept_title: string | null;
  kept_words: string | null;
  kept_at: number | null;
  /** The pictures of the project, if a page is kept. */
  kept_images: string | null;
  repository_host: string | null;
  repository_path: string | null;
  repository_facts: string | null;
  openings: number;
  deposits: number;
};

/** `from` and `today`: what openings stand then. */
type At = { projectId: string; from: number; today: string };

const state = prepared((db, { projectId, from, today }: At) =>
  written<StateRow>(
    db,
    sql`SELECT CASE WHEN link_faults.dead_at IS NULL THEN NULL ELSE link_faults.url END AS dead_url,
        link_faults.failing_since,
        CASE WHEN unchecked_links.project_id IS NULL THEN 1 ELSE 0 END AS is_checked,
        owner_searches.started_at AS sought_since, owner_searches.words,
        CASE WHEN keeping_choices.project_id IS NULL THEN 0 ELSE 1 END AS keeps,
        kept_pages.url AS kept_url, kept_pages.title AS kept_title, kept_pages.words AS kept_words, kept_pages.kept_at,
        CASE WHEN kept_pages.project_id IS NULL THEN NULL ELSE projects.images END AS kept_images,
        repositories.host AS repository_host, repositories.path AS repository_path,
        repositories.facts AS repository_facts,
        (SELECT CAST(count(*) AS integer) FROM openings WHERE openings.project_id = projects.id
          AND openings.confirmed_at > ${from} AND (openings.until IS NULL OR openings.until >= ${today})) AS openings,
        (SELECT CAST(count(*) AS integer) FROM deposits WHERE deposits.project_id = projects.id
          AND deposits.status = 'published') AS deposits
      FROM projects
      LEFT JOIN link_faults ON link_faults.project_id = projects.id
      LEFT JOIN unchecked_links ON unchecked_links.project_id = projects.id
      LEFT JOIN owner_searches ON owner_searches.project_id = projects.id
      LEFT JOIN keeping_choices ON keeping_choices.project_id = projects.id
      LEFT JOIN kept_pages ON kept_pages.project_id = projects.id AND link_faults.dead_at IS NOT NULL
      LEFT JOIN repositories ON repositories.project_id = projects.id
      WHERE projects.id = ${projectId}`,
  ),
);

/** What is known of its website, its search for an owner, and its counts of openings and deposits. */
export const stateOf = (reads: Reads, at: At): Promise<StateRow | undefined> => state.first(reads, at);

/** Awards that its page may tell of, each with the time at which its showcase was over. */
export const awardTimes = async ({ db }: Reads, showcases: readonly string[]): Promise<Map<string, number>> => {
  if (showcases.length === 0) return new Map();
  const rows = await db
    .selectFrom('showcases')
    .select(['collection_id', 'closes_at', 'voting_closes_at'])
    .where('collection_id', 'in', showcases)
    .execute();
  return new Map(rows.map((row) => [row.collection_id, row.voting_closes_at ?? row.closes_at]));
};
