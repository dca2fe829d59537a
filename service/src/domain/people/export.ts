import type { Complete, Export } from '@launch-board/contract';
import { projectsOfCollections } from '../../store/collections/changes.ts';
import { curationsOf } from '../../store/collections/curators.ts';
import { listCollectionsOf } from '../../store/collections/reads.ts';
import { editsBy } from '../../store/comments/edits.ts';
import { likesOf } from '../../store/comments/likes.ts';
import { mentionsOf } from '../../store/comments/mentions.ts';
import { listCommentsOf } from '../../store/comments/reads.ts';
import { followsOf } from '../../store/follows.ts';
import { type JudgementRow, judgementsOfPerson } from '../../store/jury/judgements.ts';
import { type JudgeRow, judgesOfPerson } from '../../store/jury/judges.ts';
import { noticesOf } from '../../store/notices/reads.ts';
import { bookmarksOf, projectsHeldOf, reportsBy, votesOf } from '../../store/people/records.ts';
import { findUser } from '../../store/people/users.ts';
import { factsOf } from '../../store/pictures/columns.ts';
import { uploadsOf } from '../../store/pictures/reads.ts';
import { projectsOfIds } from '../../store/projects/rows.ts';
import type { Chunk, Key } from '../../store/queries/lists.ts';
import { listsWith } from '../../store/showcases/addresses.ts';
import { type EntryRow, entriesBy } from '../../store/showcases/entries.ts';
import { type ShowcaseVoteRow, showcaseVotesOf } from '../../store/showcases/votes.ts';
import type { Reads, Store } from '../../store/store.ts';
import { listInvitations, listMemberships } from '../../store/teams/invitations.ts';
import type { Member } from '../actor.ts';
import { viewComments } from '../comments/access.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { viewFollows } from '../follows.ts';
import { allPreferencesOf } from '../notices/preferences.ts';
import { viewNotices } from '../notices/views.ts';
import { noPages, type Pages } from '../pages.ts';
import { viewPicture } from '../pictures/views.ts';
import { projectsAsSeen } from '../projects/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { viewCollection, viewInvitation, viewMember, viewProjects } from '../views.ts';
import { me } from './me.ts';

/** A reply whose lists are read while they are sent. */
export type Streamed<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends readonly unknown[] ? AsyncIterable<Reply[Name]> : Reply[Name];
};

/** The parts that an export needs. It writes nothing. */
export type Source = Pick<Deps, 'clock' | 'pages' | 'operatorSettings'> & { store: Pick<Store, 'read'> };

/** The number of rows in a chunk: of long texts with up to 30 KB each, and of ids and times only. */
const LONG = 8;
const SHORT = 250;

/**
 * All data about the person, in chunks. A single snapshot would stay open for as long as the client reads, and neither
 * engine could reclaim space meanwhile. A row that exists during the whole export is in it exactly once.
 * @throws Fail `forbidden`, also in the middle, if the person has been erased
 */
export async function exportMe(
  { store, clock, pages, operatorSettings }: Source,
  actor: Member,
): Promise<Streamed<Complete<Export>>> {
  const { userId } = actor;
  const [profile, preferences] = await store.read(async (reads) => [
    await me(reads, { pages, operatorSettings }, actor, clock()),
    await allPreferencesOf(reads, userId),
  ]);
  const walk = <Row extends Dated, View>(list: List<Row, View>) => chunks(store, userId, list);
  return {
    exported_at: isoTime(clock()),
    profile,
    projects: walk({
      read: projectsHeldOf,
      size: LONG,
      keyOf: byTime,
      isByTime: true,
      view: (reads, rows) => held(reads, pages, actor, rows),
    }),
    memberships: walk(memberships(pages)),
    invitations: walk(invitations(pages)),
    comments: walk(comments(pages)),
    comment_edits: walk(edits),
    likes: walk({ read: likesOf, size: SHORT, keyOf: ({ comment_id }) => [comment_id], view: dated }),
    mentions: walk({ read: mentionsOf, size: SHORT, keyOf: ({ comment_id }) => [comment_id], view: dated }),
    votes: walk({ read: votesOf, size: SHORT, keyOf: byProject, view: dated }),
    bookmarks: walk({ read: bookmarksOf, size: SHORT, keyOf: byProject, view: dated }),
    collections: walk({
      read: collections,
      size: LONG,
      keyOf: byTime,
      isByTime: true,
      view: (reads, rows) => withProjects(reads, pages, rows),
    }),
    curations: walk(curations),
    entries: walk(entries),
    showcase_votes: walk(showcaseVotes),
    judgings: walk(judgings),
    judgements: walk(judgements),
    showcase_lists: walk(lists),
    pictures: walk(pictures(pages)),
    notices: walk(notices(pages, actor)),
    notice_preferences: preferences,
    follows: walk(follows(pages, actor)),
    reports: walk({ read: reportsBy, size: SHORT, keyOf: ({ id }) => [id], view: dated }),
  };
}

