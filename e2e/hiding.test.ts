import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
});
afterAll(() => world[Symbol.asyncDispose]());

const statusOf = async (id: string) => (await fetch(`${world.api}/api/projects/${id}`)).status;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('from a profile, everything by a person is seen, hidden and brought back', async () => {
    const name = hasScripts ? 'Scripted Spammer' : 'Plain Spammer';
    const spammer = await memberOf(world, name);
    const made = { name: `Pills by ${name}`, tagline: 'Cheap' };
    const { project } = await spammer.board.createProject({ body: made });
    await spammer.board.addComment({ id: project.id, body: { content: 'Buy here' } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `Moderator for ${name}`, isModerator: true });
    await visitor.open(`/people/${spammer.id}`);
    await page.getByRole('link', { name: 'Suspend', exact: true }).click();
    await page.getByText('This would hide 1 project and 1 comment.').waitFor();
    if (hasScripts) await expectAccessible(page);

    const toHide = page.getByRole('region', { name: 'Suspend and hide everything' });
    await toHide.getByLabel('Reason').fill('Adverts.');
    await page.getByRole('button', { name: 'Suspend and hide everything' }).click();
    await page.getByRole('status').getByText('1 project and 1 comment').waitFor();
    expect(await statusOf(project.id)).toBe(404);

    await visitor.open(`/moderation/log?concerns=${spammer.id}`);
    await page.getByText('suspended and hid everything by').waitFor();
    await page.getByRole('link', { name: '1 project and 1 comment' }).click();
    if (hasScripts) await expectAccessible(page);
    await page.getByLabel('Reason').fill('It was somebody else.');
    await page.getByRole('button', { name: 'Bring everything back' }).click();
    await page.getByText('This would hide 1 project and 1 comment.').waitFor();
    expect(await statusOf(project.id)).toBe(200);
  });

  test('from a profile, a person is suspended alone, and that is undone', async () => {
    const name = hasScripts ? 'Scripted Shouter' : 'Plain Shouter';
    const shouter = await memberOf(world, name);
    const userName = name.toLowerCase().replace(' ', '-');
    const { project } = await shouter.board.createProject({ body: { name: `Horn by ${name}`, tagline: 'Loud' } });
    const say = () => shouter.board.addComment({ id: project.id, body: { content: 'HORN' } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `Calm for ${name}`, isModerator: true });
    await visitor.open(`/moderation/people/${shouter.id}`);
    const alone = page.getByRole('region', { name: 'Suspend only' });
    await alone.getByLabel('Reason').fill('Shouting.');
    await alone.getByLabel('For how long').selectOption('1');
    await alone.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(`You suspended ${userName}.`).first().waitFor();
    await expect(say()).rejects.toMatchObject({ code: 'suspended' });
    expect(await statusOf(project.id)).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`You lifted the suspension of ${userName}.`).first().waitFor();
    await say();
  });
});
