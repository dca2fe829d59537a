import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { audience, startTrial } from './identity/trial.ts';
import { obtainToken } from './token.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function runCommand(...words: string[]): Promise<{ code: number | string; out: string; notes: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | string; out: string; notes: string }>();
  execFile(process.execPath, [join(import.meta.dirname, 'token.ts'), ...words], (error, out, notes) => {
    resolve({ code: error?.code ?? 0, out, notes });
  });
  return promise;
}

test('a token has the form of RFC 9068 and the claims of Entra, and the published keys verify it', async () => {
  await using provider = await startTrial();
  const token = await obtainToken({ issuer: provider.issuer, address: 'ada.moreno@university.example' });
  const keys = createRemoteJWKSet(new URL('/jwks', provider.issuer));
  const rules = { issuer: provider.issuer, audience, typ: 'at+jwt', algorithms: ['RS256'] };
  const { payload, protectedHeader } = await jwtVerify(token, keys, rules);
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) });
  expect(payload).toEqual({
    iss: provider.issuer,
    aud: audience,
    sub: expect.any(String),
    oid: expect.stringMatching(uuid),
    tid: provider.tenant,
    ver: '2.0',
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: Number(payload.iat) + 3600,
    auth_time: expect.any(Number),
    client_id: 'launch-board-cli',
    azp: 'launch-board-cli',
    scope: 'access_as_user',
    scp: 'access_as_user',
    name: 'Ada Moreno',
    preferred_username: 'ada.moreno@university.example',
    email: 'ada.moreno@university.example',
    email_verified: true,
    acct: 0,
  });
  // As with Entra, the two are not the same: whoever takes one for the other is found out here.
  expect(payload.sub).not.toBe(payload.oid);
});

test('moderators, guests and people from elsewhere get the tokens that say so', async () => {
  await using provider = await startTrial();
  const claimsFor = async (request: Omit<Parameters<typeof obtainToken>[0], 'issuer'>) =>
    decodeJwt(await obtainToken({ issuer: provider.issuer, ...request }));
  const address = 'ada@university.example';
  expect(await claimsFor({ address, isModerator: true })).toMatchObject({ acct: 0, roles: ['moderator'] });
  expect(await claimsFor({ address })).not.toHaveProperty('roles');
  expect(await claimsFor({ address, isGuest: true })).toMatchObject({ acct: 1, idp: 'live.com' });
  expect(await claimsFor({ address })).not.toHaveProperty('idp');
  const elsewhere = 'ada@staff.university.example';
  expect(await claimsFor({ address: elsewhere, name: '程沐晴' })).toMatchObject({ email: elsewhere, name: '程沐晴' });
});

test('the clock decides the times in the token, so that tests get old ones', async () => {
  const clock = () => Date.UTC(2020, 0, 1);
  await using provider = await startTrial({ clock });
  const claims = decodeJwt(await obtainToken({ issuer: provider.issuer, address: 'ada@university.example' }));
  expect(claims).toMatchObject({ iat: clock() / 1000, exp: clock() / 1000 + 3600, auth_time: clock() / 1000 });
});

test('many can ask at once, and each gets an own token', async () => {
  await using provider = await startTrial();
  const addresses = Array.from({ length: 20 }, (_, index) => `person${index}@university.example`);
  const tokens = await Promise.all(addresses.map((address) => obtainToken({ issuer: provider.issuer, address })));
  expect(tokens.map((token) => decodeJwt(token).email)).toEqual(addresses);
});

test('without a provider the error says how to start one', async () => {
  const provider = await startTrial();
  await provider.close();
  await expect(obtainToken({ issuer: provider.issuer, address: 'ada@university.example' })).rejects.toThrow(
    `No identity provider answers at ${provider.issuer}. Start the demo mode with "npm start"`,
  );
});

test('what is no address is refused before anything is asked', async () => {
  await expect(obtainToken({ issuer: 'http://127.0.0.1:1', address: 'ada' })).rejects.toThrow('not an e-mail address');
});

test('the command prints the token and nothing else', async () => {
  await using provider = await startTrial();
  const words = ['ada@university.example', '--issuer', provider.issuer, '--name', 'Ada M.', '--moderator'];
  const { code, out, notes } = await runCommand(...words);
  expect({ code, notes }).toEqual({ code: 0, notes: 'A token for ada@university.example, good for 60 minutes.\n' });
  expect(out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  expect(decodeJwt(out.trim())).toMatchObject({ name: 'Ada M.', roles: ['moderator'] });
});

test('the command explains itself, on request and when it is not understood', async () => {
  expect(await runCommand('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage: npm run -s token'),
  });
  for (const words of [[], ['a@b', 'c@d'], ['a@b', '--nonsense']])
    expect(await runCommand(...words)).toMatchObject({ code: 2, out: '', notes: expect.stringContaining('Usage:') });
  expect(await runCommand('a@b', '--issuer', 'http://127.0.0.1:1')).toEqual({
    code: 1,
    out: '',
    notes: expect.stringMatching(/^No identity provider answers at http:\/\/127\.0\.0\.1:1\. Start .*\n$/),
  });
});
