import { type Kysely, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Chunk } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

/** The conditions of the partial index `users_directory`, in its words: otherwise neither engine would use it. */
const isInDirectory = sql<boolean>`users.is_verified = 1 AND users.erased_at IS NULL AND users.department IS NOT NULL`;

/** The second column of that index. */
const name = sql<string>`coalesce(users.full_name, users.username, '')`;

/** Two look-ups, because "or" inside one would scan all projects. */
const isMaker = sql<boolean>`(EXISTS (SELECT 1 FROM projects WHERE projects.user_id = users.id AND ${isActive})
  OR EXISTS (SELECT 1 FROM project_members JOIN projects ON projects.id = project_members.project_id
    WHERE project_members.user_id = users.id AND project_members.accepted_at IS NOT NULL AND ${isActive}))`;

/** Somebody who is suspended cannot answer, and cannot leave the directory by emptying the field. */
const isNotSuspended = (now: number) => sql<boolean>`NOT EXISTS (SELECT 1 FROM suspensions
  WHERE suspensions.user_id = users.id AND (suspensions.until IS NULL OR suspensions.until > ${now}))`;

/** Whom the directory lists. */
export const isListedMaker = (now: number) => sql<boolean>`${isInDirectory} AND ${isMaker} AND ${isNotSuspended(now)}`;

const makers = (db: Kysely<Tables>, now: number) => db.selectFrom('users').where(isListedMaker(now));

type InDirectory = Chunk & { now: number };

/** Of all, those of one department, those among some, or both. */
export type OfMakers = { department?: string | undefined; among?: string[] | undefined };

/** People of the directory by department and name, after the key of the last one. Reads no more rows than it has to. */
export const listMakers = ({ db }: Reads, { department, among }: OfMakers, { limit, after, now }: InDirectory) =>
  makers(db, now)
    .select([
      'users.id',
      'users.username',
      'users.full_name',
      'users.avatar_url',
      'users.portrait',
      'users.year_of_study',
      'users.alumni_since',
    ])
    // The index has none without a department.
    .select([sql<string>`users.department`.as('department'), name.as('name')])
    .$if(department !== undefined, (query) => query.where('users.department', '=', department ?? ''))
    .$if(among !== undefined, (query) =>
      among?.length ? query.where('users.id', 'in', among) : query.where(sql<boolean>`1 = 0`),
    )
    .$if(after !== undefined, (query) => {
      const [of = '', from = '', id = ''] = after ?? [];
      return query.where(sql<boolean>`(users.department, ${name}, users.id) > (${of}, ${from}, ${id})`);
    })
    .orderBy('users.department')
    .orderBy(name)
    .orderBy('users.id')
    .limit(limit)
    .execute();

export type MakerRow = Awaited<ReturnType<typeof listMakers>>[number];

/** The active projects that each of these people submitted or is an accepted member of: how many, and the latest. */
export async function workPerPerson({ db }: Reads, ids: Iterable<string>) {
  const rows = await ofKeys(ids, (some) => {
    const credited = db
      .selectFrom('project_members')
      .innerJoin('projects', 'projects.id', 'project_members.project_id')
      .select(['project_members.user_id', 'projects.id'])
      .where('project_members.user_id', 'in', some)
      .where('project_members.accepted_at', 'is not', null)
      .where(isActive);
    const theirs = db
      .selectFrom('projects')
      .select([sql<string>`projects.user_id`.as('user_id'), 'projects.id'])
      .where('projects.user_id', 'in', some)
      .where(isActive)
      .union(credited);
    const numbered = db
      .selectFrom(theirs.as('theirs'))
      .innerJoin('projects', 'projects.id', 'theirs.id')
      .select(['theirs.user_id', 'projects.id', 'projects.name', 'projects.category_id'])
      .select(['projects.images', 'projects.image_url'])
      .select(sql<number>`count(*) OVER (PARTITION BY theirs.user_id)`.as('projects_count'))
      .select(
        sql<number>`row_number() OVER (PARTITION BY theirs.user_id ORDER BY projects.created_at DESC, projects.id)`.as(
          'nth',
        ),
      );
    return db.selectFrom(numbered.as('numbered')).selectAll().where('nth', '=', 1).execute();
  });
  return new Map(rows.map((row) => [row.user_id, row]));
}

export type WorkRow = MapValue<Awaited<ReturnType<typeof workPerPerson>>>;
type MapValue<Of> = Of extends Map<string, infer Value> ? Value : never;

/**
 * The departments in the directory, each by a look-up of its own: "distinct" would read everybody.
 * https://wiki.postgresql.org/wiki/Loose_indexscan
 */
export async function listDepartments({ db }: Reads, { limit, after, now }: InDirectory): Promise<{ name: string }[]> {
  const following = (last: ReturnType<typeof sql.ref> | ReturnType<typeof sql.val>) =>
    sql`(SELECT users.department FROM users WHERE ${isInDirectory} AND users.department > ${last} AND ${isMaker}
      AND ${isNotSuspended(now)} ORDER BY users.department LIMIT 1)`;
  const { rows } = await sql<{ name: string }>`WITH RECURSIVE found (name, place) AS (
      SELECT ${following(sql.val(after?.[0] ?? ''))}, 1
      UNION ALL
      SELECT ${following(sql.ref('found.name'))}, place + 1 FROM found WHERE name IS NOT NULL AND place < ${limit}
    ) SELECT name FROM found WHERE name IS NOT NULL ORDER BY place`.execute(db);
  return rows;
}
