import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forges, remote, startForges } from '../service/test/support/servers/forges.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let forges: Forges;
let world: World;
let passed = 0;
beforeAll(async () => {
  forges = await startForges();
  const { resolve, dial } = forges.rules;
  const foreign = { ...(resolve && { resolve }), ...(dial && { dial }) };
  const boardClock = () => Date.now() + passed;
  world = await startWorld({
    isEmpty: true,
    api: { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_JOIN_REPOSITORIES: 'on' },
    foreign,
    boardClock,
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await forges[Symbol.asyncDispose]();
});

test('a release becomes an update: an owner joins a repository on a telephone, publishes what it brings, and a visitor reads it', async () => {
  const there = remote('github', 'github.com', 'tide/clock');
  forges.remotes.push(there);
  const owner = await memberOf(world, 'Olga Owner');
  const body = { name: 'Tide Clock', tagline: 'Tells when to swim.' };
  const { id } = (await owner.board.createProject({ body })).project;
  await using olga = await world.visitor({ width: 390, hasTouch: true });
  await signIn(olga.page, owner);
  await olga.open(`/projects/${id}`);
  await olga.page.getByRole('link', { name: 'Its repository' }).click();
  await expectAccessible(olga.page);
  await olga.page.getByLabel('Address of a public repository').fill('https://github.com/tide/clock');
  await olga.page.getByRole('button', { name: 'Join it' }).click();
  await olga.page.getByText('No release waits.').waitFor();
  const joined = async () => (await owner.board.getRepository({ id })).repository;
  await expect.poll(async () => (await joined()).looked_at).toBeDefined();

  const at = new Date(Date.now()).toISOString();
  there.releases.unshift({ id: 1, tag: 'v1', name: 'Spring tide', text: 'It knows the moon.', at });
  forges.requests.length = 0;
  passed = DAY_MS;
  await expect.poll(() => forges.requests.length).toBeGreaterThanOrEqual(2);
  // A day later the tokens of everybody here have expired.
  passed = 0;
  await expect.poll(async () => (await joined()).drafts.length).toBe(1);
  await olga.open(`/projects/${id}/repository`);
  await olga.page.getByRole('heading', { name: 'Spring tide' }).waitFor();
  await olga.page.getByText('ada-l').waitFor();
  await expectAccessible(olga.page);
  await olga.page.getByLabel('What the update says').fill('Spring tide: it knows the moon.');
  await olga.page.getByRole('button', { name: 'Publish as an update' }).click();
  await olga.page.getByText('No release waits.').waitFor();

  await using visitor = await world.visitor({ width: 390 });
  await visitor.open(`/projects/${id}`);
  await visitor.page.getByText('Spring tide: it knows the moon.').first().waitFor();
  await visitor.page.getByRole('region', { name: 'As its repository says' }).getByText('TypeScript, CSS').waitFor();
  await expectAccessible(visitor.page);
});
