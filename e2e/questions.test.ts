import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const answer = 'It does, once I had found the button at the very bottom.';

describe.each([{ hasScripts: true }, { hasScripts: false }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const mark = hasScripts ? 'scripted' : 'plain';

  test('a team asks, a member is shown the question and answers, and the team says that it helped', async () => {
    const [maker, reader] = [await memberOf(world, `Maker ${mark}`), await memberOf(world, `Reader ${mark}`)];
    const body = { name: `Tide ${mark}`, tagline: 'When to sail' };
    const { id } = (await maker.board.createProject({ body })).project;

    await using making = await world.visitor({ hasScripts });
    await signIn(making.page, maker);
    await making.open(`/projects/${id}/questions`);
    await making.page.getByLabel('Question 1').fill('Does the import make sense?');
    await making.page.getByRole('button', { name: 'Save the questions' }).click();
    await making.page.getByRole('heading', { name: 'Does the import make sense?' }).waitFor();
    if (hasScripts) await expectAccessible(making.page);
    await making.open(`/projects/${id}`);
    await making.page.getByText('Nobody has answered this yet.').waitFor();

    // The browser tells of an answer that was refused.
    await using reading = await world.visitor({ width: 390, hasScripts, expected: [/status of 400/] });
    const { page } = reading;
    await signIn(page, reader);
    await reading.open('/me/next');
    await page.getByRole('heading', { level: 1, name: 'Try this next' }).waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByText(/^Why this one/).click();
    await page.getByText('Nothing else counts.').waitFor();
    // Whichever team is shown, the question of this one is on its page.
    await reading.open(`/projects/${id}/questions`);
    await page.getByLabel('Your answer to question 1').fill('Yes.');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    expect(await page.getByLabel('Your answer to question 1').inputValue()).toBe('Yes.');
    await page.getByLabel('Your answer to question 1').fill(answer);
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByText(answer).first().waitFor();
    await page.getByText('You have answered this team.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Try this next' }).getAttribute('href')).toBe(
      '/me/next',
    );

    await making.open(`/projects/${id}/questions`);
    await making.page.getByText(answer).first().waitFor();
    await making.page.getByRole('button', { name: 'Say that this helped' }).click();
    await making.page.getByText('This helped', { exact: true }).waitFor();
    await reading.open(`/projects/${id}`);
    await page.getByText(answer).first().waitFor();
    await page.getByText('This helped', { exact: true }).first().waitFor();
    if (hasScripts) await expectAccessible(page);
  });

  test('the questions are a part of the form of a project', async () => {
    const maker = await memberOf(world, `Writer ${mark}`);
    const { id } = (await maker.board.createProject({ body: { name: `Sand ${mark}`, tagline: 'Runs' } })).project;
    await using making = await world.visitor({ hasScripts });
    await signIn(making.page, maker);
    await making.open(`/projects/${id}/edit`);
    await making.page.getByLabel('Question 2').fill('Is it too slow?');
    await making.page.getByRole('button', { name: 'Save changes' }).click();
    await making.page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    const { questions } = await maker.board.listQuestions({ id });
    expect(questions.map(({ text }) => text)).toEqual(['Is it too slow?']);
  });

  test('a new member sees three things to do, and dismisses them', async () => {
    const member = await memberOf(world, `Newcomer ${mark}`);
    await using visitor = await world.visitor({ hasScripts });
    await signIn(visitor.page, member);
    await visitor.open('/me');
    await visitor.page.getByRole('heading', { name: 'Three things for your first five minutes' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Follow a category that interests you' }).click();
    await visitor.page.getByRole('button', { name: 'Follow Developer Tools' }).click();
    await visitor.page.getByRole('heading', { name: 'Developer Tools' }).waitFor({ state: 'detached' });
    expect((await member.board.listFollows({ type: 'category' })).follows).toHaveLength(1);
    if (hasScripts) await expectAccessible(visitor.page);
    await visitor.open('/me');
    await visitor.page.getByRole('button', { name: 'Dismiss' }).click();
    await visitor.page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
    await visitor.open('/me');
    expect(await visitor.page.getByText('Three things for your first five minutes').count()).toBe(0);
  });
});

test('curators see whose teams wait for answers', async () => {
  const [curator, maker] = [await memberOf(world, 'Cleo Waits'), await memberOf(world, 'Mia Waits')];
  const closes_at = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const call = { name: 'Interaction design', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await curator.board.createShowcase({ body: call })).showcase;
  const { project } = await maker.board.createProject({ body: { name: 'Sail Map', tagline: 'Shows wind.' } });
  await maker.board.enterShowcase({ id, project_id: project.id, body: {} });
  await maker.board.setQuestions({ id: project.id, body: { questions: ['Can you read the map?'] } });
  await using visitor = await world.visitor();
  await signIn(visitor.page, curator);
  await visitor.open(`/showcases/${id}/waiting`);
  await visitor.page.getByRole('link', { name: 'Sail Map' }).waitFor();
  await expectAccessible(visitor.page);
});
