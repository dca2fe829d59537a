import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type TestIssuer, trust } from '../../../../test/support/issuer.ts';
import { ask, get } from '../../../../test/support/raw.ts';
import { challengeOf } from './challenge.ts';
import type { Verdict } from './verdict.ts';

// End to end: real keys, a real issuer, a real server that does nothing but say who it is talking to.

let issuer: TestIssuer;
let board: ReturnType<typeof trust>;
let url: string;
let token: string;
const server = createServer(async (request, response) => {
  const verdict = (await board.verifier.identify(request, () => true)) as Verdict;
  const challenge = challengeOf(verdict);
  if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
  const body = JSON.stringify(verdict);
  response.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
});

beforeAll(async () => {
  issuer = await startIssuer();
  board = trust(issuer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  token = await issuer.token();
});
afterAll(async () => {
  server.close();
  board[Symbol.dispose]();
  await issuer[Symbol.asyncDispose]();
});

const asking = async (headers: Record<string, string>, target = '/') => {
  const answer = await ask(url, get(target, headers));
  return { ...answer.json(), challenge: answer.header('WWW-Authenticate') };
};

test('a bearer is known, whatever the case of the scheme', async () => {
  for (const scheme of ['Bearer', 'bearer'])
    expect(await asking({ Authorization: `${scheme} ${token}` })).toMatchObject({
      kind: 'valid',
      identity: { subject: 'person-1', email: 'ada@example.edu' },
    });
});

test('a token in the address or a body is not a credential', async () => {
  expect((await asking({}, `/?access_token=${token}`)).kind).toBe('none');
  const form = `access_token=${token}`;
  const head = `POST / HTTP/1.1\r\nHost: board\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  const answer = await ask(url, `${head}Content-Length: ${form.length}\r\n\r\n${form}`);
  expect(answer.json().kind).toBe('none');
});

test('two Authorization headers are refused on the wire, the same token twice included', async () => {
  const two = get('/').replace(
    '\r\n\r\n',
    `\r\nAuthorization: Bearer ${token}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const answer = await ask(url, two);
  expect(answer.json().kind).toBe('malformed');
  expect(answer.header('WWW-Authenticate')).toContain('error="invalid_request"');
});

test('an empty header, Basic and an endless token are told apart', async () => {
  expect(await asking({ Authorization: '' })).toMatchObject({ kind: 'malformed' });
  expect(await asking({ Authorization: 'Basic dTpw' })).toMatchObject({
    kind: 'unsupported',
    challenge: 'Bearer realm="launch-board"',
  });
  expect(await asking({ Authorization: `Bearer ${'a'.repeat(12 * 1024)}` })).toMatchObject({ kind: 'malformed' });
});

test('an expired token is challenged with a reason', async () => {
  const expired = await issuer.token({ exp: Math.floor(issuer.now / 1000) - 100 });
  expect((await asking({ Authorization: `Bearer ${expired}` })).challenge).toBe(
    'Bearer realm="launch-board", error="invalid_token", error_description="The access token has expired"',
  );
});

test('a token met before is answered in the same turn', async () => {
  await board.ask(token);
  const request = { headers: { authorization: `Bearer ${token}` }, rawHeaders: [] };
  expect(board.verifier.identify(request, () => true)).toMatchObject({ kind: 'valid' });
});

test('no token and no address is in any log line, challenge or description', async () => {
  await using other = await startIssuer();
  using watched = trust(other);
  const making = [{}, { email: 'spy@elsewhere.example' }, { exp: 1 }, { aud: 'x' }, { iss: 'x' }, { email: 'a@b@c' }];
  const tokens = await Promise.all(making.map((claims) => other.token({ sub: 'spy-subject', ...claims })));
  const said: unknown[] = [];
  const askAll = async () => {
    for (const each of tokens) {
      const verdict = await watched.ask(each);
      said.push(challengeOf(verdict), verdict.kind === 'valid' ? undefined : verdict);
    }
  };
  await askAll();
  other.goAway();
  other.now += 25 * 3600_000;
  await askAll();
  const text = JSON.stringify([said, watched.logged]);
  expect(watched.logged.length).toBeGreaterThan(1);
  for (const secret of ['@', 'spy', 'elsewhere', ...tokens.flatMap((each) => each.split('.'))])
    expect(text.includes(secret)).toBe(false);
});
