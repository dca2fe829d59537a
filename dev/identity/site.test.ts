import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { buildEndSessionUrl, refreshTokenGrant } from 'openid-client';
import { expect, test } from 'vitest';
import { writeForm } from './form.ts';
import { ada, audience, callback, openSite, pageOf, startTrial } from './trial.ts';
import { openBrowser } from './walk.ts';

const eve = { ...ada, name: 'Eve', address: 'eve@university.example' };
const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

test('the site learns who signed in from the ID token, and gets a token for the API', async () => {
  await using provider = await startTrial();
  const tokens = await (await openSite(provider)).signIn(ada);
  const person = { name: 'Ada Moreno', email: ada.address, preferred_username: ada.address };
  expect(tokens.claims()).toMatchObject({ aud: provider.clientId, ...person });
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: audience, azp: provider.clientId, ...person });
});

test('a refresh token is good once; used again, it ends all that came from it', async () => {
  await using provider = await startTrial();
  const { client, signIn } = await openSite(provider);
  const first = await signIn(ada);
  const second = await refreshTokenGrant(client, first.refresh_token ?? '');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const [old, young] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
  expect(young).toMatchObject({ sub: old.sub, oid: old.oid, aud: audience, auth_time: old.auth_time });
  expect(young.jti).not.toBe(old.jti);

  await expect(refreshTokenGrant(client, first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refreshTokenGrant(client, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('who is signed in is not asked again, nor for consent', async () => {
  await using provider = await startTrial();
  const { signIn, start } = await openSite(provider);
  const browser = openBrowser(provider.issuer);
  await signIn(ada, browser);
  for (const parameters of [{}, { prompt: 'none' }, { prompt: 'consent' }])
    expect(await browser(await start(parameters))).toEqual({
      left: expect.objectContaining({ origin: new URL(callback).origin }),
    });
});

test('signing out ends the session and its refresh tokens, and leads back to the site', async () => {
  await using provider = await startTrial();
  const { client, signIn, start } = await openSite(provider);
  const browser = openBrowser(provider.issuer);
  const { id_token = '', refresh_token = '' } = await signIn(ada, browser);
  const parameters = { id_token_hint: id_token, post_logout_redirect_uri: 'http://127.0.0.1:3001/', state: 'mine' };
  const asked = pageOf(await browser(buildEndSessionUrl(client, parameters)));
  expect(asked.text).toContain('<h1>Sign out here too?</h1>');

  const form = new URLSearchParams({ xsrf: hidden(asked.text, 'xsrf'), logout: 'yes' });
  const done = await browser(new URL('/session/end/confirm', provider.issuer), form);
  expect(done).toEqual({ left: new URL('http://127.0.0.1:3001/?state=mine') });
  expect(await browser(await start())).toMatchObject({
    page: { text: expect.stringContaining('Sign in to Launch Board') },
  });
  await expect(refreshTokenGrant(client, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('another person can sign in from the same browser, also without JavaScript', async () => {
  await using provider = await startTrial();
  const { signIn, start, finish } = await openSite(provider);
  const browser = openBrowser(provider.issuer);
  await signIn(ada, browser);
  const asked = pageOf(await browser(await start({ prompt: 'login' })));
  // The library ends the first session by a form of its own, which its script sends, or the person by a button.
  const { text, headers } = pageOf(await browser(asked.url, writeForm(eve)));
  const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
  expect(text).toContain('<button autofocus type="submit">');

  const form = new URLSearchParams({ xsrf: hidden(text, 'xsrf'), logout: hidden(text, 'logout') });
  const stop = await browser(new URL('/session/end/confirm', provider.issuer), form);
  const tokens = await finish('left' in stop ? stop.left : new URL(provider.issuer));
  expect(tokens.claims()).toMatchObject({ email: eve.address });
});

test.each([
  ['an unknown program', { client_id: 'stranger' }],
  ['an address that is not the site’s', { redirect_uri: 'http://127.0.0.1:9/elsewhere' }],
])('%s is refused on a page that can be read', async (_what, parameters) => {
  await using provider = await startTrial();
  const { start } = await openSite(provider);
  const stop = await openBrowser(provider.issuer)(await start(parameters));
  expect(stop).toMatchObject({
    page: { status: 400, text: expect.stringContaining('This request to sign in cannot be answered') },
  });
});

test('a code is not given without PKCE', async () => {
  await using provider = await startTrial();
  const { start } = await openSite(provider);
  const url = await start();
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const stop = await openBrowser(provider.issuer)(url);
  expect('left' in stop && stop.left.searchParams.get('error')).toBe('invalid_request');
});
