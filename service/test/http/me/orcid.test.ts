import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigner, startIssuer, type TestIssuer } from '../../support/issuer.ts';
import { someOrcidId } from '../../support/orcid-rows.ts';
import { type People, type Person, startPeople } from '../../support/people.ts';

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

const signIn = (claims: Record<string, unknown> = {}, making = {}) =>
  orcid.token({ aud: 'board', sub: someOrcidId, ...claims }, making);
const connect = async (person: Person, claims: Record<string, unknown> = {}, making = {}) =>
  person.put(path, { id_token: await signIn(claims, making) });
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

test('nobody has the iD of somebody else, also if two ask at once', async () => {
  const answers = await Promise.all([connect(ada), connect(ben), connect(ada), connect(ben)]);
  const codes = answers.map(({ status, body }) => body.code ?? status).toSorted();
  expect(codes).toEqual([200, 200, 'orcid_taken', 'orcid_taken']);
  expect(await known(ada, ben)).toHaveLength(1);
  await Promise.all([ada.delete(path), ben.delete(path)]);
});

/** Seconds from now. */
type From = { now: number };
const from = (now: number): From => ({ now });

test.each<[string, Record<string, string | From>]>([
  ['of another client', { aud: 'another board' }],
  ['of another issuer', { iss: 'https://orcid.example' }],
  ['of somebody who signed in long ago', { iat: from(-3600) }],
  ['that is over', { iat: from(-120), exp: from(-90) }],
  ['of the future', { iat: from(3600), exp: from(7200) }],
  ['whose subject is none', { sub: 'person-1' }],
  ['whose check digit is wrong', { sub: '0000-0002-1825-0098' }],
  ['whose subject is an address', { sub: `https://orcid.org/${someOrcidId}` }],
])('a token %s is refused', async (_what, claims) => {
  const timed = Object.entries(claims).map(([name, value]) => [
    ...[name, typeof value === 'string' ? value : Math.floor(people.now() / 1000) + value.now],
  ]);
  const { status, body } = await connect(ada, Object.fromEntries(timed));
  expect([status, body.code]).toEqual([403, 'orcid_refused']);
  expect(await known(ada)).toEqual([]);
});

test('a token that ORCID has not signed is refused, and so is none at all', async () => {
  const stranger = await makeSigner('first');
  const forged = await connect(ada, {}, { signer: stranger });
  const [head, body] = (await signIn()).split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const answers = [
    forged,
    await ada.put(path, { id_token: `${unsigned}.${body}.` }),
    await ada.put(path, { id_token: `${head}.${body}.AAAA` }),
    await ada.put(path, { id_token: 'x' }),
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
  const token = await away.token({ aud: 'board', sub: someOrcidId });
  const { status, body } = await dan.put(path, { id_token: token });
  expect([status, body.code]).toEqual([409, 'orcid_unreachable']);
  away.comeBack();
  expect((await dan.put(path, { id_token: token })).status).toBe(200);
});

test('a board that connects none says so, and still shows and drops what it has', async () => {
  await using board = await startPeople({}, Date.now());
  const eve = await board.person('eve');
  expect((await eve.get(path)).body).toEqual({ is_on: false });
  const { status, body } = await eve.put(path, { id_token: 'x' });
  expect([status, body.code]).toEqual([404, 'orcid_off']);
  expect((await eve.delete(path)).status).toBe(204);
});
