import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { clickAnswered, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let project: { id: string; name: string };
beforeAll(async () => {
  world = await startWorld();
  const answer = await fetch(`${world.api}/api/stats/trending?limit=3`);
  const { projects } = (await answer.json()) as { projects: { id: string; name: string }[] };
  const found = projects[2];
  if (!found) throw new Error('The demo content has no third trending project.');
  project = found;
});
afterAll(() => world[Symbol.asyncDispose]());

const voteButton = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Vote for/ });
const comments = (page: Page) => page.getByRole('region', { name: /comment/i });
const pressed = (page: Page, is: boolean) => page.getByRole('button', { name: /^Vote for/, pressed: is }).waitFor();

async function votes(): Promise<number> {
  const answer = await fetch(`${world.api}/api/votes/batch?projectIds=${project.id}`);
  return ((await answer.json()) as Record<string, { count: number }>)[project.id]?.count ?? -1;
}

test('everybody can read a project, and is told to sign in before taking part', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await visitor.open(`/projects/${project.id}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(project.name);
  expect(await comments(page).getByRole('article').count()).toBeGreaterThan(3);
  expect(await page.getByRole('button', { name: 'Sign in and comment' }).isVisible()).toBe(true);
  await voteButton(page).click();
  await page.getByRole('heading', { name: 'Sign in to vote', exact: true }).waitFor();
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const name = hasScripts ? 'Ines Okafor' : 'Tomas Lindqvist';

  test('a vote is counted, shown and taken back', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name });
    const before = await votes();
    await visitor.open(`/projects/${project.id}`);
    await voteButton(page).click();
    await pressed(page, true);
    await expect.poll(votes).toBe(before + 1);
    await visitor.open(`/projects/${project.id}`);
    await pressed(page, true);
    await voteButton(page).click();
    await pressed(page, false);
    await expect.poll(votes).toBe(before);
  });

  test('a comment is written, answered, liked, edited and deleted', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name });
    await visitor.open(`/projects/${project.id}`);
    const said = `Two lines,\nwritten by ${name}.`;
    const field = comments(page).getByLabel('Your comment').first();
    await field.fill(said);
    if (hasScripts) {
      await field.press('ControlOrMeta+End');
      await field.pressSequentially(' Thanks, @ines');
      const people = page.getByRole('listbox', { name: 'People with this name' });
      await people.getByRole('option', { name: /Ines Okafor/, selected: true }).waitFor();
      await expectAccessible(page);
      await field.press('Enter');
      await people.waitFor({ state: 'detached' });
    }
    await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
    const mine = comments(page)
      .getByRole('article')
      .filter({ hasText: `written by ${name}.` })
      .last();
    await mine.waitFor();
    if (hasScripts) await mine.getByRole('link', { name: /^@ines/ }).waitFor();

    await mine.getByText('Reply', { exact: false }).first().click();
    await mine.getByLabel(`Your reply to ${name}`).fill('And a reply.');
    await mine.getByRole('button', { name: 'Reply' }).click();
    await mine.getByRole('paragraph').filter({ hasText: 'And a reply.' }).waitFor();

    await mine.getByRole('button', { name: /^Like/ }).first().click();
    await mine.getByRole('button', { name: /^Like .*, 1 like$/, pressed: true }).waitFor();

    await mine.getByText('Edit').first().click();
    await mine.getByLabel('Your comment').first().fill(`Changed by ${name}. *Look* at https://here.example/`);
    await mine.getByRole('button', { name: 'Save' }).first().click();
    const changed = comments(page)
      .getByRole('article')
      .filter({ hasText: `Changed by ${name}.` })
      .last();
    await changed.getByText('edited').first().waitFor();
    await changed.getByRole('emphasis').filter({ hasText: 'Look' }).waitFor();
    await changed.getByRole('link', { name: 'https://here.example/' }).waitFor();

    await changed.getByText('Delete').first().click();
    await changed.getByRole('button', { name: 'Delete comment' }).first().click();
    await page.getByText(`Changed by ${name}.`).first().waitFor({ state: 'detached' });
    await page.getByText('This comment was deleted.').first().waitFor();
    expect(await page.getByText('And a reply.').first().isVisible()).toBe(true);
  });

  test('a project is saved and taken off again', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name });
    await visitor.open(`/projects/${project.id}`);
    const save = page.getByRole('button', { name: `Save ${project.name}` });
    await clickAnswered(page, save);
    await page.getByRole('button', { name: `Save ${project.name}`, pressed: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `Save ${project.name}`, pressed: true }).waitFor();
    await save.click();
    await page.getByRole('button', { name: `Save ${project.name}`, pressed: false }).waitFor();
  });
});

