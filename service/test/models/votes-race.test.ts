import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

let world: MembersWorld;
let crowd: Account[];
beforeAll(async () => {
  world = await startMembersWorld();
  crowd = await Promise.all(Array.from({ length: 50 }, (_, i) => world.as(`voter-${i}`)));
});
afterAll(() => world[Symbol.asyncDispose]());

const newProject = async () => {
  const { project } = await (await world.as('maker')).client.createProject({ body: { name: 'Map', tagline: 'Rooms' } });
  return project.id;
};

/** Votes of a project by every way of asking, each of which must say the same. */
async function votesOf(id: string): Promise<number> {
  const asked = await Promise.all([
    world.read(`/api/projects/${id}`).then(({ project }) => project.upvotes_count),
    world.read(`/api/votes/batch?projectIds=${id}`).then((states) => states[id].count),
    world.read('/api/projects?sort=popular&limit=100').then(({ projects }) => countIn(projects, id)),
    world.read('/api/stats/trending?limit=50').then(({ projects }) => countIn(projects, id)),
    world.store.read(async ({ db }) => {
      return (await db.selectFrom('votes').selectAll().where('project_id', '=', id).execute()).length;
    }),
  ]);
  expect(new Set(asked).size, JSON.stringify(asked)).toBe(1);
  expect(await world.recount()).toEqual([]);
  return asked[0];
}

const countIn = (projects: { id: string; upvotes_count: number }[], id: string) =>
  projects.find((project) => project.id === id)?.upvotes_count;

const totalOfStats = async () => (await world.read('/api/stats')).votes;

test('200 votes at once by 50 people are 50 votes', async () => {
  const id = await newProject();
  const before = await totalOfStats();
  const states = await Promise.all(Array.from({ length: 200 }, (_, i) => crowd[i % 50]?.client.castVote({ id })));
  expect(states.every((state) => state?.hasVoted)).toBe(true);
  expect(Math.max(...states.map((state) => state?.count ?? 0))).toBe(50);
  expect(await votesOf(id)).toBe(50);
  expect(await totalOfStats()).toBe(before + 50);
});

test('a storm of votes and withdrawals ends where the last answer to each person says', async () => {
  const ids = [await newProject(), await newProject()];
  const before = await totalOfStats();
  const voting = new Set<string>();
  await Promise.all(
    crowd.map(async ({ client }, person) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const id = ids[(person + turn) % 2] ?? '';
        const hasVoted = (person * 7 + turn * 3) % 5 > 1;
        const state = hasVoted ? await client.castVote({ id }) : await client.withdrawVote({ id });
        expect(state.hasVoted).toBe(hasVoted);
        if (hasVoted) voting.add(`${person} ${id}`);
        else voting.delete(`${person} ${id}`);
      }
    }),
  );
  for (const id of ids) {
    const voters = crowd.filter((_, person) => voting.has(`${person} ${id}`));
    expect(await votesOf(id)).toBe(voters.length);
  }
  expect(await totalOfStats()).toBe(before + voting.size);
  for (const [person, { client }] of crowd.entries()) {
    const states = await client.getVoteCountsBatch({ projectIds: ids as never });
    for (const id of ids) expect(states[id]?.hasVoted).toBe(voting.has(`${person} ${id}`));
  }
});

test('what one person sends at once in both directions ends in one of the two, and the count agrees', async () => {
  const id = await newProject();
  const { client } = await world.as('undecided');
  const sent = Array.from({ length: 40 }, (_, i) => (i % 2 ? client.castVote({ id }) : client.withdrawVote({ id })));
  for (const { count, hasVoted } of await Promise.all(sent)) expect(count).toBe(hasVoted ? 1 : 0);
  const [state] = Object.values(await client.getVoteCountsBatch({ projectIds: [id] as never }));
  expect(await votesOf(id)).toBe(state?.hasVoted ? 1 : 0);
});

test('a vote is in the next read of the voter and of everybody, and only the voter has voted', async () => {
  const id = await newProject();
  const [ada, ben] = crowd as [Account, Account];
  const path = `/api/votes/batch?projectIds=${id}`;
  for (let round = 1; round <= 20; round += 1) {
    const hasVoted = round % 2 === 1;
    const count = hasVoted ? 1 : 0;
    // Everybody's answer is in memory before it changes.
    await world.read(path);
    await (hasVoted ? ada.client.castVote({ id }) : ada.client.withdrawVote({ id }));
    const [hers, his, anybodys] = await Promise.all([ada.fetch(path), ben.fetch(path), world.fetch(path)]);
    expect(await hers.json()).toEqual({ [id]: { count, hasVoted } });
    expect(await his.json()).toEqual({ [id]: { count, hasVoted: false } });
    expect(await anybodys.json()).toEqual({ [id]: { count, hasVoted: false } });
    expect(hers.headers.get('cache-control')).toBe('private, no-cache');
    expect(hers.headers.get('vary')).toContain('Authorization');
    expect(anybodys.headers.get('cache-control')).toBe('public, no-cache');
  }
});

test('votes, withdrawals and changes of status at once leave every number right', async () => {
  const id = await newProject();
  const maker = (await world.as('maker')).client;
  const isGone = ({ status }: { status: number }) => status === 404;
  await Promise.all([
    ...crowd.map(({ send }, i) =>
      send(i % 3 ? 'PUT' : 'DELETE', `/api/projects/${id}/vote`).then((sent) =>
        expect(sent.status === 200 || isGone(sent)).toBe(true),
      ),
    ),
    ...Array.from({ length: 10 }, (_, i) => (i % 2 ? maker.publishProject({ id }) : maker.unpublishProject({ id }))),
    ...Array.from({ length: 5 }, (_, i) => maker.updateProject({ id, body: { name: `Map ${i}` } })),
  ]);
  await maker.publishProject({ id });
  await votesOf(id);
});
