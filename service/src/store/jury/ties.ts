import { type RawBuilder, sql } from 'kysely';

type Id = RawBuilder<unknown>;

/** Whether a person has a part in a project, or had since it entered the showcase. */
const isOwn = (user: Id, showcase: Id, project: Id) => sql<boolean>`(
  EXISTS (SELECT 1 FROM projects own WHERE own.id = ${project} AND own.user_id = ${user})
  OR EXISTS (SELECT 1 FROM project_members team
    WHERE team.project_id = ${project} AND team.user_id = ${user} AND team.accepted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM showcase_former_members former
    WHERE former.collection_id = ${showcase} AND former.user_id = ${user} AND former.project_id = ${project}))`;

/**
 * Whether a person curates a showcase of another course in which the project, or somebody on its team, takes part. Who teaches
 * the course of this showcase teaches all of its teams, and may judge them. Rosters are not asked: from what a judge is spared,
 * they would learn who has an address. CROSS JOIN has SQLite go from the few projects of a team, and never through all collections.
 */
const isTaught = (user: Id, showcase: Id, project: Id) => sql<boolean>`EXISTS (
  SELECT 1 FROM showcase_entries work CROSS JOIN course_showcases taught CROSS JOIN collections class
  WHERE work.state = 'accepted'
    AND work.project_id IN (SELECT ${project} UNION SELECT one.project_id FROM project_members other
      INNER JOIN project_members one ON one.user_id = other.user_id AND one.accepted_at IS NOT NULL
      WHERE other.project_id = ${project} AND other.accepted_at IS NOT NULL)
    AND taught.collection_id = work.collection_id AND taught.collection_id <> ${showcase}
    AND NOT EXISTS (SELECT 1 FROM course_showcases host
      WHERE host.collection_id = ${showcase} AND host.course_id = taught.course_id)
    AND class.id = work.collection_id AND class.removed_at IS NULL
    AND (class.user_id = ${user} OR EXISTS (SELECT 1 FROM collection_curators teacher
      WHERE teacher.collection_id = class.id AND teacher.user_id = ${user} AND teacher.accepted_at IS NOT NULL)))`;

/** What the board knows between a judge and a project, for which the judge is not sent there. */
export const isTied = (user: Id, showcase: Id, project: Id) =>
  sql<boolean>`(${isOwn(user, showcase, project)} OR ${isTaught(user, showcase, project)})`;

/** Whether the judge or a curator has said that the judge should not judge the project. */
export const isDeclared = (judge: Id, project: Id) => sql<boolean>`EXISTS (SELECT 1 FROM judge_conflicts said
  WHERE said.judge_id = ${judge} AND said.project_id = ${project})`;

/** Whether the judge is limited to tracks, and the entry is in none of them. */
export const isElsewhere = (judge: Id, showcase: Id, project: Id) => sql<boolean>`(
  EXISTS (SELECT 1 FROM judge_tracks limits WHERE limits.judge_id = ${judge})
  AND NOT EXISTS (SELECT 1 FROM judge_tracks limits
    INNER JOIN showcase_entries placed ON placed.track = limits.track
    WHERE limits.judge_id = ${judge} AND placed.collection_id = ${showcase} AND placed.project_id = ${project}))`;

/** Of a row of judgements: whether it is in the results. Of two projects that are compared, neither may be that of somebody known. */
export const counts = sql<boolean>`(judgements.is_set_aside = 0
  AND NOT EXISTS (SELECT 1 FROM judge_conflicts said
    WHERE said.judge_id = judgements.judge_id AND said.project_id IN (judgements.project_id, judgements.before_id))
  AND NOT EXISTS (SELECT 1 FROM judges gone WHERE gone.id = judgements.judge_id AND gone.are_marks_set_aside = 1))`;
