import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingsHelp, unknownSettings } from './config.ts';

/** Each setting with texts that nobody could mean. */
const nonsense: Record<string, fc.Arbitrary<string>> = {
  LAUNCHBOARD_HOST: fc.constantFrom('', 'a b', 'http://x', '127.0.0.1:3000', '-x-', 'x/y', '[::1]'),
  LAUNCHBOARD_PORT: fc.constantFrom('', 'x', '-1', '65536', '1e3', '3000.5', '0x50', '٣'),
  LAUNCHBOARD_DATABASE_URL: fc.constantFrom(
    '',
    'sqlite:',
    'mysql://x',
    'board.db',
    'postgres://u:hunter2@h:port/db',
    'postgres:hunter2',
  ),
  LAUNCHBOARD_RATE_LIMIT: fc.constantFrom('', '-1', 'off', '1.5', '99999999999999999999'),
  LAUNCHBOARD_VALKEY_URL: fc.constantFrom(
    ...['localhost:6379', 'http://h:6379', 'redis:', 'redis://', 'redis:h', 'redis://:6379', 'redis://h:99999'],
    ...[
      'redis://h/name',
      'redis://h/1?tls=true',
      'redis://h#1',
      'redis://hunter2@h',
      'valkey://u:hunter2%zz@h',
      'valkeyss://h',
    ],
  ),
  LAUNCHBOARD_BUDGET_COMMENTS: fc.constantFrom('', '0/1h', '5/0h', '0/24h', '-1/1h', '60', '60/1', '1.5/1h', '60/1d'),
  LAUNCHBOARD_TRUSTED_PROXIES: fc.constantFrom('1', 'true', '10/8', '10.0.0.0/33', '10.0.0.1,proxy', '::/129'),
  LAUNCHBOARD_LOG_LEVEL: fc.constantFrom('', 'loud', 'INFO', '30'),
  LAUNCHBOARD_SITE_URL: fc.constantFrom(
    'board',
    'ftp://board.example',
    'https://board.example/launches',
    'https://u:p@board.example',
    'https://b.example?x',
  ),
  LAUNCHBOARD_MEDIA: fc.constantFrom('media', 'file:', 's3:', 's3:UPPER', 's3:a', 's3:board//x', 'https://hunter2@h'),
  LAUNCHBOARD_S3_ENDPOINT: fc.constantFrom('s3.example', 'ftp://s3.example', 'https://u:hunter2@h', 'https://h?true'),
  LAUNCHBOARD_S3_PATH_STYLE: fc.constantFrom('true', '1', 'yes'),
  LAUNCHBOARD_METRICS_PORT: fc.constantFrom('x', '-1', '65536'),
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
};

