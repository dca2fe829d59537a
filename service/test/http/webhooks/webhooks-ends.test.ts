import { HOUR_MS } from '@launch-board/host/durations';
import { describe, expect, test } from 'vitest';
import { joinTeam, launchProject, type Person, say } from '../../support/people.ts';
import { go, mod, people, receiver, somebody, types, useWebhooks } from '../../support/webhook-tests.ts';
import { hook } from '../../support/webhooks.ts';

useWebhooks();

describe('a webhook ends at once', () => {
  const isLeft = async ({ id }: { id: string }) =>
    (await people.world.store.read(({ db }) => db.selectFrom('webhooks').select('id').where('id', '=', id).execute()))
      .length > 0;

  test('with the ownership of its project', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const project = await launchProject(ada);
    await joinTeam(ada, project, ben, 'owner');
    const made = await hook(ben, { about: 'project', subject_id: project });
    await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
    await ada.patch(`/api/projects/${project}/members/${ben.id}`, { role: 'member' });
    await go();
    expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
    const again = await ben.post('/api/me/webhooks', {
      ...{ url: 'https://tide.test/', format: 'standard', about: 'project', subject_id: project },
    });
    expect(again.status).toBe(403);
  });

  test('with the place among the curators', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const { body } = await ada.post('/api/collections', { name: 'Boats', visibility: 'public' });
    const { id } = body.collection;
    const invited = await ada.post(`/api/collections/${id}/curators`, { user_id: ben.id });
    await ben.put(`/api/me/curations/${invited.body.curator.id}/acceptance`);
    const made = await hook(ben, { about: 'collection', subject_id: id });
    await ada.delete(`/api/collections/${id}/curators/${ben.id}`);
    expect(await isLeft(made)).toBe(false);
  });

  test('with the role of a moderator, when the board learns of it', async () => {
    const former = await people.moderator('former');
    const made = await hook(former, { about: 'board' });
    await go();
    expect(await isLeft(made)).toBe(true);
    await launchProject(await somebody());
    await people.person('former');
    await go();
    expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
  });

  test('with a suspension, and with an erasure', async () => {
    for (const end of [
      (ada: Person) => mod.put(`/api/moderation/users/${ada.id}/suspension`, { reason: 'Adverts' }),
      (ada: Person) => ada.delete('/api/me'),
    ]) {
      const ada = await somebody();
      const project = await launchProject(ada);
      const made = await hook(ada, { about: 'project', subject_id: project });
      await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
      expect((await end(ada)).status).toBeLessThan(300);
      await go();
      expect([receiver.received, await isLeft(made)]).toEqual([[], false]);
    }
  });
});

test('what is told of an erased person, also of what waits, has no name', async () => {
  const ada = await people.person('zoraida');
  const project = await launchProject(ada, { name: 'Tide Clock' });
  await say(ada, project, 'By Zoraida.');
  await go();
  await hook(mod, { about: 'board' });
  receiver.responses.push({ status: 500 });
  await ada.patch('/api/me', { bio: 'Zoraida builds clocks.' });
  await go();
  expect(receiver.received[0]?.body).toContain('Zoraida');
  receiver.received.length = 0;
  await ada.delete('/api/me');
  people.wait(HOUR_MS);
  await go();
  expect(types()).toContain('user.gone');
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Zoraida');
});

test('a receiver hears that an erased person is gone, also if a change of theirs waits behind a failing delivery', async () => {
  const ada = await people.person('yolanda');
  const project = await launchProject(ada, { name: 'Moon Clock' });
  await say(ada, project, 'By Yolanda.');
  await go();
  await hook(mod, { about: 'board' });
  receiver.responses.push({ status: 500 });
  await ada.patch(`/api/projects/${project}`, { tagline: 'Anew' });
  await go();
  await ada.patch('/api/me', { bio: 'Yolanda builds clocks.' });
  await go();
  await ada.delete('/api/me');
  people.wait(HOUR_MS);
  receiver.received.length = 0;
  await go();
  expect(types().filter((type) => type === 'user.gone')).toHaveLength(1);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('builds clocks');
});
