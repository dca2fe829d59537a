import { projectLinks } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { linksOfProject, wordColumns, wordsOfProject } from '../projects/words.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Target, TargetType } from './cases.ts';

/** Something that people wrote, as far as a case compares it. */
export type Thing = Target & {
  author_id: string | null;
  /** Of the project or collection; of a comment that of its project. */
  name: string | null;
  project_id: string | null;
  /** Null if there is none, or moderators may not read it. */
  text: string | null;
  links: string[];
  created_at: number;
  /** Whether others can see it. */
  is_there: boolean;
};

/** Characters of a text that are compared and shown. */
const EXCERPT = 1000;
const begin = (column: string) => sql<string | null>`substr(${sql.ref(column)}, 1, ${sql.lit(EXCERPT)})`;

const selectComments = ({ db }: Reads) =>
  db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.project_id')
    .select([
      'comments.id',
      'comments.user_id',
      'comments.project_id',
      'comments.created_at',
      'comments.deleted_at',
      'comments.removal_reason',
      'projects.name',
      'projects.status',
      begin('comments.content').as('content'),
    ]);
type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

const isRead = (status: string) => status === 'active' || status === 'pending' || status === 'removed';

/** The author may have deleted it; a moderator has to judge what one of them removed. */
const ofComment = (row: CommentRow): Thing => ({
  type: 'comment',
  id: row.id,
  author_id: row.user_id,
  name: isRead(row.status) ? row.name : null,
  project_id: row.project_id,
  text: row.deleted_at !== null && row.removal_reason === null ? null : row.content,
  links: [],
  created_at: row.created_at,
  is_there: row.deleted_at === null && row.status === 'active',
});

const selectProjects = ({ db }: Reads) =>
  db
    .selectFrom('projects')
    .select(['id', 'user_id', 'status', 'created_at', ...projectLinks])
    .select(wordColumns.map((name) => begin(name).as(name)));
type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];

/** Drafts are their team's affair. */
function ofProject(row: ProjectRow): Thing {
  const mayRead = isRead(row.status);
  return {
    type: 'project',
    id: row.id,
    author_id: row.user_id,
    name: mayRead ? row.name : null,
    project_id: row.id,
    text: mayRead ? wordsOfProject({ ...row, name: null }) : null,
    links: mayRead ? linksOfProject(row) : [],
    created_at: row.created_at,
    is_there: row.status === 'active' || row.status === 'pending',
  };
}

const selectCollections = ({ db }: Reads) =>
  db
    .selectFrom('collections')
    .select(['id', 'user_id', 'name', 'is_public', 'is_unlisted', 'removed_at', 'pending_at', 'created_at'])
    .select(begin('description').as('description'));
type CollectionRow = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number];

function ofCollection(row: CollectionRow): Thing {
  const isOpen = row.removed_at === null && (row.is_public === 1 || row.is_unlisted === 1);
  const mayRead = isOpen || row.removed_at !== null;
  return {
    type: 'collection',
    id: row.id,
    author_id: row.user_id,
    name: mayRead ? row.name : null,
    project_id: null,
    text: mayRead ? (row.description ?? '') : null,
    links: [],
    created_at: row.created_at,
    is_there: isOpen,
  };
}

const selectUsers = ({ db }: Reads) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'website_url', 'github_url', 'linkedin_url', 'created_at'])
    .select(begin('bio').as('bio'))
    .where('erased_at', 'is', null);
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const ofUser = (row: UserRow): Thing => ({
  type: 'user',
  id: row.id,
  author_id: row.id,
  name: row.username,
  project_id: null,
  text: row.bio ?? '',
  links: [row.website_url, row.github_url, row.linkedin_url].filter((link) => link !== null),
  created_at: row.created_at,
  is_there: true,
});

/** The things themselves, in the order in which they are named. Those that are gone for good are left out. */
export async function thingsOf(reads: Reads, targets: readonly Target[]): Promise<Thing[]> {
  const ids = (type: TargetType) => targets.filter((target) => target.type === type).map(({ id }) => id);
  const found = [
    ...(await ofKeys(ids('comment'), (some) => selectComments(reads).where('comments.id', 'in', some).execute())).map(
      ofComment,
    ),
    ...(await ofKeys(ids('project'), (some) => selectProjects(reads).where('id', 'in', some).execute())).map(ofProject),
    ...(await ofKeys(ids('collection'), (some) => selectCollections(reads).where('id', 'in', some).execute())).map(
      ofCollection,
    ),
    ...(await ofKeys(ids('user'), (some) => selectUsers(reads).where('id', 'in', some).execute())).map(ofUser),
  ];
  const byKey = new Map(found.map((thing) => [`${thing.type} ${thing.id}`, thing]));
  return targets.flatMap(({ type, id }) => byKey.get(`${type} ${id}`) ?? []);
}

/** What everybody sees of these people, newest first, from a time on. */
export async function thingsBy(reads: Reads, people: readonly string[], since: number, max: number): Promise<Thing[]> {
  const comments = await ofKeys(people, (some) =>
    selectComments(reads)
      .where('comments.user_id', 'in', some)
      .where('comments.created_at', '>=', since)
      .where('comments.deleted_at', 'is', null)
      .where('projects.status', '=', 'active')
      .orderBy('comments.created_at', 'desc')
      .limit(max)
      .execute(),
  );
  const projects = await ofKeys(people, (some) =>
    selectProjects(reads)
      .where('user_id', 'in', some)
      .where('created_at', '>=', since)
      .where('status', 'in', ['active', 'pending'])
      .orderBy('created_at', 'desc')
      .limit(max)
      .execute(),
  );
  return [...comments.map(ofComment), ...projects.map(ofProject)];
}

export type Window = { from: number; until: number; max: number };

/** What was published in a time, newest first. */
export async function thingsWithin(reads: Reads, { from, until, max }: Window): Promise<Thing[]> {
  const comments = await selectComments(reads)
    .where('comments.created_at', '>=', from)
    .where('comments.created_at', '<=', until)
    .where('comments.deleted_at', 'is', null)
    .where('projects.status', '=', 'active')
    .orderBy('comments.created_at', 'desc')
    .limit(max)
    .execute();
  const projects = await selectProjects(reads)
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .where(sql<boolean>`status = 'active'`)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return [...comments.map(ofComment), ...projects.map(ofProject)];
}

/** How much each of these people published before a time, as far as it is still there. */
export async function countEarlier(reads: Reads, people: readonly string[], before: number) {
  const comments = await ofKeys(people, (some) =>
    reads.db
      .selectFrom('comments')
      .select(['user_id', sql<number>`count(*)`.as('n')])
      .where('user_id', 'in', some)
      .where('created_at', '<', before)
      .where('deleted_at', 'is', null)
      .groupBy('user_id')
      .execute(),
  );
  const projects = await ofKeys(people, (some) =>
    reads.db
      .selectFrom('projects')
      .select(['user_id', sql<number>`count(*)`.as('n')])
      .where('user_id', 'in', some)
      .where('created_at', '<', before)
      .where('status', '=', 'active')
      .groupBy('user_id')
      .execute(),
  );
  const counts = new Map<string, number>();
  for (const { user_id, n } of [...comments, ...projects])
    if (user_id) counts.set(user_id, (counts.get(user_id) ?? 0) + Number(n));
  return counts;
}
