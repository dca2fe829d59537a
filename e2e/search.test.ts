import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test.each([
    ['kitchen chores', 'Kitchen Peace'],
    ['kitchn peace', 'Kitchen Peace'],
  ])('"%s" finds what is meant', async (search, name) => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/about');
    const field = page.getByRole('searchbox', { name: 'Search projects' });
    await field.fill(search);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === search);
    await page.getByRole('article').getByRole('heading', { name }).first().waitFor();
  });
});

test('a person of the directory stands above the projects of a search', async () => {
  await using visitor = await world.visitor({ width: 390 });
  await visitor.open('/?search=Dvorakova');
  const people = visitor.page.getByRole('region', { name: 'People' });
  await people.getByRole('link', { name: 'Hana Dvořáková' }).waitFor();
  await expectAccessible(visitor.page);
});

test('while a search is typed, keys go to what is offered', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/about');
  await page.locator('#site-search').fill('kitchn peace');
  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  await options.first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  await page.locator('#site-search').fill('kitchn peac');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kitchen Peace' }).waitFor();
});