test('a comment that is refused stays typed, with the reason at its field', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 400/] });
  const { page } = visitor;
  await signIn(page, { name: 'Blank Writer' });
  await visitor.open(`/projects/${project.id}`);
  const field = comments(page).getByLabel('Your comment').first();
  await field.evaluate((element: HTMLTextAreaElement) => element.removeAttribute('maxlength'));
  await field.fill('x'.repeat(5001));
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const back = comments(page).getByLabel('Your comment').first();
  expect(await back.getAttribute('aria-invalid')).toBe('true');
  expect(await back.inputValue()).toHaveLength(5001);
});

test('what machines read: canonical address, preview and structured data', async () => {
  const page = await (await fetch(`${world.site}/projects/${project.id}`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(`<link rel="canonical" href="${world.site}/projects/${project.id}"/>`);
  expect(page).toContain('<meta property="og:title"');
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'CreativeWork', name: project.name });
});

test('the page of a project is accessible, for readers and for writers', async () => {
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.open(`/projects/${project.id}`);
  await expectAccessible(page);
  await signIn(page, { name: 'Rosa Marchetti' });
  await visitor.open(`/projects/${project.id}`);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page);
  const { board } = await memberOf(world, 'Vera Voter');
  await board.castVote({ id: project.id });
  await visitor.open(`/projects/${project.id}`);
  const standing = page.getByRole('region', { name: 'Standing' });
  await standing.getByText(/^\d+(st|nd|rd|th) in trending, \d+ votes? /).waitFor();
  await standing.getByRole('link', { name: 'Why it ranks here' }).click();
  await page
    .getByText(/^Votes by (hour|day)/)
    .first()
    .waitFor();
  await page.getByText(/^\d+ votes? in \d+ days?\./).waitFor();
  const now = page.getByRole('region', { name: 'Among new projects, and this week' });
  await now.getByText(/^It is \d+(st|nd|rd|th) among the new projects\. They go by the time of the launch/).waitFor();
  await now.getByText(/votes? counts? that (was|were) cast for it since .+\. .*Most votes come first/).waitFor();
  await page.getByText('The same as a table').click();
  await page.getByRole('cell', { name: /^\d/ }).first().waitFor();
  await expectAccessible(page);
});

