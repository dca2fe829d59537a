import { randomUUID } from 'node:crypto';
import { type OperationId, operations } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoal } from '../support/goals.ts';
import { pdf, startFiles } from '../support/hand-ins.ts';
import { operator } from '../support/operators.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../support/people.ts';
import { addDeposit, someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { putLti, somePlatformEnv } from '../support/rows/lti-rows.ts';
import { addOrcidId } from '../support/rows/orcid-rows.ts';
import { addRepository } from '../support/rows/repository-rows.ts';
import { webhookEnv } from '../support/webhooks.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on', ...webhookEnv, ...somePlatformEnv(), ...someRepositoryEnv });
  ada = await people.person('ada');
  ben = await people.person('ben');
  cleo = await people.person('cleo');
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

type Case = { by: Person; path: string };
type Cases = { [name: string]: () => Promise<Case> };

/** A public project of Ben's. */
async function launch(): Promise<string> {
  const id = await launchProject(ben);
  await mod.put(`/api/moderation/projects/${id}/approval`);
  return id;
}
/** One that is looking for a new owner. */
async function seeking(): Promise<string> {
  const id = await launch();
  await ben.put(`/api/projects/${id}/new-owner`, { text: null });
  return id;
}
/** One that has joined a repository. */
async function joined(): Promise<{ path: string; release: string }> {
  const [project, release] = [await launch(), randomUUID()];
  await people.world.store.write(({ db }) => addRepository(db, { project, owner: ben.id, releases: [release] }));
  return { path: `/api/projects/${project}/repository`, release };
}
/** One whose deposit an owner has asked for. */
async function deposited(): Promise<string> {
  const [project, deposit] = [await launch(), randomUUID()];
  await people.world.store.write(({ db }) => addDeposit(db, { deposit, project, owner: ben.id }));
  return `/api/projects/${project}/deposit`;
}
const invited = async (project: string, person: Person) =>
  (await ben.post(`/api/projects/${project}/members`, { user_id: person.id, role: 'member' })).body.member.id;
const collection = async () => (await ada.post('/api/collections', { name: 'Maps' })).body.collection.id;
const hours = (n: number) => new Date(people.now() + n * HOUR_MS).toISOString();
/** A showcase of Ada's that takes entries. */
const call = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await ada.post('/api/showcases', { name: 'Demo day', visibility: 'public', closes_at: hours(1), ...fields })).body
    .showcase.id;
/** One whose vote is open. */
const hall = () =>
  call({
    opens_at: hours(-3),
    closes_at: hours(-2),
    votes_each: 1,
    voting_opens_at: hours(-1),
    voting_closes_at: hours(1),
  });
/** One with a project of Ben's that has entered it. */
async function entered(): Promise<{ id: string; project: string }> {
  const [id, project] = [await call({ accepts: 'all' }), await launch()];
  await ben.put(`/api/showcases/${id}/entries/${project}`, {});
  return { id, project };
}
/** One with a project that Cleo is sent to as a judge. */
async function judged(): Promise<{ id: string; project: string; judge: string }> {
  const [id, project] = [await call(), await launch()];
  await ada.put(`/api/collections/${id}/projects/${project}`, {});
  await ada.put(`/api/showcases/${id}/jury`, { kind: 'pairwise', is_open: true });
  const { body } = await ada.post(`/api/showcases/${id}/judges`, { user_id: cleo.id });
  await cleo.put(`/api/showcases/${id}/jury/assignment`);
  return { id, project, judge: body.judge.id };
}

