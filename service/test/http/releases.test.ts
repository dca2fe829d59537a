import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { CompactSign } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signRelease } from '../../../dev/sign-release.ts';
import { eventually } from '../../../dev/testing/eventually.ts';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/boot/settings/config.ts';
import { operator } from '../support/operators.ts';
import { type People, type Person, startPeople } from '../support/people.ts';
import {
  type ForeignSite,
  head,
  internetOf,
  publicAddress,
  redirect,
  startForeignSite,
} from '../support/servers/foreign-site.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** The name in the certificate of the site. */
const address = 'https://pictures.test/launch-board.jws';
const path = '/launch-board.jws';
const setting = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const on = { LAUNCHBOARD_RELEASES_URL: address, LAUNCHBOARD_RELEASES_KEY: setting };
const url = 'https://example.org/releases';

let site: ForeignSite;
const boards: People[] = [];
beforeEach(async () => {
  site = await startForeignSite();
});
afterEach(async () => {
  for (const board of boards.splice(0)) await board[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const begun = Date.UTC(2026, 2, 1, 12);

async function start(env: Record<string, string> = on): Promise<{ people: People; op: Person }> {
  const people = await startPeople(env, begun, { roundMs: 5, foreign: internetOf(site) });
  boards.push(people);
  return { people, op: await operator(people) };
}

const serve = (file: string) => {
  site.pages[path] = head('text/plain', `Content-Length: ${file.length}`) + file;
};
const announce = async (version: string, more: object = {}, key: KeyObject = privateKey) =>
  serve(await signRelease(key, { version, url: `${url}/${version}`, now: begun - HOUR_MS, ...more }));
const asked = () => site.requests.filter((request) => request.startsWith(`GET ${path} `)).length;
const releaseOf = async (op: Person) => (await op.get('/api/administration/status')).body.status.release;
const becomes = (op: Person, facts: object) => eventually(async () => expect(await releaseOf(op)).toMatchObject(facts));

/** A day later, when what is served now has been asked for. */
async function nextDay({ people, op }: Awaited<ReturnType<typeof start>>) {
  const before = asked();
  const { read_at } = await releaseOf(op);
  people.wait(DAY_MS + 2 * HOUR_MS);
  await eventually(async () => {
    expect(asked()).toBeGreaterThan(before);
    const now = await releaseOf(op);
    expect(now.read_at !== read_at || now.state === 'failing').toBe(true);
  });
  return releaseOf(op);
}

test('operators see the newer version that a signed file announces, asked for once a day and by no more than needed', async () => {
  await announce('7.1.0', { isSecurity: true, summary: 'Names are no longer cut.' });
  const board = await start();
  await becomes(board.op, { state: 'read' });
  expect(await releaseOf(board.op)).toEqual({
    ...{ state: 'read', read_at: new Date(begun).toISOString(), failing_since: null, fault: null },
    newer: {
      ...{ version: '7.1.0', released_at: new Date(begun - HOUR_MS).toISOString(), url: `${url}/7.1.0` },
      ...{ summary: 'Names are no longer cut.', mends_security: true },
    },
  });
  expect(asked()).toBe(1);
  const [request] = site.requests.filter((one) => one.startsWith(`GET ${path}`));
  expect(request).not.toMatch(new RegExp(manifest.version.replaceAll('.', '\\.')));
  board.people.wait(DAY_MS - 2 * HOUR_MS);
  await announce('7.2.0');
  expect((await nextDay(board)).newer.version).toBe('7.2.0');
  expect(asked()).toBe(2);
});

test('a version that runs already, or is older, is announced to nobody', async () => {
  await announce(manifest.version);
  const board = await start();
  await becomes(board.op, { state: 'read' });
  expect((await releaseOf(board.op)).newer).toBeUndefined();
  await announce('0.9.9');
  expect((await nextDay(board)).newer).toBeUndefined();
});

test('an older file that is shown again lowers nothing, and neither does a failure', async () => {
  const older = await signRelease(privateKey, { version: '7.2.0', url, now: begun - DAY_MS });
  await announce('7.2.0', { isSecurity: true });
  const board = await start();
  await becomes(board.op, { newer: { version: '7.2.0', mends_security: true } });
  serve(older);
  expect((await nextDay(board)).newer).toMatchObject({ version: '7.2.0', mends_security: true });
  await announce('7.1.0');
  expect((await nextDay(board)).newer.version).toBe('7.2.0');
  site.pages[path] = 'HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n';
  const failed = await nextDay(board);
  expect(failed).toMatchObject({ state: 'failing', fault: 'unreachable', newer: { version: '7.2.0' } });
  expect((await nextDay(board)).failing_since).toBe(failed.failing_since);
  await announce('7.3.0');
  expect(await nextDay(board)).toMatchObject({ state: 'read', failing_since: null, newer: { version: '7.3.0' } });
});

const payload = { version: '9.0.0', released_at: '2026-03-01T00:00:00Z', url };
const signed = (claims: object, alg = 'EdDSA') =>
  new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg }).sign(privateKey);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const byHand = (header: object, signature: (input: string) => string) => {
  const input = `${part(header)}.${part(payload)}`;
  return `${input}.${signature(input)}`;
};
const another = generateKeyPairSync('ed25519').privateKey;

test.each<[string, () => string | Promise<string>, string]>([
  ['signed with another key', () => signRelease(another, { version: '9.0.0', url, now: begun }), 'not_signed'],
  ['that says it needs no signature', () => byHand({ alg: 'none' }, () => ''), 'not_signed'],
  [
    'signed by anybody with the public key as a secret',
    () => byHand({ alg: 'HS256' }, (input) => createHmac('sha256', setting).update(input).digest('base64url')),
    'not_signed',
  ],
  [
    'changed after it was signed',
    async () => {
      const [first, , last] = (await signed(payload)).split('.');
      return `${first}.${part({ ...payload, version: '9.9.9' })}.${last}`;
    },
    'not_signed',
  ],
  ['that is over', () => signed({ ...payload, exp: begun / 1000 - 120 }), 'expired'],
  ['of noise', () => 'x'.repeat(500), 'not_signed'],
  ['without a version', () => signed({ ...payload, version: 'newest' }), 'malformed'],
  ['without a time', () => signed({ ...payload, released_at: 'soon' }), 'malformed'],
  ['with a script as its address', () => signed({ ...payload, url: 'javascript:alert(1)' }), 'malformed'],
  ['with a page as its sentence', () => signed({ ...payload, summary: 'a'.repeat(501) }), 'malformed'],
  ['of more than 16 KiB', () => signed({ ...payload, summary: 'a'.repeat(17_000) }), 'too_large'],
])('a file %s is not believed', async (_what, file, fault) => {
  serve(await file());
  const { op } = await start();
  await becomes(op, { state: 'failing', fault, failing_since: new Date(begun).toISOString(), read_at: null });
  expect((await releaseOf(op)).newer).toBeUndefined();
});

test('an answer that redirects into an inner network leads nowhere', async () => {
  site.names['inside.test'] = [['10.0.0.1']];
  site.pages[path] = redirect('http://inside.test/file');
  const { op } = await start();
  await becomes(op, { state: 'failing', fault: 'unreachable' });
  expect(site.dialled).toEqual([`${publicAddress}:443`]);
});

test('a board without these settings asks nobody and says so', async () => {
  const { op, people } = await start({});
  people.wait(2 * DAY_MS);
  expect(await releaseOf(op)).toEqual({ state: 'off', read_at: null, failing_since: null, fault: null });
  expect(site.asked).toEqual([]);
});

test('both settings or neither, and only a public Ed25519 key of these forms', () => {
  const { x, d } = privateKey.export({ format: 'jwk' });
  const reads = (key: string, at: string = address) =>
    readConfig({ LAUNCHBOARD_RELEASES_URL: at, LAUNCHBOARD_RELEASES_KEY: key }).releases;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  for (const key of [setting, JSON.stringify(jwk), Buffer.from(x ?? '', 'base64url').toString('base64')])
    expect(reads(key)?.key.export({ format: 'jwk' })).toEqual(jwk);
  expect(reads('', '')).toBeUndefined();
  expect(() => reads('')).toThrow('RELEASES_URL and LAUNCHBOARD_RELEASES_KEY must be given together');
  expect(() => reads(setting, '')).toThrow('must be given together');
  expect(() => reads(JSON.stringify({ ...jwk, d }))).toThrow('must be the public key');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  for (const key of ['x', '{', '{}', JSON.stringify(rsa)])
    expect(() => reads(key)).toThrow('must be an Ed25519 public key');
  for (const at of ['http://releases.test/a', 'https://releases.test:8443/a', 'https://me:me@releases.test/', 'x'])
    expect(() => reads(setting, at)).toThrow('must be an address that begins with https://');
});
