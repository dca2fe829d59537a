import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUnsubscribe } from '../../../src/domain/mail/unsubscribe-token.ts';
import { type People, startPeople } from '../../support/people.ts';

const secret = 's'.repeat(32);
let people: People;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_MAIL_SECRET: secret });
});
afterAll(() => people[Symbol.asyncDispose]());

/** As the link in a mail does it: without a sign-in. */
const unsubscribe = (userId: string, scope: string, key = secret) =>
  people.world.bearing().send('POST', '/api/mail/unsubscription', { token: signUnsubscribe({ userId, scope }, [key]) });

const preferencesOf = async (person: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (
    (await person.get('/api/me/notice-preferences')).body as {
      preferences: Record<string, { site?: boolean; mail: string }>;
    }
  ).preferences;

test('the link of a weekly mail ends what is sent weekly, and nothing else, for whoever holds it and as often as they like', async () => {
  const ada = await people.person('ada');
  await ada.patch('/api/me/notice-preferences', { reply: { mail: 'daily' }, votes: { site: false, mail: 'weekly' } });
  for (const _ of [1, 2])
    expect(await unsubscribe(ada.id, 'weekly')).toMatchObject({
      status: 200,
      body: { unsubscription: { scope: 'weekly' } },
    });
  const after = await preferencesOf(ada);
  expect(after.digest).toEqual({ mail: 'off' });
  expect(after.comment).toEqual({ site: true, mail: 'off' });
  expect(after.votes).toEqual({ site: false, mail: 'off' });
  expect([after.reply?.mail, after.invitation?.mail]).toEqual(['daily', 'now']);
  expect((await unsubscribe(ada.id, 'invitation')).status).toBe(200);
  expect((await preferencesOf(ada)).invitation).toEqual({ site: true, mail: 'off' });
  await unsubscribe(ada.id, 'daily');
  expect((await preferencesOf(ada)).reply?.mail).toBe('off');
  const { body } = await ada.patch('/api/me/notice-preferences', { digest: { mail: 'weekly' } });
  expect(body.preferences.digest).toEqual({ mail: 'weekly' });
});

test('a link that the board has not signed is refused, and one of somebody who has left leaves no trace', async () => {
  const ben = await people.person('ben');
  expect((await unsubscribe(ben.id, 'weekly', 'x'.repeat(32))).body.code).toBe('not_found');
  expect((await preferencesOf(ben)).digest).toEqual({ mail: 'weekly' });
  expect((await ben.delete('/api/me')).status).toBe(204);
  for (const id of [ben.id, randomUUID()]) expect((await unsubscribe(id, 'weekly')).status).toBe(200);
  const rows = await people.world.store.read(({ db }) =>
    db.selectFrom('notice_preferences').select('kind').where('user_id', '=', ben.id).execute(),
  );
  expect(rows).toEqual([]);
});
