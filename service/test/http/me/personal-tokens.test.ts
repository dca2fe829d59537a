import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { grantModerator, revokeModerator } from '../../../src/store/people/identities.ts';
import { workOff } from '../../support/due-work.ts';
import { startIssuer } from '../../support/issuer.ts';
import { signInEnv } from '../../support/members.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { startWorld } from '../../support/world.ts';

let people: People;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_PERSONAL_TOKENS: 'on', LAUNCHBOARD_REVIEW: 'off' });
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

let guests = 0;
const somebody = () => people.person(`guest${++guests}`);

type Made = { id: string; secret: string };
async function make(person: Person, scopes: string[], days = 30): Promise<Made> {
  const { status, body, text } = await person.post('/api/me/tokens', { name: 'Bot', scopes, days });
  if (status !== 201) throw new Error(text);
  return { id: body.token.id, secret: body.secret };
}
const as = ({ secret }: Made) => people.world.bearing(secret);

test('a token acts as its person, within its scopes', async () => {
  const ada = await somebody();
  const project = await launchProject(ada);
  const reader = as(await make(ada, ['read']));
  expect((await reader.send('GET', '/api/me')).body.user.id).toBe(ada.id);
  const refused = await reader.send('PUT', `/api/projects/${project}/vote`);
  expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  expect(refused.headers.get('WWW-Authenticate')).toContain('error="insufficient_scope"');
  const writer = as(await make(ada, ['write']));
  expect((await writer.send('PUT', `/api/projects/${project}/vote`)).status).toBe(200);
  expect((await writer.send('GET', '/api/me')).status).toBe(403);
});

test('without the scope it reads as everybody does, and without "moderate" a moderator is a member', async () => {
  const ada = await somebody();
  const draft = await launchProject(ada, { draft: true });
  const seen = async (scope: string) =>
    (await as(await make(ada, [scope])).send('GET', `/api/projects/${draft}`)).status;
  expect([await seen('read'), await seen('write')]).toEqual([200, 404]);
  const project = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Advertising' });
  const reading = as(await make(mod, ['read']));
  expect((await reading.send('GET', `/api/projects/${project}`)).status).toBe(404);
  const moderating = as(await make(mod, ['read', 'moderate']));
  expect((await moderating.send('GET', `/api/projects/${project}`)).status).toBe(200);
  expect((await moderating.send('GET', '/api/moderation/log')).status).toBe(200);
});

