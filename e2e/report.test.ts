import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let project: { id: string; name: string };
let comment: { id: string; content?: string | null };
beforeAll(async () => {
  world = await startWorld();
  const reader = await member(world, 'Rita Reader');
  const { projects } = await reader.listProjects({ limit: 50 });
  const found = projects.find(({ comments_count = 0 }) => comments_count > 0);
  if (!found) throw new Error('The demo content has no comment.');
  project = found;
  const { comments } = await reader.listProjectComments({ id: project.id, limit: 1 });
  if (!comments[0]) throw new Error('A project with comments has one.');
  comment = comments[0];
});
afterAll(() => world[Symbol.asyncDispose]());

const openReports = async () => (await (await member(world, 'Mo Derator', true)).listReports({ limit: 100 })).reports;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const name = hasScripts ? 'Ines Okafor' : 'Tomas Lindqvist';

  test('a project is reported from its page, with thanks and a way back', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name });
    await visitor.open(`/projects/${project.id}`);
    await page.getByRole('link', { name: 'Report this project' }).click();
    await page.getByRole('heading', { level: 1, name: `Report the project ${project.name}` }).waitFor();
    await page.getByLabel('Spam').check();
    await page.getByLabel(/What should the moderators know/).fill('Two lines,\nboth mine.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const sent = (await openReports()).find(({ reporter }) => reporter?.full_name === name);
    expect(sent).toMatchObject({ target_id: project.id, reason: 'spam', note: 'Two lines,\nboth mine.' });
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
  });

  test('a comment is reported with its words in view, a person by their profile', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name });
    await visitor.open(`/report?type=comment&id=${comment.id}&return_to=/projects/${project.id}`);
    expect(await page.getByRole('blockquote').innerText()).toContain((comment.content ?? '').slice(0, 20));
    await page.getByLabel('Abuse').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();

    const { user } = await (await member(world, 'Rita Reader')).getMe();
    await visitor.open(`/report?type=person&id=${user.id}`);
    await page.getByLabel('Something else').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const mine = (await openReports()).filter(({ reporter }) => reporter?.full_name === name);
    expect(mine.map(({ target_type }) => target_type)).toEqual(expect.arrayContaining(['comment', 'user']));
  });

  test('a report without a reason is refused at the choice, with the note still typed', async () => {
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    await signIn(page, { name: 'Quick Sender' });
    await visitor.open(`/report?type=project&id=${project.id}`);
    for (const choice of await page.getByRole('radio').all()) {
      await choice.evaluate((element: HTMLInputElement) => element.removeAttribute('required'));
    }
    await page.getByLabel(/What should the moderators know/).fill('Kept.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Choose what fits best.').waitFor();
    expect(await page.getByLabel(/What should the moderators know/).inputValue()).toBe('Kept.');
    // Axe itself needs scripts.
    if (hasScripts) await expectAccessible(page);
  });
});

test('a visitor signs in first and comes back; what cannot be reported is not found', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 404/] });
  const { page } = visitor;
  await visitor.open(`/report?type=project&id=${project.id}`);
  await signIn(page, { name: 'Late Comer' });
  await page.getByRole('heading', { level: 1, name: `Report the project ${project.name}` }).waitFor();
  for (const query of ['', '?type=project&id=nothing', `?type=planet&id=${project.id}`]) {
    expect((await page.goto(`/report${query}`))?.status()).toBe(404);
  }
});

test('reporting is accessible, before and after', async () => {
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await signIn(page, { name: 'Rosa Marchetti' });
  for (const sent of ['', '&sent=yes']) {
    await visitor.open(`/report?type=project&id=${project.id}${sent}`);
    await expectAccessible(page);
  }
});
