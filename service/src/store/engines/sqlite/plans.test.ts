import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { aiAndData, nobodysId } from '../../../../test/support/catalogue.ts';
import { fillForStatistics, planOf } from '../../../../test/support/database/query-plans.ts';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { readCount, readSiteCounts } from '../../board-counts.ts';
import { listPublicCollections } from '../../collections/reads.ts';
import { latestUpdate, listComments } from '../../comments/reads.ts';
import { latestEvents } from '../../life/events.ts';
import { linksBetween, linksDue } from '../../life/links.ts';
import { countSought, listSought } from '../../life/searches.ts';
import { topLaunches } from '../../mail/digests.ts';
import { type LogFilter, listLog } from '../../moderation/log.ts';
import { listMakers } from '../../people/makers.ts';
import { findUser } from '../../people/users.ts';
import { findPeriod } from '../../periods/periods.ts';
import { placesWon, resultsOf } from '../../periods/results.ts';
import { topOfPeriod } from '../../periods/tallies.ts';
import { votesOfTeams } from '../../periods/team-votes.ts';
import type { Filters } from '../../projects/filters.ts';
import { pageAfterCursor } from '../../projects/list/page-after-cursor.ts';
import { pageAtOffset } from '../../projects/list/page-at-offset.ts';
import { positionOf } from '../../projects/list/time-buckets.ts';
import { listUserProjects } from '../../projects/of-person.ts';
import type { Sort } from '../../projects/orders.ts';
import { findActiveProject, projectRows, walk } from '../../projects/rows.ts';
import { topByScore } from '../../projects/top-by-score.ts';
import { positionsOf, quarantinedAmong } from '../../quarantine/waiting.ts';
import { waitingEntries, waitingProjects } from '../../questions/order.ts';
import { countStates, listLines } from '../../rosters/lines.ts';
import { type SearchPlan, searchPlans } from '../../search/project-search.ts';
import { listEntries } from '../../showcases/entries.ts';
import { listShowcases } from '../../showcases/showcases.ts';
import { createStore, type Reads } from '../../store.ts';
import { listMembers } from '../../teams/teams.ts';
import { voteCounts, votedAmong } from '../../votes.ts';
import { openSqlite } from './open.ts';

const slice = { limit: 24, offset: 3 };
const walking = (sort: Sort, categoryId: string | null, direction: 'forwards' | 'backwards') => (reads: Reads) =>
  walk(reads, { sort, categoryId }, direction).limit(24).offset(1000).execute();
const walkingOn = (sort: Sort, categoryId: string | null) => (reads: Reads) =>
  pageAfterCursor(reads, {
    sort,
    categoryId,
    search: null,
    limit: 24,
    after: { leading: 50, createdAt: 2000, id: nobodysId },
    state: '0.0',
  });
const searching =
  (plan: SearchPlan, term: string, category: number | null, sort: Sort = 'popular') =>
  (reads: Reads) => {
    const search = { term, sort, categoryId: category === null ? null : aiAndData, ...slice, count: 0 };
    return searchPlans[plan](reads, search, reads.search.matches(term, category)).limit(24).execute();
  };

const filtering =
  (filters: Filters, sort: Sort = 'popular') =>
  (reads: Reads) =>
    pageAtOffset(reads, { categoryId: null, search: null, sort, filters, ...slice });

const joined = [
  'SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?) LEFT-JOIN',
  'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
];
const teams = [
  'SEARCH project_members USING INDEX sqlite_autoindex_project_members_2 (project_id=?)',
  'SEARCH users USING PRIMARY KEY (id=?)',
];
/** A comment may answer a question. */
const ofAnswers = [
  'SEARCH answers USING PRIMARY KEY (comment_id=?) LEFT-JOIN',
  'SEARCH questions USING PRIMARY KEY (id=?) LEFT-JOIN',
];
const rowsOfProjects = ['SEARCH projects USING INTEGER PRIMARY KEY (rowid=?)', ...joined, ...teams];

const filtered = ['SEARCH counts USING PRIMARY KEY (name=?)', ...rowsOfProjects];
const ofPerson = ['SEARCH users EXISTS USING PRIMARY KEY (id=?)', ...filtered];

