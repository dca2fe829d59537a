import { expect, test } from 'vitest';
import { problemsOf, rulesFrom, type TokenSettings } from './settings.ts';

const good: TokenSettings = { issuer: 'https://login.example.edu', audience: 'board', emailDomains: ['example.edu'] };
const tenant = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`;
const faulty = (change: Partial<TokenSettings>) => problemsOf({ ...good, ...change }).map(({ setting }) => setting);

test('an issuer is an https: address, or http: on this machine', () => {
  const fine = ['https://login.example.edu', 'https://login.example.edu/realms/x', 'https://login.example.edu/'];
  const local = ['http://127.0.0.1:3002', 'http://localhost:3002', 'http://[::1]:3002/x', 'http://127.9.9.9'];
  for (const issuer of [...fine, ...local, entra]) expect(faulty({ issuer })).toEqual([]);
  const foreign = [
    'http://login.example.edu',
    'http://127.0.0.1.evil.org',
    'http://localhost.evil.org',
    'http://10.0.0.1',
  ];
  const odd = ['', 'login.example.edu', 'ftp://127.0.0.1', 'file:///etc', ' https://x.edu', 'https://x.edu\n'];
  const laden = ['https://u:p@x.edu', 'https://x.edu?a=b', 'https://x.edu/#a', 'https://x.edu/?'];
  for (const issuer of [...foreign, ...odd, ...laden]) expect(faulty({ issuer }), issuer).toEqual(['issuer']);
});

test("Entra is taken as one tenant's second version, where guests can be told apart", () => {
  expect(rulesFrom({ ...good, issuer: entra }).tenant).toBe(tenant);
  const hosts = 'https://login.microsoftonline.com';
  const refused = [
    ...[`${hosts}/common/v2.0`, `${hosts}/organizations/v2.0`, `${hosts}/consumers/v2.0`, `${hosts}/${tenant}`],
    ...[`${entra}/`, entra.toUpperCase(), `https://sts.windows.net/${tenant}/`, `${hosts}/example.edu/v2.0`],
  ];
  for (const issuer of refused) expect(faulty({ issuer }), issuer).toEqual(['issuer']);
});

test('a tenant may be named for an issuer that acts like Entra, and not contradict one that is', () => {
  expect(rulesFrom({ ...good, tenant: 'demo' }).tenant).toBe('demo');
  expect(rulesFrom(good).tenant).toBeUndefined();
  expect(faulty({ issuer: entra, tenant: 'demo' })).toEqual(['tenant']);
  expect(faulty({ tenant: '' })).toEqual(['tenant']);
});

test('domains are whole names in lower case', () => {
  expect(faulty({ emailDomains: ['example.edu', 'student.example.edu', 'xn--exmple-cua.edu', 'localhost'] })).toEqual(
    [],
  );
  for (const domain of [
    '',
    '@example.edu',
    '*.example.edu',
    '.example.edu',
    'example.edu.',
    'Example.edu',
    'a b',
    'ä.edu',
  ])
    expect(faulty({ emailDomains: ['example.edu', domain] }), domain).toEqual(['emailDomains']);
  expect(faulty({ emailDomains: [] })).toEqual(['emailDomains']);
});

test('only algorithms with a public half are taken', () => {
  expect(rulesFrom(good).algorithms).toEqual(['RS256', 'ES256']);
  expect(faulty({ algorithms: ['PS256', 'EdDSA'] })).toEqual([]);
  for (const algorithm of ['none', 'HS256', 'dir', 'rs256', ''])
    expect(faulty({ algorithms: ['RS256', algorithm] })).toEqual(['algorithms']);
  expect(faulty({ algorithms: [] })).toEqual(['algorithms']);
});

test('every problem is named at once and no value is repeated', () => {
  const bad = { issuer: 'http://s3cret.example', audience: 's3cret x', emailDomains: ['@s3cret'], emailClaim: '' };
  const problems = problemsOf({ ...bad, algorithms: ['s3cret'] });
  expect(problems.map(({ setting }) => setting)).toEqual([
    ...['issuer', 'audience', 'emailDomains', 'emailClaim', 'algorithms'],
  ]);
  expect(JSON.stringify(problems)).not.toContain('s3cret');
  expect(() => rulesFrom(bad)).toThrow(/^issuer must be an https: address.*; audience must/);
});
