import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type TestIssuer, trust } from '../../../../test/support/issuer.ts';
import { forbidden, invalid, type Verdict } from './verdict.ts';

const tenant = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
let issuer: TestIssuer;
let standard: ReturnType<typeof trust>;
let entra: ReturnType<typeof trust>;

beforeAll(async () => {
  issuer = await startIssuer();
  standard = trust(issuer);
  entra = trust(issuer, { tenant });
});
afterAll(async () => {
  for (const board of [standard, entra]) board[Symbol.dispose]();
  await issuer[Symbol.asyncDispose]();
});

type Claims = Record<string, unknown>;
const asked = async (board: ReturnType<typeof trust>, claims: Claims) => board.ask(await issuer.token(claims));
const onStandard = (claims: Claims) => asked(standard, claims);
/** As Entra's second version writes it for a member of the tenant. */
const onEntra = (claims: Claims = {}) =>
  asked(entra, { tid: tenant, oid: 'object-1', scp: 'access', ver: '2.0', email_verified: undefined, ...claims });
const identityIn = (verdict: Verdict) => (verdict.kind === 'valid' ? verdict.identity : verdict);

test('a member of the tenant is known by oid, and never by sub', async () => {
  expect(await onEntra()).toMatchObject({ kind: 'valid', identity: { subject: 'object-1' } });
  expect(await onEntra({ oid: undefined })).toEqual(invalid('lacks_claims'));
  for (const oid of ['', 7, {}, 'a b', 'x'.repeat(256)])
    expect(await onEntra({ oid })).toEqual(invalid('lacks_claims'));
});

test('elsewhere oid comes before sub, and an odd oid does not fall back to it', async () => {
  expect(identityIn(await onStandard({ oid: 'object-1' }))).toMatchObject({ subject: 'object-1' });
  expect(await onStandard({ oid: 7 })).toEqual(invalid('lacks_claims'));
});

test('a token of another tenant is refused, whoever signed it', async () => {
  for (const tid of [undefined, '', 'other', tenant.toUpperCase(), [tenant]])
    expect(await onEntra({ tid })).toEqual(invalid('other_tenant'));
});

test('guests are refused by each claim that gives them away', async () => {
  const home = 'https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad/';
  for (const claims of [{ acct: 1 }, { acct: '1' }, { idp: home }, { idp: 'live.com' }, { idp: '' }, { idp: null }])
    expect(await onEntra(claims), JSON.stringify(claims)).toEqual(forbidden('guest_account'));
  expect(await onEntra({ email: 'x_home.org#EXT#@example.edu' })).toEqual(forbidden('guest_account'));
  expect(await onStandard({ acct: 1 })).toEqual(forbidden('guest_account'));
});

test('members are not taken for guests', async () => {
  const own = [{ acct: 0 }, { idp: issuer.issuer }, { idp: `https://sts.windows.net/${tenant}/` }];
  for (const claims of own) expect((await onEntra(claims)).kind).toBe('valid');
  expect((await onStandard({ acct: 0, idp: 'local' })).kind).toBe('valid');
});

test('an application is not a person', async () => {
  for (const claims of [{ idtyp: 'app' }, { scp: undefined, roles: ['moderator'] }, { scp: undefined, roles: 'x' }])
    expect(await onEntra(claims)).toEqual(forbidden('not_a_person'));
  expect(await onStandard({ sub: 'a', client_id: 'a' })).toEqual(forbidden('not_a_person'));
  expect((await onStandard({ client_id: 'a', roles: ['moderator'] })).kind).toBe('valid');
  expect((await onEntra({ idtyp: 'user', roles: ['moderator'] })).kind).toBe('valid');
});

test('the domain rule holds for whole domains', async () => {
  const wrong = ['x@evilexample.edu', 'x@sub.example.edu', 'x@example.edu.evil.org', 'x@example.edu.', 'x@edu'];
  for (const email of wrong) expect(await onStandard({ email }), email).toEqual(forbidden('wrong_domain'));
  const none = ['a@b@example.edu', 'x@ex\u0430mple.edu', 'x y@example.edu', 'x@example.edu\n', '', 'example.edu'];
  for (const email of [...none, 7, null, ['x@example.edu']])
    expect(await onStandard({ email }), String(email)).toEqual(forbidden('no_address'));
  expect(identityIn(await onStandard({ email: 'x@EXAMPLE.edu' }))).toMatchObject({ email: 'x@example.edu' });
});

test('several domains may be configured, and each counts alone', async () => {
  using board = trust(issuer, { emailDomains: ['example.edu', 'student.example.edu'] });
  expect((await asked(board, { email: 'x@student.example.edu' })).kind).toBe('valid');
  expect((await asked(board, { email: 'x@staff.example.edu' })).kind).toBe('forbidden');
});

