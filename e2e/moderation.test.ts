import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: LaunchBoardClient;
let bo: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld({ api: { LAUNCHBOARD_REVIEW: 'on', LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
  [ada, bo] = await Promise.all([member(world, 'Ada Moreno'), member(world, 'Bo Lindqvist')]);
});
afterAll(() => world[Symbol.asyncDispose]());

let moderators = 0;
/** One for each test: together, the tests of a minute ask for more than a person may. */
function aModerator() {
  moderators += 1;
  return { name: `Mo Derator ${moderators}`, isModerator: true };
}

let made = 0;
/** A project that waits for approval. */
async function waiting(): Promise<{ id: string; name: string }> {
  made += 1;
  const { project } = await ada.createProject({ body: { name: `Waiting ${made}`, tagline: 'Wants to be let in' } });
  return project;
}

/** A public project with two reports. */
async function reported(): Promise<{ id: string; name: string }> {
  const project = await waiting();
  const moderator = await member(world, 'Another Moderator', true);
  await moderator.approveProject({ id: project.id });
  const target = { target_type: 'project', target_id: project.id } as const;
  await ada.report({ body: { ...target, reason: 'spam', note: 'The third one today.' } });
  await bo.report({ body: { ...target, reason: 'spam' } });
  return project;
}

const list = (page: Page) => page.getByRole('navigation', { name: 'To decide' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const open = (page: Page, act: string) => page.locator('main article summary').filter({ hasText: act }).click();
const statusOf = async (id: string) => (await ada.getProject({ id }).catch(() => undefined))?.project.status;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('what two people reported is one case, is removed with a reason, and restored right after', async () => {
    const project = await reported();
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation');
    await list(page).getByRole('link', { name: project.name }).click();
    await heading(page, project.name).waitFor();
    expect(await page.getByRole('heading', { name: '2 reports' }).isVisible()).toBe(true);
    expect(await page.getByText('The third one today.').isVisible()).toBe(true);

    await open(page, 'Remove the project');
    const form = page.locator('details[open] form');
    await form.getByLabel('Reason').fill('This is advertising.');
    await form.getByRole('button', { name: 'Remove the project' }).click();
    await page.getByText(`You removed the project ${project.name}.`).first().waitFor();
    expect(await statusOf(project.id)).toBe('removed');
    expect(await list(page).getByRole('link', { name: project.name }).count()).toBe(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`You restored the project ${project.name}.`).first().waitFor();
    expect(await statusOf(project.id)).toBe('active');
  });

  test('reports are dismissed with a reason, and the thing stays', async () => {
    const project = await reported();
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation');
    await list(page).getByRole('link', { name: project.name }).click();
    await heading(page, project.name).waitFor();
    await open(page, 'Keep the project');
    const form = page.locator('details[open] form');
    await form.getByLabel('Reason').fill('It keeps to the rules.');
    await form.getByRole('button', { name: 'Keep the project' }).click();
    await page.getByText('You dismissed a report.').first().waitFor();
    expect(await statusOf(project.id)).toBe('active');
  });

  test('a waiting project is approved, another is refused', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation?show=approvals');
    await list(page).getByRole('link', { name: first.name }).click();
    await heading(page, first.name).waitFor();
    await open(page, 'Approve');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`You approved the project ${first.name}.`).first().waitFor();
    expect(await statusOf(first.id)).toBe('active');

    await list(page).getByRole('link', { name: second.name }).click();
    await heading(page, second.name).waitFor();
    await open(page, 'Refuse');
    await page.locator('details[open] form').getByLabel('Reason').fill('Say who made it.');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText(`You removed the project ${second.name}.`).first().waitFor();
    const { project } = await ada.getProject({ id: second.id });
    expect(project).toMatchObject({ status: 'removed', status_reason: 'Say who made it.' });
  });

  test('the approval of a project that waits for its launch is taken back', async () => {
    const name = `Planned ${hasScripts ? 'A' : 'B'}`;
    const launches_at = new Date(Date.now() + 86_400_000).toISOString();
    const { project } = await ada.createProject({ body: { name, tagline: 'For tomorrow', launches_at } });
    const { project: approved } = await (await member(world, 'Another Moderator', true)).approveProject({
      id: project.id,
    });
    expect(approved.status).toBe('draft');
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation');
    await page.getByRole('link', { name: /^Scheduled/ }).click();
    await list(page).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
    if (hasScripts) await expectAccessible(page);
    await open(page, 'Take the approval back');
    await page.locator('details[open] form').getByLabel('Reason').fill('One more look.');
    await page.getByRole('button', { name: 'Take the approval back' }).click();
    await page.getByText(`You took back the approval of ${name}.`).first().waitFor();
    expect(await statusOf(project.id)).toBe('pending');
    await (await member(world, 'Another Moderator', true)).removeProject({ id: project.id, body: { reason: 'Done.' } });
  });

  test('a showcase is approved, then reported and removed, and its curator reads both on its page', async () => {
    const name = `Open call ${hasScripts ? 'A' : 'B'}`;
    const { showcase } = await ada.createShowcase({
      body: { name, visibility: 'public', closes_at: '2199-01-01T00:00:00Z' },
    });
    const path = `/showcases/${showcase.id}`;
    await using curator = await world.visitor({ hasScripts });
    await signIn(curator.page, { name: 'Ada Moreno' });
    await curator.open(path);
    await curator.page.getByText('This is waiting for a moderator').waitFor();

    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation?show=approvals');
    await list(page).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
    if (hasScripts) await expectAccessible(page);
    await open(page, 'Approve');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`You approved the showcase ${name}.`).first().waitFor();
    await visitor.open('/showcases');
    await page.getByRole('link', { name }).first().waitFor();

    await using reader = await world.visitor({ hasScripts });
    await signIn(reader.page, { name: 'Bo Lindqvist' });
    await reader.open(path);
    await reader.page.getByRole('link', { name: 'Report this showcase' }).click();
    await reader.page.getByRole('heading', { level: 1, name: `Report the showcase ${name}` }).waitFor();
    await reader.page.getByLabel('Spam').check();
    await reader.page.getByRole('button', { name: 'Send report' }).click();
    await reader.page.getByRole('heading', { name: 'Thank you' }).waitFor();

    await visitor.open('/moderation?show=reports');
    await list(page).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
    await open(page, 'Remove the collection');
    const form = page.locator('details[open] form');
    await form.getByLabel('Reason').fill('It sells shoes.');
    await form.getByRole('button', { name: 'Remove the collection' }).click();
    await page.getByText(`You removed the collection ${name}.`).first().waitFor();
    for (const of of [path, `/collections/${showcase.id}`]) {
      await curator.open(of);
      await curator.page.getByText('It sells shoes.').waitFor();
      if (hasScripts) await expectAccessible(curator.page);
    }
    await expect(bo.getShowcase({ id: showcase.id })).rejects.toMatchObject({ code: 'not_found' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`You restored the collection ${name}.`).first().waitFor();
    await reader.open(path);
    await reader.page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('a person is suspended, reads why on every page, and the suspension is lifted from the log', async () => {
    const name = hasScripts ? 'Carla Noisy' : 'Dino Noisy';
    // The log of the other run says the same of somebody else.
    const [insults, apology] = [`Insults by ${name}.`, `${name} has apologised.`];
    const noisy = await member(world, name);
    const { user } = await noisy.getMe();
    await bo.report({ body: { target_type: 'user', target_id: user.id, reason: 'abuse' } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation?show=reports');
    await list(page).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
    await open(page, `Suspend ${name}`);
    const form = page.locator('details[open] form');
    await form.getByLabel('For how long').selectOption('A month');
    await form.getByLabel('Reason').fill(insults);
    await form.getByRole('button', { name: `Suspend ${name}` }).click();
    await page
      .getByText(/^You suspended /)
      .first()
      .waitFor();

    await using other = await world.visitor({ hasScripts });
    await signIn(other.page, { name });
    await other.open('/');
    await other.page.getByText('Your account is suspended').waitFor();
    expect(await other.page.getByText(insults).isVisible()).toBe(true);
    await other.page.getByRole('link', { name: 'What this means, and what you can do' }).click();
    await other.page.getByRole('heading', { name: 'When an account is suspended' }).waitFor();

    await visitor.open('/moderation/log');
    const entry = page.getByRole('listitem').filter({ hasText: insults });
    await entry.locator('summary').click();
    await entry.getByLabel('Reason').fill(apology);
    await entry.getByRole('button', { name: 'Lift' }).click();
    await page.getByText(apology).waitFor();
    expect((await noisy.getMe()).user.suspended_until ?? null).toBeNull();
  });

  test('a category is added, renamed, turned off and on again', async () => {
    const name = `Robots ${hasScripts}`;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, aModerator());
    await visitor.open('/moderation/categories');
    const add = page.getByRole('region', { name: 'Add a category' });
    await add.getByLabel('Name').fill(name);
    await add.getByLabel('Green').check();
    await add.getByLabel('Tag').check();
    await add.getByRole('button', { name: 'Add category' }).click();
    const row = page
      .getByRole('list', { name: 'Categories that can be chosen' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await row.waitFor();
    const listed = (await ada.listCategories()).categories.find((category) => category.name === name);
    expect(listed).toMatchObject({ color: '#219761', icon: 'tag' });

    await row.locator('summary').click();
    await row.getByLabel('Name').fill(`${name} & Machines`);
    await row.getByRole('button', { name: 'Save' }).click();
    await row.filter({ hasText: '& Machines' }).waitFor();

    await visitor.open('/moderation/categories');
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: `Turn on ${name}` }).click();
    await row.filter({ hasText: '& Machines' }).waitFor();
  });
});

test('a category’s name that is taken is refused at its field', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 409/] });
  const { page } = visitor;
  await signIn(page, aModerator());
  await visitor.open('/moderation/categories');
  const add = page.getByRole('region', { name: 'Add a category' });
  await add.getByLabel('Name').fill('ai & data');
  await add.getByRole('button', { name: 'Add category' }).click();
  expect(await add.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await add.getByLabel('Name').inputValue()).toBe('ai & data');
});

