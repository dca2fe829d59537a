import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../dev/mailbox/mailbox.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn, type Visitor } from './visitor.ts';
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

const statusOf = async (id: string) => (await fetch(`${world.api}/api/projects/${id}`)).status;

const removedBy = async ({ open, page }: Visitor, id: string) => {
  await open(`/moderation/remove?type=project&id=${id}&return_to=/projects/${id}`);
  await page.getByLabel('Reason').fill('It sells pills.');
  await page.getByLabel('Rule').selectOption('spam');
  await page.getByRole('button', { name: 'Remove the project' }).click();
  await page.getByText('This was removed by a moderator').first().waitFor();
};

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('what one moderator removed, its maker appeals, another moderator reads, and it is back on the page', async () => {
    const kind = hasScripts ? 'scripted' : 'plain';
    const maker = await memberOf(world, `Maker ${kind}`);
    const { project } = await maker.board.createProject({ body: { name: `Map ${kind}`, tagline: 'Every door' } });
    const { board } = maker;

    await using remover = await world.visitor({ hasScripts });
    await signIn(remover.page, { name: `Remover ${kind}`, isModerator: true });
    await removedBy(remover, project.id);
    expect(await statusOf(project.id)).toBe(404);

    await using owner = await world.visitor({ hasScripts });
    const { page } = owner;
    await signIn(page, { name: `Maker ${kind}` });
    await owner.open('/me/notices');
    await page.getByRole('link', { name: `The moderators removed Map ${kind}` }).waitFor();
    // The mail leads to the same page.
    const toMaker = () => mailbox.mails.find(({ to }) => [to].flat()[0]?.text.includes(maker.address));
    await expect.poll(toMaker).toBeDefined();
    expect(toMaker()?.subject).toContain(`Map ${kind} was removed by the moderators`);
    await owner.open(/\/receipts\/[0-9a-f-]{36}/.exec(toMaker()?.text ?? '')?.[0] ?? '');
    await page.getByRole('heading', { name: 'A project was removed', level: 1 }).waitFor();
    for (const said of ['It sells pills.', 'Spam', 'Another moderator', 'Its team still sees it.'])
      await page.getByText(said).first().waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByLabel('Why is the decision wrong?').fill('It sells nothing.');
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByText('Appeal open').waitFor();

    // Who made the decision reads it, and does not decide.
    await remover.open('/moderation/appeals');
    await remover.page.getByRole('link', { name: 'A project was removed' }).click();
    await remover.page.getByText('It sells nothing.').waitFor();
    expect(await remover.page.getByLabel('Outcome').count()).toBe(0);

    await using other = await world.visitor({ hasScripts });
    await signIn(other.page, { name: `Other ${kind}`, isModerator: true });
    await other.open('/moderation/appeals');
    await other.page.getByRole('link', { name: 'A project was removed' }).click();
    await other.page.getByRole('textbox', { name: 'Message' }).fill('Which page does it lead to?');
    await other.page.getByRole('button', { name: 'Send' }).click();
    await other.page.getByText('Which page does it lead to?').first().waitFor();
    if (hasScripts) await expectAccessible(other.page);
    await other.page.getByLabel('Outcome').selectOption('overturned');
    await other.page.getByLabel('Reason').fill('It is no advert.');
    await other.page.getByRole('button', { name: 'Decide' }).click();
    await other.page.getByText('It is no advert.').first().waitFor();
    expect(await statusOf(project.id)).toBe(200);

    await owner.open('/me/receipts');
    await page.getByRole('link', { name: 'An appeal was decided: the decision was taken back' }).click();
    await page.getByText('It is no advert.').first().waitFor();
    expect(await page.getByText(`Other ${kind}`).count()).toBe(0);
    await owner.open(`/projects/${project.id}`);
    await page.getByRole('heading', { name: `Map ${kind}`, level: 1 }).waitFor();
    expect((await board.listMyReceipts({ about: project.id })).receipts).toHaveLength(2);

    await using anybody = await world.visitor({ hasScripts });
    await anybody.open('/moderation/numbers');
    await anybody.page.getByRole('heading', { name: 'Moderation in numbers', level: 1 }).waitFor();
    if (hasScripts) await expectAccessible(anybody.page);
  });

  test('a moderator asks on the page of a project, its maker answers, and the question is closed', async () => {
    const kind = hasScripts ? 'with' : 'without';
    const maker = await memberOf(world, `Asked ${kind}`);
    const { project } = await maker.board.createProject({ body: { name: `Clock ${kind}`, tagline: 'Tides' } });
    await using moderator = await world.visitor({ hasScripts });
    const { page } = moderator;
    await signIn(page, { name: `Asker ${kind}`, isModerator: true });
    await moderator.open(`/projects/${project.id}`);
    await page.getByRole('link', { name: 'Ask before deciding' }).click();
    await page.getByLabel('Question').fill('Where is the picture from?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('Open question').waitFor();

    await using owner = await world.visitor({ hasScripts });
    await signIn(owner.page, { name: `Asked ${kind}` });
    await owner.open('/me/receipts');
    await owner.page.getByRole('link', { name: 'A question from the moderators' }).click();
    await owner.page.getByRole('textbox', { name: 'Message' }).fill('I drew it.');
    await owner.page.getByRole('button', { name: 'Send' }).click();
    await owner.page.getByText('I drew it.').first().waitFor();

    await moderator.open(new URL(page.url()).pathname);
    await page.getByText('I drew it.').waitFor();
    await page.getByLabel('Reason').fill('That is all.');
    await page.getByRole('button', { name: 'Close it' }).click();
    await page.getByText('That is all.').first().waitFor();
    expect(await statusOf(project.id)).toBe(200);
  });
});
