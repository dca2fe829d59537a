import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from './member.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
});
afterAll(() => world[Symbol.asyncDispose]());

test('a project on paper has its words, its team, its votes, its address and its comments, and nothing to press', async () => {
  const owner = await memberOf(world, 'Paper Owner');
  const website_url = 'https://tides.example/clock';
  const body = { name: 'Tide Clock', tagline: 'When to sail', description: 'It learns from the sea.', website_url };
  const { id } = (await owner.board.createProject({ body })).project;
  const silent = (await owner.board.createProject({ body: { name: 'Sand Clock', tagline: 'When to stay' } })).project
    .id;
  await owner.board.castVote({ id });
  await owner.board.addComment({ id, body: { content: 'Made for the pier.' } });
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(`/projects/${id}`);
  await page.emulateMedia({ media: 'print' });
  for (const words of ['It learns from the sea.', 'Paper Owner', 'Made for the pier.'])
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  const votes = page.locator(`button[data-votes-of="${id}"]`).first();
  expect(await votes.innerText()).toMatch(/1\s+vote$/);
  expect((await votes.locator('[data-word]').boundingBox())?.width).toBeGreaterThan(10);
  const address = await page
    .getByRole('link', { name: 'Visit site' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toBe(`"${website_url}"`);
  const pressed = page
    .getByRole('main')
    .locator('input:not([type=hidden]), textarea, summary, button:not([data-votes-of])');
  expect(await pressed.filter({ visible: true }).count()).toBe(0);
  await visitor.open(`/projects/${silent}`);
  expect(await page.getByRole('heading', { name: 'Comments' }).filter({ visible: true }).count()).toBe(0);
});
