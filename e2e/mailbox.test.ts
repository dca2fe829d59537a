import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../dev/mailbox/mailbox.ts';
import { memberOf } from './member.ts';
import { clickAnswered, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ sendDigests: () => world.sendDigests() });
  world = await startWorld({ isEmpty: true, smtp: mailbox.url });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
});

test('a member sees at once what happened, reads it in the digest, and stops the mails without signing in', async () => {
  const [ada, ben] = await Promise.all([memberOf(world, 'Ada Moreno'), memberOf(world, 'Ben Okafor')]);
  const { project: clock } = await ada.board.createProject({
    body: { name: 'Tide Clock', tagline: 'Knows the tides' },
  });
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: ada.name });
  await visitor.open(`/people/${ben.id}`);
  await clickAnswered(page, page.getByRole('button', { name: `Follow ${ben.name}` }));
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ });
  await ben.board.createProject({ body: { name: 'Bread Board', tagline: 'Shares sourdough' } });
  await expect.poll(() => bell.innerText()).toContain('1 unread');
  const { comment } = await ben.board.addComment({ id: clock.id, body: { content: 'Does it know of spring tides?' } });
  await expect.poll(() => bell.innerText()).toContain('2 unread');

  // Whoever reads the mail has not signed in.
  await using reader = await world.visitor();
  await reader.page.goto(mailbox.pageUrl);
  await reader.page.getByRole('button', { name: 'Send the daily and weekly digests now' }).click();
  const toAda = () => mailbox.mails.find(({ to }) => [to].flat()[0]?.text.includes(ada.address));
  await expect.poll(toAda).toBeDefined();
  await reader.page.goto(`${mailbox.pageUrl}/?to=${ada.address}`);
  await reader.page.getByRole('list').getByRole('link').first().click();
  // Its links are taken from the text: the mail itself is shown in a frame without scripts, which a test cannot look into.
  const mail = await reader.page.locator('pre').innerText();
  expect(mail).toContain('Bread Board');
  await reader.page.goto(/\S+[?]comment=\S+/.exec(mail)?.[0] ?? '');
  await reader.page.locator(`#comment-${comment.id}`).getByText('Does it know of spring tides?').waitFor();
  await reader.page.goto(/Stop such mails: (\S+)/.exec(mail)?.[1] ?? '');
  await reader.page.getByRole('main').getByRole('button', { name: 'Stop these mails' }).click();
  await reader.page.getByRole('heading', { name: 'These mails have stopped' }).waitFor();
  expect((await ada.board.getNoticePreferences()).preferences.digest.mail).toBe('off');

  // What a mail program sends for one click, to the address in the headers of a mail.
  await expect.poll(() => mailbox.mails.length).toBe(2);
  const toBen = mailbox.mails.find((one) => one !== toAda());
  const { url = '' } =
    (toBen?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined)?.unsubscribe ?? {};
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  expect((await ben.board.getNoticePreferences()).preferences.digest.mail).toBe('off');
});
