import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWebsites, status, type Websites } from '../../../test/support/servers/websites.ts';
import { createLook } from './look.ts';
import { mayVisit, rulesFor } from './robots.ts';

let sites: Websites;
beforeAll(async () => {
  sites = await startWebsites();
});
afterAll(() => sites[Symbol.asyncDispose]());
beforeEach(() => {
  for (const known of [sites.pages, sites.names]) for (const name of Object.keys(known)) delete known[name];
  sites.requests.length = 0;
});

const look = (address: string, more: object = {}) =>
  createLook({ ...sites.rules, ...more })(address, 0, new AbortController().signal);
const asked = () => sites.requests.filter((one) => !one.endsWith('/robots.txt'));

test('the head is enough where it answers; where it does not, the page itself says whether it is there', async () => {
  expect(await look('http://good.test/a?b=c#d')).toEqual({ state: 'answers' });
  sites.pages['no-head.test'] = ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end();
  expect(await look('http://no-head.test/')).toEqual({ state: 'answers' });
  expect(asked()).toEqual(['HEAD good.test/a?b=c', 'HEAD no-head.test/', 'GET no-head.test/']);
});

test.each([
  [200, 'answers'],
  [204, 'answers'],
  [401, 'answers'],
  [403, 'answers'],
  [405, 'answers'],
  [404, 'fails'],
  [410, 'fails'],
  [500, 'fails'],
  [503, 'fails'],
  [429, 'later'],
])('a page that answers %d: %s', async (code, state) => {
  sites.pages['one.test'] = status(code);
  expect((await look('http://one.test/')).state).toBe(state);
});

test('only what came over TLS proves that the site itself said so', async () => {
  sites.pages['tide.test'] = status(404);
  expect(await look('https://tide.test/')).toEqual({ state: 'fails', fault: 'gone', isProven: true });
  expect(await look('http://tide.test/')).toEqual({ state: 'fails', fault: 'gone', isProven: false });
  // Its certificate is for other names.
  expect(await look('https://other.test/')).toMatchObject({ fault: 'no certificate', isProven: false });
});

test('no address leads inside: by name, by number, by a redirect, or by a port', async () => {
  sites.names['inside.test'] = ['10.0.0.7'];
  sites.names['both.test'] = ['93.184.216.34', '127.0.0.1'];
  sites.pages['good.test'] = status(302, { Location: 'http://169.254.169.254/latest/meta-data' });
  for (const address of ['http://inside.test/', 'http://both.test/', 'http://127.0.0.1/', 'http://[::1]/'])
    expect(await look(address)).toMatchObject({ state: 'fails', fault: 'not found' });
  expect(sites.requests).toEqual([]);
  expect(await look('http://good.test/')).toMatchObject({ fault: 'not found' });
  for (const address of ['http://good.test:8080/', 'ftp://good.test/', 'http://a:b@good.test/', 'http://board.test/'])
    expect(await look(address)).toEqual({ state: 'not visited' });
});

test('a name that does not exist and one with an inner address look the same', async () => {
  sites.names['none.test'] = [];
  sites.names['inside.test'] = ['192.168.1.1'];
  expect(await look('http://none.test/')).toEqual(await look('http://inside.test/'));
});

test('redirects without end end, and so do answers without end and those that never come', async () => {
  sites.pages['loop.test'] = status(302, { Location: 'http://loop.test/' });
  expect(await look('http://loop.test/')).toMatchObject({ fault: 'too many redirects' });
  expect(sites.requests.length).toBeLessThan(12);
  let written = 0;
  sites.pages['endless.test'] = ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 500 : 200);
    if (method === 'HEAD') return void response.end();
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
      response.once('drain', more);
    };
    more();
  };
  expect(await look('http://endless.test/')).toEqual({ state: 'answers' });
  expect(written).toBeLessThan(64 * 1024 * 1024);
  sites.pages['silent.test'] = () => {};
  expect(await look('http://silent.test/', { wholeMs: 300 })).toMatchObject({ fault: 'slow', isProven: false });
});

test('a file of rules without end, or full of tricks, is read as far as it matters', async () => {
  sites.pages['big.test/robots.txt'] = (_, response) => {
    response.write('User-agent: *\nDisallow: /hidden\n');
    const more = () => {
      while (!response.destroyed && response.write('# nothing\n'.repeat(1000)));
      response.once('drain', more);
    };
    more();
  };
  expect(await look('http://big.test/hidden')).toEqual({ state: 'not visited' });
  expect(await look('http://big.test/open')).toEqual({ state: 'answers' });
  const tricks = rulesFor(`User-agent: *\nDisallow: /${'*a'.repeat(200)}$\n`, 'launchboard');
  expect(mayVisit(tricks, `/${'a'.repeat(2000)}b`)).toBe(true);
});

test('its own group counts before that of all, the longest rule before a shorter one, and a tie allows', () => {
  const text = [
    'user-agent: *',
    'disallow: /',
    '',
    'User-Agent: other',
    'User-Agent: LaunchBoard # us',
    'Disallow: /private',
    'Allow: /private/open',
    'Disallow: /*.pdf$',
    'Disallow:',
  ].join('\r\n');
  const rules = rulesFor(text, 'launchboard');
  expect(['/', '/private/x', '/private/open', '/a.pdf', '/a.pdf?x'].map((path) => mayVisit(rules, path))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(mayVisit(rulesFor(text, 'somebody'), '/')).toBe(false);
  expect(mayVisit(rulesFor('Allow: /a\nDisallow: /a\nUser-agent: *\nAllow: /b\nDisallow: /b', 'x'), '/b')).toBe(true);
});
