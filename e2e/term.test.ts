import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../dev/mailbox/smtp.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let mailbox: MailServer;
let world: World;
beforeAll(async () => {
  mailbox = await startMailServer();
  world = await startWorld({ isEmpty: true, smtp: mailbox.url, api: { LAUNCHBOARD_REVIEW: 'off' } });
  const moderator = await member(world, 'Mia', true);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await moderator.createTerm({ body: { slug: 'spring', name: 'Spring', first_day: day(-10), last_day: day(10) } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
});

describe.each([{ hasScripts: true }, { hasScripts: false }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const mark = hasScripts ? 'scripted' : 'plain';

  test('a maker reads on a phone what the term brought, why three things are suggested, and does the first one', async () => {
    const [maker, reader] = [await memberOf(world, `Maker ${mark}`), await memberOf(world, `Reader ${mark}`)];
    const name = `Tide ${mark}`;
    const { id } = (await maker.board.createProject({ body: { name, tagline: 'When to sail' } })).project;
    await reader.board.castVote({ id });
    await reader.board.addComment({ id, body: { content: 'Does it work offline?' } });

    await using reading = await world.visitor({ width: 390, hasScripts });
    const { page } = reading;
    await signIn(page, maker);
    await reading.open('/me');
    await page.getByRole('link', { name: 'This term in numbers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your term' }).waitFor();
    await page.getByText('1 vote · 1 comment').waitFor();
    await page.getByText('Nobody on your team has replied').waitFor();
    await page.getByText('Why these').click();
    await page.getByText(/The same rule holds for everybody/).waitFor();
    if (hasScripts) await expectAccessible(page);
    expect(await page.getByRole('listitem').filter({ hasText: name }).count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: /^Reply to what somebody asked about/ }).click();
    await page.getByText('Does it work offline?').first().waitFor();
    await page.waitForURL(/\?reply=/);

    await reading.open('/me/notices/preferences');
    await page.getByLabel('My term, by mail').selectOption('off');
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect.poll(async () => (await maker.board.getNoticePreferences()).preferences.term).toEqual({ mail: 'off' });
  });
});