const curations: List<Awaited<ReturnType<typeof curationsOf>>[number], Complete<Export>['curations'][number]> = {
  read: curationsOf,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ collection_id, accepted_at, created_at }) => ({
      collection_id,
      is_accepted: accepted_at !== null,
      created_at: isoTime(created_at),
    })),
};

type Entry = Omit<EntryRow, 'entered_at'> & Dated;

const entries: List<Entry, Complete<Export>['entries'][number]> = {
  read: async (...given) =>
    (await entriesBy(...given)).map(({ entered_at, ...row }) => ({ ...row, created_at: entered_at })),
  size: SHORT,
  keyOf: ({ project_id, collection_id }) => [project_id, collection_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, state, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      state,
      created_at: isoTime(created_at),
    })),
};

const showcaseVotes: List<ShowcaseVoteRow, Complete<Export>['showcase_votes'][number]> = {
  read: showcaseVotesOf,
  size: SHORT,
  keyOf: ({ collection_id, project_id }) => [collection_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      created_at: isoTime(created_at),
    })),
};

const judgings: List<JudgeRow, Complete<Export>['judgings'][number]> = {
  read: judgesOfPerson,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ collection_id, accepted_at, created_at }) => ({
      showcase_id: collection_id,
      is_accepted: accepted_at !== null,
      created_at: isoTime(created_at),
    })),
};

const judgements: List<JudgementRow, Complete<Export>['judgements'][number]> = {
  read: judgementsOfPerson,
  size: SHORT,
  keyOf: ({ judge_id, project_id }) => [judge_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, outcome, before_id, marks, comment, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      outcome,
      before: before_id,
      marks,
      comment,
      created_at: isoTime(created_at),
    })),
};

const lists: List<Awaited<ReturnType<typeof listsWith>>[number], Complete<Export>['showcase_lists'][number]> = {
  read: listsWith,
  size: SHORT,
  keyOf: ({ collection_id }) => [collection_id],
  view: (_, rows) =>
    rows.map(({ collection_id, created_at }) => ({ showcase_id: collection_id, created_at: isoTime(created_at) })),
};

type Dated = { created_at: number };

const byProject = (row: { project_id: string }): Key => [row.project_id];
const byTime = ({ created_at, id }: { created_at: number; id: string }): Key => [created_at, id];

type List<Row, View> = {
  /** Rows are read in the order of time instead of ids. */
  isByTime?: true;
  read: (reads: Reads, userId: string, chunk: Chunk) => Promise<Row[]>;
  size: number;
  keyOf: (row: Row) => Key;
  /** Views a whole chunk. The number of statements does not depend on its size. */
  view: (reads: Reads, rows: readonly Row[]) => View[] | Promise<View[]>;
};

/** Each chunk is read from one snapshot. */
async function* chunks<Row extends Dated, View>(
  store: Source['store'],
  userId: string,
  list: List<Row, View>,
): AsyncGenerator<View[]> {
  const { read, size, keyOf, view } = list;
  let after: Key | undefined;
  for (;;) {
    const { views, last, count } = await store.read(async (reads) => {
      // Erased since the export began: the remaining rows no longer belong to anyone.
      if (!(await findUser(reads, userId))) throw new Fail('forbidden');
      const rows = await read(reads, userId, { limit: size, ...(after && { after }) });
      // Ids are random, so a list in their order is sorted by time within each chunk.
      const shown = list.isByTime ? rows : rows.toSorted((a, b) => a.created_at - b.created_at);
      return { views: await view(reads, shown), last: rows.at(-1), count: rows.length };
    });
    if (count > 0) yield views;
    if (count < size || last === undefined) return;
    after = keyOf(last);
  }
}