/** Someone's projects are looked up by their own indexes until one is active. */
const directory = [
  'SEARCH users USING INDEX users_directory (department=?)',
  'SEARCH users USING INDEX users_directory (department>?)',
  'SCAN users USING INDEX users_directory',
  'SEARCH projects USING COVERING INDEX projects_user (user_id=?)',
  'SEARCH project_members USING COVERING INDEX project_members_user (user_id=?)',
  'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
  'SEARCH projects USING COVERING INDEX projects_votes (id=?)',
  'SEARCH suspensions USING PRIMARY KEY (user_id=?)',
];

const ofQuestions = [
  'SEARCH questions USING INDEX questions_project (project_id=?)',
  'SEARCH questions USING INDEX questions_place (project_id=?)',
  'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
  'SEARCH projects USING INDEX projects_votes (id=?)',
  ...['open', 'asked'].map((part) => `SCAN ${part}`),
  'SEARCH every_question USING COVERING INDEX questions_project (project_id=?)',
  'SEARCH answers USING COVERING INDEX answers_question (question_id=?)',
  'SEARCH comments USING INDEX sqlite_autoindex_comments_1 (id=?)',
  'SEARCH users USING PRIMARY KEY (id=?)',
  'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
  'SEARCH projects USING COVERING INDEX projects_votes (id=?)',
];
const ofSearches = [
  'SCAN owner_searches USING COVERING INDEX owner_searches_order',
  'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
  'SEARCH projects USING INDEX projects_votes (id=?)',
  'SEARCH projects USING COVERING INDEX projects_votes (id=?)',
];
const ofRoster = [
  'SEARCH roster_lines USING INDEX roster_lines_order (collection_id=?)',
  'SEARCH roster_lines USING COVERING INDEX sqlite_autoindex_roster_lines_2 (collection_id=?)',
  'SEARCH identities USING INDEX identities_address (<expr>=?)',
  'SEARCH identities USING COVERING INDEX identities_address (<expr>=?)',
  'SEARCH project_members USING COVERING INDEX project_members_user (user_id=?)',
  'SEARCH showcase_entries USING PRIMARY KEY (collection_id=? AND project_id=?)',
  'SEARCH showcase_entries USING COVERING INDEX showcase_entries_project (project_id=? AND collection_id=?)',
  'SEARCH lti_roster_lines USING PRIMARY KEY (line_id=?)',
];

const logged = (filter: LogFilter) => (reads: Reads) => listLog(reads, { ...filter, ...slice });
const rowsOfLog = Array.of('users', 'targets').map((name) => `SEARCH ${name} USING PRIMARY KEY (id=?) LEFT-JOIN`);

/** The index of each order, and the one that begins with the category. */
const indexes: Record<Sort, [all: string, ofCategory: string]> = {
  recent: ['projects_recent', 'projects_category_recent'],
  popular: ['projects_popular', 'projects_category_popular'],
};

type Expected = [string, (reads: Reads) => Promise<unknown>, string[], 'sorts'?];

const inOrders = (Object.keys(indexes) as Sort[]).flatMap((sort) =>
  (['forwards', 'backwards'] as const).flatMap((direction): Expected[] => {
    const [all, ofCategory] = indexes[sort].map((index) => `projects USING COVERING INDEX ${index}`);
    return [
      [`${sort} ${direction}`, walking(sort, null, direction), [`SCAN ${all}`]],
      [
        `${sort} of a category ${direction}`,
        walking(sort, aiAndData, direction),
        [`SEARCH ${ofCategory} (category_id=?)`],
      ],
    ];
  }),
);

