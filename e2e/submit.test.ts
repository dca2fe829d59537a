import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const refusedForms = [/status of 400/];

type Found = { id: string; name: string; tagline: string; website_url: string | null };

async function publicOnes(search: string): Promise<Found[]> {
  const answer = await fetch(`${world.api}/api/projects?search=${encodeURIComponent(search)}`);
  return ((await answer.json()) as { projects: Found[] }).projects;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Publishes what the form holds, and goes on to the page of the project. */
async function publish(page: Page, name: string) {
  await page.getByRole('button', { name: /^Publish/ }).click();
  await heading(page, 'You are live');
  await page.getByRole('link', { name: 'See its page' }).click();
  await heading(page, name);
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const word = hasScripts ? 'Heron' : 'Otter';

  test('a new member has a project first under newest', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await page.goto('/submit');
    await signIn(page, { name: `${word} Newcomer` });
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill(`${word} Map`);
    await page.getByLabel('Tagline').fill('Where they were seen today');
    await page.getByLabel('Education & Research').check();
    await page.getByLabel('Description').fill('First line\n\n**Second** line');
    await page.getByLabel('Web site').fill('map.example/now');
    await page.getByText('it is live').waitFor();
    await publish(page, `${word} Map`);
    await page.getByText('Second').waitFor();

    const [first] = await publicOnes('');
    expect(first).toMatchObject({ name: `${word} Map`, website_url: 'https://map.example/now' });
    expect(await publicOnes(`${word} Map`)).toHaveLength(1);
  });

  test('a draft is written in two sittings, seen by nobody else, and published from among my things', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `${word} Writer` });
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill(`${word} Diary`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/projects\/[^/]+\/edit$/);
    expect(await publicOnes(`${word} Diary`)).toEqual([]);

    await visitor.open('/me');
    await page.getByText('It needs a name and a tagline.').waitFor();
    await page.getByRole('link', { name: `Continue editing ${word} Diary` }).click();
    await heading(page, `Edit ${word} Diary`);
    expect(await page.getByLabel('Tagline').inputValue()).toBe('');
    await page.getByLabel('Tagline').fill('One page a day');
    await page.getByRole('button', { name: 'Save draft' }).click();
    if (hasScripts) await page.getByText('Saved as a draft. Only its team sees it.').waitFor();

    await visitor.open('/me');
    await page.getByRole('link', { name: `Publish ${word} Diary` }).click();
    await publish(page, `${word} Diary`);
    expect(await publicOnes(`${word} Diary`)).toMatchObject([{ tagline: 'One page a day' }]);
  });

  test('what the API refuses is named at its field, and all that was typed is still there', async () => {
    await using visitor = await world.visitor({ hasScripts, expected: refusedForms });
    const { page } = visitor;
    await signIn(page, { name: `${word} Slip` });
    await visitor.open('/submit');
    await page.getByLabel('Tagline').fill('A tagline without a name');
    await page.getByLabel('Source code').fill('ht tp://not an address');
    await page.getByLabel('Health & Wellbeing').check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Check the marked fields.').waitFor();
    const name = page.getByLabel('Name', { exact: true });
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Source code').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Tagline').inputValue()).toBe('A tagline without a name');
    expect(await page.getByLabel('Health & Wellbeing').isChecked()).toBe(true);
    if (hasScripts) expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

    await name.fill(`${word} Slip`);
    await page.getByLabel('Source code').fill('');
    await publish(page, `${word} Slip`);
    await visitor.open('/me');
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
  });

  test('a live project is changed, turned into a draft, and withdrawn after a question', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `${word} Owner` });
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill(`${word} Lamp`);
    await page.getByLabel('Tagline').fill('It is bright');
    await publish(page, `${word} Lamp`);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Tagline').fill('It is brighter');
    await page.getByLabel('Video').fill('lamp.example/watch');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await heading(page, `${word} Lamp`);
    const video = page.getByRole('link', { name: 'Watch the video' });
    expect(await video.getAttribute('href')).toBe('https://lamp.example/watch');
    expect(await publicOnes(`${word} Lamp`)).toMatchObject([{ tagline: 'It is brighter' }]);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('link', { name: 'Turn it back into a draft' }).click();
    await page.getByRole('button', { name: 'Turn into a draft' }).click();
    await page.getByText('It is a draft again.').waitFor();
    expect(await publicOnes(`${word} Lamp`)).toEqual([]);

    await page.getByRole('link', { name: `Delete ${word} Lamp` }).click();
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await page.getByText('The project is withdrawn.').waitFor();
    await page.getByText('You have no projects here yet.').waitFor();
  });
});

