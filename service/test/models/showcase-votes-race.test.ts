import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

let world: MembersWorld;
let curator: Account;
let team: Account;
let voters: Account[];
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'off' } });
  [curator, team] = [await world.as('ada'), await world.as('team')];
  voters = await Promise.all(Array.from({ length: 12 }, (_, i) => world.as(`voter-${i}`)));
});
afterAll(() => world[Symbol.asyncDispose]());

/** A vote that runs, for three of these projects each. */
async function hall(count: number) {
  const iso = (hours: number) => new Date(world.now() + hours * HOUR_MS).toISOString();
  const { showcase } = await curator.client.createShowcase({
    body: {
      ...{ name: 'Demo day', visibility: 'public', accepts: 'all', opens_at: iso(-1), closes_at: iso(2) },
      ...{ votes_each: 3, voting_opens_at: iso(-1), voting_closes_at: iso(9), takes_entries_while_voting: true },
    },
  });
  const projects: string[] = [];
  for (let i = 0; i < count; i++) {
    const { project } = await team.client.createProject({ body: { name: `Project ${i}`, tagline: 'A project' } });
    await team.client.enterShowcase({ id: showcase.id, project_id: project.id, body: {} });
    projects.push(project.id);
  }
  return { id: showcase.id, projects };
}

const votesIn = async (id: string): Promise<Set<string>> => {
  const rows = await world.store.read(({ db }) =>
    db.selectFrom('showcase_votes').select(['user_id', 'project_id']).where('collection_id', '=', id).execute(),
  );
  return new Set(rows.map((row) => `${row.user_id} ${row.project_id}`));
};

/** What is asked is done, and the response lost, as on a bad network: only that to the second try is heard. */
async function heard(send: () => Promise<unknown>): Promise<'done' | 'not_found'> {
  await send().catch(() => undefined);
  try {
    await send();
    return 'done';
  } catch (error) {
    expect(error).toMatchObject({ code: 'not_found' });
    return 'not_found';
  }
}

test('votes whose first response was lost are what the second said, while their entry is declined and accepted again', async () => {
  const { id, projects } = await hall(2);
  const [wronged] = projects as [string];
  const decide = (state: 'accepted' | 'declined') =>
    curator.client.decideEntry({ id, project_id: wronged, body: { state } });
  for (const turn of [0, 1, 2, 3]) {
    const deciding = (async () => {
      for (const _ of [1, 2, 3]) {
        await decide('declined');
        await decide('accepted');
      }
    })();
    const told = await Promise.all(
      voters.map(async ({ id: user, client }, i) => {
        const isFor = (i + turn) % 2 === 0;
        const vote = { id, project_id: wronged };
        const said = await heard(() => (isFor ? client.castShowcaseVote(vote) : client.withdrawShowcaseVote(vote)));
        // Nothing stands in the way of taking a vote back.
        if (!isFor) expect(said).toBe('done');
        return { key: `${user} ${wronged}`, isStored: isFor && said === 'done' };
      }),
    );
    await deciding;
    const stored = await votesIn(id);
    expect(told.filter(({ key, isStored }) => stored.has(key) !== isStored)).toEqual([]);
  }
  expect(await world.recount()).toEqual([]);
});