/** Each read, the access paths it may take, and whether it may sort what it found. */
const reads: Expected[] = [
  ...inOrders,
  [
    'newest first from a moment on',
    (it) =>
      walk(it, { sort: 'recent', categoryId: null }).where('projects.created_at', '<', 9).limit(24).offset(7).execute(),
    ['SEARCH projects USING COVERING INDEX projects_recent (created_at<?)'],
  ],
  [
    'a page further along the newest',
    walkingOn('recent', null),
    [
      'SEARCH counts USING PRIMARY KEY (name=?)',
      'SEARCH projects USING COVERING INDEX projects_recent (created_at=? AND id>?)',
      'SEARCH projects USING COVERING INDEX projects_recent (created_at<?)',
      ...rowsOfProjects,
    ],
  ],
  [
    'a page further along the most voted of a category',
    walkingOn('popular', aiAndData),
    [
      'SEARCH counts USING PRIMARY KEY (name=?)',
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=? AND upvotes_count=? AND created_at=? AND id>?)',
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=? AND upvotes_count=? AND created_at<?)',
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=? AND upvotes_count<?)',
      'SEARCH vote_changes USING INTEGER PRIMARY KEY (rowid>?)',
      'SCAN changes',
      'SEARCH projects USING INTEGER PRIMARY KEY (rowid=?)',
      ...rowsOfProjects,
    ],
    'sorts',
  ],
  [
    'comments further on',
    (it) => listComments(it, nobodysId, { limit: 24, offset: 0, after: [9, nobodysId] }),
    [
      'SEARCH comments USING INDEX comments_project (project_id=? AND created_at>?)',
      'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
      ...ofAnswers,
    ],
  ],
  [
    'what changed lately, of some categories and a time',
    filtering({ since: 2, createdAfter: 9, createdBefore: 99, categoryIds: [aiAndData, nobodysId] }),
    ['SEARCH projects USING COVERING INDEX projects_updated (updated_at>?)', ...filtered],
    'sorts',
  ],
  [
    'what was created in a time, newest first',
    filtering({ createdAfter: 9, createdBefore: 2000 }, 'recent'),
    ['SEARCH projects USING COVERING INDEX projects_recent (created_at>? AND created_at<?)', ...filtered],
    'sorts',
  ],
  [
    'some categories',
    filtering({ categoryIds: [aiAndData, nobodysId] }),
    ['SCAN projects USING INDEX projects_popular', ...filtered],
    'sorts',
  ],
  [
    'one category in a time',
    filtering({ categoryIds: [aiAndData], createdAfter: 9 }),
    [
      'SEARCH projects USING COVERING INDEX projects_category_recent (category_id=? AND created_at>?)',
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=?)',
      ...filtered,
    ],
    'sorts',
  ],
  [
    'what a person submitted',
    filtering({ submitter: nobodysId, createdAfter: 9 }),
    ['SEARCH projects USING COVERING INDEX projects_user (user_id=?)', ...ofPerson],
    'sorts',
  ],
  [
    'what a person is credited on',
    filtering({ member: nobodysId, since: 9 }),
    [
      'SEARCH projects USING INDEX projects_votes (id=?)',
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
      'SEARCH projects USING COVERING INDEX projects_user (user_id=?)',
      'SEARCH project_members USING COVERING INDEX project_members_user (user_id=?)',
      ...ofPerson,
    ],
    'sorts',
  ],
  [
    'a leaderboard',
    (it) => topOfPeriod(it, { period: 1, category: null, limit: 24 }),
    [
      'SEARCH period_votes USING COVERING INDEX period_votes_order (period=? AND votes>?)',
      'SEARCH projects USING INTEGER PRIMARY KEY (rowid=?)',
    ],
  ],
  [
    'a leaderboard of a small category',
    (it) => topOfPeriod(it, { period: 1, category: aiAndData, limit: 24 }),
    [
      'SEARCH counts USING PRIMARY KEY (name=?)',
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=?)',
      'SEARCH period_votes USING PRIMARY KEY (period=? AND project=?)',
      'SCAN own',
    ],
    'sorts',
  ],
  [
    'what waits, from somewhere in the middle',
    (it) => positionsOf(it, { limit: 50, after: [900, nobodysId] }),
    ['SEARCH quarantined USING INDEX quarantined_age (created_at>?)'],
  ],
  [
    'what of one person waits',
    (it) => positionsOf(it, { limit: 50, userId: nobodysId, after: [9, nobodysId] }),
    ['SEARCH quarantined USING COVERING INDEX quarantined_author (user_id=? AND created_at>?)'],
  ],
  [
    'what a page of it says',
    (it) => quarantinedAmong(it, [nobodysId]),
    [
      'SEARCH quarantined USING PRIMARY KEY (thing_id=?)',
      'SEARCH users USING PRIMARY KEY (id=?)',
      'SEARCH comments USING INDEX sqlite_autoindex_comments_1 (id=?) LEFT-JOIN',
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
      'SEARCH project_revisions USING PRIMARY KEY (project_id=?) LEFT-JOIN',
    ],
    'sorts',
  ],
  [
    'the votes of teams on a leaderboard',
    (it) => votesOfTeams(it, { projects: [1, 2], from: 1, until: 2 }),
    [
      'SEARCH projects USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH project_members USING INDEX sqlite_autoindex_project_members_2 (project_id=?)',
      'SEARCH votes USING PRIMARY KEY (project_id=? AND user_id=?)',
    ],
  ],
  [
    'results of closed periods',
    (it) => resultsOf(it, { periods: [7, 8], places: 3 }),
    [
      'SEARCH period_results USING PRIMARY KEY (period=? AND place<?)',
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
    ],
  ],
  [
    'places of a project',
    (it) => placesWon(it, nobodysId),
    ['SEARCH period_results USING COVERING INDEX period_results_project (project_id=? AND place<?)'],
  ],
  [
    'the period of a key',
    (it) => findPeriod(it, '2026'),
    ['SEARCH periods USING INDEX sqlite_autoindex_periods_1 (key=?)'],
  ],
  [
    'the span of a page',
    (it) => positionOf(it, aiAndData, 9),
    ['SEARCH project_spans USING PRIMARY KEY (category_id=?)'],
  ],
  ['the rows of a page', (it) => projectRows(it, [1, 2, 3]), rowsOfProjects],
  [
    'one project',
    (it) => findActiveProject(it, nobodysId),
    [
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
      'SEARCH projects USING INDEX projects_votes (id=?)',
      ...joined,
    ],
  ],
  [
    'a batch of vote counts',
    (it) => voteCounts(it, [nobodysId]),
    ['SEARCH projects USING COVERING INDEX projects_votes (id=?)'],
  ],
  [
    'those of a batch a person has voted for',
    (it) => votedAmong(it, nobodysId, [nobodysId]),
    [
      'SEARCH votes USING PRIMARY KEY (project_id=? AND user_id=?)',
      'SEARCH votes USING INDEX votes_user (user_id=? AND project_id=?)',
    ],
  ],
  ['a count', (it) => readCount(it, 'projects'), ['SEARCH counts USING PRIMARY KEY (name=?)']],
  ['the counts of the site', readSiteCounts, ['SEARCH counts USING PRIMARY KEY (name=?)']],
  ['a profile', (it) => findUser(it, nobodysId), ['SEARCH users USING PRIMARY KEY (id=?)']],
  [
    'comments',
    (it) => listComments(it, nobodysId, slice),
    [
      'SEARCH comments USING INDEX comments_project (project_id=?)',
      'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
      ...ofAnswers,
    ],
  ],
  [
    'the latest update of a project, which may have a thousand comments',
    (it) => latestUpdate(it, nobodysId),
    [
      'SEARCH comments USING INDEX comments_updates (project_id=?)',
      'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
      ...ofAnswers,
    ],
    'sorts',
  ],
  [
    'what happened to a project lately',
    (it) => latestEvents(it, { projectId: nobodysId, launchedAt: 9, limit: 24 }),
    [
      'SEARCH comments USING INDEX comments_updates (project_id=?)',
      'SEARCH project_members USING INDEX sqlite_autoindex_project_members_2 (project_id=?)',
      'SEARCH project_members USING INDEX sqlite_autoindex_project_members_2 (project_id=? AND user_id=?)',
      'SEARCH handings USING INDEX handings_project (project_id=? AND handed_at>?)',
      'SEARCH handings USING INDEX handings_user (user_id=?)',
      'SEARCH users USING PRIMARY KEY (id=?) LEFT-JOIN',
      'SEARCH users USING PRIMARY KEY (id=?)',
      ...['updates', 'joins', 'hands', 'events'].map((part) => `SCAN ${part}`),
    ],
    'sorts',
  ],
  [
    'websites to look at',
    (it) => linksBetween(it, 100, 200, 50),
    [
      'SEARCH projects USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
      'SEARCH unchecked_links USING PRIMARY KEY (project_id=?)',
      'SEARCH link_faults USING PRIMARY KEY (project_id=?) LEFT-JOIN',
    ],
  ],
  [
    'websites that failed and are due',
    (it) => linksDue(it, 9, 50),
    [
      'SEARCH link_faults USING INDEX link_faults_due (due_at<?)',
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
      'SEARCH projects USING INDEX projects_votes (id=?)',
      'SEARCH unchecked_links USING PRIMARY KEY (project_id=?)',
    ],
  ],
  [
    'what the week has launched, for its digest',
    (it) => topLaunches(it, { from: 9, until: 99 }, 10),
    ['SEARCH projects USING INDEX projects_recent (created_at>? AND created_at<?)', joined[0] ?? ''],
    'sorts',
  ],
  [
    'projects that look for a new owner',
    async (it) => [await listSought(it, undefined, slice), await countSought(it, undefined)],
    ofSearches,
    'sorts',
  ],
  [
    'what waits for an answer, of all that was ever asked',
    (it) => waitingProjects(it, 99, { missing: 3, limit: 50 }),
    [
      'SEARCH projects USING COVERING INDEX projects_recent (created_at>?)',
      'SEARCH questions USING INDEX questions_asked (asked_at>?)',
      ...ofQuestions,
    ],
    'sorts',
  ],
  [
    'what waits for an answer in a showcase',
    (it) => waitingEntries(it, nobodysId, { missing: 3, limit: 50 }),
    [
      'SEARCH showcase_entries USING INDEX showcase_entries_order (collection_id=?)',
      'SEARCH showcase_entries USING PRIMARY KEY (collection_id=?)',
      ...ofQuestions,
    ],
    'sorts',
  ],
  [
    'the lines of a roster, each with who has signed in',
    async (it) => [await listLines(it, nobodysId, undefined, slice), await countStates(it, nobodysId)],
    ofRoster,
    'sorts',
  ],
  [
    'public collections',
    (it) => listPublicCollections(it, slice),
    ['SCAN collections USING INDEX collections_public', 'SEARCH counts USING PRIMARY KEY (name=?)'],
  ],
  [
    'showcases that are open, the first to close first',
    (it) => listShowcases(it, { when: 'open', now: 5 }, slice),
    ['SEARCH showcases USING INDEX showcases_closing (closes_at>?)', 'SEARCH collections USING PRIMARY KEY (id=?)'],
  ],
  [
    'entries of a showcase for everybody',
    (it) => listEntries(it, nobodysId, { isCurator: false }, slice),
    [
      'SEARCH showcase_entries USING INDEX showcase_entries_order (collection_id=?)',
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
    ],
  ],
  ['the directory of people', (it) => listMakers(it, {}, { limit: 24, now: 0 }), directory],
  [
    'a department further on in the directory',
    (it) => listMakers(it, { department: 'Physics' }, { limit: 24, after: ['Physics', 'Ada', nobodysId], now: 0 }),
    directory,
  ],
  [
    'members, of which a project has few',
    (it) => listMembers(it, nobodysId, { limit: 24, offset: 0 }),
    [
      'SEARCH project_members USING INDEX sqlite_autoindex_project_members_2 (project_id=?)',
      'SEARCH users USING PRIMARY KEY (id=?)',
    ],
    'sorts',
  ],
  [
    'projects of a person, who has few',
    (it) => listUserProjects(it, nobodysId, { limit: 24, offset: 0 }),
    [
      'SEARCH projects USING INDEX sqlite_autoindex_projects_1 (id=?)',
      'SEARCH projects USING COVERING INDEX projects_user (user_id=?)',
      'SEARCH project_members USING COVERING INDEX project_members_user (user_id=?)',
    ],
    'sorts',
  ],
  [
    'the ranking',
    (it) => topByScore(it, 10, (votes) => votes),
    [
      'SCAN projects USING COVERING INDEX projects_recent',
      'SCAN projects USING COVERING INDEX projects_popular',
      'SEARCH projects USING INDEX projects_recent (created_at>?)',
      'SCAN walked',
      ...rowsOfProjects,
    ],
  ],
  [
    'the log of a thing',
    logged({ target_id: nobodysId, target_type: 'project' }),
    [
      'SEARCH moderation_log USING INDEX moderation_log_target (target_id=? AND target_type=?)',
      'SEARCH moderation_log USING COVERING INDEX moderation_log_target (target_id=? AND target_type=?)',
      ...rowsOfLog,
    ],
  ],
  [
    'the log of a kind',
    logged({ target_type: 'user' }),
    [
      'SEARCH moderation_log USING INDEX moderation_log_kind (target_type=?)',
      'SEARCH moderation_log USING COVERING INDEX moderation_log_kind (target_type=?)',
      ...rowsOfLog,
    ],
  ],
  [
    'the log of a moderator',
    logged({ moderator: nobodysId }),
    [
      'SEARCH moderation_log USING INDEX moderation_log_moderator (moderator_id=?)',
      'SEARCH moderation_log USING COVERING INDEX moderation_log_moderator (moderator_id=?)',
      ...rowsOfLog,
    ],
  ],
  [
    'the log of whom it concerns',
    logged({ concerns: nobodysId }),
    [
      'SEARCH moderation_log USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH moderation_log_concerns USING PRIMARY KEY (subject_id=?)',
      ...rowsOfLog,
    ],
  ],
  ['a common term along the order', searching('read', 'abc', null), ['SCAN projects USING INDEX projects_popular']],
  [
    'a common term of a category',
    searching('read', 'abc', 1, 'recent'),
    ['SEARCH projects USING INDEX projects_category_recent (category_id=?)'],
  ],
  [
    'a term in a set',
    searching('probe', 'abc', null, 'recent'),
    ['SCAN projects USING COVERING INDEX projects_recent', 'SCAN project_text VIRTUAL TABLE INDEX 0:M1'],
  ],
  [
    'a short term of a category in a set',
    searching('probe', 'ab', 1),
    [
      'SEARCH projects USING COVERING INDEX projects_category_popular (category_id=?)',
      'SCAN project_pieces VIRTUAL TABLE INDEX 0:M1',
    ],
  ],
  [
    'a rare term',
    searching('sort', 'abc', null),
    ['SEARCH projects USING INTEGER PRIMARY KEY (rowid=?)', 'SCAN project_text VIRTUAL TABLE INDEX 0:M1'],
    'sorts',
  ],
];

describe.each(['empty', 'full', 'full and analyzed'])('with tables %s', (state) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path: string;
  let prepared: MockInstance<DatabaseSync['prepare']>;

  beforeAll(async () => {
    prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
    folder = await temporaryFolder();
    path = `${folder.path}/board.db`;
    const store = createStore(openSqlite(path));
    await store.migrate();
    if (state.startsWith('full')) await store.write(fillForStatistics);
    if (state.endsWith('analyzed')) await store.write(({ db }) => sql`ANALYZE`.execute(db));
    await store.close();
  });
  afterAll(async () => {
    prepared.mockRestore();
    await folder[Symbol.asyncDispose]();
  });

  test.each(reads)('%s', async (_, read, paths, sorts) => {
    const store = createStore(openSqlite(path));
    prepared.mockClear();
    await store.read(read);
    await store.close();
    const statements = new Set(
      prepared.mock.calls.map(([text]) => text).filter((text) => /^(select|with)/i.test(text)),
    );
    const steps = planOf(path, [...statements]);
    const taken = steps.filter((step) => /^(SCAN|SEARCH)/.test(step));
    expect(taken.filter((step) => !paths.includes(step))).toEqual([]);
    expect(taken).not.toEqual([]);
    if (!sorts) expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  });
});
