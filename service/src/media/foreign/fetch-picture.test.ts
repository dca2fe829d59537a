import type { Socket } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { parseNetwork } from '@launch-board/host/client-address';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  head,
  picture,
  publicAddress,
  redirect,
  startForeignSite,
} from '../../../test/support/servers/foreign-site.ts';
import { FetchRefused } from './fetch-fault.ts';
import { type FetchRules, fetchPicture } from './fetch-picture.ts';

let site: Awaited<ReturnType<typeof startForeignSite>>;
beforeEach(async () => {
  site = await startForeignSite();
});
afterEach(() => site[Symbol.asyncDispose]());

/** What became of it: the text of the picture, or why there is none. */
async function fetched(address: string, rules: Partial<FetchRules> = {}): Promise<string> {
  try {
    return await fetchPicture(address, { ...site.rules, ...rules }, text);
  } catch (error) {
    if (error instanceof FetchRefused) return error.fault;
    throw error;
  }
}

const at = (path: string) => `http://pictures.test${path}`;

test('a picture comes, and its site learns nothing but the board that wants it', async () => {
  site.pages['/a.png?size=2'] = picture('here', 'image/png; charset=binary');
  expect(await fetched(at('/a.png?size=2'))).toBe('here');
  expect(await fetched('https://pictures.test/a.png?size=2#part')).toBe('here');
  expect(site.dialled).toEqual([`${publicAddress}:80`, `${publicAddress}:443`]);
  for (const request of site.requests) {
    const names = [...request.matchAll(/^([\w-]+):/gm)].map(([, name]) => name);
    expect(names).toEqual(['Host', 'User-Agent', 'Accept', 'Accept-Encoding', 'Connection']);
    expect(request).toContain('Host: pictures.test\r\nUser-Agent: LaunchBoard (+https://board.test/about)\r\n');
  }
});

test.each([
  'ftp://pictures.test/a',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'gopher://pictures.test/',
  'http://user:secret@pictures.test/a',
  'http://pictures.test:22/a',
  'http://pictures.test:8080/a',
  'https://pictures.test:80/a',
  '/a.png',
  'http://',
  '',
])('nothing is asked for %s', async (address) => {
  expect(await fetched(address)).toBe('no web address');
  expect([...site.asked, ...site.dialled]).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://①②⑦.0.0.1/',
])('no connection is made for %s', async (address) => {
  expect(await fetched(address)).toBe('not found');
  expect(site.dialled).toEqual([]);
});

