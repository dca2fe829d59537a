import { DAY_MS } from '@launch-board/host/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { startWorld, type World } from './world.ts';

// What is printed, shown to a room, or sent on as a mail.

const hostile = { name: '<b>Tide</b> [Clock](javascript:1)', tagline: 'When to "sail" <img src=x onerror=alert(1)>' };

let world: World;
let owner: Member;
let clock: string;
let draft: string;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, site: { LAUNCHBOARD_LANGUAGES: 'en,ar' } });
  owner = await memberOf(world, 'Paper Owner');
  clock = (await owner.board.createProject({ body: hostile })).project.id;
  const later = { name: 'Not Yet', tagline: 'Later', draft: true };
  draft = (await owner.board.createProject({ body: later })).project.id;
  // A team's own vote gives no place.
  const reader = await memberOf(world, 'Paper Reader');
  await reader.board.castVote({ id: clock });
});
afterAll(() => world[Symbol.asyncDispose]());

const another = { name: 'Sand Clock', tagline: 'When to stay' };

/** The pages of what is printed, in millimetres. */
async function sizesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  return boxes.map((box) => [box[1], box[2]].map((points) => Math.round((Number(points) / 72) * 25.4)));
}

test.each([
  ['/projects/:id/poster', [210, 297]],
  ['/projects/:id/slide', [320, 180]],
  ['/leaderboards/month/poster', [210, 297]],
  ['/leaderboards/all/slide', [320, 180]],
])('%s is printed as one page of its own size', async (path, [width = 0, height = 0]) => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(path.replace(':id', clock));
  expect(await page.getByText(hostile.name).filter({ visible: true }).count()).toBeGreaterThan(0);
  await page.getByRole('img', { name: 'QR code of its address' }).waitFor();
  await expectAccessible(page);
  expect(await sizesOf(page)).toEqual([[width, height]]);
});

test('the button for printing needs no more than the scripts of visitors', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await visitor.open(`/projects/${clock}/poster`);
  await page.getByRole('button', { name: 'Print, or save as PDF' }).click();
  await page.locator('body[data-printed]').waitFor();
});

test('the page of a project and of a leaderboard lead to their sheets, in either shape', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(`/projects/${clock}`);
  await page.locator('summary').filter({ hasText: 'Share' }).click();
  await page.getByRole('link', { name: 'Poster to print' }).click();
  await page.getByRole('heading', { level: 1, name: 'Poster' }).waitFor();
  await page.getByRole('link', { name: 'Slide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Slide' }).waitFor();
  await visitor.open('/leaderboards');
  await page.getByRole('link', { name: 'Poster to print' }).click();
  await page.getByRole('heading', { level: 1, name: 'Poster' }).waitFor();
});

const open = (path: string) => fetch(new URL(path, world.site), { headers: { accept: 'text/html' } });

test('what is not public, not there or has no end has no sheet and no newsletter', async () => {
  for (const path of [
    `/projects/${draft}/poster`,
    '/projects/none/slide',
    '/leaderboards/1999-W99/poster',
    '/leaderboards/none/newsletter',
    '/leaderboards/all/newsletter',
    '/leaderboards/day/newsletter.html',
  ])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});

test('a newsletter is one mail without scripts, with links that work from everywhere, and no word of anybody is markup', async () => {
  await owner.board.createProject({ body: another });
  const response = await open('/leaderboards/month/newsletter.html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).not.toMatch(/<script|<b>|<img src=x/);
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !link.startsWith(world.site))).toEqual([]);
  expect(links).toContain(`${world.site}/projects/${clock}`);
  await using visitor = await world.visitor();
  const { page } = visitor;
  await page.goto(`${world.site}/leaderboards/month/newsletter.html`);
  await page.getByText('2 projects were launched, and 1 vote was given.').waitFor();
  await page.getByRole('heading', { name: 'Also launched' }).waitFor();
  await page.getByRole('link', { name: 'Sand Clock' }).waitFor();
  await page.getByRole('link', { name: hostile.name }).waitFor();
});

test('the page of a newsletter has the text to copy, and leads to the mail', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/leaderboards/month');
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy the code' }).waitFor();
  expect(await page.getByRole('link', { name: 'Open the mail' }).getAttribute('href')).toMatch(
    /^\/leaderboards\/\d{4}-\d\d\/newsletter\.html$/,
  );
  await visitor.open('/leaderboards/month/newsletter?lang=ar');
  await page.getByRole('heading', { level: 1, name: 'النشرة البريدية' }).waitFor();
});

test('the programme and the table cards of a showcase are sheets of A4, two cards on each and none left blank', async () => {
  const closes_at = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await owner.board.createShowcase({ body: call })).showcase;
  for (const n of [1, 2, 3, 4, 5]) {
    const { project } = await owner.board.createProject({ body: { name: `Work ${n}`, tagline: 'Made in class.' } });
    await owner.board.enterShowcase({ id, project_id: project.id, body: {} });
    await owner.board.decideEntry({ id, project_id: project.id, body: { table_number: n } });
  }
  await using visitor = await world.visitor();
  const { page } = visitor;
  for (const [path, sheets] of [
    ['programme', 1],
    ['cards', 3],
  ] as const) {
    await visitor.open(`/showcases/${id}/${path}`);
    await page.getByRole('heading', { name: 'Work 5' }).waitFor();
    expect(await sizesOf(page)).toEqual(Array(sheets).fill([210, 297]));
  }
});
