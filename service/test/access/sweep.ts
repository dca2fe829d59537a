import { type InputOf, type operations, periodKinds, storedPeriodKinds } from '@launch-board/contract';
import { longestCode, shortCode } from '@launch-board/contract/short-codes';
import type { Store } from '../../src/store/store.ts';
import { aiAndData, sorts } from '../support/catalogue.ts';
import type { Account } from '../support/members.ts';

// Every response of a board to anybody, so that two boards can be compared.

/** The status and the body of each path for each of the people and for an anonymous client, by name and path. */
export async function sweep(url: string, store: Store, people: readonly Account[]): Promise<Record<string, unknown>> {
  const askers = [undefined, ...people];
  const answers: Record<string, unknown> = {};
  for (const path of await pathsOf(store)) {
    for (const asker of askers) {
      const headers: Record<string, string> = asker ? { Authorization: `Bearer ${asker.token}` } : {};
      const response = await fetch(url + path, { headers });
      const { request_id: _, next, ...body } = (await response.json()) as Record<string, unknown>;
      // A cursor belongs to one database: that there is one has to be the same.
      answers[`${asker?.name ?? 'nobody'} ${path}`] = { status: response.status, body, goesOn: next !== undefined };
    }
  }
  return answers;
}

type Operations = typeof operations;
type Read = { [Id in keyof Operations]: Operations[Id]['method'] extends 'GET' ? Id : never }[keyof Operations];
/** Their replies depend on no row, or never end. */
type OfProcess = 'getHealth' | 'getReadiness' | 'getContract' | 'streamChanges' | 'streamMyNotices';
type Ids = Record<'projects' | 'users' | 'collections' | 'comments' | 'courses', string[]>;

const ofProjects =
  (part: string) =>
  ({ projects }: Ids) =>
    projects.map((id) => `/api/projects/${id}${part}`);

type OfLists = Exclude<keyof InputOf<Operations['listProjects']>, 'limit' | 'offset' | 'cursor'>;

/** Values of each parameter of the list of projects. */
const ofLists: Record<OfLists, (ids: Ids) => readonly string[]> = {
  sort: () => sorts,
  category: () => [aiAndData],
  launched_in: () => ['2026-W04'],
  // The answer has the time of the request, and what was brought back has changed since.
  since: () => [],
  created_after: () => ['2026-01-15T00:00:00Z'],
  created_before: () => ['2026-01-15T00:00:00Z'],
  submitter: ({ users }) => users.slice(0, 3),
  member: ({ users }) => users.slice(0, 3),
  search: () => ['map', 'a', 'é'],
};