test('a name counts as a name that does not exist if any of its addresses is not public', async () => {
  Object.assign(site.names, {
    'inside.test': [['10.0.0.1']],
    'both.test': [[publicAddress, '127.0.0.1']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'nowhere.test': [[]],
  });
  for (const name of Object.keys(site.names).slice(1)) expect(await fetched(`http://${name}/`)).toBe('not found');
  expect(site.dialled).toEqual([]);
});

test('a name that changes its address after it was checked gains nothing', async () => {
  site.names['rebind.test'] = [[publicAddress], ['127.0.0.1']];
  site.pages['/a.png'] = picture('here');
  expect(await fetched('http://rebind.test/a.png')).toBe('here');
  expect([site.asked, site.dialled]).toEqual([['rebind.test'], [`${publicAddress}:80`]]);
  expect(await fetched('http://rebind.test/a.png')).toBe('not found');
});

test('the next address of a name is tried if the first does not answer, IPv4 first', async () => {
  site.names['pictures.test'] = [['2606:4700::1', '93.184.216.1', publicAddress]];
  site.pages['/a.png'] = picture('here');
  const { dial } = site.rules;
  const deadEnd: FetchRules['dial'] = (address, port) => {
    const to = dial?.(address, port) ?? { host: '', port };
    return address === '93.184.216.1' ? { host: '127.0.0.1', port: 1 } : to;
  };
  expect(await fetched(at('/a.png'), { dial: deadEnd })).toBe('here');
  expect(site.dialled).toEqual(['93.184.216.1:80', `${publicAddress}:80`]);
  expect(await fetched(at('/a.png'), { dial: () => ({ host: '127.0.0.1', port: 1 }) })).toBe('unreachable');
});

test('networks of the operator and the board itself are left alone', async () => {
  expect(await fetched(at('/'), { refused: [parseNetwork('93.184.0.0/16')] })).toBe('not found');
  for (const host of ['board.test', 'BOARD.test', 'board.test.'])
    expect(await fetched(`https://${host}/media/1`)).toBe('this board');
  site.pages['/home'] = redirect('https://board.test/projects');
  expect(await fetched(at('/home'))).toBe('this board');
});

test('a public address of this machine itself is left alone, under whatever name', async () => {
  site.pages['/a.png'] = picture('here');
  const facts = { netmask: '', mac: '', internal: false, cidr: null };
  const having = (address: string) => ({ eth0: [{ address, family: 'IPv4' as const, ...facts }] });
  using interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue(having(publicAddress));
  expect(await fetched(at('/a.png'))).toBe('not found');
  expect(await fetched(`http://${publicAddress}/a.png`)).toBe('not found');
  expect(site.dialled).toEqual([]);
  interfaces.mockReturnValue(having('93.184.216.35'));
  expect(await fetched(at('/a.png'))).toBe('here');
});

test('a redirect is followed to where a first request might go, and a few times', async () => {
  site.names['cdn.test'] = [[publicAddress]];
  site.pages['/a'] = redirect('/b?c', 301);
  site.pages['/b?c'] = redirect('//cdn.test/d', 308);
  site.pages['/d'] = picture('here');
  expect(await fetched(at('/a'))).toBe('here');
  expect(site.asked).toEqual(['pictures.test', 'pictures.test', 'cdn.test']);
  site.pages['/round'] = redirect('/round');
  expect(await fetched(at('/round'))).toBe('too many redirects');
  expect(site.requests.filter((request) => request.startsWith('GET /round'))).toHaveLength(5);
});

test.each([
  ['http://169.254.169.254/latest/meta-data/', 'not found'],
  ['http://[::ffff:10.0.0.1]/', 'not found'],
  ['http://inside.test/', 'not found'],
  ['http://pictures.test:6379/', 'no web address'],
  ['file:///etc/passwd', 'no web address'],
  ['http://me:secret@pictures.test/', 'no web address'],
  ['http://', 'no web address'],
])('a redirect to %s leads nowhere', async (to, fault) => {
  site.names['inside.test'] = [['192.168.1.1']];
  site.pages['/a'] = redirect(to);
  expect(await fetched(at('/a'))).toBe(fault);
  expect(site.dialled).toEqual([`${publicAddress}:80`]);
});

const chunk = `2710\r\n${'x'.repeat(10_000)}\r\n`;
const headerLine = `X-More: ${'x'.repeat(1000)}\r\n`;
/** Sends the same again and again, as long as somebody reads it. */
const endless = (first: string, again: string) => (socket: Socket) => {
  socket.write(first);
  const go = () => {
    while (!socket.destroyed && socket.write(again));
  };
  socket.on('drain', go);
  go();
};

test.each<[string, string | Buffer | ((socket: Socket) => void), string]>([
  ['too large by its own account', head('image/png', 'Content-Length: 100001'), 'too large'],
  ['without an end, in chunks', endless(head('image/png', 'Transfer-Encoding: chunked'), chunk), 'too large'],
  ['without an end and a length', endless(head('image/png'), 'x'.repeat(10_000)), 'too large'],
  ['with a head without an end', endless('HTTP/1.1 200 OK\r\n', headerLine), 'failing'],
  ['with a head of one long line', endless('HTTP/1.1 200 OK\r\nX-More: ', 'x'.repeat(1000)), 'failing'],
  [
    'with a trailer without an end',
    endless(`${head('image/png', 'Transfer-Encoding: chunked')}0\r\n`, headerLine),
    'cut off',
  ],
  ['of another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'failing'],
  ['with two lengths', head('image/png', 'Content-Length: 1', 'Content-Length: 2'), 'failing'],
  ['that ends early', `${head('image/png', 'Content-Length: 10')}half`, 'cut off'],
  ['that ends early, in chunks', `${head('image/png', 'Transfer-Encoding: chunked')}2\r\nhi\r\n`, 'cut off'],
  ['that becomes another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'failing'],
  ['packed', Buffer.concat([Buffer.from(head('image/png', 'Content-Encoding: gzip')), gzipSync('x')]), 'compressed'],
  ['packed twice', head('image/png', 'Content-Encoding: gzip, br'), 'compressed'],
  ['that is a page', picture('<html>', 'text/html'), 'no picture'],
  ['without a type', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx', 'no picture'],
  ['that is a drawing with scripts', picture('<svg>', 'image/svg+xml'), '<svg>'],
  ['of a store that does not know types', picture('here', 'application/octet-stream'), 'here'],
  ['that is not there', 'HTTP/1.1 404 Not Found\r\n\r\n', 'gone'],
  ['that wants a password', 'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic\r\n\r\n', 'refused'],
  ['in part', 'HTTP/1.1 206 Partial Content\r\nContent-Type: image/png\r\n\r\nx', 'refused'],
  ['of a busy site', 'HTTP/1.1 503 Busy\r\n\r\n', 'failing'],
  ['that never comes', (socket) => socket.destroy(), 'unreachable'],
])('a picture %s', async (_what, sent, outcome) => {
  site.pages['/a'] = sent;
  expect(await fetched(at('/a'))).toBe(outcome);
  await expect.poll(site.openSockets, { interval: 2 }).toBe(0);
});

test('a certificate of another name is not accepted', async () => {
  site.names['other.test'] = [[publicAddress]];
  expect(await fetched('https://other.test/')).toBe('no certificate');
  const { dial } = site.rules;
  const untrusting: FetchRules['dial'] = (address, port) => {
    const { ca: _, ...to } = dial?.(address, port) ?? { host: '', port };
    return to;
  };
  expect(await fetched('https://pictures.test/', { dial: untrusting })).toBe('no certificate');
  expect(site.requests).toEqual([]);
});

test('a site that drips, says nothing or never ends its greeting is left after the time for everything', async () => {
  const drip = (first: string) => (socket: Socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  site.pages['/body'] = drip(head('image/png'));
  site.pages['/head'] = drip('HTTP/1.1 200 OK\r\nX-Slow: ');
  site.pages['/silent'] = () => {};
  site.pages['/hints'] = endless('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n');
  const rules = { wholeMs: 100 };
  const paths = ['/body', '/head', '/silent', '/hints'];
  expect(await Promise.all(paths.map((path) => fetched(at(path), rules)))).toEqual(Array(4).fill('slow'));
  const noName = () => new Promise<string[]>(() => {});
  expect(await fetched(at('/a'), { ...rules, resolve: noName })).toBe('slow');
  await expect.poll(site.openSockets, { interval: 2 }).toBe(0);
});

test('a board that stops waits for no picture', async () => {
  const stop = new AbortController();
  site.pages['/silent'] = () => stop.abort();
  await expect(fetchPicture(at('/silent'), site.rules, text, stop.signal)).rejects.toThrow();
});
