import { exportJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { makeSigner, type Signer, startIssuer, trust } from '../../../../test/support/issuer.ts';
import { invalid } from './verdict.ts';

let signer: Signer;
beforeAll(async () => {
  signer = await makeSigner('first');
});

test('secret, private and encrypting keys are passed over', async () => {
  const privateJwk = { ...(await exportJWK(signer.privateKey)), kid: 'first' };
  const secret = { kty: 'oct', k: 'c2VjcmV0', kid: 'first' };
  const odd = [null, 7, 'x', [], {}, secret, privateJwk, { ...signer.jwk, use: 'enc' }];
  await using issuer = await startIssuer({ signer });
  issuer.published = odd;
  using none = trust(issuer);
  expect((await none.ask(await issuer.token())).kind).toBe('unavailable');
  expect(none.logged.join()).toContain('its key set holds no key to check signatures with');
  issuer.published = [...odd, signer.jwk];
  using one = trust(issuer);
  expect((await one.ask(await issuer.token())).kind).toBe('valid');
});

test('a published key that cannot be used refuses its tokens and nothing more', async () => {
  await using issuer = await startIssuer({ signer });
  const other = await makeSigner('other');
  issuer.published = [{ ...signer.jwk, n: 'AQAB' }, other.jwk];
  using board = trust(issuer);
  expect(await board.ask(await issuer.token())).toEqual(invalid('signature'));
  expect((await board.ask(await issuer.token({}, { signer: other }))).kind).toBe('valid');
});

test('keys with alg serve as well as those without, and ES256 as well as RS256', async () => {
  await using issuer = await startIssuer({ signer });
  const curve = await makeSigner('curve', 'ES256');
  issuer.published = [{ ...signer.jwk, alg: 'RS256' }, curve.jwk];
  using board = trust(issuer);
  for (const each of [signer, curve])
    expect((await board.ask(await issuer.token({}, { signer: each }))).kind).toBe('valid');
});

test('a token without kid is taken where one key can be meant, and no other', async () => {
  await using issuer = await startIssuer({ signer });
  const token = await issuer.token({}, { header: { kid: undefined } });
  using one = trust(issuer);
  expect((await one.ask(token)).kind).toBe('valid');
  issuer.published = [signer.jwk, (await makeSigner('other')).jwk];
  using several = trust(issuer);
  expect(await several.ask(token)).toEqual(invalid('unknown_key'));
});

test('a key that Entra publishes for another tenant signs nothing for ours', async () => {
  const tenant = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
  const iss = `https://login.microsoftonline.com/${tenant}/v2.0`;
  await using issuer = await startIssuer({ signer });
  const kindWith = async (keyIssuer: unknown) => {
    const documents = [{ issuer: iss, jwks_uri: 'https://keys/' }, { keys: [{ ...signer.jwk, issuer: keyIssuer }] }];
    using board = trust(issuer, { issuer: iss }, { fetch: async () => Response.json(documents.shift()) });
    return (await board.ask(await issuer.token({ iss, tid: tenant, oid: 'o', scp: 'x' }))).kind;
  };
  for (const own of [iss, iss.replace(tenant, '{tenantid}'), undefined]) expect(await kindWith(own)).toBe('valid');
  for (const other of [iss.replace('3f', '4f'), '', 7]) expect(await kindWith(other)).toBe('unavailable');
});
