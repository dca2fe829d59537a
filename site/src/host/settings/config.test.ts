import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const signIn = {
  LAUNCHBOARD_OIDC_ISSUER: 'https://login.example/v2.0',
  LAUNCHBOARD_OIDC_CLIENT_ID: 'site',
  LAUNCHBOARD_OIDC_CLIENT_SECRET: 'of the provider',
  LAUNCHBOARD_SESSION_SECRET: 'a'.repeat(32),
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('without any setting the site serves readers on loopback', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3001, provider: undefined });
});

test('every problem is named at once, and no value is repeated', () => {
  const problems = problemsOf({
    ...signIn,
    LAUNCHBOARD_SITE_PORT: '70000',
    LAUNCHBOARD_OIDC_ISSUER: 'http://login.example',
    LAUNCHBOARD_SESSION_SECRET: 'hunter2',
    LAUNCHBOARD_SITE_TRUSTED_PROXIES: '10.0.0.0/8, nonsense',
  });
  const names = ['SITE_PORT', 'OIDC_ISSUER', 'SESSION_SECRET', 'SITE_TRUSTED_PROXIES'];
  for (const name of names)
    expect(problems.filter((problem) => problem.startsWith(`LAUNCHBOARD_${name} `))).toHaveLength(1);
  expect(problems.join()).not.toMatch(/hunter2|nonsense|70000/);
});

test.each([
  ['a public host without an address', { LAUNCHBOARD_SITE_HOST: '0.0.0.0' }],
  ['a public address without TLS', { LAUNCHBOARD_SITE_URL: 'http://board.example' }],
])('cookies do not cross a network in the open: %s is refused', (_what, env) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining('LAUNCHBOARD_SITE_URL must be the https address')]);
});

test('sign-in is configured as a whole or not at all', () => {
  expect(problemsOf(signIn)).toEqual([]);
  for (const name of Object.keys(signIn)) {
    const { [name as keyof typeof signIn]: _left, ...rest } = signIn;
    expect(problemsOf(rest)).toEqual([expect.stringContaining(`${name} is needed`)]);
  }
});

test.each([
  ['', ['*']],
  ['*', ['*']],
  ['none', []],
  [
    'https://www.uni.example, https://Lab.uni.example:8443/',
    ['https://www.uni.example', 'https://lab.uni.example:8443'],
  ],
  ['http://localhost:8080', ['http://localhost:8080']],
])('who may frame pages of the board: “%s” is %j', (text, framedBy) => {
  expect(readConfig(text === '' ? {} : { LAUNCHBOARD_FRAMED_BY: text }).framedBy).toEqual(framedBy);
});

test.each([
  'http://www.uni.example',
  'www.uni.example',
  'https://www.uni.example/page',
  'https://a;script-src *',
  "https://www.uni.example, 'self'",
  '*, https://www.uni.example',
  ',',
])('“%s” frames nothing: it is refused', (text) => {
  expect(problemsOf({ LAUNCHBOARD_FRAMED_BY: text })).toEqual([
    expect.stringContaining('LAUNCHBOARD_FRAMED_BY must be *, none, or https origins'),
  ]);
});