test('the list is worked through by keys, which stay letters while one types and can be turned off', async () => {
  const [first, second] = [await waiting(), await waiting()];
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, aModerator());
  await visitor.open('/moderation?show=approvals');
  const names = await list(page).getByRole('link').allInnerTexts();
  const at = names.findIndex((text) => text.includes(first.name));
  for (let step = 1; step <= at; step += 1) {
    await page.keyboard.press('j');
    await list(page).getByRole('link').nth(step).and(page.locator('[aria-current=true]')).waitFor();
  }
  await heading(page, first.name).waitFor();
  await page.keyboard.press('j');
  await heading(page, second.name).waitFor();
  // The heading has the focus once it is drawn.
  await expect
    .poll(() => heading(page, second.name).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('k');
  await heading(page, first.name).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.getByText(`You approved the project ${first.name}.`).first().waitFor();
  await heading(page, second.name).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('jar of ask');
  expect(await page.locator('details[open] form').getByLabel('Reason').inputValue()).toBe('jar of ask');
  await page.keyboard.press('Enter');
  await page.getByText(`You removed the project ${second.name}.`).first().waitFor();

  await waiting();
  await waiting();
  await visitor.open('/moderation?show=approvals');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Single-key shortcuts' }).click();
  const before = page.url();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  expect(page.url()).toBe(before);
  expect(await page.locator('#site-search').evaluate((element) => element === document.activeElement)).toBe(false);
});

