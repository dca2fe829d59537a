import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let lecturer: Member;
let student: Member;
beforeAll(async () => {
  world = await startWorld();
  lecturer = await memberOf(world, 'Lea Lecturer');
  student = await memberOf(world, 'Sam Student');
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([false, true])(
  'an owner finds the showcases of a project, declines an award and leaves all; with scripts: %s',
  async (hasScripts) => {
    const { project } = await student.board.createProject({
      body: { name: `Mill ${hasScripts}`, tagline: 'It turns.' },
    });
    const closes_at = new Date(Date.now() + 86_400_000).toISOString();
    for (const name of ['First day', 'Second day']) {
      const call = { name, closes_at, visibility: 'public', accepts: 'all' } as const;
      const { showcase } = await lecturer.board.createShowcase({ body: call });
      await student.board.enterShowcase({ id: showcase.id, project_id: project.id, body: {} });
      const awards = [{ name: `Most copied of the ${name}`, project_id: project.id }];
      await lecturer.board.setAwards({ id: showcase.id, body: { awards } });
    }
    const shown = async () => (await student.board.getProject({ id: project.id })).project.awards ?? [];
    expect(await shown()).toHaveLength(2);

    await using sam = await world.visitor({ hasScripts });
    await signIn(sam.page, student);
    await sam.open(`/projects/${project.id}`);
    await sam.page.getByRole('link', { name: 'Decline awards or leave a showcase' }).waitFor();
    await sam.open('/me');
    await sam.page.getByRole('link', { name: `Showcases ${project.name}` }).click();
    await sam.page.getByRole('heading', { level: 1, name: 'Showcases' }).waitFor();
    if (hasScripts) await expectAccessible(sam.page);
    await sam.page.getByRole('button', { name: 'Decline awards First day' }).click();
    await sam.page.getByRole('button', { name: 'Take awards First day' }).waitFor();
    expect((await shown()).map(({ showcase }) => showcase.name)).toEqual(['Second day']);
    await sam.page.getByRole('button', { name: 'Withdraw from all showcases' }).click();
    await sam.page.getByText('It is in no showcase.').waitFor();
    expect(await shown()).toEqual([]);
  },
);
