import { type Operation, type OperationId, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiAndData } from '../support/catalogue.ts';
import { workOff } from '../support/due-work.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { type SizedScene, setSizedScene } from './sized-scene.ts';
import { table } from './statement-table.ts';

// A query parameter that nothing reads would pass every other test: unknown parameters are ignored. So each one has to
// change a response. The compiler names a new parameter that has no row here.

type QueryOf<Id extends OperationId> = (typeof operations)[Id] extends { query: { properties: infer Fields } }
  ? Exclude<keyof Fields & string, 'limit' | 'offset' | 'cursor'>
  : never;
/** `feed-stream.test.ts` has the one of a stream, which never ends; the name of a file is in `hand-in-files.test.ts`. */
type Parameter = Exclude<
  { [Id in OperationId]: `${Id}.${QueryOf<Id>}` }[OperationId],
  'streamChanges.after' | 'handInFile.name'
>;

/** The value, or two values with different responses, and what else is in both queries. */
type Given = { value: string; other?: string; beside?: string; path?: string };

type Prepared = SizedScene & { lastComment: string };

const changes: Record<Parameter, (scene: Prepared) => Given> = {
  'listProjects.category': () => ({ value: aiAndData }),
  'listProjects.launched_in': () => ({ value: 'day' }),
  'listProjects.since': () => ({ value: '2030-01-01T00:00:00Z' }),
  'listProjects.created_after': () => ({ value: '2030-01-01T00:00:00Z' }),
  'listProjects.created_before': () => ({ value: '1960-01-01T00:00:00Z' }),
  'listProjects.submitter': (s) => ({ value: s.owner.id }),
  'listProjects.member': (s) => ({ value: s.owner.id }),
  'listProjects.search': () => ({ value: 'other' }),
  'listProjects.sort': () => ({ value: 'popular' }),
  'searchBoard.search': () => ({ value: 'other', other: 'nowhere' }),
  'listTryNext.skip': () => ({ value: '1' }),
  'listProjectComments.containing': (s) => ({ value: s.lastComment, beside: 'limit=1' }),
  'listPeriods.kind': () => ({ value: 'year' }),
  'listPeriods.within': () => ({ value: 'autumn-2020', beside: 'kind=day' }),
  'listOrcidIds.userIds': (s) => ({ value: s.owner.id, other: s.stranger }),
  'getMyTerm.term': () => ({ value: 'autumn-2019' }),
  'listProjectsToTakeOver.category': () => ({ value: aiAndData }),
  'getLeaderboard.category': () => ({ value: aiAndData, path: '/api/leaderboards/all' }),
  'getVoteCountsBatch.projectIds': (s) => ({ value: s.others[0] ?? '', other: s.others[1] ?? '' }),
  'listPublicCollections.showcases': () => ({ value: 'without' }),
  'listPublicCollections.previews': () => ({ value: '1', other: '3' }),
  'listPublicCollections.curator': (s) => ({ value: s.stranger }),
  'getCollection.search': () => ({ value: 'nowhere' }),
  'listMakers.department': () => ({ value: 'Nowhere' }),
  'listMakers.search': () => ({ value: 'nowhere' }),
  'listBookmarks.project': (s) => ({ value: s.stranger }),
  'listMyCollections.project': (s) => ({ value: s.project.edited }),
  'listShowcases.previews': () => ({ value: '1' }),
  'getCourse.previews': (s) => ({ value: '1', path: `/api/courses/${s.course}` }),
  'listShowcases.when': () => ({ value: 'past' }),
  'listEntries.state': () => ({ value: 'declined' }),
  'listRoster.state': () => ({ value: 'missing' }),
  'listOpenings.search': () => ({ value: 'nowhere' }),
  'listOpenings.skill': () => ({ value: 'film' }),
  'listOpenings.hours': () => ({ value: '1' }),
  'listOpenings.showcase_id': (s) => ({ value: s.collections[1] ?? '' }),
  'listOpenings.project_id': (s) => ({ value: s.project.edited }),
  'listFreePeople.search': () => ({ value: 'nowhere' }),
  'listFreePeople.skill': () => ({ value: 'film' }),
  'listFreePeople.hours': () => ({ value: '1' }),
  'listFreePeople.showcase_id': (s) => ({ value: s.collections[1] ?? '' }),
  'listFreePeople.user_id': (s) => ({ value: s.stranger }),
  'listChanges.after': (s) => ({ value: s.beginning }),
  'listMyNotices.state': () => ({ value: 'unread' }),
  'listFollows.type': () => ({ value: 'category' }),
  'listFollows.thing': (s) => ({ value: s.stranger }),
  'findUsers.search': (s) => ({ value: `crowd${s.size}-1`, other: `crowd${s.size}-2` }),
  'listReports.state': () => ({ value: 'resolved' }),
  'listQueue.state': () => ({ value: 'approved' }),
  'withdrawApproval.reason': (s) => ({
    value: 'Because.',
    path: `/api/moderation/projects/${s.project.draft}/approval`,
  }),
  'restoreProject.reason': () => ({ value: 'Because.' }),
  'restoreCollection.reason': () => ({ value: 'Because.' }),
  'restoreComment.reason': () => ({ value: 'Because.' }),
  'liftSuspension.reason': () => ({ value: 'Because.' }),
  'restoreEverything.reason': () => ({ value: 'Because.' }),
  'listAppeals.state': () => ({ value: 'decided' }),
  'listMyReceipts.about': (s) => ({ value: s.owner.id }),
  'listWaiting.author': (s) => ({ value: s.stranger }),
  'listModerationLog.target_type': () => ({ value: 'category' }),
  'listModerationLog.target_id': (s) => ({ value: s.stranger }),
  'listModerationLog.concerns': (s) => ({ value: s.stranger }),
  'listModerationLog.moderator': (s) => ({ value: s.stranger }),
  'removeKeptPage.reason': (s) => ({ value: 'Rude.', path: `/api/moderation/projects/${s.project.active}/kept-page` }),
  'listBoardFigures.span': () => ({ value: 'month' }),
};

