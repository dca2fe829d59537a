import { sql } from 'kysely';
import { isShownUpdate } from '../comments/reads.ts';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

/** Of a term: moments, and its days as visits have them. */
export type TermSpan = { from: number; until: number; firstDay: string; lastDay: string };

const inSpan = (column: string, { from, until }: TermSpan) =>
  sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${until}`;

/** Whoever is on the team now. */
const team = sql`(SELECT project_members.user_id FROM project_members
  WHERE project_members.project_id = projects.id AND project_members.accepted_at IS NOT NULL)`;

const isAnswer = sql`EXISTS (SELECT 1 FROM answers WHERE answers.comment_id = comments.id)`;
const is = (found: ReturnType<typeof sql>) => sql<number>`CASE WHEN ${found} THEN 1 ELSE 0 END`;

/** Public projects on whose team the person is, with what happened in the term and what is to do, the newest first. */
export async function projectsInTerm({ db }: Reads, userId: string, span: TermSpan, limit: number) {
  const ofOthers = sql`FROM comments WHERE comments.project_id = projects.id AND comments.deleted_at IS NULL
    AND ${inSpan('comments.created_at', span)} AND comments.user_id NOT IN ${team} AND comments.is_update = 0`;
  const rows = await db
    .selectFrom('project_members as own')
    .innerJoin('projects', 'projects.id', 'own.project_id')
    .select(['projects.id', 'projects.name', 'own.role'])
    .select([
      sql<number>`(SELECT coalesce(sum(number), 0) FROM project_visits WHERE project_visits.project_id = projects.id
        AND kind = 'visit' AND day >= ${span.firstDay} AND day <= ${span.lastDay})`.as('visits'),
      sql<number>`(SELECT count(*) FROM votes WHERE votes.project_id = projects.id
        AND ${inSpan('votes.created_at', span)} AND votes.user_id NOT IN ${team})`.as('votes'),
      sql<number>`(SELECT count(*) ${ofOthers} AND NOT ${isAnswer})`.as('comments'),
      sql<number>`(SELECT count(*) ${ofOthers} AND ${isAnswer})`.as('answers'),
      sql<number>`(SELECT count(*) FROM comments WHERE comments.project_id = projects.id
        AND ${isShownUpdate} AND ${inSpan('comments.created_at', span)})`.as('updates'),
      awardsIn(span).as('awards'),
      // One of a kept page is the last of them, and no picture of the project.
      is(sql`projects.images IS NULL OR projects.images = '[]' OR projects.images LIKE '[{"ofPage":%'`).as('is_bare'),
      sql<number>`(SELECT coalesce(max(link_faults.dead_at), 0) FROM link_faults
        LEFT JOIN unchecked_links ON unchecked_links.project_id = link_faults.project_id
        WHERE link_faults.project_id = projects.id AND link_faults.url = projects.website_url
        AND unchecked_links.project_id IS NULL)`.as('dead_at'),
      sql<number>`(SELECT coalesce(max(take_overs.asked_at), 0) FROM take_overs
        WHERE take_overs.project_id = projects.id AND take_overs.declined_at IS NULL)`.as('taken_over_at'),
      sql<number>`(SELECT coalesce(max(team_requests.created_at), 0) FROM team_requests
        WHERE team_requests.project_id = projects.id AND team_requests.state = 'open'
        AND team_requests.asked_by = team_requests.joiner_id)`.as('requested_at'),
      is(sql`EXISTS (SELECT 1 FROM questions WHERE questions.project_id = projects.id)`).as('has_asked'),
      is(sql`EXISTS (SELECT 1 FROM openings WHERE openings.project_id = projects.id)
        OR EXISTS (SELECT 1 FROM owner_searches WHERE owner_searches.project_id = projects.id)`).as('is_looking'),
      sql<number>`(SELECT count(*) FROM project_members WHERE project_members.project_id = projects.id)`.as('seats'),
    ])
    .where('own.user_id', '=', userId)
    .where('own.accepted_at', 'is not', null)
    .where('projects.status', '=', 'active')
    .where('projects.created_at', '<', span.until)
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, role, ...numbers }) => ({ id, name, isOwner: role === 'owner', ...asNumbers(numbers) }));
}

export type ProjectFacts = Awaited<ReturnType<typeof projectsInTerm>>[number];

/** Sums and counts are text on PostgreSQL. */
const asNumbers = <Name extends string>(row: Record<Name, number>): Record<Name, number> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<Name, number>;

/** Those that the page of the project may name, dated by the end of their showcase. */
const awardsIn = ({ from, until }: TermSpan) => sql<number>`(SELECT count(*) FROM showcase_awards
  JOIN showcase_entries ON showcase_entries.collection_id = showcase_awards.collection_id
    AND showcase_entries.project_id = showcase_awards.project_id
  JOIN collections ON collections.id = showcase_awards.collection_id
  JOIN showcases ON showcases.collection_id = showcase_awards.collection_id
  WHERE showcase_awards.project_id = projects.id AND showcase_entries.consented_at IS NOT NULL
  AND showcase_entries.awards_declined_at IS NULL AND collections.is_public = 1
  AND coalesce(showcases.voting_closes_at, showcases.closes_at) >= ${from}
  AND coalesce(showcases.voting_closes_at, showcases.closes_at) < ${until})`;

/**
 * Comments that ask: of people off the team, with a question mark, which are no answer and no reply. Whether somebody on the
 * team has replied. Those that nobody has replied to come first.
 */
export async function askedInTerm({ db }: Reads, ids: readonly string[], span: TermSpan, limit: number) {
  const replied = sql`EXISTS (SELECT 1 FROM comments AS replies WHERE replies.parent_id = comments.id
    AND replies.deleted_at IS NULL AND replies.user_id IN ${team})`;
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('comments')
      .innerJoin('projects', 'projects.id', 'comments.project_id')
      .innerJoin('users', (join) => join.onRef('users.id', '=', 'comments.user_id').on('users.erased_at', 'is', null))
      .select(['comments.id', 'comments.project_id', 'projects.name', 'comments.content', 'comments.created_at'])
      .select(is(replied).as('is_answered'))
      .where('comments.project_id', 'in', some)
      .where('comments.parent_id', 'is', null)
      .where('comments.deleted_at', 'is', null)
      .where('comments.is_update', '=', 0)
      .where('comments.created_at', '>=', span.from)
      .where('comments.created_at', '<', span.until)
      .where(sql<boolean>`(comments.content LIKE '%?%' OR comments.content LIKE '%؟%' OR comments.content LIKE '%？%')`)
      .where(sql<boolean>`comments.user_id NOT IN ${team} AND NOT ${isAnswer}`)
      .orderBy(is(replied))
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({ ...row, isAnswered: Number(row.is_answered) === 1 }));
}

export type AskedRow = Awaited<ReturnType<typeof askedInTerm>>[number];