test('visits and clicks of others are told to the team on the page of the standing, not to anybody else', async () => {
  const { board, name } = await memberOf(world, 'Vita Visit');
  const made = { name: 'Tide Bell', tagline: 'Rings at high tide', website_url: 'https://bell.example/' };
  const [{ project }, draft] = [
    await board.createProject({ body: made }),
    await board.createProject({ body: { ...made, draft: true } }),
  ];
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const get = (id: string, headers: Record<string, string> = {}, method = 'GET', end = '') =>
    fetch(`${world.site}/projects/${id}${end}`, {
      method,
      headers: { accept: 'text/html', 'user-agent': browser, ...headers },
    });
  const click = (headers: Record<string, string>) =>
    fetch(`${world.site}/clicks?project=${project.id}&link=website_url`, {
      method: 'POST',
      headers: { 'user-agent': browser, ...headers },
    });

  // What is no visit comes first: once those after it have arrived, it would have, too.
  await using maker = await world.visitor({ userAgent: browser });
  await signIn(maker.page, { name });
  await maker.open(`/projects/${project.id}`);
  await maker.page.goto(`/projects/${project.id}/standing`);
  await maker.page.getByText(/The board has counted no visits yet|no visits yet/).waitFor();
  await get(project.id, { 'user-agent': 'curl/8.5.0' });
  await get(project.id, { 'sec-purpose': 'prefetch' });
  await get(project.id, {}, 'HEAD');
  expect((await get(draft.project.id)).status).toBe(404);
  expect((await click({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await click({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (let n = 0; n < 2; n += 1) await get(project.id);
  await get(project.id, {}, 'GET', '.data');
  await using reader = await world.visitor({ userAgent: browser });
  await reader.context.route('https://bell.example/**', (route) => route.fulfill({ body: 'High tide.' }));
  await reader.open(`/projects/${project.id}`);
  for (let n = 0; n < 2; n += 1) {
    await reader.page.getByRole('link', { name: 'Visit site' }).click();
    await reader.page.getByText('High tide.').waitFor();
    await reader.page.goBack();
  }
  const visits = async () => (await board.getProjectStanding({ id: project.id })).standing.visits;
  const day = expect.any(String);
  await expect.poll(visits).toMatchObject({
    visitors_by_day: [{ day, visitors: 2 }],
    clicks_by_day: [{ day, website_url: 1, github_url: 0, video_url: 0 }],
  });
  await maker.page.reload();
  await maker.page.getByRole('row', { name: 'Visits 2 2 2' }).waitFor();
  await maker.page.getByRole('row', { name: 'Clicks on “Visit site” 1 1 1' }).waitFor();
  await expectAccessible(maker.page);
  await reader.page.goto(`/projects/${project.id}/standing`);
  await reader.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await reader.page.getByText('Visits by day').count()).toBe(0);
});

test('an update of the team is pinned above the comments', async () => {
  const { board, name } = await memberOf(world, 'Una Update');
  const { project } = await board.createProject({ body: { name: 'Tide Table', tagline: 'When to row' } });
  await using visitor = await world.visitor({ hasScripts: false, width: 390 });
  const { page } = visitor;
  await signIn(page, { name });
  await visitor.open(`/projects/${project.id}`);
  await comments(page).getByLabel('Your comment').first().fill('Tides of **next year**.');
  await comments(page).getByRole('checkbox', { name: 'This is an update' }).check();
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const pinned = page.getByRole('region', { name: 'What changed' });
  await pinned.getByRole('strong').filter({ hasText: 'next year' }).waitFor();
  expect(await comments(page).getByRole('article').count()).toBe(1);
});

test('pictures are links to their files, and a viewer that keys turn and close', async () => {
  const { board } = await memberOf(world, 'Gala Picture');
  const { project } = await board.createProject({ body: { name: 'Two Pictures', tagline: 'One beside the other' } });
  const images = [];
  for (const [index, alt] of ['A red square', 'A blue square'].entries()) {
    const colour = index === 0 ? '#c03030' : '#3030c0';
    const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer();
    images.push({ id: (await board.uploadPicture({ file: new Blob([new Uint8Array(file)]) })).picture.id, alt });
  }
  await board.updateProject({ id: project.id, body: { images } });

  await using plain = await world.visitor({ hasScripts: false });
  await plain.open(`/projects/${project.id}`);
  const links = plain.page.getByRole('list', { name: 'Pictures' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(hrefs).toEqual(images.map(({ id }) => `/media/${id}`));
  // On a phone, too, neither picture covers the other.
  await plain.page.setViewportSize({ width: 390, height: 844 });
  const [left, right] = await Promise.all([links.nth(0).boundingBox(), links.nth(1).boundingBox()]);
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity));

  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(`/projects/${project.id}`);
  const first = page.getByRole('link', { name: 'A red square (1 of 2)' });
  await first.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures of Two Pictures' });
  await viewer.getByText('1 of 2').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 of 2').waitFor();
  await viewer.getByRole('img', { name: 'A blue square' }).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
});