test('only moderators get in, and an act of anybody else does nothing', async () => {
  const project = await waiting();
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 403/] });
  const { page } = visitor;
  await visitor.open('/moderation');
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await signIn(page, { name: 'Plain Member' });
  for (const path of ['/moderation', '/moderation/log', '/moderation/categories']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    expect(await page.getByText('Only moderators can see these pages.').isVisible()).toBe(true);
  }
  const form = { act: 'approve', id: project.id };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.request.post('/moderation', { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(403);
  expect(await statusOf(project.id)).toBe('pending');
});

test('an empty list says so', async () => {
  await using quiet = await startWorld({ isEmpty: true });
  await using visitor = await quiet.visitor();
  const { page } = visitor;
  await signIn(page, aModerator());
  await visitor.open('/moderation');
  await page.getByText('Nothing to decide.').waitFor();
  await expectAccessible(page);
  await visitor.open('/moderation/log');
  await page.getByText('No moderator has acted yet.').waitFor();
  await expectAccessible(page);
});

/** Somebody reports a comment that was edited. */
async function reportedComment(id: string) {
  const { comment } = await bo.addComment({ id, body: { content: 'What I said first.' } });
  await bo.editComment({ id: comment.id, body: { content: 'What I say now.' } });
  await ada.report({ body: { target_type: 'comment', target_id: comment.id, reason: 'abuse' } });
}

test('moderation is accessible, with every act and the earlier texts of a comment open', async () => {
  const project = await reported();
  await reportedComment(project.id);
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await signIn(page, aModerator());
  await visitor.open('/moderation');
  await expectAccessible(page);
  await list(page).getByRole('link', { name: project.name }).click();
  await heading(page, project.name).waitFor();
  for (const summary of await page.locator('main article summary').all()) {
    await summary.click();
    await expectAccessible(page);
  }
  await visitor.open('/moderation');
  await list(page)
    .getByRole('link', { name: /^Comment/ })
    .click();
  await page.getByText('1 earlier text').click();
  await page.getByText('What I said first.').waitFor();
  await expectAccessible(page);
  for (const path of ['/moderation/log', '/moderation/categories']) {
    await visitor.open(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectAccessible(page);
  }
});
