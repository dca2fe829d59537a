import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_QUARANTINE_HOURS: '24' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const statusOf = async (id: string) => (await fetch(`${world.api}/api/projects/${id}`)).status;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('what waits is shown to its author with its end, and everybody sees it once a moderator says so', async () => {
    const name = hasScripts ? 'Scripted Newcomer' : 'Plain Newcomer';
    const newcomer = await memberOf(world, name);
    const made = {
      name: `Lamp by ${name}`,
      tagline: 'Follows the sun',
      website_url: `https://${newcomer.id}.example/`,
    };
    const { project } = await newcomer.board.createProject({ body: made });
    expect(project.status).toBe('pending');

    await using own = await world.visitor({ hasScripts });
    await signIn(own.page, { name });
    await own.open('/quarantine');
    const mine = own.page.getByRole('region', { name: 'Yours that wait' });
    await mine.getByRole('link', { name: made.name }).waitFor();
    await mine.getByText('A link to a domain that is new here').waitFor();
    if (hasScripts) await expectAccessible(own.page);
    for (const path of ['/me', `/projects/${project.id}`]) {
      await own.open(path);
      await own.page.getByText('Unless a moderator decides earlier, it becomes public by itself').first().waitFor();
      expect(await own.page.getByRole('link', { name: 'the rules for new posts' }).count()).toBe(1);
    }

    await using visitor = await world.visitor({ hasScripts });
    await visitor.open('/about');
    await visitor.page.getByRole('link', { name: 'rules that everybody can read' }).click();
    await visitor.page.getByText('There is no other rule').waitFor();
    expect(await visitor.page.getByText(made.name).count()).toBe(0);
    expect(await statusOf(project.id)).toBe(404);

    await using other = await world.visitor({ hasScripts });
    await signIn(other.page, { name: `Moderator for ${name}`, isModerator: true });
    await other.open('/moderation');
    await other.page.getByRole('link', { name: 'What waits for review, and the rules for it' }).click();
    await other.page.getByLabel(made.tagline).check();
    if (hasScripts) await expectAccessible(other.page);
    await other.page.getByRole('button', { name: 'Show what is chosen' }).click();
    await other.page.getByText('everybody can see it now').first().waitFor();
    expect(await statusOf(project.id)).toBe(200);
  });

  test('a moderator refuses all that one person posted by one press, and its author reads why', async () => {
    const name = hasScripts ? 'Scripted Flood' : 'Plain Flood';
    const flood = await memberOf(world, name);
    for (const n of [1, 2, 3]) {
      const website_url = `https://${flood.id}-${n}.example/`;
      await flood.board.createProject({ body: { name: `Pill ${n}`, tagline: `By ${name}, ${n}`, website_url } });
    }
    // The browser tells of a form that was refused.
    await using other = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = other;
    await signIn(page, { name: `Moderator against ${name}`, isModerator: true });
    await other.open('/quarantine');
    await page.getByRole('link', { name: `${name} (3)` }).click();
    await page.getByRole('link', { name: 'What waits by everybody' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(3);
    await page.getByRole('button', { name: 'Refuse everything by this person' }).click();
    await page.getByText('Say why.').first().waitFor();
    await page.getByLabel('Why you refuse').fill('Adverts');
    await page.getByRole('button', { name: 'Refuse everything by this person' }).click();
    await page.getByText('3 are refused.').first().waitFor();
    await page.getByText('Nothing waits.').waitFor();
    const { receipts } = await flood.board.listMyReceipts({});
    expect(receipts.map(({ act, reason }) => [act, reason])).toEqual(
      Array.from({ length: 3 }, () => ['remove_project', 'Adverts']),
    );
  });
});