let world: MembersWorld;
let scene: Prepared;
beforeAll(async () => {
  world = await startMembersWorld({ hasBackground: false });
  scene = await prepared(await setSizedScene(world, 4));
});
afterAll(() => world[Symbol.asyncDispose]());

/** What the scene has not: something on each side of every filter. */
async function prepared(sized: SizedScene): Promise<Prepared> {
  const { owner, mate, moderator, project, others, collections } = sized;
  const send = async (...[method, path, body]: Parameters<typeof owner.send>) => {
    const caller = path === '/api/terms' ? moderator : owner;
    const { status, text, body: reply } = await caller.send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return reply;
  };
  await send('PATCH', '/api/me', { department: 'Oceanography' });
  await send('PUT', `/api/projects/${others[0]}/vote`);
  await send('PUT', `/api/collections/${collections[0]}/projects/${others[0]}`);
  await send('PUT', `/api/projects/${project.active}/kept-page`, { is_on: true });
  await mate.send('PATCH', '/api/me', { department: 'Archaeology' });
  // Only the approval of a draft, which waits for its time, can be withdrawn.
  await world.store.write(({ db }) =>
    db.updateTable('projects').set({ approved_revision: 1 }).where('id', '=', project.draft).execute(),
  );
  for (const year of [2019, 2020])
    await send('POST', '/api/terms', {
      slug: `autumn-${year}`,
      name: `Autumn ${year}`,
      first_day: `${year}-09-01`,
      last_day: `${year}-12-01`,
    });
  // Others see what the comments said before; the new words wait.
  await world.store.write(({ db }) => db.updateTable('quarantined').set({ edit: 'Said anew.' }).execute());
  await workOff(world);
  const { notices } = await send('GET', '/api/me/notices');
  await send('PUT', '/api/me/notices/read', { up_to: notices.at(-1).seq });
  const { comments } = await send('GET', `/api/projects/${project.active}/comments`);
  return { ...sized, lastComment: comments.at(-1).id };
}

/** The request of an operation without its query. */
function pathOf(id: OperationId): string {
  const asked = table.find(({ operation }) => operation === id)?.ask(scene);
  return (Array.isArray(asked) ? asked[0] : (asked ?? '')).split('?')[0] ?? '';
}

async function answerTo(id: OperationId, query: string, path = pathOf(id)) {
  const { access, method, success } = operations[id] as Operation;
  const caller = access === 'member' || access === 'anyone' ? scene.owner : scene.moderator;
  const { status, body, headers } = await caller.send(method, `${path}?${query}`);
  expect([id, status]).toEqual([id, success.status]);
  return { body, cursor: /[?&]cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1] };
}

const rows = Object.entries(changes).map(([name, given]) => {
  const [id, parameter] = name.split('.') as [OperationId, string];
  return { name, id, parameter, given };
});
const isRead = ({ id }: { id: OperationId }) => operations[id].method === 'GET';

test.each(rows.filter(isRead))('$name changes the response', async ({ id, parameter, given }) => {
  const { value, other, beside = '', path } = given(scene);
  const queryOf = (text: string) => `${beside}&${parameter}=${encodeURIComponent(text)}`;
  const one = await answerTo(id, queryOf(value), path);
  const another = await answerTo(id, other === undefined ? beside : queryOf(other), path);
  expect(one.body).not.toEqual(another.body);
});

test.each(rows.filter((row) => !isRead(row)))('$name is in the log', async ({ id, given }) => {
  const { value, path } = given(scene);
  await answerTo(id, `reason=${encodeURIComponent(value)}`, path);
  const log = await scene.moderator.send('GET', '/api/moderation/log?limit=1');
  expect(log.body.entries[0].reason).toBe(value);
});

/** Where the request of statement-table.ts has fewer than two items. */
const pages = ({ beginning }: Prepared): { [Id in OperationId]?: Omit<Given, 'value'> } => ({
  searchBoard: { beside: 'search=other' },
  findUsers: { beside: 'search=crowd' },
  listPeriods: { beside: 'kind=term' },
  listChanges: { beside: `after=${beginning}` },
  getLeaderboard: { path: '/api/leaderboards/all' },
});

type Paged = { id: OperationId; has: string[] };
const paged = Object.values(operations).flatMap(({ id, ...op }): Paged[] => {
  const has = Object.keys('query' in op ? op.query.properties : {});
  return has.includes('limit') ? [{ id, has }] : [];
});

describe('a page of one', () => {
  test.each(paged)('of $id has one item of several, and leads to the next', async ({ id, has }) => {
    const { beside = '', path } = pages(scene)[id] ?? {};
    const first = await answerTo(id, `${beside}&limit=1`, path);
    expect(first.body).not.toEqual((await answerTo(id, beside, path)).body);
    if (has.includes('offset'))
      expect((await answerTo(id, `${beside}&limit=1&offset=1`, path)).body).not.toEqual(first.body);
    if (has.includes('cursor'))
      expect((await answerTo(id, `${beside}&limit=1&cursor=${first.cursor}`, path)).body).not.toEqual(first.body);
  });
});