test('whoever launches gets a short address, its code and what to do next; only owners see that page', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Live Person' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('First Light');
  await page.getByLabel('Tagline').fill('Seen today');
  await page.getByRole('button', { name: 'Publish' }).click();
  await heading(page, 'You are live');
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Who was told' }).waitFor();
  await page.getByText('No follower was told yet.').or(page.getByText('are being told right now.')).waitFor();
  await page.getByRole('link', { name: 'Add a picture before you share' }).waitFor();
  await page.getByRole('img', { name: 'QR code of its address' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'QR code as SVG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('QR code of First Light.svg');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg [^>]+>.*<\/svg>$/);

  const address = (await page.getByText(/\/p\/[0-9a-z]{7}$/).textContent()) ?? '';
  const live = page.url();
  await using stranger = await world.visitor({ hasScripts: false, expected: [/status of 404/] });
  await stranger.page.goto(`http://${address}`);
  await heading(stranger.page, 'First Light');
  await stranger.page.goto(`http://${address}`.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await stranger.page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(stranger.page.url()).pathname).toMatch(/^\/p\//);
  await signIn(stranger.page, { name: 'Not An Owner' });
  await stranger.page.goto(live);
  await heading(stranger.page, 'First Light');
});

test('what is typed becomes a draft by itself, and the page loaded anew goes on with it', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Quick Typist' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).pressSequentially('Gull Count');
  await page.getByText('Saved as a draft. Only its team sees it.').waitFor();
  await page.waitForURL(/\/projects\/[^/]+\/edit$/);
  await page.getByLabel('Description').fill('Typed a moment before the page went away.');
  await page.reload();
  await heading(page, 'Edit Gull Count');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toContain('Typed a moment before');
  await visitor.open('/me');
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
});

test('one sees while typing how it will look; a picture of another site is loaded from nowhere before it is copied', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Picture Person' });
  await visitor.open('/submit');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await page.getByLabel('Name', { exact: true }).fill('Long Exposure');
  await preview.locator('article').getByText('Long Exposure').first().waitFor();
  await page.getByLabel('Address of a picture').fill('http://127.0.0.1:9999/none.png');
  await preview.getByText('The board copies the picture once you save').waitFor();
  expect(await preview.locator('img[src*="none.png"]').count()).toBe(0);
});

test('without a session nothing typed is lost: it is kept, and back after signing in', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Interrupted Author' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Half Done');
  await page.getByText('Saved as a draft. Only its team sees it.').waitFor();
  await endSessions(page);
  await page.getByLabel('Tagline').fill('Typed after the session had ended');
  await page.getByText('You have been signed out').waitFor();
  await page.getByRole('link', { name: 'Sign in and continue' }).click();
  await heading(page, 'Edit Half Done');
  await page.getByText('What you had typed has been restored.').waitFor();
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Typed after the session had ended');
  await context.clearCookies();
});

test('what was kept without a session is forgotten when the same form is published after all', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Two Tabs' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Published after all');
  await page.getByText('Saved as a draft. Only its team sees it.').waitFor();
  await endSessions(page);
  await page.getByLabel('Tagline').fill('Typed while signed out');
  await page.getByText('You have been signed out').waitFor();
  const other = await context.newPage();
  await other.goto('/sign-in');
  await other.getByText('Two Tabs: menu').waitFor({ state: 'attached' });
  await publish(page, 'Published after all');
  await visitor.open(`${new URL(page.url()).pathname}/edit`);
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Typed while signed out');
  expect(await page.getByText('What you had typed has been restored.').count()).toBe(0);
});