test('Entra: the user name stands in where there is no email, and not where there is a wrong one', async () => {
  const name = { preferred_username: 'upn@example.edu' };
  expect(identityIn(await onEntra({ ...name, email: undefined }))).toMatchObject({ email: 'upn@example.edu' });
  expect(await onEntra({ ...name, email: 'x@home.org' })).toEqual(forbidden('wrong_domain'));
  expect(await onEntra({ ...name, email: '' })).toEqual(forbidden('no_address'));
  expect(await onEntra({ email: undefined })).toEqual(forbidden('no_address'));
});

test('Entra: an address whose domain the tenant does not own is refused where the token says so', async () => {
  for (const xms_edov of [true, 1, '1', 'true']) expect((await onEntra({ xms_edov })).kind).toBe('valid');
  for (const xms_edov of [false, 0, '0', 'false', null])
    expect(await onEntra({ xms_edov })).toEqual(forbidden('unverified_address'));
});

test('an address that the issuer itself calls unverified is refused, whatever it calls it', async () => {
  for (const email_verified of [false, 'true', 'false', 1, null])
    expect(await onStandard({ email_verified }), String(email_verified)).toEqual(forbidden('unverified_address'));
  expect((await onStandard({ email_verified: undefined })).kind).toBe('valid');
});

test('what is called unverified is refused from whatever claim the address comes', async () => {
  const name = { email: undefined, preferred_username: 'z@example.edu' };
  using named = trust(issuer, { emailClaim: 'upn' });
  for (const email_verified of [false, 'true', 'false', 0, null]) {
    expect(await onStandard({ ...name, email_verified })).toEqual(forbidden('unverified_address'));
    expect(await onEntra({ ...name, email_verified })).toEqual(forbidden('unverified_address'));
    expect(await asked(named, { upn: 'z@example.edu', email_verified })).toEqual(forbidden('unverified_address'));
  }
  for (const email_verified of [undefined, true])
    expect((await onStandard({ ...name, email_verified })).kind).toBe('valid');
});

test('a user name stands in for an address that is not there, and keeps the rule of the domain', async () => {
  const named = (preferred_username: string) => onStandard({ email: undefined, preferred_username });
  expect((await named('x@example.edu')).kind).toBe('valid');
  expect(await named('x@evilexample.edu')).toEqual(forbidden('wrong_domain'));
  expect(await named('x')).toEqual(forbidden('no_address'));
});

test('a claim that the operator names is taken at its word, and no other', async () => {
  using mail = trust(issuer, { emailClaim: 'email' });
  expect((await asked(mail, { email_verified: undefined })).kind).toBe('valid');
  expect(await asked(mail, { email_verified: false })).toEqual(forbidden('unverified_address'));
  using upn = trust(issuer, { emailClaim: 'upn' });
  expect((await asked(upn, { upn: 'x@example.edu', email: 'x@home.org' })).kind).toBe('valid');
  expect(await asked(upn, {})).toEqual(forbidden('no_address'));
  using odd = trust(issuer, { emailClaim: 'constructor' });
  expect(await asked(odd, {})).toEqual(forbidden('no_address'));
});

test('a name is a text with something in it, or null', async () => {
  for (const name of [undefined, '', '  ', 7, null, ['Ada']])
    expect(identityIn(await onStandard({ name }))).toMatchObject({ name: null });
  expect(identityIn(await onStandard({ name: ' Ada Moreno ' }))).toMatchObject({ name: 'Ada Moreno' });
  expect(identityIn(await onStandard({ name: 'Žofia Łęcka' }))).toMatchObject({ name: 'Žofia Łęcka' });
});

test('a moderator has the role by its exact name, in a list or a text', async () => {
  for (const roles of [['moderator'], ['a', 'moderator'], 'moderator', 'a moderator'])
    expect(identityIn(await onStandard({ roles }))).toMatchObject({ isModerator: true });
  for (const roles of [undefined, [], 'Moderator', ['moderators'], 'moderator2', [['moderator']], { moderator: 1 }, 7])
    expect(identityIn(await onStandard({ roles }))).toMatchObject({ isModerator: false });
});

test('a sign-in is not later than the token, and the same as its issue where the issuer does not tell', async () => {
  const issued = Math.floor(issuer.now / 1000) * 1000;
  for (const auth_time of [undefined, 'x', issued / 1000 + 9999])
    expect(identityIn(await onStandard({ auth_time }))).toMatchObject({ authenticatedAt: issued });
});
