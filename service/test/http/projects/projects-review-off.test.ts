import { expect, test } from 'vitest';
import { launchProject, startPeople } from '../../support/people.ts';

test('with review off a change is live at once', async () => {
  await using people = await startPeople();
  const ada = await people.person('ada');
  const id = await launchProject(ada);
  const { project } = (await ada.patch(`/api/projects/${id}`, { name: 'Renamed' })).body;
  expect(project.name).toBe('Renamed');
  expect(project).not.toHaveProperty('pending_revision');
});

test('what waits when review is switched off can be approved, and goes live with the next change', async () => {
  await using people = await startPeople();
  const [ada, judge] = [await people.person('ada'), await people.moderator('judge')];
  const ids = [await launchProject(ada), await launchProject(ada)];
  // As a board that reviewed has left it.
  await people.world.store.write(async ({ db }) => {
    for (const project_id of ids) {
      const links = { description: null, image_url: null, website_url: null, github_url: null };
      const texts = { name: 'Waited', tagline: 'For long', ...links };
      const state = { submitted_at: 1, rejected_at: null, rejection_reason: null };
      await db
        .insertInto('project_revisions')
        .values({ project_id, ...texts, ...state })
        .execute();
      await db.updateTable('projects').set({ pending_at: 1 }).where('id', '=', project_id).execute();
    }
  });
  expect((await judge.get('/api/moderation/queue')).body.total).toBe(2);
  const approved = await judge.put(`/api/moderation/projects/${ids[0]}/approval`);
  expect(approved.body.project).toMatchObject({ name: 'Waited', tagline: 'For long' });
  const changed = await ada.patch(`/api/projects/${ids[1]}`, { tagline: 'Short' });
  expect(changed.body.project).toMatchObject({ name: 'Waited', tagline: 'Short' });
  expect(changed.body.project).not.toHaveProperty('pending_revision');
  expect((await judge.get('/api/moderation/queue')).body.total).toBe(0);
  expect(await people.world.recount()).toEqual([]);
});
