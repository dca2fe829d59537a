import type { JWTPayload } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { handIn, login, useLti } from '../../support/lti.ts';
import { calm, link, linked, readRoster, tide } from '../../support/lti-courses.ts';
import { LTI, type Member } from '../../support/servers/platform.ts';

// What a platform sends that was taken over, or whose administrator types what they like.

useLti({ LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu' });
afterEach(calm);

const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
/** JSON that cannot be made a text. */
const odd = { toString: 1, valueOf: 1 } as never;

test.each<[string, JWTPayload, string]>([
  ['a person whose id no database keeps', { sub: 'a\0b' }, 'sub'],
  ['a person whose id is the same as that of another once it is kept', { sub: '\ud800' }, 'sub'],
  ['a link whose id no database keeps', link('a\0b'), 'resource_link'],
])('a launch of %s is refused', async (_, claims, reason) => {
  const { state, nonce } = await login(tide());
  const refused = await handIn(await tide().sign(tide().launch(nonce, claims)), state);
  expect(refused).toMatchObject({ status: 403, body: { reason: `Not valid: ${reason}.` } });
});

test('a role that is no text is none', async () => {
  const { state, nonce } = await login(tide());
  const token = await tide().sign(tide().launch(nonce, { [`${LTI}roles`]: [odd, null, 5] }));
  expect((await handIn(token, state)).status).toBe(201);
});

test('a course whose people are not as they should be is read to its end, without those', async () => {
  const { teacher, id, path } = await linked();
  tide().state.members = [
    { user_id: '1', roles: [odd] },
    { user_id: '2', roles: [learner], email: 'a\0b@example.edu' },
    { user_id: '3', roles: [learner], email: '\ud800@example.edu' },
    { user_id: '4', roles: [learner], email: odd, name: odd },
    { user_id: '5', roles: [learner], email: 'ok@example.edu', name: '<script>\0\u202e' },
    null as unknown as Member,
  ];
  expect(await readRoster(teacher, path)).toMatchObject({ state: 'read', members: 4, added: 1, left_out: 3 });
  const { lines } = (await teacher.get(`/api/showcases/${id}/roster`)).body;
  expect(lines).toMatchObject([{ address: 'ok@example.edu', name: '<script>' }]);
});