type Picture = Awaited<ReturnType<typeof uploadsOf>>[number];

const pictures = (pages: Pages): List<Picture, Complete<Export>['pictures'][number]> => ({
  read: uploadsOf,
  size: LONG,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ id, created_at, facts }) => ({
      ...viewPicture({ id, alt: null, ...factsOf({ facts }) }, pages),
      created_at: isoTime(created_at),
    })),
});

type Comment = Awaited<ReturnType<typeof listCommentsOf>>[number];

const comments = (pages: Pages): List<Comment, Complete<Export>['comments'][number]> => ({
  read: listCommentsOf,
  size: LONG,
  keyOf: byTime,
  isByTime: true,
  view: async (reads, rows) => {
    const views = await viewComments(reads, pages, rows);
    return views.map((view, i) => ({ ...view, project_id: rows[i]?.project_id ?? '' }));
  },
});

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

const memberships = (pages: Pages): List<Membership, Complete<Export>['memberships'][number]> => ({
  read: listMemberships,
  size: SHORT,
  keyOf: byProject,
  view: (_, rows) => rows.map((row) => viewMember(row, pages)),
});

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

const edits: List<Awaited<ReturnType<typeof editsBy>>[number], Complete<Export>['comment_edits'][number]> = {
  read: editsBy,
  size: LONG,
  keyOf: ({ comment_id, revision }) => [comment_id, revision],
  isByTime: true,
  view: (_, rows) =>
    rows.map(({ comment_id, content, created_at }) => ({ comment_id, content, replaced_at: isoTime(created_at) })),
};

const invitations = (pages: Pages): List<Invitation, Complete<Export>['invitations'][number]> => ({
  read: (reads, userId, chunk) => listInvitations(reads, userId, { ...chunk, offset: 0 }),
  size: SHORT,
  keyOf: byTime,
  isByTime: true,
  view: (_, rows) => rows.map((row) => viewInvitation(row, pages)),
});

type Notice = Awaited<ReturnType<typeof noticesOf>>[number];

const notices = (pages: Pages, actor: Member): List<Notice, Complete<Export>['notices'][number]> => ({
  read: noticesOf,
  size: SHORT,
  keyOf: ({ id }) => [id],
  // The words are those of other people.
  view: async (reads, rows) => (await viewNotices(reads, pages, actor, rows)).map(withoutWords),
});

const withoutWords = ({ comment, ...notice }: Complete<Export>['notices'][number]) => ({
  ...notice,
  comment: comment && { ...comment, excerpt: null },
});

type Follow = Awaited<ReturnType<typeof followsOf>>[number];

const follows = (pages: Pages, actor: Member): List<Follow, Complete<Export>['follows'][number]> => ({
  read: followsOf,
  size: SHORT,
  keyOf: ({ thing_id }) => [thing_id],
  view: (reads, rows) => viewFollows(reads, pages, actor, rows),
});

const collections: List<Awaited<ReturnType<typeof listCollectionsOf>>[number], unknown>['read'] = (
  reads,
  userId,
  chunk,
) => listCollectionsOf(reads, { userId }, undefined, { ...chunk, offset: 0 });

/** A withdrawn project appears only in the export of its owners. */
async function held(reads: Reads, pages: Pages, actor: Member, rows: readonly { id: string; status: string }[]) {
  const { true: withdrawn = [], false: others = [] } = Object.groupBy(
    rows,
    ({ status }) => `${status === 'withdrawn'}`,
  );
  const views = [
    ...viewProjects(await projectsOfIds(reads, idsOf(withdrawn)), noPages),
    ...(await projectsAsSeen(reads, pages, actor, idsOf(others))),
  ];
  const byId = new Map(views.map((view) => [view.id, view]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

async function withProjects(
  reads: Reads,
  pages: Pages,
  rows: readonly Awaited<ReturnType<typeof listCollectionsOf>>[number][],
) {
  const contents = await projectsOfCollections(reads, idsOf(rows));
  return rows.map((row) => {
    const places = contents.get(row.id) ?? [];
    const notes = places.flatMap(({ project_id, note }) => (note === null ? [] : [{ project_id, note }]));
    return { ...viewCollection(row, pages), project_ids: places.map(({ project_id }) => project_id), notes };
  });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const dated = <Row extends { created_at: number }>(_: Reads, rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: isoTime(row.created_at) }));
