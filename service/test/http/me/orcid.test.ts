import { orcidNonce } from '@launch-board/host/orcid-nonce';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigner, startIssuer, type TestIssuer } from '../../support/issuer.ts';
import { type People, type Person, startPeople } from '../../support/people.ts';
import { addOrcidId, someOrcidId } from '../../support/rows/orcid-rows.ts';

const path = '/api/me/orcid-id';
const other = '0000-0001-5109-3700';

let orcid: TestIssuer;
let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  orcid = await startIssuer();
  const env = { LAUNCHBOARD_ORCID_CLIENT_ID: 'board', LAUNCHBOARD_ORCID_ISSUER: orcid.issuer };
  people = await startPeople(env, Date.now());
  orcid.now = people.now();
  [ada, ben] = await Promise.all([people.person('ada'), people.person('ben')]);
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await orcid[Symbol.asyncDispose]();
});

const verifier = 'A'.repeat(43);
const signIn = ({ id }: Person, claims: Record<string, unknown> = {}, making = {}) =>
  orcid.token({ aud: 'board', sub: someOrcidId, nonce: orcidNonce(id, verifier), ...claims }, making);
const connect = async (person: Person, claims: Record<string, unknown> = {}, making = {}) =>
  person.put(path, { id_token: await signIn(person, claims, making), verifier });
const known = async (...of: Person[]) =>
  (await people.see(`/api/orcid-ids?userIds=${of.map(({ id }) => id).join(',')}`)).body.orcid_ids;

test('an iD is shown to everybody once its person has signed in with it, and to nobody after it is disconnected', async () => {
  expect((await ada.get(path)).body).toEqual({ is_on: true });
  const url = `${orcid.issuer}/${someOrcidId}`;
  expect((await connect(ada)).body).toEqual({ orcid_id: someOrcidId, url, is_on: true });
  expect(await known(ben, ada)).toEqual([{ user_id: ada.id, orcid_id: someOrcidId, url }]);
  expect((await ada.get('/api/me/export')).body.orcid_ids).toEqual([
    { issuer: orcid.issuer, orcid_id: someOrcidId, connected_at: expect.any(String) },
  ]);
  // Another one replaces it.
  expect((await connect(ada, { sub: other })).body.orcid_id).toBe(other);
  expect((await known(ada)).map(({ orcid_id }: { orcid_id: string }) => orcid_id)).toEqual([other]);
  expect((await ada.delete(path)).status).toBe(204);
  expect(await known(ada)).toEqual([]);
});

