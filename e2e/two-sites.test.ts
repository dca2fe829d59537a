import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOUR_MS } from '@launch-board/host/durations';
import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { start } from '@launch-board/service/boot/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { startIdentityProvider } from '../dev/identity/provider.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';
import { kinds, type Places, startPlaces } from '../site/test/stores.ts';
import { openMember } from './member-by-hand.ts';

// The same person at two processes of the site, with a real provider whose refresh tokens are good once, and a real board.

const publicUrl = 'http://127.0.0.1:3999';
type Site = { url: string; later(ms: number): Promise<void> };

const stack = new AsyncDisposableStack();
let places: Places;
let issuer: string;
let env: Record<string, string>;
beforeAll(async () => {
  const folder = stack.use(await temporaryFolder());
  places = stack.use(await startPlaces());
  const redirectUris = [`${publicUrl}/auth/callback`];
  const identity = stack.use(await startIdentityProvider({ port: 0, audience: 'board', redirectUris, log: () => {} }));
  issuer = identity.issuer;
  const signIn = { LAUNCHBOARD_OIDC_ISSUER: issuer, LAUNCHBOARD_EMAIL_DOMAINS: demoDomain };
  const api = readConfig({
    ...signIn,
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '0',
    LAUNCHBOARD_OIDC_AUDIENCE: 'board',
  });
  const board = stack.use(await start(api, createLog('silent')));
  env = {
    ...signIn,
    LAUNCHBOARD_SITE_PORT: '0',
    LAUNCHBOARD_SITE_URL: publicUrl,
    LAUNCHBOARD_API_URL: board.url,
    LAUNCHBOARD_OIDC_CLIENT_ID: identity.clientId,
    LAUNCHBOARD_OIDC_CLIENT_SECRET: identity.clientSecret,
    LAUNCHBOARD_SESSION_SECRET: 'a secret of two sites that is long enough',
  };
});
afterAll(() => stack.disposeAsync());

async function startSite(settings: Record<string, string>, ended: AsyncDisposableStack): Promise<Site> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'site-process.ts'), { env: { ...env, ...settings } });
  ended.defer(async () => {
    const exit = once(child, 'exit');
    if (child.kill('SIGKILL')) await exit;
  });
  const [{ url }] = await once(child, 'message');
  return {
    url,
    async later(ms) {
      child.send({ later: ms });
      await once(child, 'message');
    },
  };
}

const openPerson = (name: string) => openMember({ name, publicUrl, issuer });

describe.each(kinds)('two processes of the site with their sessions in a %s', (kind) => {
  const ended = new AsyncDisposableStack();
  let one: Site;
  let other: Site;
  beforeAll(async () => {
    await places.empty(kind);
    const settings = places.settings(kind);
    [one, other] = await Promise.all([startSite(settings, ended), startSite(settings, ended)]);
  });
  afterAll(() => ended.disposeAsync());

  test('a sign-in that began on one ends on the other, and another one in the same browser ends that session on both', async () => {
    const ada = openPerson('Ada');
    await ada.signIn(one, other);
    expect([await ada.isKnown(one), await ada.isKnown(other)]).toEqual([true, true]);
    const first = new Map(ada.jar);
    await ada.signIn(other, one);
    const second = new Map(ada.jar);
    for (const [key, value] of first) ada.jar.set(key, value);
    expect([await ada.isKnown(one), await ada.isKnown(other)]).toEqual([false, false]);
    for (const [key, value] of second) ada.jar.set(key, value);
    expect(await ada.isKnown(other)).toBe(true);
    expect((await ada.ask(one, '/sign-out', {})).status).toBe(303);
    for (const [key, value] of second) ada.jar.set(key, value);
    expect(await ada.isKnown(other)).toBe(false);
  });

  test('both renew twelve sessions at the same moment, and none is lost', async () => {
    const browsers = Array.from({ length: 12 }, () => openPerson('Ben'));
    for (const ben of browsers) await ben.signIn(one, one);
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([one.later(HOUR_MS), other.later(HOUR_MS)]);
      const known = await Promise.all(browsers.flatMap((ben) => [ben.isKnown(one), ben.isKnown(other)]));
      expect(known.filter(Boolean)).toHaveLength(24);
    }
    // Signed out everywhere on one, all are over on the other, also those that have just been looked up there.
    expect((await browsers[0]?.ask(one, '/sign-out/everywhere', {}))?.status).toBe(303);
    const left = await Promise.all(browsers.map((ben) => ben.isKnown(other)));
    expect(left.filter(Boolean)).toEqual([]);
  });

  test('who is erased on one is signed out of the other at once', async () => {
    const [desk, phone] = [openPerson(`Cy${kind}`), openPerson(`Cy${kind}`)];
    await desk.signIn(one, one);
    await phone.signIn(other, other);
    expect(await phone.isKnown(other)).toBe(true);
    const word = /name="confirmation"[^>]*>/.test((await desk.ask(one, '/me/data')).text);
    expect(word).toBe(true);
    const confirmation = `cy${kind}`.toLowerCase();
    expect((await desk.ask(one, '/me/data', { form: 'erase', confirmation })).to).toBe('/goodbye');
    expect(await phone.isKnown(other)).toBe(false);
  });

  // A file is never away by itself.
  if (kind !== 'file')
    test('while the store is away members are told so and not signed out; visitors notice nothing', async () => {
      const dan = openPerson('Dan');
      const visitor = openPerson('Nobody');
      await dan.signIn(one, one);
      const before = [...dan.jar];
      if (kind === 'Valkey') places.redis.pause();
      else await places.postgres.stop();
      try {
        for (const site of [one, other]) {
          expect((await visitor.ask(site, '/')).text).not.toContain('You are still signed in');
          const page = await dan.ask(site, '/');
          expect([page.status, page.text.includes('You are still signed in')]).toEqual([200, true]);
          expect((await dan.ask(site, '/me')).status).toBe(503);
          expect((await dan.ask(site, '/submit', { form: 'submit', name: 'x' })).status).toBe(503);
        }
        expect((await dan.ask(one, '/sign-out', {})).to).toContain('reason=sessions_away');
        expect([...dan.jar]).toEqual(before);
      } finally {
        if (kind === 'Valkey') places.redis.resume();
        else await places.postgres.start();
      }
      for (const site of [one, other]) await expect.poll(() => dan.isKnown(site), { interval: 200 }).toBe(true);
    });
});
