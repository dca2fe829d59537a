import { operations } from '@launch-board/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aiAndData, gamesAndMedia } from './catalogue.ts';
import { operationAt } from './exchange.ts';
import { type Account, type MembersWorld, startMembersWorld } from './members.ts';
import { Model, steps, type Turn } from './model.ts';

const PEOPLE = 4;

type Play = { step: string; person: number; n: number };

const often = ['create', 'vote', 'comment', 'publish', 'unpublish', 'remove', 'restore', 'approve', 'invite', 'accept'];
const rarely = Object.keys(steps).filter((step) => !often.includes(step));
const play: fc.Arbitrary<Play> = fc.record({
  step: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...often) },
    { weight: 3, arbitrary: fc.constantFrom(...rarely) },
  ),
  person: fc.nat(PEOPLE - 1),
  n: fc.nat(11),
});
const game = fc.array(play, { minLength: 60, maxLength: 120, size: 'max' });

/** The first is a moderator. */
const peopleOf = (world: MembersWorld): Promise<Account[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => world.as(`person-${i}`, i === 0 ? { roles: ['moderator'] } : {})),
  );

async function perform({ step, ...turn }: Play & Turn, met: Set<string>) {
  const { ask, learn } = steps[step] as (typeof steps)[string];
  const asked = ask(turn);
  const account = turn.people[turn.person] as Account;
  const sent = await account.send(...asked);
  expect(sent.status, `${asked.join(' ')} ${sent.text}`).toBeLessThan(500);
  if (sent.status >= 400) return;
  met.add(operationAt(asked[0], asked[1])?.id ?? '');
  await learn?.(turn, sent);
}

async function expectAgreement(world: MembersWorld, model: Model) {
  expect(await world.recount()).toEqual([]);
  expect(await world.read('/api/stats')).toEqual({ ...model.stats(), users: PEOPLE });
  const { projects } = await world.read('/api/projects?limit=100');
  const shown = Object.fromEntries(model.active.map(([id, { votes, comments }]) => [id, [votes.size, comments.size]]));
  const listed = projects.map((it: Record<string, number>) => [it.id, [it.upvotes_count, it.comments_count]]);
  expect(Object.fromEntries(listed)).toEqual(shown);
  for (const category of [aiAndData, gamesAndMedia]) {
    const { total } = await world.read(`/api/projects?category=${category}`);
    expect(total).toBe(model.active.filter(([, project]) => project.category === category).length);
  }
  for (const [id, { comments }] of model.active) {
    const { comments: told, total } = await world.read(`/api/projects/${id}/comments`);
    expect(told.map((comment: { id: string }) => comment.id).toSorted()).toEqual([...comments].toSorted());
    expect(total).toBe(comments.size);
  }
  const { total } = await world.read('/api/collections');
  expect(total).toBe([...model.collections.values()].filter(({ isPublic }) => isPublic).length);
}

test.each(['off', 'on'])(
  'after any changes every number is that of the acknowledged ones (review %s)',
  async (review) => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(game, async (plays) => {
        await using world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: review } });
        const people = await peopleOf(world);
        const model = new Model();
        for (const play of plays) await perform({ ...play, model, people, world }, met);
        await expectAgreement(world, model);
      }),
      { numRuns: 8, endOnFailure: true },
    );
    const changing = Object.values(operations).filter(({ method }) => method !== 'GET');
    expect(changing.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  },
  40_000,
);

test('changes that arrive all at once leave every kept number right', async () => {
  await fc.assert(
    fc.asyncProperty(game, async (plays) => {
      await using world = await startMembersWorld();
      const people = await peopleOf(world);
      const model = new Model();
      const met = new Set<string>();
      for (const play of plays.slice(0, 40)) await perform({ ...play, model, people, world }, met);
      // What they lead to depends on their order, which nobody knows; that the numbers are right does not.
      const sent = plays.slice(40).map(({ step, ...turn }) => {
        const asked = steps[step]?.ask({ ...turn, model, people, world }) ?? ['GET', '/api/me'];
        return (people[turn.person] as Account).send(...(asked as [string, string]));
      });
      for (const { status, text } of await Promise.all(sent)) expect(status, text).toBeLessThan(500);
      expect(await world.recount()).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 40_000);