describe('the configuration', () => {
  test('of nothing is the one for trying things out', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: 'sqlite:data/launchboard.db',
      rateLimit: 300,
      trustedProxies: [],
      logLevel: 'info',
      metricsPort: undefined,
    });
  });

  test('takes every setting, spaces around it left out', () => {
    const config = readConfig({
      LAUNCHBOARD_HOST: ' ::1 ',
      LAUNCHBOARD_PORT: '0',
      LAUNCHBOARD_DATABASE_URL: 'sqlite:/var/lib/board.db\n',
      LAUNCHBOARD_RATE_LIMIT: '0',
      LAUNCHBOARD_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1 ,',
      LAUNCHBOARD_LOG_LEVEL: 'warn',
      LAUNCHBOARD_METRICS_PORT: '9100',
      LAUNCHBOARD_SITE_URL: ' https://Board.example/ ',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      databaseUrl: 'sqlite:/var/lib/board.db',
      rateLimit: 0,
      logLevel: 'warn',
      metricsPort: 9100,
      siteUrl: 'https://board.example',
    });
    expect(config.trustedProxies.map(([address, bits]) => `${address}/${bits}`)).toEqual([
      '10.0.0.0/8',
      '2001:db8::1/128',
    ]);
  });

  test.each([
    ['', undefined],
    ['redis://valkey.example', 'redis://valkey.example'],
    ['valkey://127.0.0.1:6380', 'redis://127.0.0.1:6380'],
    ['valkeys://board:p%40ss@valkey.example:6379/2', 'rediss://board:p%40ss@valkey.example:6379/2'],
    ['rediss://:secret@[::1]:6379/', 'rediss://:secret@[::1]:6379/'],
  ])('takes the Valkey %s', (url, expected) => {
    expect(readConfig({ LAUNCHBOARD_VALKEY_URL: url }).valkeyUrl).toBe(expected);
  });

  test.each(['localhost', '0.0.0.0', '::', 'api.board.example', '192.168.1.7'])('takes the host %s', (host) => {
    expect(readConfig({ LAUNCHBOARD_HOST: host }).host).toBe(host);
  });

  test('has what a bucket needs: all of it for a store of its own, and what the SDK finds by itself for AWS', () => {
    const keys = { LAUNCHBOARD_S3_ACCESS_KEY_ID: 'id', LAUNCHBOARD_S3_SECRET_ACCESS_KEY: 'key' };
    const own = { LAUNCHBOARD_MEDIA: 's3:board/pictures', LAUNCHBOARD_S3_ENDPOINT: 'https://s3.example' };
    expect(readConfig({ ...own, ...keys }).media).toEqual({
      bucket: 'board',
      prefix: 'pictures/',
      access: {
        endpoint: 'https://s3.example',
        region: 'us-east-1',
        isPathStyle: true,
        keys: { id: 'id', secret: 'key' },
      },
    });
    const access = { endpoint: undefined, region: 'eu-central-1', isPathStyle: false, keys: undefined };
    expect(readConfig({ LAUNCHBOARD_MEDIA: 's3:board', LAUNCHBOARD_S3_REGION: 'eu-central-1' }).media).toEqual({
      bucket: 'board',
      prefix: '',
      access,
    });
    expect(problemsOf({ LAUNCHBOARD_S3_ACCESS_KEY_ID: 'hunter2' })).toEqual([
      'LAUNCHBOARD_S3_ACCESS_KEY_ID and LAUNCHBOARD_S3_SECRET_ACCESS_KEY must be given together',
    ]);
  });

  test('with nonsense in any settings names each of them, all at once, and repeats no value', () => {
    const names = fc.subarray(Object.keys(nonsense), { minLength: 1 });
    const environment = names.chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, nonsense[name] ?? fc.constant('')]))),
    );
    fc.assert(
      fc.property(environment, (env) => {
        const problems = problemsOf(env);
        expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual(Object.keys(env).toSorted());
        expect(problems.join()).not.toMatch(/hunter2|mysql|http:\/\/x|loud|true/);
      }),
    );
  });

  test('with any text at all is either read or refused by name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(nonsense)), fc.string({ minLength: 6 }), (name, text) => {
        fc.pre(!'must be a host name or an IP address'.includes(text.trim()));
        const problems = problemsOf({ [name]: text });
        for (const problem of problems) {
          expect(problem.startsWith(name)).toBe(true);
          expect(problem).not.toContain(text);
        }
      }),
    );
  });

  test('does not put two servers on one port', () => {
    expect(problemsOf({ LAUNCHBOARD_PORT: '3000', LAUNCHBOARD_METRICS_PORT: '3000' })).toEqual([
      'LAUNCHBOARD_METRICS_PORT must not be the same as LAUNCHBOARD_PORT',
    ]);
    expect(problemsOf({ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_METRICS_PORT: '0' })).toEqual([]);
  });
});

test('a name that only looks like a setting is found', () => {
  const env = { LAUNCHBOARD_PROT: '1', LAUNCHBOARD_PORT: '1', PATH: '/', launchboard_port: '1', LAUNCHBOARD_: '' };
  expect(unknownSettings(env)).toEqual(['LAUNCHBOARD_PROT', 'LAUNCHBOARD_']);
});

test('the help lists every setting with its default', () => {
  const help = settingsHelp();
  for (const name of Object.keys(nonsense)) expect(help).toContain(name);
  for (const defaultText of ['127.0.0.1', '3000', 'sqlite:data/launchboard.db', '300', 'info']) {
    expect(help).toContain(`(${defaultText})`);
  }
});