/** Every DELETE of the contract but the erasure, after which the person is another one. */
const cases: { [Id in OperationId]?: Cases } = {
  unpublishProject: {
    'a project': async () => ({ by: ben, path: `/api/projects/${await launch()}/publication` }),
  },
  withdrawRevision: {
    'changes that wait': async () => {
      const path = `/api/projects/${await launch()}`;
      await ben.patch(path, { name: 'Renamed' });
      return { by: ben, path: `${path}/revision` };
    },
  },
  deleteProject: { 'a project': async () => ({ by: ben, path: `/api/projects/${await launch()}` }) },
  withdrawVote: {
    'a vote': async () => {
      const path = `/api/projects/${await launch()}/vote`;
      await ada.put(path);
      return { by: ada, path };
    },
  },
  deleteComment: {
    'of one’s own': async () => ({ by: ada, path: `/api/comments/${await say(ada, await launch(), 'Hm')}` }),
    'by a moderator': async () => ({ by: mod, path: `/api/comments/${await say(ada, await launch(), 'Hm')}` }),
  },
  removeMember: {
    'an invitation by an owner': async () => {
      const project = await launch();
      await invited(project, ada);
      return { by: ben, path: `/api/projects/${project}/members/${ada.id}` };
    },
    'oneself from a draft': async () => {
      const project = await launch();
      await joinTeam(ben, project, ada);
      await ben.delete(`/api/projects/${project}/publication`);
      return { by: ada, path: `/api/projects/${project}/members/${ada.id}` };
    },
  },
  declineInvitation: {
    'an invitation': async () => ({ by: ada, path: `/api/me/invitations/${await invited(await launch(), ada)}` }),
  },
  removeBookmark: {
    'a saved project': async () => {
      const path = `/api/me/bookmarks/${await launch()}`;
      await ada.put(path);
      return { by: ada, path };
    },
  },
  unfollow: {
    'a followed project': async () => {
      const path = `/api/me/follows/project/${await launch()}`;
      await ada.put(path);
      return { by: ada, path };
    },
  },
  unlikeComment: {
    'a comment of somebody else': async () => {
      const path = `/api/comments/${await say(ben, await launch(), 'Hm')}/like`;
      await ada.put(path);
      return { by: ada, path };
    },
  },
  deleteCollection: { 'a collection': async () => ({ by: ada, path: `/api/collections/${await collection()}` }) },
  removeFromCollection: {
    'a project': async () => {
      const path = `/api/collections/${await collection()}/projects/${await launch()}`;
      await ada.put(path, {});
      return { by: ada, path };
    },
  },
  removeCurator: {
    'a curator': async () => {
      const path = `/api/collections/${await collection()}/curators`;
      await ada.post(path, { user_id: ben.id });
      return { by: ada, path: `${path}/${ben.id}` };
    },
  },
  withdrawEntry: {
    'an entry': async () => {
      const path = `/api/showcases/${await call()}/entries/${await launch()}`;
      await ben.put(path, {});
      return { by: ben, path };
    },
  },
  removeHandInFile: {
    'a file of a stage': async () => {
      const { handIns, projects } = await startFiles(people, ada, [ben]);
      const path = `${handIns}/${projects[0]}/file`;
      await ben.put(`${path}?name=a.pdf`, new Blob([pdf() as never], { type: 'application/octet-stream' }));
      return { by: ben, path };
    },
  },
  dismissFirstSteps: {
    'the steps of a new member': async () => ({ by: ben, path: '/api/me/first-steps' }),
  },
  stopSeekingOwner: {
    'a search that is on': async () => ({ by: ben, path: `/api/projects/${await seeking()}/new-owner` }),
  },
  removeKeptPage: {
    'a page that is kept no more': async () => ({
      by: mod,
      path: `/api/moderation/projects/${await launch()}/kept-page`,
    }),
  },
  takeBackProject: {
    'what is handed on no more': async () => ({
      by: mod,
      path: `/api/moderation/projects/${await launch()}/owners/${ada.id}`,
    }),
  },
  leaveRepository: {
    'a repository': async () => ({ by: ben, path: (await joined()).path }),
  },
  dropRelease: {
    'a release that waits': async () => {
      const { path, release } = await joined();
      return { by: ben, path: `${path}/releases/${release}` };
    },
  },
  withdrawTakeOver: {
    'what was asked': async () => {
      const path = `/api/projects/${await seeking()}/new-owner/asks/mine`;
      await ada.put(path, { text: 'I would.' });
      return { by: ada, path };
    },
  },
  declineTakeOver: {
    'somebody who has asked': async () => {
      const asks = `/api/projects/${await seeking()}/new-owner/asks`;
      await ada.put(`${asks}/mine`, { text: 'I would.' });
      return { by: ben, path: `${asks}/${ada.id}` };
    },
  },
  deleteOpening: {
    'an opening': async () => {
      const { body } = await ben.post(`/api/projects/${await launch()}/openings`, { role: 'Designer' });
      return { by: ben, path: `/api/openings/${body.opening.id}` };
    },
  },
  deleteFree: {
    'what somebody said of themselves': async () => {
      const { body } = await ben.put('/api/me/free', {});
      return { by: ben, path: `/api/free-people/${body.person.id}` };
    },
  },
  declineTeamRequest: {
    'a request to a team': async () => {
      const { body } = await ben.post(`/api/projects/${await launch()}/openings`, { role: 'Designer' });
      const asked = await cleo.post(`/api/openings/${body.opening.id}/requests`, { words: 'I draw. You do not.' });
      return { by: ben, path: `/api/me/team-requests/${asked.body.request.id}` };
    },
  },
  deleteGoal: {
    'a goal of a team': async () => ({ by: ben, path: await startGoal(people, ada, ben) }),
  },
  reopenGoal: {
    'a goal that was done': async () => {
      const path = await startGoal(people, ada, ben);
      await ben.put(`${path}/done`, {});
      return { by: ben, path: `${path}/done` };
    },
  },
  withdrawShowcaseVote: {
    'a vote': async () => {
      const [id, project] = [await hall(), await launchProject(ada)];
      await mod.put(`/api/moderation/projects/${project}/approval`);
      await ada.put(`/api/collections/${id}/projects/${project}`, {});
      await cleo.put(`/api/showcases/${id}/votes/${project}`);
      return { by: cleo, path: `/api/showcases/${id}/votes/${project}` };
    },
  },
  leaveShowcases: {
    'a project in one': async () => ({ by: ben, path: `/api/projects/${(await entered()).project}/showcases` }),
  },
  takeAwards: {
    'declined ones': async () => {
      const { id, project } = await entered();
      const path = `/api/showcases/${id}/entries/${project}/awards/refusal`;
      await ben.put(path);
      return { by: ben, path };
    },
  },
  releaseAssignment: {
    'a table': async () => ({ by: cleo, path: `/api/showcases/${(await judged()).id}/jury/assignment` }),
  },
  undoJudgement: {
    'a judgement': async () => {
      const { id, project } = await judged();
      const path = `/api/showcases/${id}/jury/judgements/${project}`;
      await cleo.put(path, { outcome: 'seen' });
      return { by: cleo, path };
    },
  },
  clearAbsences: {
    'an empty table': async () => {
      const { id, project } = await judged();
      await cleo.put(`/api/showcases/${id}/jury/judgements/${project}`, { outcome: 'absent' });
      return { by: ada, path: `/api/showcases/${id}/jury/absences/${project}` };
    },
  },
  withdrawConflict: {
    'a team that a judge knows': async () => {
      const { id, project } = await judged();
      const path = `/api/showcases/${id}/jury/my-conflicts/${project}`;
      await cleo.put(path, {});
      return { by: cleo, path };
    },
  },
  clearConflict: {
    'a team that a judge is said to know': async () => {
      const { id, project, judge } = await judged();
      const path = `/api/showcases/${id}/judges/${judge}/conflicts/${project}`;
      await ada.put(path, {});
      return { by: ada, path };
    },
  },
  removeJudge: {
    'a judge': async () => {
      const { id, judge } = await judged();
      return { by: ada, path: `/api/showcases/${id}/judges/${judge}` };
    },
  },
  deleteTerm: {
    'a term to come': async () => {
      const term = { slug: 'autumn', name: 'Autumn', first_day: '2030-09-01', last_day: '2030-12-20' };
      return { by: mod, path: `/api/terms/${(await mod.post('/api/terms', term)).body.term.id}` };
    },
  },
  restoreProject: {
    'a public one': async () => {
      const path = `/api/moderation/projects/${await launch()}/removal`;
      await mod.put(path, { reason: 'Spam' });
      return { by: mod, path };
    },
    'one that waited': async () => {
      const path = `/api/moderation/projects/${await launchProject(ben)}/removal`;
      await mod.put(path, { reason: 'Spam' });
      return { by: mod, path };
    },
  },
  withdrawApproval: {
    'one with a time': async () => {
      const path = `/api/moderation/projects/${await launchProject(ben, { launches_at: hours(1) })}/approval`;
      await mod.put(path);
      return { by: mod, path };
    },
    'one whose time was cancelled': async () => {
      const id = await launchProject(ben, { launches_at: hours(1) });
      const path = `/api/moderation/projects/${id}/approval`;
      await mod.put(path);
      await ben.patch(`/api/projects/${id}`, { launches_at: null });
      return { by: mod, path };
    },
  },
  restoreCollection: {
    'a showcase': async () => {
      const path = `/api/moderation/collections/${await call()}/removal`;
      await mod.put(path, { reason: 'Spam' });
      return { by: mod, path };
    },
  },
  takeFromCourse: {
    'a showcase of one’s own': async () => {
      const showcase_id = await call();
      await ada.post('/api/courses', { name: 'Clocks', showcase_id });
      return { by: ada, path: `/api/showcases/${showcase_id}/course` };
    },
  },
  restoreComment: {
    'a comment': async () => {
      const path = `/api/moderation/comments/${await say(ada, await launch(), 'Hm')}/removal`;
      await mod.put(path, { reason: 'Tone' });
      return { by: mod, path };
    },
  },
  restoreEverything: {
    'a hiding': async () => {
      const path = `/api/moderation/users/${cleo.id}/hiding`;
      await mod.put(path, { reason: 'Spam' });
      return { by: mod, path };
    },
  },
  withdrawAddress: {
    'an invitation by address': async () => {
      const path = `/api/projects/${await launch()}/invited-addresses`;
      const { body } = await ben.post(path, { address: 'guest@example.edu', role: 'member' });
      return { by: ben, path: `${path}/${body.invitation.id}` };
    },
  },
  withdrawCuratorAddress: {
    'an invitation to curate by address': async () => {
      const { body: made } = await ben.post('/api/collections', { name: 'Clocks' });
      const path = `/api/collections/${made.collection.id}/invited-addresses`;
      const { body } = await ben.post(path, { address: 'guest@example.edu' });
      return { by: ben, path: `${path}/${body.invitation.id}` };
    },
  },
  holdFeedback: {
    'the feedback of a showcase': async () => {
      const id = await call();
      return { by: ada, path: `/api/showcases/${id}/feedback/release` };
    },
  },
  revokeMyToken: {
    'a personal token': async () => {
      const { body } = await ben.post('/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 });
      return { by: ben, path: `/api/me/tokens/${body.token.id}` };
    },
  },
  releaseCase: {
    'a case that one has taken': async () => {
      const about = { target_type: 'project', target_id: await launch(), reason: 'spam' };
      const { body } = await cleo.post('/api/reports', about);
      const path = `/api/moderation/cases/${body.report.id}/assignment`;
      await mod.put(path);
      return { by: mod, path };
    },
  },
  removeLtiLink: {
    'a link of a course': async () => {
      const closes_at = new Date(people.now() + DAY_MS).toISOString();
      const { body } = await ben.post('/api/showcases', { name: 'Course', closes_at });
      const { id } = body.showcase;
      const { ltiLinks } = await people.world.store.write((writes) => putLti(writes, ben.id, [id]));
      return { by: ben, path: `/api/showcases/${id}/lti-links/${ltiLinks[0]}` };
    },
  },
  leaveLtiAccount: {
    'an account on a platform': async () => {
      const { ltiAccount } = await people.world.store.write((writes) => putLti(writes, ben.id, []));
      return { by: ben, path: `/api/me/lti-accounts/${ltiAccount}` };
    },
  },
  deleteMyWebhook: {
    'a webhook': async () => {
      const about = { about: 'project', subject_id: await launch() };
      const { body } = await ben.post('/api/me/webhooks', { url: 'https://tide.test/', format: 'standard', ...about });
      return { by: ben, path: `/api/me/webhooks/${body.webhook.id}` };
    },
  },
  deleteAnnouncement: {
    'an announcement': async () => {
      const by = await operator(people);
      const path = '/api/administration/announcements';
      const { body } = await by.post(path, { tone: 'news', texts: [{ language: 'en', text: 'Noon.' }] });
      return { by, path: `${path}/${body.announcement.id}` };
    },
  },
  deleteLtiRegistration: {
    'a link for a learning platform': async () => {
      const by = await operator(people);
      const path = '/api/administration/lti-registrations';
      const { body } = await by.post(path);
      return { by, path: `${path}/${body.registration.id}` };
    },
  },
  liftSuppression: {
    'a suppression': async () => {
      const by = await operator(people);
      const digest = randomUUID();
      const row = { digest, refusals: 3, suppressed_at: 1, is_by_operator: 0, updated_at: 1 } as const;
      await people.world.store.write(({ db }) => db.insertInto('mail_suppressions').values(row).execute());
      return { by, path: `/api/administration/mail/suppressions/${digest}` };
    },
  },
  withdrawTeamLink: {
    'a link that admits to a team': async () => {
      const path = `/api/projects/${await launch()}/team-links`;
      const { body } = await ben.post(path);
      return { by: ben, path: `${path}/${body.link.id}` };
    },
  },
  stopDeposit: {
    'a deposit that was asked for': async () => ({ by: ben, path: await deposited() }),
  },
  disconnectMyOrcidId: {
    'an iD that is connected': async () => {
      await people.world.store.write(({ db }) => addOrcidId(db, ben.id));
      return { by: ben, path: '/api/me/orcid-id' };
    },
  },
  liftSuspension: {
    'a suspension': async () => {
      const path = `/api/moderation/users/${cleo.id}/suspension`;
      await mod.put(path, { reason: 'Spam' });
      return { by: mod, path };
    },
  },
};

const flat = Object.entries(cases).flatMap(([id, some]) =>
  Object.entries(some ?? {}).map(([name, make]) => [id as OperationId, name, make] as const),
);

/** After these nobody else can tell that it ever was. */
const isGone: OperationId[] = [
  'unpublishProject',
  'deleteProject',
  'deleteComment',
  'declineInvitation',
  'deleteCollection',
];

/** Only whether something of one's own is gone counts, so that one can let go of what is no longer there. */
const leavesNothing: OperationId[] = ['removeBookmark', 'unfollow', 'dismissFirstSteps', 'disconnectMyOrcidId'];

describe.each(flat)('%s: %s', (id, _name, make) => {
  test('may be said again, with the same answer; by others it is as if it had never been', async () => {
    const { by, path } = await make();
    const first = await by.delete(path);
    expect(first.status).toBe(operations[id].success.status);
    const again = await by.delete(path);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const never = path.replace(/[0-9a-f-]{36}/, randomUUID());
    if (isGone.includes(id)) {
      const dan = await people.person('dan');
      const [gone, absent] = [await dan.delete(path), await dan.delete(never)];
      expect([gone.status, gone.body.code]).toEqual([absent.status, absent.body.code]);
    }
    expect((await by.delete(never)).status).toBe(leavesNothing.includes(id) ? 204 : 404);
  });
});

test('every DELETE is among them', () => {
  const all = Object.values(operations).filter(({ method }) => method === 'DELETE');
  expect(Object.keys(cases).toSorted()).toEqual(
    all
      .map(({ id }) => id)
      .filter((id) => id !== 'eraseMe')
      .toSorted(),
  );
});

test('who comes back to a team can leave it again', async () => {
  const project = await launch();
  for (const _twice of [1, 2]) {
    await joinTeam(ben, project, ada);
    expect((await ada.delete(`/api/projects/${project}/members/${ada.id}`)).status).toBe(204);
    expect((await people.see(`/api/projects/${project}/members`)).body.total).toBe(1);
  }
});

test('an invitation that was accepted is none any more, and is not declined', async () => {
  const project = await launch();
  const id = await invited(project, ada);
  await ada.put(`/api/me/invitations/${id}/acceptance`);
  expect((await ada.delete(`/api/me/invitations/${id}`)).status).toBe(404);
  expect((await people.see(`/api/projects/${project}/members`)).body.total).toBe(2);
});

describe('the reason of what is taken back', () => {
  const removed = async () => {
    const project = await launch();
    await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Spam' });
    return `/api/moderation/projects/${project}/removal`;
  };
  const logged = async () => (await mod.get('/api/moderation/log?limit=1')).body.entries[0];

  test.each([
    ['?reason=An+error%0Aof+mine', 'An error\nof mine'],
    ['?reason=', null],
    ['', null],
  ])('%s is logged as %j', async (query, reason) => {
    expect((await mod.delete((await removed()) + query)).status).toBe(200);
    expect(await logged()).toMatchObject({ act: 'restore_project', reason });
  });

  test('is bounded, in characters and in kind', async () => {
    const path = await removed();
    const longest = `?reason=${encodeURIComponent('🚀'.repeat(1000))}`;
    for (const bad of [`${longest}x`, '?reason=%07', '?reason=a&reason=b'])
      expect((await mod.delete(path + bad)).status).toBe(400);
    expect((await mod.delete(path + longest)).status).toBe(200);
  });

  test('is not read from a body, which a DELETE does not have', async () => {
    expect((await mod.delete(await removed(), { reason: 'In a body', other: 1 })).status).toBe(200);
    expect(await logged()).toMatchObject({ act: 'restore_project', reason: null });
  });
});
