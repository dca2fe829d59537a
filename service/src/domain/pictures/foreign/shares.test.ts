import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MembersWorld, startMembersWorld } from '../../../../test/support/members.ts';
import { type ForeignSite, internetOf, startForeignSite } from '../../../../test/support/servers/foreign-site.ts';
import { copyNext } from './round.ts';

let elsewhere: ForeignSite;
let world: MembersWorld;
beforeAll(async () => {
  elsewhere = await startForeignSite();
  // The rounds of the board itself do not come again: the tests begin each one.
  const foreign = { ...internetOf(elsewhere), pauseMs: DAY_MS };
  world = await startMembersWorld({ env: { LAUNCHBOARD_BUDGET_PICTURES: '2/24h' }, foreign });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

/** One round after the other, until nothing is due. */
async function copyAll(busy = new Set<string>()) {
  const { signal: stop } = new AbortController();
  while (await copyNext(world.running.deps, { busy, stop }));
}

/** What was asked for on the other site since the last call. */
const paths = () => elsewhere.requests.splice(0).map((request) => /^GET (\S+)/.exec(request)?.[1]);

const draftOf = (name: string) => ({
  name,
  tagline: 'When to sail',
  draft: true,
  description: [1, 2, 3].map((n) => `![](https://pictures.test/${name}-${n})`).join('\n'),
});

test('addresses in drafts, and those that waited for the budget, count in it; each counts once', async () => {
  const cy = await world.as('cy');
  elsewhere.pages['/one-1'] = 'HTTP/1.1 503 Busy\r\n\r\n';
  await cy.send('POST', '/api/projects', draftOf('one'));
  await copyAll();
  expect(paths()).toEqual([]);
  world.advance(60_000);
  await copyAll();
  expect(paths()).toEqual(['/one-1', '/one-2']);
  world.advance(2 * HOUR_MS);
  await copyAll();
  expect(paths()).toEqual([]);
  world.advance(23 * HOUR_MS);
  await copyAll();
  expect(paths()).toEqual(['/one-3', '/one-1']);
});

test('however much one member has, the next turn is of another', async () => {
  const [dora, eve] = [await world.as('dora'), await world.as('eve')];
  await eve.send('POST', '/api/projects', { ...draftOf('two'), draft: false });
  await copyNext(world.running.deps, { busy: new Set(), stop: new AbortController().signal });
  const image_url = 'https://pictures.test/many';
  for (let n = 0; n < 21; n += 1)
    await dora.send('POST', '/api/projects', { name: 'Reef', tagline: 'Corals', image_url });
  await copyAll(new Set([dora.id]));
  expect(paths()).toEqual(['/two-1', '/two-2']);
});
