import { randomUUID } from 'node:crypto';
import { CountChanges, countNames, readCount } from '../../src/store/board-counts.ts';
import { leftMs } from '../../src/store/deadline.ts';
import type { Writes } from '../../src/store/engines/engine.ts';
import { emptyReviewedFields } from '../../src/store/projects/reviewed-fields.ts';
import { inChunks } from '../../src/store/queries/chunks.ts';
import { fold } from '../../src/store/search/fold.ts';
import type { Intake } from '../../src/store/showcases/showcases.ts';
import type { Store } from '../../src/store/store.ts';
import type {
  NewCollection,
  NewComment,
  NewMember,
  NewProject,
  NewUser,
  ProjectStatus,
} from '../../src/store/tables.ts';

// Rows for tests, put in place with every kept number right. Tests ask for what matters to them; the rest is usual.

let made = 0;

/** Rows have the same names and times from now on as in a process that has made none. */
export const countRowsAnew = () => {
  made = 0;
};

export const user = (fields: Partial<NewUser> = {}): NewUser => ({
  id: randomUUID(),
  username: `person-${++made}`,
  full_name: null,
  avatar_url: null,
  bio: null,
  github_url: null,
  linkedin_url: null,
  website_url: null,
  year_of_study: null,
  department: null,
  is_verified: 0,
  created_at: Date.UTC(2026, 0, 1),
  updated_at: fields.created_at ?? Date.UTC(2026, 0, 1),
  revision: 1,
  erased_at: null,
  ...fields,
});

export type ProjectFields = Partial<NewProject> & { status?: ProjectStatus };

export function project(fields: ProjectFields = {}): NewProject {
  const name = fields.name ?? `Project ${++made}`;
  const tagline = fields.tagline ?? 'Something useful';
  const carried = fields.carried_votes ?? 0;
  return {
    id: randomUUID(),
    status: 'active',
    created_at: Date.UTC(2026, 0, 1) + made,
    updated_at: fields.created_at ?? Date.UTC(2026, 0, 1) + made,
    revision: 1,
    carried_votes: carried,
    upvotes_count: carried,
    comments_count: 0,
    category_id: null,
    user_id: null,
    ...emptyReviewedFields,
    edited_at: null,
    import_key: null,
    import_digest: null,
    ...fields,
    name,
    tagline,
    name_folded: fold(name),
    tagline_folded: fold(tagline),
  };
}

export const comment = (fields: Partial<NewComment> & { project_id: string }): NewComment => ({
  id: randomUUID(),
  user_id: null,
  parent_id: null,
  content: 'Well made.',
  created_at: Date.UTC(2026, 0, 2) + ++made,
  updated_at: fields.edited_at ?? fields.created_at ?? Date.UTC(2026, 0, 2) + made,
  revision: 1,
  edited_at: null,
  deleted_at: null,
  ...fields,
});

export const member = (fields: Partial<NewMember> & { project_id: string; user_id: string }): NewMember => ({
  id: randomUUID(),
  role: 'member',
  invited_by: null,
  created_at: Date.UTC(2026, 0, 2) + ++made,
  accepted_at: Date.UTC(2026, 0, 3),
  ...fields,
});

/** The intake of a collection; open for a long time, for everybody. */
export const intake = (collection_id: string, fields: Partial<Intake> = {}): Intake => ({
  collection_id,
  opens_at: 0,
  closes_at: Date.UTC(2200, 0),
  shown_at: null,
  place: null,
  floor_plan: null,
  who_may_enter: 'members',
  accepts: 'by_hand',
  tracks: '[]',
  link_token: 'x',
  votes_each: 1,
  takes_entries_while_voting: 0,
  voting_opens_at: Date.UTC(2200, 0),
  voting_closes_at: Date.UTC(2200, 1),
  ...fields,
});

/** A course without its id. */
export const courseRow = { name: 'HCI', code: 'CS 147', created_at: 1, updated_at: 1 };

export const collection = (fields: Partial<NewCollection> & { user_id: string }): NewCollection => ({
  id: randomUUID(),
  name: `Collection ${++made}`,
  description: null,
  is_public: 1,
  is_unlisted: 0,
  removed_at: null,
  removal_reason: null,
  pending_at: null,
  wanted_visibility: null,
  created_at: Date.UTC(2026, 0, 2) + made,
  updated_at: fields.created_at ?? Date.UTC(2026, 0, 2) + made,
  revision: 1,
  ...fields,
});

export type Rows = {
  users?: NewUser[];
  projects?: NewProject[];
  comments?: NewComment[];
  members?: NewMember[];
  collections?: NewCollection[];
};

export const put = (store: Store, rows: Rows): Promise<void> => store.write((writes) => putInside(writes, rows));

async function putInside(
  writes: Writes,
  { users = [], projects = [], comments = [], members = [], collections = [] }: Rows,
) {
  const { db, search } = writes;
  const counts = new CountChanges();
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'seq']).execute()).map((row) => [row.id, row.seq]),
  );

  await inChunks(users, (some) => db.insertInto('users').values(some).execute());
  counts.add(countNames.users, users.filter((row) => row.erased_at === null).length);

  for (const row of projects) {
    const said = comments.filter((entry) => entry.project_id === row.id && entry.deleted_at === null).length;
    const { seq } = await db
      .insertInto('projects')
      .values({ ...row, comments_count: said })
      .returning('seq')
      .executeTakeFirstOrThrow();
    if (row.status !== 'active') continue;
    const category = row.category_id ? (categories.get(row.category_id) ?? null) : null;
    await search.add(db, [{ seq, name: row.name_folded, tagline: row.tagline_folded, category }]);
    counts.add(countNames.projects, 1);
    if (row.category_id) counts.add(countNames.projectsIn(row.category_id), 1);
    counts.add(countNames.votes, row.upvotes_count);
    counts.add(countNames.comments, said);
  }
  await inChunks(comments, (some) => db.insertInto('comments').values(some).execute());
  await inChunks(members, (some) => db.insertInto('project_members').values(some).execute());
  await inChunks(collections, (some) => db.insertInto('collections').values(some).execute());
  counts.add(countNames.publicCollections, collections.filter((row) => row.is_public === 1).length);
  await counts.write(writes);
}

/** Makes a kept count what a test wants it to be. */
export async function setCount(writes: Writes, name: string, value: number) {
  await writes.counts.add(writes.db, name, value - (await readCount(writes, name)));
}

/** How many changes have begun since. */
export function countWrites(store: Store): () => number {
  const write = store.write;
  let count = 0;
  store.write = (...args) => {
    count += 1;
    return write(...args);
  };
  return () => count;
}

/** How often the store has been read since. The real store goes on doing its work. */
export function countReads(store: Store): () => number {
  const read = store.read;
  let count = 0;
  store.read = (fn) => {
    // Deferred work reads every few seconds too, and has no deadline, for nobody waits for it.
    if (leftMs() < Number.POSITIVE_INFINITY) count += 1;
    return read(fn);
  };
  return () => count;
}

/** A term that has not begun, called like its id. */
export const comingTerm = (id: string) => ({
  key: `term-${id}`,
  kind: 'term' as const,
  starts_at: Date.UTC(3000, 0, 1),
  ends_at: Date.UTC(3000, 1, 1),
  is_live: 1 as const,
  is_counting: 0 as const,
  id,
  name: 'A term to come',
  first_day: '3000-01-01',
  last_day: '3000-01-31',
});
