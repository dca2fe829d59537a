import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { noMedia } from '../../../test/support/media.ts';
import { project, put, user } from '../../../test/support/rows.ts';
import { openStore } from '../../store/open-store.ts';
import { grantModerator } from '../../store/people/identities.ts';
import { putSuspension } from '../../store/people/suspensions.ts';
import type { Ballot, Store, Writes } from '../../store/store.ts';
import { voteCounts } from '../../store/votes.ts';
import type { Member } from '../actor.ts';
import { happened } from '../capabilities.ts';
import type { Deps } from '../deps.ts';
import { defaultOperatorSettings } from '../operator-settings.ts';
import { noPages } from '../pages.ts';

import { castVote, withdrawVote } from './votes.ts';

// The same votes one after the other and all at once: neither the answers nor the board may tell which it was. Each
// project has a twin, one for either way.

const names = ['good', 'other', 'suspended', 'was suspended', 'erased', 'granted', 'no longer granted', 'unknown'];
const people = names.map((name) => ({ name, row: user(name === 'erased' ? { erased_at: 1, username: null } : {}) }));
const idOf = (name: string) => people.find((person) => person.name === name)?.row.id ?? '';
const projects = (['active', 'active', 'active', 'draft', 'removed'] as const).map((status) =>
  [0, 1].map(() => project({ status, carried_votes: 3, upvotes_count: 3 })),
);
const noProject = [randomUUID(), randomUUID()];
const twin = (n: number, way: 0 | 1): string => projects[n]?.[way]?.id ?? noProject[way] ?? '';

let board: Board;
let writes = 0;
let poisoned: string | undefined;
let now = Date.UTC(2026, 0, 1);
let deps: Deps;
beforeAll(async () => {
  board = await openBoard();
  const rows = people.filter(({ name }) => name !== 'unknown').map(({ row }) => row);
  await put(board.store, { users: rows, projects: projects.flat() });
  await board.store.write(async (writes) => {
    const suspend = (name: string, until: number | null) =>
      putSuspension(writes, { user_id: idOf(name), reason: 'Spam.', until, created_at: 0 });
    await suspend('suspended', null);
    await suspend('was suspended', now - 1);
    await grantModerator(writes, idOf('granted'), 0);
  });
  const rest = {
    newId: randomUUID,
    happened,
    operatorSettings: defaultOperatorSettings,
    pages: noPages,
    media: noMedia,
    issuerLead: () => 0,
  };
  deps = { store: counted(board.store), clock: () => now, ...rest };
});
afterAll(() => board[Symbol.asyncDispose]());

/** Counts transactions, and has the database fail on the rows of one person. */
const counted = (store: Store): Store => ({
  ...store,
  write: (run, about) => {
    writes += 1;
    return store.write((handle) => run({ ...handle, votes: poisonous(handle.votes) }), about);
  },
});

const poisonous = (votes: Writes['votes']): Writes['votes'] => ({
  ...votes,
  async add(handle, ballots: readonly Ballot[], at) {
    if (ballots.some(({ userId }) => userId === poisoned)) throw new Error('out of all expectation');
    await votes.add(handle, ballots, at);
  },
});

type Wish = { who: string; project: number; hasVoted: boolean };

const wish = fc.record({
  who: fc.constantFrom(...names),
  project: fc.integer({ min: 0, max: projects.length }),
  hasVoted: fc.boolean(),
});

const actorOf = (name: string): Member => ({
  kind: 'member',
  userId: idOf(name),
  isModerator: name.includes('granted'),
  hasModeratorRole: name.includes('granted'),
  isGranted: name.includes('granted'),
  suspension: null,
  authenticatedAt: 0,
});

const ask = ({ who, project, hasVoted }: Wish, way: 0 | 1) =>
  (hasVoted ? castVote : withdrawVote)(deps, actorOf(who), { id: twin(project, way) as never }).catch(
    ({ code, message, reason }) => ({ refused: [code, message, reason] }),
  );

async function kept(way: 0 | 1) {
  const ids = projects.map((twins) => twins[way]?.id ?? '');
  return board.store.read(async ({ db }) => {
    const votes = await db.selectFrom('votes').selectAll().where('project_id', 'in', ids).execute();
    const rows = await db.selectFrom('projects').select(['id', 'upvotes_count']).where('id', 'in', ids).execute();
    return [
      votes.map((vote) => `${ids.indexOf(vote.project_id)} ${vote.user_id} ${vote.created_at}`).toSorted(),
      rows.map((row) => `${ids.indexOf(row.id)} ${row.upvotes_count}`).toSorted(),
    ];
  });
}

test('votes at once are kept and answered as the same votes one after the other, in one transaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 30 }), async (wishes) => {
      now += 1;
      const oneByOne = [];
      for (const one of wishes) oneByOne.push(await ask(one, 0));
      writes = 0;
      expect(await Promise.all(wishes.map((one) => ask(one, 1)))).toEqual(oneByOne);
      expect(writes).toBe(1);
      expect(await kept(1)).toEqual(await kept(0));
      expect(await board.recount()).toEqual([]);
      // A vote that is cast and taken back in one transaction leaves no time to remember.
      await board.store.write(({ db }) => db.deleteFrom('withdrawn_votes').execute());
    }),
    { numRuns: 40 },
  );
});

test('a vote that the database refuses for no known reason fails alone', async () => {
  const voters = ['good', 'other', 'was suspended', 'granted'];
  for (const who of voters) await ask({ who, project: 0, hasVoted: false }, 0);
  poisoned = idOf('was suspended');
  const answers = await Promise.all(voters.map((who) => ask({ who, project: 0, hasVoted: true }, 0)));
  poisoned = undefined;
  expect(answers.map((answer) => ('refused' in answer ? answer.refused[1] : answer.count))).toEqual([
    4,
    5,
    'out of all expectation',
    6,
  ]);
  expect(await board.recount()).toEqual([]);
});

test('a crowd that votes and withdraws through two instances leaves each project with exactly the votes it was told of', async () => {
  const crowd = Array.from({ length: 30 }, () => user());
  const hot = project();
  await put(board.store, { users: crowd, projects: [hot] });
  const second = openStore(board.databaseUrl);
  try {
    const instances = [deps, { ...deps, store: second }];
    const ask = (change: typeof castVote, userId: string, at: number) =>
      change(instances[at % 2] as Deps, { ...actorOf('good'), userId }, { id: hot.id as never });
    for (let round = 0; round < 5; round += 1)
      for (const change of [castVote, withdrawVote]) {
        const told = await Promise.all(crowd.map(({ id }, n) => ask(change, id, n)));
        // Each was told another number: nobody counted what somebody else was about to change.
        expect(new Set(told.map(({ count }) => count)).size).toBe(crowd.length);
      }
    const last = await Promise.all(
      crowd.map(async ({ id }, n) => {
        let hasVoted = false;
        for (let turn = 0; turn < 5; turn += 1)
          ({ hasVoted } = await ask((n * 3 + turn) % 4 === 0 ? withdrawVote : castVote, id, n + turn));
        return hasVoted ? id : undefined;
      }),
    );
    const voters = last.filter((id) => id !== undefined);
    const rows = await second.read(({ db }) =>
      db.selectFrom('votes').select('user_id').where('project_id', '=', hot.id).execute(),
    );
    expect(rows.map((row) => row.user_id).toSorted()).toEqual(voters.toSorted());
    const counts = await second.read((reads) => voteCounts(reads, [hot.id]));
    expect(counts.get(hot.id)).toBe(voters.length);
    expect(await board.recount()).toEqual([]);
  } finally {
    await second.close();
  }
});
