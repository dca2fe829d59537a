import { DAY_MS, SECOND_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { member, put } from '../../support/rows.ts';

/** A Tuesday: at its end no week, month or year ends. */
const start = Date.UTC(2026, 10, 17, 12);
const day = '2026-11-17';

const startWorld = (env: Record<string, string> = {}) =>
  startMembersWorld({ clock: () => start, hasBackground: false, env: { LAUNCHBOARD_TIME_ZONE: 'UTC', ...env } });

/** Each a second after the one before. */
async function launched(world: MembersWorld, owner: Account, name: string): Promise<string> {
  world.advance(SECOND_MS);
  return (await owner.send('POST', '/api/projects', { name, tagline: 'Look' })).body.project.id;
}
const vote = (person: Account, id: string) => person.send('PUT', `/api/projects/${id}/vote`);

type Entry = { place: number; votes: number; project: { id: string; upvotes_count: number } };
const placesOf = async (world: MembersWorld, period: string) =>
  (await world.read(`/api/leaderboards/${period}`)).entries.map(({ votes, project }: Entry) => [project.id, votes]);

test('votes of a team for its own project count everywhere but on leaderboards, whoever joins or leaves', async () => {
  await using world = await startWorld();
  const [ada, bob, cleo, dan] = await Promise.all(['ada', 'bob', 'cleo', 'dan'].map((name) => world.as(name)));
  if (!ada || !bob || !cleo || !dan) throw new Error('nobody is there');
  const [clock, seat, alone] = [
    await launched(world, ada, 'Tide Clock'),
    await launched(world, bob, 'Library Seat'),
    await launched(world, cleo, 'Echo'),
  ];
  for (const [person, id] of [
    [ada, clock],
    [cleo, clock],
    [dan, clock],
    [cleo, seat],
    [dan, seat],
    [cleo, alone],
  ] as const)
    await vote(person, id);
  expect(await placesOf(world, 'day')).toEqual([
    [seat, 2],
    [clock, 2],
  ]);
  const membership = member({ project_id: clock, user_id: dan.id });
  await put(world.store, { members: [membership] });
  expect(await placesOf(world, 'week')).toEqual([
    [seat, 2],
    [clock, 1],
  ]);
  // The counts of the specification stay, and so does the list of the most voted.
  expect((await world.read(`/api/projects/${clock}`)).project.upvotes_count).toBe(3);
  expect((await placesOf(world, 'all'))[0]).toEqual([clock, 3]);
  expect((await world.read('/api/leaderboards/day')).counts_team_votes).toBe(false);
  expect((await world.read('/api/leaderboards/all')).counts_team_votes).toBe(true);
  expect((await world.read('/api/leaderboards?kind=day')).periods[0].winners[0].project.id).toBe(seat);
  expect((await world.read(`/api/projects/${clock}/standing`)).standing).toMatchObject({
    votes: 3,
    team_votes: 2,
    counts_team_votes: false,
    rank: 1,
  });

  world.advance(DAY_MS);
  await workOff(world);
  expect(await placesOf(world, day)).toEqual([
    [seat, 2],
    [clock, 1],
  ]);
  expect(await world.recount()).toEqual([]);
});

test('puppets on a team lift its project to no place, those who vote first and join later neither, and off a team each is one vote', async () => {
  await using world = await startWorld();
  const [mallory, rival, stranger, ...puppets] = await Promise.all(
    ['mallory', 'rival', 'stranger', 'puppet1', 'puppet2', 'puppet3'].map((name) => world.as(name)),
  );
  if (!mallory || !rival || !stranger) throw new Error('nobody is there');
  const [mine, theirs] = [await launched(world, mallory, 'Mine'), await launched(world, rival, 'Theirs')];
  await vote(stranger, theirs);
  for (const puppet of puppets) await vote(puppet, mine);
  expect(await placesOf(world, 'week')).toEqual([
    [mine, 3],
    [theirs, 1],
  ]);
  // An invitation alone is no membership: otherwise one could invite the voters of a rival.
  const offered = puppets.map(({ id }) => member({ project_id: theirs, user_id: id, accepted_at: null }));
  await put(world.store, {
    members: [...offered, ...puppets.map(({ id }) => member({ project_id: mine, user_id: id }))],
  });
  for (const puppet of puppets) await vote(puppet, theirs);
  world.advance(SECOND_MS);
  expect(await placesOf(world, 'week')).toEqual([[theirs, 4]]);
  expect((await world.read('/api/leaderboards/week')).total).toBe(1);
});

test('an operator has the votes of teams count on leaderboards as well', async () => {
  await using world = await startWorld({ LAUNCHBOARD_TEAM_VOTES: 'on' });
  const ada = await world.as('ada');
  const clock = await launched(world, ada, 'Tide Clock');
  await vote(ada, clock);
  expect(await placesOf(world, 'day')).toEqual([[clock, 1]]);
  expect((await world.read('/api/leaderboards/day')).counts_team_votes).toBe(true);
  expect((await world.read(`/api/projects/${clock}/standing`)).standing.counts_team_votes).toBe(true);
});

test('a project says which place one more vote would give it', async () => {
  await using world = await startWorld();
  const people = await Promise.all(['ada', 'bob', 'cleo'].map((name) => world.as(name)));
  const [first, second] = [
    await launched(world, people[0] as Account, 'First'),
    await launched(world, people[0] as Account, 'Second'),
  ];
  for (const person of people) await vote(person, first);
  for (const person of people.slice(1)) await vote(person, second);
  // Of projects with the same score the newer one is ahead.
  const { standing } = await world.read(`/api/projects/${second}/standing`);
  expect([standing.rank, standing.rank_with_one_more]).toEqual([2, 1]);
  const best = (await world.read(`/api/projects/${first}/standing`)).standing;
  expect([best.rank, best.rank_with_one_more]).toEqual([1, 1]);
});