/** Another tab signs out at the board; the provider still knows the person. */
async function endSessions(page: Page) {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  await fetch(`${origin}/sign-out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
}

test('where the board reviews, publishing says so before and after', async () => {
  await using board = await startWorld({
    api: { LAUNCHBOARD_REVIEW: 'on' },
    site: { LAUNCHBOARD_REVIEW: 'on' },
    isEmpty: true,
  });
  await using visitor = await board.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, { name: 'Patient Maker' });
  await visitor.open('/submit');
  await page.getByText('it waits for review').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Kettle');
  await page.getByLabel('Tagline').fill('Boils');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('is waiting for a moderator').first().waitFor();
  await visitor.open('/me');
  await page.getByText('Waiting for a moderator. It is next in the queue.').waitFor();
});

test('a launch is planned, refused in the past, seen with its draft and cancelled, without scripts', async () => {
  await using visitor = await world.visitor({ hasScripts: false, width: 390, expected: refusedForms });
  const { page } = visitor;
  await signIn(page, { name: 'Punctual Maker' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Heron Gala');
  await page.getByLabel('Tagline').fill('Everybody at once');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await heading(page, 'Launch of Heron Gala');
  const plan = async (day: string) => {
    await page.getByLabel('Day and time').fill(`${day}T09:30`);
    await page.getByRole('button', { name: 'Schedule the launch' }).click();
  };
  await plan('2020-01-01');
  await page.getByText('This must be in the future.').waitFor();
  const aWeekAhead = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await plan(aWeekAhead);
  await page.getByText('Its launch is planned for').waitFor();
  // What nobody else sees yet takes no votes.
  expect(await page.getByRole('button', { name: /^Vote/ }).count()).toBe(0);
  expect(await page.locator('time').first().getAttribute('datetime')).toContain(aWeekAhead);
  expect(await publicOnes('Heron Gala')).toEqual([]);
  await visitor.open('/me');
  await page.getByText('Launch planned for').waitFor();
  await page.getByRole('link', { name: 'Change the time' }).click();
  expect(await page.getByLabel('Day and time').inputValue()).toBe(`${aWeekAhead}T09:30`);
  await page.getByRole('button', { name: 'Cancel the launch' }).click();
  await page.getByRole('link', { name: 'Choose a time for its launch' }).waitFor();
});

test('whoever writes is offered people by name and makes a link for the team, and nothing that was typed is lost', async () => {
  await using mate = await world.visitor();
  await signIn(mate.page, { name: 'Wilhelmina Quist' });
  await using visitor = await world.visitor({ width: 390 });
  const { page } = visitor;
  await signIn(page, { name: 'Team Founder' });
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Tide Tables');
  await page.getByLabel('Tagline').fill('When to row.');
  const names = page.getByLabel('Who else made it');
  await names.pressSequentially('Wilhel');
  const people = page.getByRole('listbox', { name: 'People with this name' });
  await people.getByRole('option', { name: /Wilhelmina Quist/ }).waitFor();
  // Enter begins a new line as long as no key has chosen anybody.
  await names.press('ArrowDown');
  await names.press('Enter');
  expect(await names.inputValue()).toMatch(/^@\S+\n$/);
  await names.pressSequentially(`mate@${demoDomain}`);
  expect(await people.count()).toBe(0);
  await page.getByRole('button', { name: 'Make a link for the team' }).click();
  const link = await page.getByLabel('Link to join the team').inputValue();
  expect(await page.getByLabel('Tagline').inputValue()).toBe('When to row.');
  expect(await names.inputValue()).toContain(`mate@${demoDomain}`);
  await mate.page.goto(link);
  await mate.page.getByRole('button', { name: /Join/ }).click();
  await page.getByRole('button', { name: 'Save and go to the team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByText('Wilhelmina Quist').first().waitFor();
  await page.getByText(/As member, until/).waitFor();
});

test('others may neither edit nor withdraw it', async () => {
  const [first] = await publicOnes('');
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 40[34]/] });
  const { page } = visitor;
  await signIn(page, { name: 'Curious Stranger' });
  for (const act of ['edit', 'withdraw', 'publication', 'launch', 'team']) {
    const answer = await page.goto(`/projects/${first?.id}/${act}`);
    expect(answer?.status()).toBe(403);
    await heading(page, 'You do not have permission to do this');
  }
});

test('writing is accessible: blank, refused, written in another direction, and the question at the end', async () => {
  await using visitor = await world.visitor({ width: 360, expected: refusedForms });
  const { page } = visitor;
  await signIn(page, { name: 'Careful Writer' });
  await visitor.open('/submit');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Check the marked fields.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('ساعة المد والجزر');
  await page.getByLabel('Tagline').fill(`潮汐时钟 ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`);
  await page.getByLabel('Business & Finance').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and go to the team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'Schedule the launch' }).click();
  await page.getByText('Give a day and a time').waitFor();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Delete this draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delete the draft' }).waitFor();
  await expectAccessible(page);
});
