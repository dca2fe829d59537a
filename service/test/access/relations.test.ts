import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { marksIn } from './relations/marks.ts';
import { addressesOf, type Ids, idsOf, reads } from './relations/reads.ts';
import { type RelationScene, type Stranger, setRelations } from './relations/scene.ts';
import type { Thing } from './relations/things.ts';

// What is hidden now was public when somebody followed it, judged it, was told of it. None of its words, old or new, may
// be in any answer to them.

let world: MembersWorld;
let scene: RelationScene;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'on' } });
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const person = (name: string) => world.as(name, { exp });
  scene = await setRelations({
    person,
    moderator: await world.as('moderator', { exp, roles: ['moderator'] }),
    later: () => world.advance(HOUR_MS),
    afresh: (caller) => world.afresh(caller as Account),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

type Asker = Pick<Stranger, 'relation' | 'stillSeen'> & { token: string | undefined };
const nobody: Asker = { relation: 'nobody', stillSeen: undefined, token: undefined };
const askers = (): Asker[] => [
  nobody,
  ...scene.strangers.map(({ relation, stillSeen, caller }) => ({
    relation,
    stillSeen,
    token: (caller as Account).token,
  })),
];

async function read(path: string, { token }: Asker) {
  const response = await fetch(world.url + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  return { status: response.status, text: await response.text() };
}

async function idsFor(asker: Asker): Promise<Ids> {
  const { text } = await read('/api/me/collections?limit=100', asker);
  const { collections = [] }: { collections?: { id: string }[] } = JSON.parse(text);
  return idsOf(
    scene.things,
    collections.map(({ id }) => id),
    ...(await world.store.read(({ db }) =>
      Promise.all(
        (['receipts', 'courses'] as const).map(async (table) =>
          (await db.selectFrom(table).select('id').execute()).map(({ id }) => id),
        ),
      ),
    )),
  );
}

/** Fewer than a board puts off: a request that was put off proves nothing. */
const AT_ONCE = 50;

/** Everything that these operations answer to somebody. */
async function answersTo(asker: Asker, operations = reads) {
  const ids = await idsFor(asker);
  const asked = operations.flatMap((operation) => addressesOf(operation, ids).map((path) => ({ operation, path })));
  const answers: { operation: string; path: string; status: number; text: string }[] = [];
  for (let i = 0; i < asked.length; i += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        asked
          .slice(i, i + AT_ONCE)
          .map(async ({ operation, path }) => ({ operation: operation.id, path, ...(await read(path, asker)) })),
      )),
    );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers;
}

type Answer = Awaited<ReturnType<typeof answersTo>>[number];

function leaksIn({ operation, path, text }: Answer, { relation, stillSeen }: Asker): string[] {
  return marksIn(text).flatMap(({ age, thing: number }) => {
    const { kind, hiding } = scene.things[number] ?? {};
    const isGiven = stillSeen?.hidings.includes(hiding ?? '') && stillSeen.operations.includes(operation);
    return isGiven ? [] : [`${relation}: the ${age} words of a ${kind} (${hiding}) by ${operation}, ${path}`];
  });
}

/** Where a relation shows what it leads to, while that is public. */
const shownBy: Record<string, string[]> = {
  entered: ['listEntries', 'getJuryResults', 'getShowcase', 'listShowcaseLog'],
  'taken back': ['listEntries', 'listShowcaseLog'],
  added: ['getCollection'],
  followed: ['listFollows', 'listMyNotices'],
  bookmarked: ['listBookmarks'],
  answered: ['listMyNotices'],
  mentioned: ['listMyNotices'],
  invited: ['listInvitations', 'listCurations'],
  noticed: ['listMyNotices'],
};

test('what a relation leads to is shown while it is public', async () => {
  for (const asker of askers()) {
    const wanted = shownBy[asker.relation] ?? [];
    const some = reads.filter(({ id }) => wanted.includes(id));
    const shown = (await answersTo(asker, some)).filter(({ text }) => marksIn(text).length > 0);
    expect(new Set(shown.map(({ operation }) => operation)), asker.relation).toEqual(new Set(wanted));
  }
});

/** For a project's team or its owners, for moderators, for operators, and where a board has webhooks or a data set. */
const refused = [
  'getRepository',
  'getDepositPlan',
  'getProjectReach',
  'listProjectInvitations',
  'listInvitedAddresses',
  'listTeamLinks',
  'getTeamOffer',
  'listProjectShowcases',
  'getLtiKeys',
  'getLtiLaunch',
  'listLtiLinks',
  'listLtiRegistrations',
  'listMyLtiAccounts',
  'findVote',
  'getTeamResult',
  'listMyWebhooks',
  'getMyWebhook',
  'listReports',
  'listQueue',
  'listCommentEdits',
  'getHiding',
  'listModerationLog',
  'listCases',
  'getCase',
  'listAppeals',
  'listShowcaseQueue',
  'getBoardStatus',
  'listBoardFigures',
  'listSettings',
  'listRoles',
  'listAdministrationLog',
  'listSuppressions',
  'listAllAnnouncements',
  'listWaiting',
  'getDataset',
];

test('what is hidden is in no answer to a stranger who holds a relation to it', async () => {
  await scene.hideAll();
  const leaks: string[] = [];
  const answered = new Set<string>();
  for (const asker of askers())
    for (const answer of await answersTo(asker)) {
      leaks.push(...leaksIn(answer, asker));
      if (answer.status === 200) answered.add(answer.operation);
    }
  expect(leaks).toEqual([]);
  // A read that refuses all of them proves nothing: it needs other parameters, in `reads.ts`.
  expect(reads.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual(refused);
});

test('the pictures of what is hidden are files for nobody', async () => {
  const isPublic = ({ hiding }: Thing) => hiding === 'proposed' || hiding === 'suspended';
  const hidden = scene.things.filter((thing) => thing.media && !isPublic(thing));
  for (const asker of askers())
    for (const { media, hiding } of hidden)
      expect((await read(media ?? '', asker)).status, `${asker.relation}, ${hiding}`).toBe(404);
});

test('the stream of notices tells a stranger numbers alone', async () => {
  const listened = askers().slice(1);
  const told = listened.map(async ({ relation, token }) => {
    const stop = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    const { body } = await fetch(`${world.url}/api/me/notices/stream`, { headers, signal: stop.signal });
    let text = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('unread')) break;
    }
    stop.abort();
    expect(text, relation).toContain('unread');
    expect(marksIn(text), relation).toEqual([]);
  });
  await Promise.all(told);
});
