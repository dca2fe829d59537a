import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUnsubscribe } from '../service/src/domain/mail/unsubscribe-token.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { clickAnswered, endSession, signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

const mailSecret = 'm'.repeat(32);
let world: World;
let ben: Member;
let cleo: Member;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_MAIL_SECRET: mailSecret } });
  [ben, cleo] = await Promise.all([memberOf(world, 'Ben Okafor'), memberOf(world, 'Cleo Marchetti')]);
});
afterAll(() => world[Symbol.asyncDispose]());

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Notices' }).getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function launch({ board }: Member, name: string) {
  return (await board.createProject({ body: { name, tagline: 'Made for a test' } })).project.id;
}

const comment = async ({ board }: Member, id: string, content: string, parent_id?: string) =>
  (await board.addComment({ id, body: { content, ...(parent_id && { parent_id }) } })).comment.id;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const word = hasScripts ? 'Swift' : 'Plain';

  test('notices say in words what happened, lead to the very comment, and are marked as read one by one or all at once', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const owner = await memberOf(world, `${word} Owner`);
    const [clock, drill] = [await launch(owner, `${word} Clock`), await launch(owner, `${word} Drill`)];
    await comment(ben, clock, 'Does it know of spring tides?');
    const latest = await comment(cleo, clock, 'I want one.');
    await comment(ben, drill, 'Is it lent to guests?');
    await signIn(page, { name: owner.name });
    await visitor.open('/');
    expect(await bell(page).innerText()).toContain('2 unread');
    await bell(page).click();
    await heading(page, 'Notices');
    expect(await rows(page).getByRole('link').allInnerTexts()).toEqual([
      `Ben Okafor commented on ${word} Drill`,
      `Cleo Marchetti and Ben Okafor commented on ${word} Clock`,
    ]);
    const second = rows(page).nth(1);
    await second.getByText('I want one.').waitFor();

    await rows(page).first().getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(() => bell(page).innerText()).toContain('1 unread');
    await page.getByRole('link', { name: 'Unread 1' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).getByRole('link').click();
    await page.waitForURL((url) => url.href.endsWith(`/projects/${clock}?comment=${latest}#comment-${latest}`));
    await page.locator(`#comment-${latest}`).getByText('I want one.').waitFor();
    if (hasScripts) await expect.poll(() => bell(page).innerText()).toBe('Notices');

    // What comes after a notice was read is a new one.
    await comment(ben, drill, 'To whom is it lent?');
    await comment(ben, clock, 'And of neap tides?');
    await visitor.open('/me/notices');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => bell(page).innerText()).toBe('Notices');
    await page.getByRole('link', { name: /^Unread/ }).click();
    await page.getByText('You have read everything.').waitFor();
    await page.getByRole('link', { name: 'Show all notices' }).click();
    // Without scripts, following the link left the notice unread, and the last comment joined it.
    await expect.poll(() => rows(page).count()).toBe(hasScripts ? 4 : 3);
  });

  test('mails are stopped by their link, signed out, and by a mail program that only sends the form', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const member = await memberOf(world, `${word} Reader`);
    const userId = (await member.board.getMe()).user.id;
    const link = (scope: string) => `/unsubscribe?token=${signUnsubscribe({ userId, scope }, [mailSecret])}`;
    const chosen = async () => (await member.board.getNoticePreferences()).preferences;
    await visitor.open(link('weekly'));
    await heading(page, 'Stop these mails?');
    expect((await chosen()).digest.mail).toBe('weekly');
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Stop these mails' }).click();
    await heading(page, 'These mails have stopped');
    expect((await chosen()).digest.mail).toBe('off');

    // Mail programs send either type of form; those on the web do it from their own origin.
    const [short, long] = [new URLSearchParams(), new FormData()];
    for (const body of [short, long]) body.set('List-Unsubscribe', 'One-Click');
    const click = (scope: string, body: BodyInit, headers = {}) =>
      fetch(world.site + link(scope), { method: 'POST', body, headers });
    expect((await click('invitation', short)).status).toBe(200);
    expect((await click('report_outcome', long, { origin: 'https://mail.example' })).status).toBe(200);
    expect(await chosen()).toMatchObject({ invitation: { mail: 'off' }, report_outcome: { mail: 'off' } });

    await visitor.open(link('weekly').slice(0, -2));
    await page.getByRole('main').getByRole('button', { name: 'Stop these mails' }).click();
    await page.getByRole('alert').getByText('This link does not work.').waitFor();
  });

  test('one chooses by kind what one is told', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const chooser = await memberOf(world, `${word} Chooser`);
    await signIn(page, { name: chooser.name });
    await visitor.open('/me/notices');
    await page.getByText('No notices yet.').waitFor();
    await page.getByRole('link', { name: 'Choose what you are told' }).click();
    await heading(page, 'Notice settings');
    expect(await page.getByText('Reports and approvals that wait').count()).toBe(0);
    await page.getByLabel('Comments on my projects, on the board').uncheck();
    await page.getByRole('button', { name: 'Save choices' }).click();
    if (hasScripts) await page.getByText('Saved.', { exact: true }).waitFor();
    await visitor.open('/me/notices/preferences');
    expect(await page.getByLabel('Comments on my projects, on the board').isChecked()).toBe(false);
    expect(await page.getByLabel('Replies to my comments, on the board').isChecked()).toBe(true);
    // This board sends no mail: what was chosen for it before stays.
    await page.getByText('This board sends no mail').waitFor();
    expect(await page.getByLabel('Comments on my projects, by mail').isDisabled()).toBe(true);
    const { preferences } = await chooser.board.getNoticePreferences();
    expect([preferences.comment, preferences.digest]).toEqual([{ site: false, mail: 'weekly' }, { mail: 'weekly' }]);
  });

  test('people, categories, projects and collections are followed by their buttons, listed, and let go', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const project = await launch(ben, `${word} Bread`);
    const { collection } = await ben.board.createCollection({ body: { name: `${word} Bakes`, is_public: true } });
    const { categories } = await ben.board.listCategories();
    const category = categories[0]?.name ?? '';
    await signIn(page, { name: `${word} Follower` });
    await visitor.open('/me/following');
    await page.getByText('You follow nothing yet.').waitFor();
    const followed = {
      [`/people/${ben.id}`]: ben.name,
      [`/?category=${categories[0]?.id}`]: category,
      [`/projects/${project}`]: `${word} Bread`,
      [`/collections/${collection.id}`]: `${word} Bakes`,
    };
    for (const [path, name] of Object.entries(followed)) {
      await visitor.open(path);
      await clickAnswered(page, page.getByRole('button', { name: `Follow ${name}`, pressed: false }));
      await page.getByRole('button', { name: `Follow ${name}`, pressed: true }).waitFor();
    }
    await visitor.open('/me/following');
    const list = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    expect(await list.getByRole('link').allInnerTexts()).toEqual(Object.values(followed).toReversed());
    await list.getByRole('link', { name: category }).click();
    await heading(page, category);
    await visitor.open('/me/following?type=user');
    await page.getByRole('button', { name: `Stop following ${ben.name}` }).click();
    await page.getByText('You follow nothing of this kind.').waitFor();
    await visitor.open(`/people/${ben.id}`);
    await page.getByRole('button', { name: `Follow ${ben.name}`, pressed: false }).waitFor();
  });

  test('somebody who is signed out follows as soon as they are signed in', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/people/${ben.id}`);
    await page.getByRole('button', { name: `Follow ${ben.name}` }).click();
    await page.getByText('You follow this as soon as you are signed in.').waitFor();
    await signIn(page, { name: `${word} Late Follower` });
    await page.getByText('You are signed in, and you follow this now.').waitFor();
    await page.getByRole('button', { name: `Follow ${ben.name}`, pressed: true }).waitFor();
  });
});

test('notices beyond a page are behind real links, and the pages of notices and follows are accessible', async () => {
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  const writer = await memberOf(world, 'Nora Writes');
  await signIn(page, { name: writer.name });
  const judge = async (paths: string[]) => {
    for (const path of paths) {
      await visitor.open(path);
      await expectAccessible(page);
    }
  };
  await judge(['/me/notices/preferences']);
  const project = await launch(writer, 'A name as long as names may be, written out to the last of eighty letters.');
  for (let number = 1; number <= 26; number += 1) {
    await comment(cleo, project, `Reply ${number}`, await comment(writer, project, `Comment ${number}`));
  }
  await writer.board.follow({ type: 'user', id: cleo.id });
  await judge(['/me/notices', '/me/following', `/people/${cleo.id}`]);
  await visitor.open('/me/notices');
  await page.getByText('Showing 1–25 of 26').waitFor();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await rows(page).getByText('Reply 1', { exact: true }).waitFor();
  // From any page, all of them are marked.
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => bell(page).innerText()).toBe('Notices');
  await visitor.open('/me/notices?page=9');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await page.getByText('Showing 1–25 of 26').waitFor();
});

test('whoever follows a person sees their launch on an open page, in all tabs through one stream, and hears of it', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/me/notices/live')) streams.push(request.url());
  });
  await signIn(page, { name: 'Ada Watching' });
  await visitor.open(`/people/${ben.id}`);
  await clickAnswered(page, page.getByRole('button', { name: `Follow ${ben.name}` }));
  await bell(page).click();
  await page.getByText('No notices yet.').waitFor();
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/about');
  await launch(ben, 'Bread for Breakfast');
  await rows(page).getByRole('link', { name: 'Ben Okafor launched Bread for Breakfast' }).waitFor();
  await expect.poll(() => bell(page).innerText()).toContain('1 unread');
  await expect.poll(() => bell(other).innerText()).toContain('1 unread');
  const announced = page.locator('[role="status"][aria-live="polite"]').first();
  await expect.poll(() => announced.innerText()).toBe('1 unread notice.');
  await launch(ben, 'Bread for Supper');
  await rows(page).getByRole('link', { name: 'Ben Okafor launched 2 projects' }).waitFor();
  // The tab that held the stream goes: the next one takes over.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await comment(ben, await launch(await memberOf(world, 'Ada Watching'), 'Watch'), 'Tick');
  await expect.poll(() => bell(other).innerText()).toContain('2 unread');
});

/** Streams of notices as a browser of this session opens them, and what each has said when it ends. */
async function openStreams({ context }: Visitor, most: number) {
  const cookie = (await context.cookies(world.site)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answers = await Promise.all(
    Array.from({ length: most }, () => fetch(`${world.site}/me/notices/live`, { headers: { cookie } })),
  );
  const refused = answers.filter(({ status }) => status === 503);
  const streams = answers.filter(({ status }) => status === 200).map((answer) => heardOn(answer));
  await Promise.all(streams.map(({ first }) => first));
  return { refused, streams };
}

function heardOn({ body }: Response) {
  const first = Promise.withResolvers<void>();
  const all = (async () => {
    let text = '';
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      text += Buffer.from(piece).toString();
      if (text.includes('event: notices')) first.resolve();
    }
    return text;
  })();
  return { first: first.promise, all };
}

const over = 'event: over\ndata: {}\n\n';

test('a session has four streams at most, and they end with it', async () => {
  await using visitor = await world.visitor();
  await signIn(visitor.page, { name: 'Sees Four' });
  const { refused, streams } = await openStreams(visitor, 6);
  expect([streams.length, refused.length]).toEqual([4, 2]);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  await endSession(world.site, visitor.context);
  const said = await Promise.all(streams.map(({ all }) => all));
  expect(said.map((text) => [text.includes('"unread":0'), text.endsWith(over)])).toEqual(Array(4).fill([true, true]));
  const stranger = await fetch(`${world.site}/me/notices/live`);
  expect(await stranger.text()).toBe(over);
});

// The last test: it ends the world.
test('a site that stops ends its streams in order, and the browsers may come back', async () => {
  const visitor = await world.visitor();
  await signIn(visitor.page, { name: 'Still Here' });
  const { streams } = await openStreams(visitor, 1);
  await visitor[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  const [said] = await Promise.all(streams.map(({ all }) => all));
  expect(said).toMatch(/"unread":0/);
  expect(said).not.toContain(over);
});