test('an iD is one person’s alone: of whoever showed last that it is theirs, also if two do at once', async () => {
  await connect(ada);
  expect((await connect(ben)).status).toBe(200);
  expect((await known(ada, ben)).map(({ user_id }: { user_id: string }) => user_id)).toEqual([ben.id]);
  const answers = await Promise.all([connect(ada), connect(ben), connect(ada), connect(ben)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await known(ada, ben)).toHaveLength(1);
  await Promise.all([ada.delete(path), ben.delete(path)]);
});

test('a token is good for the account that began the sign-in, and for no other', async () => {
  const id_token = await signIn(ada);
  const codeOf = async (person: Person, body: object) => {
    const { status, body: answer } = await person.put(path, body);
    return [status, answer.code];
  };
  expect(await codeOf(ben, { id_token, verifier })).toEqual([403, 'orcid_refused']);
  expect(await codeOf(ada, { id_token, verifier: 'B'.repeat(43) })).toEqual([403, 'orcid_refused']);
  expect(await codeOf(ada, { id_token })).toEqual([400, 'invalid_request']);
  expect(await known(ada, ben)).toEqual([]);
});

test('iDs of many people come in the order of the iDs', async () => {
  const { store } = people.world;
  const more = await Promise.all(Array.from({ length: 5 }, (_, n) => people.person(`many-${n}`)));
  await store.write(({ db }) =>
    db
      .insertInto('orcid_ids')
      .values(
        more.map(({ id }, n) => ({
          user_id: id,
          issuer: 'https://orcid.org',
          orcid_id: `0000-000${9 - n}-0000-0000`,
          connected_at: 1,
        })),
      )
      .execute(),
  );
  const upper = more.map(({ id }) => ({ ...ada, id: id.toUpperCase() }));
  expect((await known(...upper, ...more)).map(({ orcid_id }: { orcid_id: string }) => orcid_id)).toEqual([
    ...[5, 6, 7, 8, 9].map((n) => `0000-000${n}-0000-0000`),
  ]);
});

/** Seconds from now. */
type From = { now: number };
const from = (now: number): From => ({ now });

test.each<[string, Record<string, string | string[] | From>]>([
  ['of another client', { aud: 'another board' }],
  ['of another issuer', { iss: 'https://orcid.example' }],
  ['of somebody who signed in long ago', { iat: from(-3600) }],
  ['of eleven minutes and a half', { iat: from(-690) }],
  ['of a sign-in an hour ago', { auth_time: from(-3600) }],
  ['that is over', { iat: from(-120), exp: from(-90) }],
  ['for two, that does not say for which', { aud: ['board', 'another'] }],
  ['for two, that is for the other', { aud: ['board', 'another'], azp: 'another' }],
  ['of the future', { iat: from(3600), exp: from(7200) }],
  ['whose subject is none', { sub: 'person-1' }],
  ['whose check digit is wrong', { sub: '0000-0002-1825-0098' }],
  ['whose subject is an address', { sub: `https://orcid.org/${someOrcidId}` }],
])('a token %s is refused', async (_what, claims) => {
  const timed = Object.entries(claims).map(([name, value]) => [
    ...[name, typeof value === 'object' && 'now' in value ? Math.floor(people.now() / 1000) + value.now : value],
  ]);
  const { status, body } = await connect(ada, Object.fromEntries(timed));
  expect([status, body.code]).toEqual([403, 'orcid_refused']);
  expect(await known(ada)).toEqual([]);
});

test('a token of ten minutes ago is taken, and one of a sign-in of this minute', async () => {
  const seconds = Math.floor(people.now() / 1000);
  expect((await connect(ada, { iat: seconds - 590, auth_time: seconds - 600 })).status).toBe(200);
  expect((await ada.delete(path)).status).toBe(204);
});

test.each(['exp', 'iat', 'nonce', 'sub'])('a token without %s is refused', async (name) => {
  const { status, body } = await connect(ada, { [name]: undefined });
  expect([status, body.code]).toEqual([403, 'orcid_refused']);
});

test('a token that ORCID has signed in another way than it says is refused', async () => {
  const elliptic = await makeSigner('second', 'ES256');
  orcid.published.push(elliptic.jwk);
  const { status, body } = await connect(ada, {}, { signer: elliptic });
  orcid.published.pop();
  expect([status, body.code]).toEqual([403, 'orcid_refused']);
});

test('a token that ORCID has not signed is refused, and so is none at all', async () => {
  const stranger = await makeSigner('first');
  const forged = await connect(ada, {}, { signer: stranger });
  const [head, body] = (await signIn(ada)).split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const answers = [
    forged,
    await ada.put(path, { id_token: `${unsigned}.${body}.`, verifier }),
    await ada.put(path, { id_token: `${head}.${body}.AAAA`, verifier }),
    await ada.put(path, { id_token: 'x', verifier }),
  ];
  for (const { body } of answers) expect(body.code).toBe('orcid_refused');
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(someOrcidId);
});

test('an iD goes with whoever is erased, and is free again', async () => {
  const cleo = await people.person('cleo');
  await connect(cleo, { sub: other });
  expect(await known(cleo)).toHaveLength(1);
  expect((await cleo.delete('/api/me')).status).toBe(204);
  expect(await known(cleo)).toEqual([]);
  expect((await connect(ben, { sub: other })).status).toBe(200);
});

test('who is suspended connects none, but may take theirs away', async () => {
  const mod = await people.moderator('mod');
  await connect(ada);
  await mod.put(`/api/moderation/users/${ada.id}/suspension`, { reason: 'Spam' });
  expect((await connect(ada)).body.code).toBe('suspended');
  expect((await ada.delete(path)).status).toBe(204);
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
});

test('while ORCID is away nothing changes, and later it goes on', async () => {
  await using away = await startIssuer();
  away.goAway();
  const env = { LAUNCHBOARD_ORCID_CLIENT_ID: 'board', LAUNCHBOARD_ORCID_ISSUER: away.issuer };
  await using board = await startPeople(env, Date.now());
  away.now = board.now();
  const dan = await board.person('dan');
  const nonce = orcidNonce(dan.id, verifier);
  const id_token = await away.token({ aud: 'board', sub: someOrcidId, nonce });
  const { status, body } = await dan.put(path, { id_token, verifier });
  expect([status, body.code]).toEqual([409, 'orcid_unreachable']);
  // Nobody else asks for some seconds.
  const { length } = away.asked;
  const more = await Promise.all(Array.from({ length: 5 }, () => dan.put(path, { id_token, verifier })));
  expect(more.map(({ body }) => body.code)).toEqual(Array(5).fill('orcid_unreachable'));
  expect(away.asked).toHaveLength(length);
  away.comeBack();
  board.wait(5000);
  expect((await dan.put(path, { id_token, verifier })).status).toBe(200);
});

test('an issuer that publishes the keys of another is not believed', async () => {
  await using liar = await startIssuer();
  liar.discovery = (_, response) =>
    response.end(JSON.stringify({ issuer: 'https://orcid.example', jwks_uri: `${liar.origin}/keys` }));
  const env = { LAUNCHBOARD_ORCID_CLIENT_ID: 'board', LAUNCHBOARD_ORCID_ISSUER: liar.issuer };
  await using board = await startPeople(env, Date.now());
  const dan = await board.person('dan');
  const id_token = await liar.token({ aud: 'board', sub: someOrcidId, nonce: orcidNonce(dan.id, verifier) });
  expect((await dan.put(path, { id_token, verifier })).body.code).toBe('orcid_unreachable');
});

test('ORCID is not asked for whoever is suspended', async () => {
  await using away = await startIssuer();
  const env = { LAUNCHBOARD_ORCID_CLIENT_ID: 'board', LAUNCHBOARD_ORCID_ISSUER: away.issuer };
  await using board = await startPeople(env, Date.now());
  const dan = await board.person('dan');
  await (await board.moderator('mod')).put(`/api/moderation/users/${dan.id}/suspension`, { reason: 'Spam' });
  expect((await dan.put(path, { id_token: 'x', verifier })).body.code).toBe('suspended');
  expect(away.asked).toEqual([]);
});

test('a board that connects none says so, and still shows and drops what it has', async () => {
  await using board = await startPeople({}, Date.now());
  const eve = await board.person('eve');
  await board.world.store.write(({ db }) => addOrcidId(db, eve.id));
  expect((await eve.get(path)).body).toMatchObject({ is_on: false, orcid_id: someOrcidId });
  const { status, body } = await eve.put(path, { id_token: 'x', verifier });
  expect([status, body.code]).toEqual([404, 'orcid_off']);
  expect((await eve.delete(path)).status).toBe(204);
  expect((await eve.get(path)).body).toEqual({ is_on: false });
});