test('a token is shown once, listed without itself, and when it was used is known by the day', async () => {
  const ada = await somebody();
  const made = await make(ada, ['read', 'write'], 7);
  expect(made.secret).toMatch(/^lbp_[0-9A-Za-z]{46}$/);
  const { tokens } = (await ada.get('/api/me/tokens')).body;
  expect(tokens).toEqual([
    {
      id: made.id,
      name: 'Bot',
      scopes: ['read', 'write'],
      created_at: new Date(people.now()).toISOString(),
      expires_at: new Date(people.now() + 7 * DAY_MS).toISOString(),
      last_used_at: null,
    },
  ]);
  const rows = await people.world.store.read(({ db }) => db.selectFrom('personal_tokens').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(made.secret);
  await as(made).send('GET', '/api/me');
  await eventually(async () => {
    const [{ last_used_at }] = (await ada.get('/api/me/tokens')).body.tokens;
    expect(last_used_at).toBe(new Date(people.now() - (people.now() % DAY_MS)).toISOString());
  });
});

describe('a token is refused', () => {
  const code = async (made: Made) => (await as(made).send('GET', '/api/me')).body.code;

  test('once it is revoked, by nobody but its person', async () => {
    const ada = await somebody();
    const made = await make(ada, ['read']);
    expect(await code(made)).toBeUndefined();
    expect((await mod.delete(`/api/me/tokens/${made.id}`)).status).toBe(404);
    expect((await ada.delete(`/api/me/tokens/${made.id}`)).status).toBe(204);
    expect(await code(made)).toBe('invalid_token');
    expect((await ada.delete(`/api/me/tokens/${made.id}`)).status).toBe(204);
  });

  test('once it has expired, and is deleted then', async () => {
    const ada = await somebody();
    const made = await make(ada, ['read'], 1);
    people.wait(DAY_MS + 1);
    expect(await code(made)).toBe('invalid_token');
    expect((await ada.get('/api/me/tokens')).body.tokens).toEqual([]);
    // The service may be doing the same at this moment.
    await eventually(async () => {
      await workOff(people.world);
      const left = await people.world.store.read(({ db }) =>
        db.selectFrom('personal_tokens').selectAll().where('id', '=', made.id).execute(),
      );
      expect(left).toEqual([]);
    });
  });

  test('while its person has not signed in for long', async () => {
    const ada = await somebody();
    const made = await make(ada, ['read'], 365);
    people.wait(89 * DAY_MS);
    expect(await code(made)).toBeUndefined();
    people.wait(2 * DAY_MS);
    expect(await code(made)).toBe('invalid_token');
    // What the session before still sends is no sign-in.
    await ada.get('/api/me');
    expect(await code(made)).toBe('invalid_token');
    await people.person(`guest${guests}`);
    expect(await code(made)).toBeUndefined();
  });

  test('once its person is suspended or erased', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const [one, other] = [await make(ada, ['read']), await make(ben, ['read'])];
    await mod.put(`/api/moderation/users/${ada.id}/suspension`, { reason: 'Spam' });
    await ben.delete('/api/me');
    expect([await code(one), await code(other)]).toEqual(['invalid_token', 'invalid_token']);
    const rows = await people.world.store.read(({ db }) =>
      db.selectFrom('personal_tokens').select('id').where('user_id', 'in', [ada.id, ben.id]).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('once its person could not sign in any more: the board has other domains of addresses, or another issuer', async () => {
    const { secret } = await make(await somebody(), ['read']);
    await using issuer = await startIssuer();
    const { world } = people;
    const codeWith = async (env: Record<string, string>) => {
      await using other = await startWorld({
        clock: world.now,
        env: {
          ...signInEnv(world.issuer),
          LAUNCHBOARD_PERSONAL_TOKENS: 'on',
          LAUNCHBOARD_DATABASE_URL: world.databaseUrl,
          ...env,
        },
      });
      const response = await other.fetch('/api/me', { headers: { Authorization: `Bearer ${secret}` } });
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code];
    };
    expect(await codeWith({})).toEqual([200, undefined]);
    expect(await codeWith({ LAUNCHBOARD_EMAIL_DOMAINS: 'other.example' })).toEqual([403, 'wrong_domain']);
    expect(await codeWith({ LAUNCHBOARD_OIDC_ISSUER: issuer.issuer })).toEqual([401, 'invalid_token']);
  });

  test('for what only a session may do, and so makes no tokens', async () => {
    const ada = await somebody();
    const whole = as(await make(ada, ['read', 'write', 'curate', 'moderate']));
    const tries = [
      ['GET', '/api/me/tokens'],
      ['POST', '/api/me/tokens'],
      ['GET', '/api/me/export'],
      ['DELETE', '/api/me'],
    ] as const;
    for (const [method, path] of tries)
      expect((await whole.send(method, path)).body.code, `${method} ${path}`).toBe('insufficient_scope');
  });

  test('if a character is wrong, without a question to the database', async () => {
    const ada = await somebody();
    const { secret, id } = await make(ada, ['read']);
    const wrong = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    const { status, body } = await as({ id, secret: wrong }).send('GET', '/api/me');
    expect([status, body.code, body.token_fault]).toEqual([401, 'invalid_token', 'personal_token']);
  });
});

describe('a moderator by the identity provider', () => {
  const moderates = async (made: Made) => (await as(made).send('GET', '/api/moderation/log')).status;

  test('is one in a token for a week after a sign-in, and a member until the next', async () => {
    const judge = await people.moderator('judge');
    const made = await make(judge, ['read', 'moderate'], 365);
    people.wait(7 * DAY_MS - MINUTE_MS);
    expect(await moderates(made)).toBe(200);
    people.wait(MINUTE_MS);
    expect([await moderates(made), (await as(made).send('GET', '/api/me')).status]).toEqual([403, 200]);
    await people.moderator('judge');
    expect(await moderates(made)).toBe(200);
  });

  test('is none in a token once a newer sign-in says so, whatever an older one still says', async () => {
    const judge = await people.moderator('former');
    const made = await make(judge, ['read', 'moderate']);
    people.wait(HOUR_MS);
    await people.person('former');
    expect(await moderates(made)).toBe(403);
    expect((await judge.get('/api/moderation/log')).status).toBe(200);
    expect(await moderates(made)).toBe(403);
  });

  test('is one for as long as the operator says so', async () => {
    const named = await people.person('named');
    await people.world.store.write((writes) => grantModerator(writes, named.id, people.now()));
    const made = await make(named, ['moderate'], 365);
    people.wait(30 * DAY_MS);
    expect(await moderates(made)).toBe(200);
    await people.world.store.write((writes) => revokeModerator(writes, named.id));
    expect(await moderates(made)).toBe(403);
  });
});

test('a person can have twenty tokens', async () => {
  const ada = await somebody();
  for (let n = 0; n < 20; n += 1) await make(ada, ['read']);
  const { status, body } = await ada.post('/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 });
  expect([status, body.code]).toEqual([409, 'too_many']);
});

test('a board has none unless its operator says so', async () => {
  await using other = await startPeople({ LAUNCHBOARD_PERSONAL_TOKENS: 'off' });
  const ada = await other.person('ada');
  const made = await ada.post('/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 });
  expect([made.status, made.body.code]).toEqual([404, 'personal_tokens_off']);
  const { body } = await other.world.bearing(`lbp_${'0'.repeat(46)}`).send('GET', '/api/me');
  expect(body.code).toBe('invalid_token');
});
