import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { obtainToken } from '../token.ts';
import { startTrial } from './trial.ts';

const address = 'ada.moreno@university.example';
const string = expect.any(String);
const keysFile = async () => join(await mkdtemp(join(tmpdir(), 'demo-')), 'data', 'keys.json');
const verify = (token: string, { issuer }: { issuer: string }) =>
  jwtVerify(token, createRemoteJWKSet(new URL('/jwks', issuer)), { algorithms: ['RS256'] });

afterEach(() => {
  vi.unstubAllEnvs();
});

test('it does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startTrial()).rejects.toThrow('does not start in production');
});

test.each(['0.0.0.0', '::', '192.168.1.20', '10.0.0.1', 'localhost', 'board.university.example'])(
  'it does not listen on %s',
  async (host) => {
    await expect(startTrial({ host })).rejects.toThrow('listens on 127.0.0.1 or ::1 only');
  },
);

test('a taken port says what to do', async () => {
  await using first = await startTrial();
  const port = Number(new URL(first.issuer).port);
  await expect(startTrial({ port })).rejects.toThrow(
    'the port is taken; choose another with LAUNCHBOARD_IDENTITY_PORT',
  );
});

test('it says once that it is for demos only', async () => {
  const lines: string[] = [];
  await using provider = await startTrial({ log: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringContaining(`DEMO SIGN-IN on ${provider.issuer}`)]);
  expect(lines[0]).toContain('For demos only');
});

test('its addresses are those of the issuer by whatever name this machine was asked', async () => {
  await using provider = await startTrial();
  const port = new URL(provider.issuer).port;
  const answer = await ask(provider.issuer, '/.well-known/openid-configuration', `localhost:${port}`);
  const document = JSON.parse(answer.text);
  expect(document).toMatchObject({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
    end_session_endpoint: `${provider.issuer}/session/end`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  // A JWT for the board's API is no key to it.
  expect(document).not.toHaveProperty('userinfo_endpoint');
});

test('it does not answer to the name of another machine', async () => {
  await using provider = await startTrial();
  for (const host of ['rebound.example', '127.0.0.1.rebound.example', '10.0.0.7:3002'])
    expect(await ask(provider.issuer, '/.well-known/openid-configuration', host)).toMatchObject({ status: 421 });
});

test('keys and people are the same after a restart, and the keys are for their owner only', async () => {
  const file = await keysFile();
  const first = await startTrial({ keysFile: file });
  const token = await obtainToken({ issuer: first.issuer, address });
  await first.close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await using second = await startTrial({ keysFile: file, port: Number(new URL(first.issuer).port) });
  const { payload } = await verify(token, second);
  const again = decodeJwt(await obtainToken({ issuer: second.issuer, address: 'Ada.Moreno@University.Example' }));
  expect(again).toMatchObject({ oid: payload.oid, sub: payload.sub });
  expect(decodeJwt(await obtainToken({ issuer: second.issuer, address: 'a@university.example' }))).not.toMatchObject({
    oid: payload.oid,
  });
});

test('a file that holds no keys is named and left as it is', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'demo-')), 'keys.json');
  for (const text of ['', '{', '{"keys":[]}', 'null', '{"keys":[{"kty":"EC"}]}']) {
    await writeFile(file, text);
    await expect(startTrial({ keysFile: file })).rejects.toThrow(`${file} holds no keys. Delete it`);
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});

test('its keys name no algorithm, like those of Entra', async () => {
  await using provider = await startTrial();
  const document = await (await fetch(new URL('/jwks', provider.issuer))).json();
  expect(document).toEqual({ keys: [{ kty: 'RSA', use: 'sig', kid: string, e: 'AQAB', n: string }] });
});

test('a start that fails leaves no server behind', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'demo-')), 'keys.json');
  await writeFile(file, '{"keys":[{"kty":"RSA","d":"only half a key"}]}');
  const port = await freePort();
  await expect(startTrial({ keysFile: file, port })).rejects.toThrow('must be a non-empty string');
  await (await startTrial({ port })).close();
});

test('it can be closed more than once', async () => {
  await using provider = await startTrial();
  await provider.close();
  await expect(fetch(provider.issuer)).rejects.toThrow();
});

async function freePort(): Promise<number> {
  await using provider = await startTrial();
  return Number(new URL(provider.issuer).port);
}

/** fetch does not let a caller choose the host. */
function ask(issuer: string, path: string, host: string): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>();
  const asked = request(new URL(path, issuer), { headers: { host }, agent: false }, async (response) => {
    resolve({ status: response.statusCode, text: (await response.toArray()).join('') });
  });
  asked.on('error', reject).end();
  return promise;
}
