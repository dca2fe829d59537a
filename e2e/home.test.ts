import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const isLongAndFalling = (counts: number[]) =>
  counts.length > 3 && counts.every((count, i) => i === 0 || count <= Number(counts[i - 1]));

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('the front page ranks what trends and lists what is new', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/');
    const trending = page.getByRole('region', { name: 'Trending now' });
    expect(await trending.getByRole('article').count()).toBe(10);
    expect(await page.getByText('Showing 1–24 of').isVisible()).toBe(true);
    const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
    const answer = await fetch(`${world.api}/api/projects?limit=24`);
    const { projects } = (await answer.json()) as { projects: { name: string }[] };
    expect(projects.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
    expect(new Set(shown).size, 'a project stands on the page twice').toBe(shown.length);
    const days = page.getByRole('region', { name: 'New' }).getByRole('heading', { level: 2 });
    expect(await days.count()).toBeGreaterThan(1);
  });

  test('a category, an order and a page are chosen by links and stand in the address', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Showing 25–48 of').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    const filter = page.getByRole('navigation', { name: 'Filter and order' });
    await filter.getByRole('link', { name: 'Games & Media' }).click();
    await page.getByRole('heading', { level: 1, name: 'Games & Media' }).waitFor();
    await filter.getByRole('link', { name: 'Most voted' }).click();
    await page.waitForURL('/?category=games-media&sort=top');
    const votes = async () => {
      const texts = await page.getByRole('button', { name: /^Vote for/ }).allInnerTexts();
      return texts.map((text) => Number(text.replace(/\D/g, '')));
    };
    // The address is there a moment before the list is.
    await expect.poll(async () => isLongAndFalling(await votes())).toBe(true);
  });

  test('a search says how many it found, and what to do when that is none', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.fill('library');
    await search.press('Enter');
    await page
      .getByText(/^\d+ projects? match(es)? “library”/)
      .first()
      .waitFor();
    await search.fill('no such words anywhere');
    await search.press('Enter');
    await page.getByText('Nothing matches “no such words anywhere”.').waitFor();
    await page.getByRole('link', { name: 'Show all projects' }).click();
    await page.getByRole('heading', { name: 'Trending now' }).waitFor();
  });
});

test('the search remembers what was found, in this browser only, and forgets it when asked', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/search');
  expect(await page.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0);
  await page.getByRole('link', { name: /Games & Media/ }).waitFor();
  for (const words of ['no such words anywhere', 'library']) {
    await visitor.open(`/?search=${words}`);
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
  }
  await visitor.open('/search');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  expect(await recent.getByRole('link').allInnerTexts()).toEqual(['library']);
  await recent.getByRole('button', { name: /^Clear/ }).click();
  await recent.waitFor({ state: 'detached' });
});

test('"/" brings the cursor into the search', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/');
  await page.keyboard.press('/');
  expect(await page.getByRole('searchbox').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('after a navigation the focus is on the new heading', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/');
  const name = await page.getByRole('article').first().getByRole('link').innerText();
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
});

test('nobody fills the newest projects alone: the fourth of a person and more wait behind a press, also without scripts', async () => {
  const flooder = await memberOf(world, 'Flo Flood');
  for (let i = 1; i <= 6; i += 1)
    await flooder.board.createProject({ body: { name: `Flood ${i}`, tagline: 'One of many' } });
  await using visitor = await world.visitor({ hasScripts: false, width: 390 });
  const { page } = visitor;
  const flood = page.getByRole('region', { name: 'New' }).getByRole('heading', { name: /^Flood/ });
  await expect
    .poll(async () => {
      await visitor.open('/');
      return flood.allInnerTexts();
    })
    .toEqual(['Flood 6', 'Flood 5', 'Flood 4']);
  await page.getByText('3 more by Flo Flood').click();
  expect(await flood.count()).toBe(6);
});

test('every state of the list is accessible and no wider than the window', async () => {
  await using visitor = await world.visitor({ width: 360 });
  for (const path of [
    '/',
    '/?search=library',
    '/?search=nothing+like+it',
    '/?category=games-media&sort=top',
    '/search',
  ]) {
    await visitor.open(path);
    await expectAccessible(visitor.page);
  }
});
