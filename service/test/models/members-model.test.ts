import { operations } from '@launch-board/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aiAndData, gamesAndMedia } from '../support/catalogue.ts';
import { type Account, startMembersWorld } from '../support/members.ts';
import { game, PEOPLE, peopleOf } from './game.ts';
import { Model } from './model.ts';
import { type Game, perform } from './play.ts';
import { steps } from './steps.ts';

async function expectAgreement({ world, people, model }: Game) {
  expect(await world.recount()).toEqual([]);
  expect(await world.read('/api/stats')).toEqual({ ...model.stats(), users: PEOPLE });
  const { projects } = await world.read('/api/projects?limit=100');
  const shown = Object.fromEntries(model.active.map(([id, { votes, comments }]) => [id, [votes.size, comments.size]]));
  const listed = projects.map((it: Record<string, number>) => [it.id, [it.upvotes_count, it.comments_count]]);
  expect(Object.fromEntries(listed)).toEqual(shown);
  const { entries } = await world.read('/api/leaderboards/year?limit=100');
  const ranked = entries.map(({ project, votes }: { project: { id: string }; votes: number }) => [project.id, votes]);
  expect(Object.fromEntries(ranked)).toEqual(await countedForPlaces({ world, people, model }));
  for (const category of [aiAndData, gamesAndMedia]) {
    const { total } = await world.read(`/api/projects?category=${category}`);
    expect(total).toBe(model.active.filter(([, project]) => project.category === category).length);
  }
  for (const [id, { comments }] of model.active) {
    const { comments: told, total } = await world.read(`/api/projects/${id}/comments`);
    expect(told.map((comment: { id: string }) => comment.id).toSorted()).toEqual([...comments].toSorted());
    expect(total).toBe(comments.size);
  }
  for (const [id, { isPublic, isShowcase, projects, votes }] of model.collections) {
    if (!isPublic) continue;
    const shown = model.active.flatMap(([project]) => (projects.has(project) ? [project] : []));
    expect((await world.read(`/api/collections/${id}`)).total).toBe(shown.length);
    if (!isShowcase) continue;
    expect((await world.read(`/api/showcases/${id}`)).showcase.entries_count).toBe(shown.length);
    const { votes_count } = await world.read(`/api/showcases/${id}/results`);
    expect(votes_count).toBe(shown.reduce((sum, project) => sum + (votes.get(project)?.size ?? 0), 0));
  }
  const { total } = await world.read('/api/collections');
  expect(total).toBe([...model.collections.values()].filter(({ isPublic }) => isPublic).length);
}

/** The votes of others than its own team for each project that has any. */
async function countedForPlaces({ world, people, model }: Game): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const [id, { votes }] of model.active) {
    const { members } = await world.read(`/api/projects/${id}/members`);
    const team = new Set(members.map((one: { user_id: string }) => one.user_id));
    const others = [...votes].filter((person) => !team.has(people[person]?.id));
    if (others.length > 0) counted[id] = others.length;
  }
  return counted;
}

async function withGame(run: (game: Game) => Promise<void>, review = 'off') {
  await using world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: review } });
  await run({ world, people: await peopleOf(world), model: new Model() });
}

const atFailure = { endOnFailure: true } as const;

test.each(['off', 'on'])('after any changes every number is that of the acknowledged ones (review %s)', (review) =>
  fc.assert(
    fc.asyncProperty(game, (plays) =>
      withGame(async (game) => {
        for (const play of plays) await perform(game, play);
        await expectAgreement(game);
      }, review),
    ),
    { numRuns: 8, ...atFailure },
  ),
);

test('changes that arrive all at once leave every kept number right', async () => {
  await fc.assert(
    fc.asyncProperty(game, (plays) =>
      withGame(async (game) => {
        for (const play of plays.slice(0, 40)) await perform(game, play);
        // What they lead to depends on their order, which nobody knows; that the numbers are right does not.
        const sent = plays.slice(40).map(({ step, ...turn }) => {
          const wanted = steps[step]?.ask({ ...game, ...turn }) ?? ['GET', '/api/me'];
          return (game.people[turn.person] as Account).send(...(wanted as [string, string]));
        });
        for (const { status, text } of await Promise.all(sent)) expect(status, text).toBeLessThan(500);
        expect(await game.world.recount()).toEqual([]);
      }),
    ),
    { numRuns: 8, ...atFailure },
  );
});

const tour = `create:1 unapprove:0 approve:0 unpublish:0 publish:0 approve:0 update:0 sendBack:0 update:1 withdrawRevision:0 update:0 approve:0 vote:0 unvote:0 vote:0 comment:0 editComment:0
  like:0 unlike:0 like:0 follow:0 unfollow:0 readNotices:0 choosePreferences:0 removeComment:0 restoreComment:0 deleteComment:0 invite:2 accept:0 invite:3 decline:0 changeRole:1 leave:2 save:0 unsave:0 collect:0
  changeCollection:0 putInto:0 takeOut:0 inviteCurator:2 curate:0 dropCurator:2 dropCollection:0
  call:4 approveShowcase:0 removeCollection:0 restoreCollection:0 enter:0 decide:1 award:0 declineAwards:0 takeAwards:0 leaveShowcase:0 enter:0 leaveAll:0 enter:0 decide:1 listAddresses:0 changeShowcase:1 voteIn:0 unvoteIn:0 voteIn:0
  formJury:0 inviteJudge:3 takeSeat:0 judge:2 undo:0 takeSeat:0 judge:2 isThere:0 pause:0 dismissJudge:0 inviteCurator:2 curate:0 changeMe:0 report:0 resolve:0 remove:0 restore:0 suspend:3
  lift:3 addCategory:0 changeCategory:0 addTerm:1 changeTerm:1 dropTerm:1 erase:0 withdraw:0`;

