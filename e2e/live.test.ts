import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from './member.ts';
import { signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function launched(maker: string, name: string) {
  const { board } = await memberOf(world, maker);
  const { project } = await board.createProject({ body: { name, tagline: `What ${name} does` } });
  return { board, id: project.id };
}

/** The stream of a page has begun. */
const streaming = ({ page }: Visitor) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.status() === 200);

async function openLive(visitor: Visitor, path: string): Promise<void> {
  const begun = streaming(visitor);
  await visitor.open(path);
  await begun;
}

test('a vote appears on the open pages of others, at the same place and without a word to screen readers', async () => {
  const { id } = await launched('Lena Live', 'Live Wire');
  await using one = await world.visitor();
  await using other = await world.visitor({ width: 390 });
  await openLive(one, `/projects/${id}`);
  await openLive(other, '/');
  const named = { name: /^Vote for Live Wire/ };
  const [large, row] = [one.page.getByRole('button', named), other.page.getByRole('button', named).first()];
  await large.focus();
  const before = await large.boundingBox();
  const { board } = await memberOf(world, 'Vito Voter');
  await board.castVote({ id });
  for (const button of [large, row]) await expect.poll(() => button.textContent()).toMatch(/1\s*vote$/);
  expect(await large.boundingBox()).toEqual(before);
  expect(await large.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await one.page.getByRole('status').textContent()).toBe('');
});

test('a member sees votes and comments of others on an open page, and their own vote counts once', async () => {
  const { board, id } = await launched('Mia Maker', 'Moon Lamp');
  const reader = await memberOf(world, 'Rea Reader');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, reader);
  await openLive(visitor, `/projects/${id}`);
  const button = page.getByRole('button', { name: /^Vote for Moon Lamp/ });
  await (await memberOf(world, 'Otto Other')).board.castVote({ id });
  await expect.poll(() => button.textContent()).toMatch(/1\s*vote$/);
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => button.textContent()).toMatch(/2\s*votes$/);
  await (await memberOf(world, 'Thea Third')).board.castVote({ id });
  await expect.poll(() => button.textContent()).toMatch(/3\s*votes$/);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Half a thought');
  await board.addComment({ id, body: { content: 'It glows.' } });
  await page.getByRole('button', { name: '1 new comment, show' }).click();
  await page.getByText('It glows.').waitFor();
  const focused = page.locator('article:focus');
  expect(await focused.textContent()).toContain('It glows.');
  expect(await page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('Half a thought');
  expect(await page.getByRole('button', { name: /new comment/ }).count()).toBe(0);
});

test('new comments are offered, and come with a press; what is being typed stays', async () => {
  const { board, id } = await launched('Cora Comment', 'Comment Box');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await openLive(visitor, `/projects/${id}`);
  const typed = page.getByRole('textbox', { name: 'Your comment' });
  await typed.fill('Half a thought');
  await board.addComment({ id, body: { content: 'First of all.' } });
  await page.getByRole('button', { name: '1 new comment, show' }).waitFor();
  await board.addComment({ id, body: { content: 'Second to none.' } });
  const button = page.getByRole('button', { name: '2 new comments, show' });
  await button.waitFor();
  expect(await page.getByText('First of all.').count()).toBe(0);
  expect(await page.getByRole('status').innerText()).toBe('1 new comment.');
  await button.click();
  await page.getByText('Second to none.').waitFor();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();
  expect(await typed.inputValue()).toBe('Half a thought');
  expect(await page.getByRole('button', { name: /new comment/ }).count()).toBe(0);
});

test('the ranking takes its new order, but not while somebody points at it', async () => {
  const { id } = await launched('Rita Rank', 'Rising Star');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await openLive(visitor, '/');
  const ranking = page.getByRole('region', { name: 'Trending now' });
  await ranking.hover();
  const shown = () => ranking.getByRole('heading', { level: 3 }).allInnerTexts();
  const before = await shown();
  for (let n = 0; n < 12; n += 1) await (await memberOf(world, `Fan ${n}`)).board.castVote({ id });
  const row = page.getByRole('button', { name: /^Vote for Rising Star/ }).first();
  await expect.poll(() => row.textContent()).toMatch(/12\s*votes$/);
  expect(await shown()).toEqual(before);
  await page.getByRole('contentinfo').hover();
  await (await memberOf(world, 'Fan of All')).board.castVote({ id });
  await expect.poll(shown).toContain('Rising Star');
});

test('what is not public never arrives, and what is no page of the board has no stream', async () => {
  const { board } = await memberOf(world, 'Hida Hidden');
  const { project } = await board.createProject({ body: { name: 'Draft', tagline: 'Not yet', draft: true } });
  const { id } = await launched('Paul Public', 'Public Thing');
  const read = async (topic: string) => {
    const answer = await fetch(`${world.site}/live?${new URLSearchParams({ topic })}`);
    if (!answer.ok) return answer.status;
    const pieces = answer.body?.pipeThrough(new TextDecoderStream());
    let text = '';
    for await (const piece of pieces ?? []) {
      text += piece;
      // A commit later, the state of both would have been told.
      if (text.includes('data:') || text.includes('\n:\n')) break;
    }
    return text;
  };
  expect(await read('front')).not.toContain(project.id);
  expect(await read(`project ${id}`)).toContain(`{"votes":{"${id}":0},"comments":0}`);
  for (const topic of ['', 'project 1', 'me']) expect(await read(topic)).toBe(404);
});

test('a page that nobody looks at has no stream; one that is looked at again has', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await openLive(visitor, '/');
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/live');
  await see('hidden');
  await ended;
  const again = streaming(visitor);
  await see('visible');
  await again;
});