/** The paths of each operation that reads the board. An operation that is missing here does not compile. */
const paths: Record<Exclude<Read, OfProcess>, (ids: Ids) => string[]> = {
  listQuestions: ofProjects('/questions'),
  listUnanswered: ({ collections }) => collections.map((id) => `/api/showcases/${id}/unanswered`),
  getMyTerm: () => ['/api/me/term'],
  getMyOrcidId: () => ['/api/me/orcid-id'],
  listOrcidIds: ({ users }) => [`/api/orcid-ids?userIds=${users.slice(0, 200).join()}`],
  getFirstSteps: () => ['/api/me/first-steps'],
  listTryNext: () => ['/api/me/try-next?limit=100'],
  getSiteStats: () => ['/api/stats'],
  listTrendingProjects: () => ['/api/stats/trending?limit=50'],
  listAnnouncements: () => ['/api/announcements'],
  getQuarantine: () => ['/api/quarantine'],
  listOwnWaiting: () => ['/api/me/quarantine'],
  // For operators, of whom the sweep has none.
  getBoardStatus: () => [],
  listBoardFigures: () => [],
  listSettings: () => [],
  listRoles: () => [],
  listAdministrationLog: () => [],
  listSuppressions: () => [],
  listAllAnnouncements: () => [],
  listLtiRegistrations: () => [],
  listPeriods: () => storedPeriodKinds.map((kind) => `/api/leaderboards?kind=${kind}`),
  getLeaderboard: () => periodKinds.map((kind) => `/api/leaderboards/${kind}?limit=100`),
  listProjectsToTakeOver: () => ['/api/new-owner-projects?limit=100'],
  getProjectLife: ofProjects('/life'),
  getRepository: ofProjects('/repository'),
  listDeposits: ofProjects('/deposits'),
  getDepositPlan: ofProjects('/deposit'),
  listTakeOvers: ofProjects('/new-owner/asks'),
  listTerms: () => ['/api/terms'],
  listCategories: () => ['/api/categories'],
  listChanges: () => ['/api/changes'],
  listProjects: (ids) => [
    ...sorts.map((sort) => `/api/projects?sort=${sort}&limit=7&offset=9`),
    ...Object.entries(ofLists).flatMap(([name, of]) =>
      of(ids).map((value) => `/api/projects?limit=100&${name}=${encodeURIComponent(value)}`),
    ),
  ],
  searchBoard: () => ['/api/search?search=map', '/api/search?search=a'],
  getVoteCountsBatch: ({ projects }) => [`/api/votes/batch?projectIds=${projects.slice(0, 200).join()}`],
  getProject: ofProjects(''),
  getProjectStanding: ofProjects('/standing'),
  getProjectReach: ofProjects('/reach'),
  getShortAddress: ({ projects }) => projects.map((id) => `/api/short-addresses/${shortCode(id, longestCode)}`),
  listProjectShowcases: ofProjects('/showcases'),
  listProjectComments: ofProjects('/comments'),
  listProjectMembers: ofProjects('/members'),
  listProjectInvitations: ofProjects('/invitations'),
  listInvitedAddresses: ofProjects('/invited-addresses'),
  listTeamLinks: ofProjects('/team-links'),
  // Of a link that there is not: nobody else learns a code.
  getTeamOffer: () => ['/api/team-links/AAAAAAAAAAAAAAAAAAAAAA'],
  listPublicCollections: () => ['/api/collections'],
  getCollection: ({ collections }) => collections.map((id) => `/api/collections/${id}`),
  findUsers: () => ['/api/users?search=na'],
  getUserProfile: ({ users }) => users.map((id) => `/api/users/${id}`),
  listUserProjects: ({ users }) => users.map((id) => `/api/users/${id}/projects`),
  listMakers: () => ['/api/makers', '/api/makers?limit=2'],
  listDepartments: () => ['/api/departments'],
  getMe: () => ['/api/me'],
  // On a board that has published none.
  getDataset: () => ['/api/dataset'],
  getMyDatasetChoices: () => ['/api/me/dataset'],
  listMyTokens: () => ['/api/me/tokens'],
  // On a board that has none: a webhook is seen by its maker alone.
  listMyWebhooks: () => ['/api/me/webhooks'],
  getLtiKeys: () => ['/api/lti/keys'],
  getLtiLaunch: () => ['/api/lti/launches/00000000-0000-4000-8000-000000000000'],
  listLtiLinks: ({ collections }) => collections.map((id) => `/api/showcases/${id}/lti-links`),
  listMyLtiAccounts: () => ['/api/me/lti-accounts'],
  getMyWebhook: () => [],
  listBookmarks: () => ['/api/me/bookmarks'],
  listMyCollections: () => ['/api/me/collections'],
  listCuratorAddresses: ({ collections }) => collections.map((id) => `/api/collections/${id}/invited-addresses`),
  listCurators: ({ collections }) => collections.map((id) => `/api/collections/${id}/curators`),
  listShowcases: () => ['open', 'coming', 'past'].map((when) => `/api/showcases?when=${when}`),
  getShowcase: ({ collections }) => collections.map((id) => `/api/showcases/${id}`),
  listCourses: () => ['/api/courses'],
  listMyCourses: () => ['/api/me/courses'],
  getCourse: ({ courses }) => courses.map((id) => `/api/courses/${id}?previews=3`),
  getShowcaseResults: ({ collections }) => collections.map((id) => `/api/showcases/${id}/results`),
  listEntries: ({ collections }) => collections.map((id) => `/api/showcases/${id}/entries`),
  listShowcaseLog: ({ collections }) => collections.map((id) => `/api/showcases/${id}/log`),
  listShowcaseAddresses: ({ collections }) => collections.map((id) => `/api/showcases/${id}/addresses`),
  getGradeBook: ({ collections }) => collections.map((id) => `/api/showcases/${id}/grade-book`),
  listStages: ({ collections }) => collections.map((id) => `/api/showcases/${id}/stages`),
  // A stage is asked for beside its showcase, by courses-stages.test.ts.
  listHandIns: () => [],
  listSkills: () => ['/api/skills'],
  listOpenings: ({ projects, collections }) => [
    '/api/openings?limit=100',
    ...projects.map((id) => `/api/openings?project_id=${id}`),
    ...collections.map((id) => `/api/openings?showcase_id=${id}`),
  ],
  listFreePeople: ({ collections }) => [
    '/api/free-people?limit=100',
    ...collections.map((id) => `/api/free-people?showcase_id=${id}`),
  ],
  getMyTeaming: () => ['/api/me/team-mates'],
  listAlone: ({ collections }) => collections.map((id) => `/api/showcases/${id}/alone`),
  listGoals: ({ collections }) => collections.map((id) => `/api/showcases/${id}/goals`),
  listMyGoals: ({ collections }) => collections.map((id) => `/api/showcases/${id}/goals/mine`),
  listFeedback: ({ collections }) => collections.map((id) => `/api/showcases/${id}/feedback`),
  listRoster: ({ collections }) => collections.map((id) => `/api/showcases/${id}/roster`),
  getEveningNumbers: ({ collections }) => collections.map((id) => `/api/showcases/${id}/numbers`),
  getHall: ({ collections }) => collections.map((id) => `/api/showcases/${id}/hall`),
  findVote: () => ['/api/vote-codes/HCI'],
  listGuestSheets: ({ collections }) => collections.map((id) => `/api/showcases/${id}/guest-sheets`),
  getJury: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury`),
  getMyAssignment: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/assignment`),
  listJudgements: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/judgements`),
  getCalibration: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/calibration`),
  listMyConflicts: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/my-conflicts`),
  listConflicts: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/conflicts`),
  listHandovers: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/handovers`),
  // A project is asked for beside its showcase, by jury-team-results.test.ts.
  getTeamResult: () => [],
  getJuryResults: ({ collections }) => collections.map((id) => `/api/showcases/${id}/jury/results`),
  listCurations: () => ['/api/me/curations'],
  listJudgeInvitations: () => ['/api/me/judge-invitations'],
  exportMe: () => ['/api/me/export'],
  listMyNotices: () => ['/api/me/notices', '/api/me/notices?state=unread'],
  getNoticePreferences: () => ['/api/me/notice-preferences'],
  listFollows: () => ['/api/me/follows'],
  listInvitations: () => ['/api/me/invitations'],
  listMyProjects: () => ['/api/me/projects'],
  getReceipt: () => [],
  listAppeals: () => ['/api/moderation/appeals', '/api/moderation/appeals?state=decided'],
  listModerationNumbers: () => ['/api/moderation/numbers'],
  listMyReceipts: () => ['/api/me/receipts'],
  getHiding: ({ users }) => users.map((id) => `/api/moderation/users/${id}/hiding`),
  listModerationLog: () => ['/api/moderation/log'],
  listQueue: () => ['/api/moderation/queue'],
  listCommentEdits: ({ comments }) => comments.slice(0, 20).map((id) => `/api/comments/${id}/edits`),
  listReports: () => ['/api/moderation/reports'],
  listWaiting: () => ['/api/moderation/quarantine'],
  listCases: () => ['/api/moderation/cases'],
  getCase: () => [],
  listShowcaseQueue: () => ['/api/moderation/showcases'],
};

/** The paths of all reads of the board, for each thing that it has. */
export async function pathsOf(store: Store): Promise<string[]> {
  const idsOf = (table: keyof Ids) =>
    store.read(async ({ db }) => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id));
  const ids = {
    projects: await idsOf('projects'),
    comments: await idsOf('comments'),
    users: await idsOf('users'),
    collections: await idsOf('collections'),
    courses: await idsOf('courses'),
  };
  return Object.values(paths).flatMap((of) => of(ids));
}
