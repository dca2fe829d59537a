import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada', { name: 'Ada Moreno' });
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

describe('my profile', () => {
  test('is made at the first request, from the display name, and shows the address to me alone', async () => {
    const { body } = await ada.get('/api/me');
    expect(body.user).toMatchObject({
      username: 'ada-moreno',
      full_name: 'Ada Moreno',
      email: 'ada@example.edu',
      roles: ['member'],
      is_verified: true,
      suspended_until: null,
      suspension_reason: null,
    });
    const seen = await people.see(`/api/users/${ada.id}`);
    expect(seen.body.user).toMatchObject({ username: 'ada-moreno', is_verified: true });
    expect(seen.text).not.toContain('@');
    expect((await ben.get(`/api/users/${ada.id}`)).text).not.toContain('@');
  });

  test('of a second person of the same name has a user name of its own', async () => {
    const second = await people.person('ada2', { name: 'Ada Moreno' });
    expect((await second.get('/api/me')).body.user).toMatchObject({
      username: 'ada-moreno-2',
      full_name: 'Ada Moreno',
    });
  });

  test('follows the address and the role the provider tells', async () => {
    await people.person('dana');
    const dana = await people.person('dana', { email: 'dana.new@example.edu', roles: ['moderator'] });
    expect((await dana.get('/api/me')).body.user).toMatchObject({
      email: 'dana.new@example.edu',
      roles: ['member', 'moderator'],
    });
  });
});

const whole = {
  username: 'countess',
  full_name: 'Ada Moréno',
  avatar_url: 'https://people.example/ada.png',
  bio: 'Engines.\n\nAnd poetry.',
  github_url: 'https://github.com/ada',
  linkedin_url: 'https://linkedin.com/in/ada',
  website_url: 'https://ada.example/',
  year_of_study: '3',
  department: 'Mathematics',
};

describe('updateMe', () => {
  test('changes what is named, for everybody to see, and clears with null or an empty text', async () => {
    const cleo = await people.person('cleo');
    expect((await cleo.patch('/api/me', whole)).body.user).toMatchObject(whole);
    expect((await people.see(`/api/users/${cleo.id}`)).body.user).toMatchObject(whole);
    const cleared = { full_name: null, avatar_url: null, bio: '', year_of_study: '', department: null };
    const { body } = await cleo.patch('/api/me', cleared);
    expect(body.user).toMatchObject({
      ...whole,
      ...Object.fromEntries(Object.keys(cleared).map((name) => [name, null])),
    });
    expect((await people.see(`/api/users/${cleo.id}`)).body.user.bio).toBeNull();
  });

  test.each(['ben', 'imported-name'])('refuses a user name that somebody has: %s', async (username) => {
    await people.world.store.write(({ db }) =>
      db
        .insertInto('users')
        .values({
          id: '11111111-0000-4000-8000-000000000000',
          username: 'imported-name',
          is_verified: 0,
          created_at: 0,
        } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const answer = await ada.patch('/api/me', { username });
    expect([answer.status, answer.body.code]).toEqual([409, 'name_taken']);
  });

  test('lets me keep my own user name', async () => {
    const { username } = (await ada.get('/api/me')).body.user;
    expect((await ada.patch('/api/me', { username })).status).toBe(200);
  });

  test.each(['', 'Ada', '-ada', 'ada-', 'a b', 'é', 'a'.repeat(41), null])(
    'refuses %j as a user name',
    async (username) => {
      const answer = await ada.patch('/api/me', { username });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['username']]);
    },
  );

  test('names every bad member at once, and refuses an empty change', async () => {
    const bad = {
      full_name: 'a\nb',
      bio: 'b'.repeat(2001),
      website_url: 'ftp://x/',
      email: 'x@example.edu',
      roles: [],
    };
    const answer = await ada.patch('/api/me', bad);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(bad).toSorted()]);
    expect((await ada.patch('/api/me', {})).status).toBe(400);
  });

  test('is refused under an If-Match that is stale', async () => {
    const condition = { 'If-Match': (await ben.get('/api/me')).headers.get('etag') ?? '' };
    expect((await ben.patch('/api/me', { bio: 'One' }, condition)).status).toBe(200);
    expect((await ben.patch('/api/me', { bio: 'Two' }, condition)).status).toBe(412);
  });
});