test('the games know every operation that changes anything', () =>
  withGame(async (game) => {
    const met = new Set<string | undefined>();
    for (const entry of tour.split(/\s+/)) {
      const [step = '', n] = entry.split(':');
      met.add(await perform(game, { step, person: step === 'erase' ? 3 : 1, n: Number(n) }));
    }
    const changing = Object.values(operations).filter(({ method }) => method !== 'GET');
    // A picture that nothing uses shows nowhere: uploads.test.ts has it. A mail is unsubscribed by its link alone.
    // What changes nothing that others see, or goes on in the background, has tests of its own: suggestions, hidings,
    // invited-addresses, curator-addresses, team-links, personal-tokens, webhooks, receipts, cases, rosters, grades, next-showcase,
    // courses, goals, openings, life, repositories, lti, evenings, guests, administration, dataset, jury-conflicts, first-start, questions,
    // deposits, orcid.
    const elsewhere = [
      ...['uploadPicture', 'unsubscribe', 'suggestProject', 'hideEverything', 'restoreEverything'],
      ...['inviteAddress', 'withdrawAddress', 'makeTeamLink', 'withdrawTeamLink', 'joinTeam'],
      ...['inviteCuratorAddress', 'withdrawCuratorAddress'],
      ...['createMyToken', 'revokeMyToken', 'createMyWebhook', 'deleteMyWebhook', 'turnOnMyWebhook'],
      ...['rotateMyWebhookSecret', 'sendMyWebhook'],
      ...['startLtiLogin', 'receiveLtiLaunch', 'joinLtiAccount', 'leaveLtiAccount'],
      ...['placeLtiLink', 'removeLtiLink', 'readLtiRoster', 'sendLtiScores'],
      ...['chooseMyDataset', 'chooseProjectDataset'],
      ...['changeRoster', 'remindRoster', 'beginNextShowcase'],
      ...['setHallCode', 'moveReveal', 'makeGuestSheet', 'revokeGuestCodes', 'castGuestBallot'],
      ...['createCourse', 'updateCourse', 'placeInCourse', 'takeFromCourse'],
      ...['askDeclarations', 'declare', 'setStages', 'handIn', 'commentHandIn', 'handInFile', 'removeHandInFile'],
      ...['setQuestions', 'answerQuestion', 'markHelped', 'dismissFirstSteps'],
      ...[
        'checkLink',
        'keepPage',
        'removeKeptPage',
        'seekOwner',
        'stopSeekingOwner',
        'handOnProject',
        'takeBackProject',
      ],
      ...['askToTakeOver', 'withdrawTakeOver', 'declineTakeOver'],
      ...['joinRepository', 'leaveRepository', 'publishRelease', 'dropRelease'],
      ...['askDeposit', 'agreeDeposit', 'stopDeposit', 'connectMyOrcidId', 'disconnectMyOrcidId'],
      ...['setSkills', 'createOpening', 'updateOpening', 'confirmOpening', 'deleteOpening', 'askTeam'],
      ...['setFree', 'confirmFree', 'deleteFree', 'askPerson', 'acceptTeamRequest', 'declineTeamRequest'],
      ...['suggestPairing', 'turnGoals', 'createGoal', 'updateGoal', 'deleteGoal', 'finishGoal', 'reopenGoal'],
      ...['setGradeColumns', 'shareAddress', 'setFeedback', 'releaseFeedback', 'holdFeedback'],
      ...['appealDecision', 'writeMessage', 'askMaker', 'decideAppeal'],
      ...['declareConflict', 'withdrawConflict', 'setConflict', 'clearConflict', 'setJudgeMarks', 'setJudgeTracks'],
      'remindJudges',
      ...['setCalibration', 'closeCalibration', 'submitCalibration'],
      ...['takeCase', 'releaseCase', 'addCaseNote', 'decideCase'],
      ...['retryWork', 'setSuppression', 'liftSuppression', 'sendTestMail'],
      ...['registerLtiPlatform', 'createLtiRegistration', 'confirmLtiRegistration', 'deleteLtiRegistration'],
      ...['createAnnouncement', 'updateAnnouncement', 'deleteAnnouncement'],
      ...['decideEntries', 'decideWaiting', 'tryQuarantineLists', 'setQuarantineLists', 'undoQuarantineLists'],
      ...['readSetup', 'sendSetupMail', 'nameFirstOperator', 'addFirstTerm'],
    ];
    const left = changing.map(({ id }) => id).filter((id) => !elsewhere.includes(id) && !met.has(id));
    expect(left).toEqual([]);
    await expectAgreement(game);
  }, 'on'));
