import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a board that knows no learning platforms says so', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const login = { iss: 'https://platform.example', login_hint: 'x', target_link_uri: 'https://board.example/' };
  const answers = await Promise.all([
    world.fetch('/api/lti/keys'),
    world.fetch('/api/lti/logins', { method: 'POST', headers, body: JSON.stringify(login) }),
    world.fetch('/api/lti/launches', { method: 'POST', headers, body: JSON.stringify({ id_token: 'x', state: 'x' }) }),
  ]);
  for (const answer of answers)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'lti_off']);
});
