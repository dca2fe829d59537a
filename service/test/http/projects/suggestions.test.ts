import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import {
  type ForeignSite,
  head,
  internetOf,
  picture,
  publicAddress,
  redirect,
  startForeignSite,
} from '../../support/servers/foreign-site.ts';

let elsewhere: ForeignSite;
let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  elsewhere = await startForeignSite();
  for (const name of ['tide.test', 'github.com', 'api.github.com', 'gitlab.com', 'codeberg.org', 'git.tide.test'])
    elsewhere.names[name] = [[publicAddress]];
  world = await startMembersWorld({
    env: { LAUNCHBOARD_SITE_URL: 'https://board.test' },
    foreign: { ...internetOf(elsewhere), pauseMs: 60_000 },
  });
  ada = await world.as('ada');
});
beforeEach(() => {
  for (const path of Object.keys(elsewhere.pages)) delete elsewhere.pages[path];
  elsewhere.requests.length = 0;
  elsewhere.dialled.length = 0;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const ask = (address: string, who = ada) => who.send('POST', '/api/suggestions', { address });
const json = (data: unknown) => picture(JSON.stringify(data), 'application/json; charset=utf-8');
const page = (html: string | Buffer, type = 'text/html; charset=utf-8') => picture(html, type);

/** What is suggested, with its source: `name: Tide Clock (page)`. */
async function suggested(address: string): Promise<string[]> {
  const { status, body } = await ask(address);
  expect(status, JSON.stringify(body)).toBe(200);
  type One = { field: string; value: string; source: string };
  return body.suggestions.map(({ field, value, source }: One) => `${field}: ${value} (${source})`);
}

/** Why nothing is suggested. */
async function refusal(address: string): Promise<string> {
  const { status, body } = await ask(address);
  expect([status, body.code]).toEqual([422, 'address_unreadable']);
  return body.reason;
}

const readme = `# Tide Clock
[![build](https://img.shields.io/x.svg)](https://ci.test) ![npm](https://badge.fury.io/a.png)

<p align="center"><img src="docs/wide.png" width="600"></p>

Tide Clock says **when to sail**.
It reads the [harbour's tables](https://harbour.test/t) and [ours](docs/tables.md). <script>alert(1)</script>

It works without a network.

## Install

Run \`npm install\` and wait.
`;

test('a repository of GitHub says what it is, in what it is written, and how its README begins', async () => {
  elsewhere.pages['/repos/ada/tide'] = json({
    name: 'tide',
    description: 'When to sail, on a clock',
    homepage: 'https://tide.test/app',
    html_url: 'https://github.com/ada/tide',
    license: { spdx_id: 'MIT', name: 'MIT License' },
  });
  elsewhere.pages['/repos/ada/tide/languages'] = json({ CSS: 10, TypeScript: 900, nonsense: 'x' });
  elsewhere.pages['/repos/ada/tide/readme'] = json({
    content: Buffer.from(readme).toString('base64'),
    encoding: 'base64',
    download_url: 'https://raw.githubusercontent.com/ada/tide/main/README.md',
  });
  expect(await suggested('https://github.com/ada/tide/tree/main/docs')).toEqual([
    'name: tide (repository)',
    'tagline: When to sail, on a clock (repository)',
    "description: Tide Clock says **when to sail**. It reads the [harbour's tables](https://harbour.test/t) and ours. alert(1)\n\nIt works without a network. (readme)",
    'website_url: https://tide.test/app (repository)',
    'github_url: https://github.com/ada/tide (repository)',
    'image_url: https://raw.githubusercontent.com/ada/tide/main/docs/wide.png (readme)',
    'licence: MIT (repository)',
    'languages: TypeScript, CSS (repository)',
  ]);
  expect(elsewhere.requests).toHaveLength(3);
  for (const request of elsewhere.requests) expect(request).not.toMatch(/authorization|cookie|ada@/i);
});

test('where GitHub has responded too often, the page of the repository is read', async () => {
  elsewhere.pages['/repos/ada/tide'] = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n';
  elsewhere.pages['/ada/tide'] = page('<title>tide: when to sail</title>');
  expect(await suggested('https://github.com/ada/tide')).toEqual([
    'name: tide (page)',
    'tagline: when to sail (page)',
    'website_url: https://github.com/ada/tide (address)',
  ]);
});

test('repositories of GitLab and Forgejo are known by their site, or by what their page says', async () => {
  elsewhere.pages['/api/v4/projects/group%2Fsub%2Ftide?license=true'] = json({
    name: 'Tide',
    description: 'Sails',
    web_url: 'https://gitlab.com/group/sub/tide',
    avatar_url: 'https://gitlab.com/a.png',
    readme_url: 'https://gitlab.com/group/sub/tide/-/blob/main/README.md',
    license: { name: 'MIT License', nickname: null },
  });
  elsewhere.pages['/group/sub/tide/-/raw/main/README.md'] = page('Says when to sail.', 'text/plain; charset=utf-8');
  expect(await suggested('https://gitlab.com/group/sub/tide/-/issues/3')).toEqual([
    'name: Tide (repository)',
    'tagline: Sails (repository)',
    'description: Says when to sail. (readme)',
    'github_url: https://gitlab.com/group/sub/tide (repository)',
    'image_url: https://gitlab.com/a.png (repository)',
    'licence: MIT License (repository)',
  ]);
  elsewhere.pages['/ada/tide'] = page('<meta name="keywords" content="git,forge,forgejo"><title>t</title>');
  elsewhere.pages['/api/v1/repos/ada/tide'] = json({
    name: 'tide',
    website: 'https://tide.test/',
    html_url: 'https://git.tide.test/ada/tide',
    licenses: ['AGPL-3.0-only'],
  });
  elsewhere.pages['/api/v1/repos/ada/tide/languages'] = json({ Go: 5 });
  elsewhere.pages['/api/v1/repos/ada/tide/raw/README.md'] = page(
    '# Tide\n\n![A](a.png)\n\nIt sails well.',
    'text/plain',
  );
  expect(await suggested('https://git.tide.test/ada/tide')).toEqual([
    'name: tide (repository)',
    'description: It sails well. (readme)',
    'website_url: https://tide.test/ (repository)',
    'github_url: https://git.tide.test/ada/tide (repository)',
    'image_url: https://git.tide.test/api/v1/repos/ada/tide/raw/a.png (readme)',
    'licence: AGPL-3.0-only (repository)',
    'languages: Go (repository)',
  ]);
});

test('a page is read as it describes itself: JSON-LD before Open Graph before its title', async () => {
  elsewhere.pages['/shared'] = page(`<head><title>Tide Clock – When to sail</title>
    <meta property="og:title" content="Tide &amp; Clock"><meta name="description" content="A clock for sailors">
    <meta property="og:image" content="/cover.jpg#x"></head><svg><title>Menu</title></svg>`);
  expect(await suggested('https://tide.test/shared#part')).toEqual([
    'name: Tide & Clock (open_graph)',
    'tagline: A clock for sailors (open_graph)',
    'website_url: https://tide.test/shared (address)',
    'image_url: https://tide.test/cover.jpg#x (open_graph)',
  ]);
  const described = {
    '@graph': [
      { '@type': 'Organization', name: 'Harbour' },
      {
        '@type': ['WebApplication', 'Thing'],
        name: 'Tide',
        headline: 'Sail in time',
        description: 'A clock.',
        image: [{ url: 'https://tide.test/ld.png' }],
        license: 'https://spdx.org/licenses/MIT.html',
        programmingLanguage: ['Go', { name: 'C' }],
        codeRepository: 'https://github.com/ada/tide',
      },
    ],
  };
  const data = `<script type="application/ld+json">${JSON.stringify(described)}</script>`;
  elsewhere.pages['/described'] = page(
    `<title>Home | Tide Site</title>${data}<script type="application/ld+json">{</script>`,
  );
  expect(await suggested('https://tide.test/described')).toEqual([
    'name: Tide (structured_data)',
    'tagline: Sail in time (structured_data)',
    'description: A clock. (structured_data)',
    'website_url: https://tide.test/described (address)',
    'github_url: https://github.com/ada/tide (structured_data)',
    'image_url: https://tide.test/ld.png (structured_data)',
    'licence: MIT (structured_data)',
    'languages: Go, C (structured_data)',
  ]);
});

test.each<[string, string | Buffer, string, string]>([
  ['named rightly', Buffer.from('<title>Caf\xe9</title>', 'latin1'), 'text/html; charset=iso-8859-1', 'Café'],
  ['named wrongly', Buffer.from('<title>Caf\xe9</title>', 'latin1'), 'text/html; charset=utf-8', 'Café'],
  ['named wrongly the other way', '<title>Café</title>', 'text/html; charset=iso-8859-1', 'Café'],
  ['that nobody knows', '<title>Café</title>', 'text/html; charset=no-such', 'Café'],
  [
    'named in the page',
    Buffer.from('<meta charset="windows-1251"><title>\xc0\xc1</title>', 'latin1'),
    'text/html',
    'АБ',
  ],
  ['of two bytes', Buffer.from('\ufeff<title>Café</title>', 'utf16le'), 'text/html', 'Café'],
])('the texts of a page in an encoding %s are read', async (_what, html, type, name) => {
  elsewhere.pages['/'] = page(html, type);
  expect((await suggested('https://tide.test/'))[0]).toBe(`name: ${name} (page)`);
});

test('what a page says is one line, visible, and of the length of its field; scripts are text, other schemes are nothing', async () => {
  elsewhere.pages['/'] = page(
    `<title>${'very long '.repeat(50)}</title><meta name="description" content="a\u202eb\u200b\n\u0007 &lt;script&gt;alert(1)&lt;/script&gt; &#0;">
     <meta property="og:image" content="javascript:alert(1)"><meta property="og:image:url" content="data:image/png;base64,AA">`,
  );
  const [name = '', ...others] = await suggested('https://tide.test/');
  expect(name.length).toBeLessThanOrEqual('name:  (page)'.length + 80);
  expect(name).toMatch(/ long very… \(page\)$/);
  expect(others).toEqual([
    'tagline: ab <script>alert(1)</script> \ufffd (page)',
    'website_url: https://tide.test/ (address)',
  ]);
  // The form takes them as they are.
  const { body } = await ask('https://tide.test/');
  const fields = body.suggestions.map(({ field, value }: { field: string; value: string }) => [field, value]);
  const { status } = await ada.send('POST', '/api/projects', { ...Object.fromEntries(fields), draft: true });
  expect(status).toBe(201);
});

test('of a page of ten megabytes, and of one without an end, the beginning is read', async () => {
  const title = '<title>Tide Clock</title>';
  elsewhere.pages['/large'] = page(`${title}${'<p>x</p>'.repeat(1_250_000)}`);
  elsewhere.pages['/endless'] = (socket) => {
    socket.write(head('text/html') + title);
    const go = () => {
      while (!socket.destroyed && socket.write('<div><b '.repeat(1000)));
    };
    socket.on('drain', go);
    go();
  };
  for (const path of ['/large', '/endless'])
    expect((await suggested(`https://tide.test${path}`))[0]).toBe('name: Tide Clock (page)');
  await expect.poll(elsewhere.openSockets, { interval: 2 }).toBe(0);
});

test.each([
  ['http://127.0.0.1/', 'No public web site was found there.'],
  ['http://169.254.169.254/latest/meta-data/', 'No public web site was found there.'],
  ['http://[::ffff:10.0.0.1]/', 'No public web site was found there.'],
  ['http://nowhere.test/', 'No public web site was found there.'],
  ['http://tide.test:22/', 'The address has to begin with'],
  ['https://board.test/projects', 'The address leads to this board.'],
])('nothing is asked for %s', async (address, reason) => {
  expect(await refusal(address)).toContain(reason);
  expect(elsewhere.dialled).toEqual([]);
});

test.each(['http://a:b@tide.test/', 'javascript:alert(1)', 'file:///etc/passwd', 'not an address', ''])(
  'what is no web address is a fault of its field: %s',
  async (address) => {
    const { status, body } = await ask(address);
    expect([status, body.details[0].field]).toEqual([400, 'address']);
  },
);

test.each<[string, string | Buffer, string]>([
  ['redirects to a private address', redirect('http://169.254.169.254/latest/'), 'No public web site was found there.'],
  ['redirects to itself', redirect('/a'), 'too often'],
  ['wants a password', 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n', 'not public'],
  ['is not there', 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n', 'There is nothing there'],
  ['has a fault', 'HTTP/1.1 500 Fault\r\nContent-Length: 0\r\n\r\n', 'has a fault'],
  [
    'is a few kilobytes that become gigabytes',
    Buffer.concat([Buffer.from(head('text/html', 'Content-Encoding: gzip')), gzipSync(Buffer.alloc(20_000_000))]),
    'does not take',
  ],
  ['is a picture', picture('x'), 'something else than a page'],
  ['says nothing', page('<p>Hello</p>'), 'says nothing about itself'],
])('a page that %s is refused with what to do', async (_what, sent, reason) => {
  elsewhere.pages['/a'] = sent;
  expect(await refusal('https://tide.test/a')).toContain(reason);
  expect(new Set(elsewhere.dialled)).toEqual(new Set([`${publicAddress}:443`]));
});

test('data that is not what it should be suggests nothing of itself', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const data of ['null', '[]', '"x"', deep, '{"name":{"a":1},"license":7,"homepage":[]}', '{"@graph":1}']) {
    elsewhere.pages['/repos/ada/odd'] = picture(data, 'application/json');
    elsewhere.pages['/repos/ada/odd/languages'] = picture(data, 'application/json');
    elsewhere.pages['/repos/ada/odd/readme'] = picture(data, 'application/json');
    expect(await refusal('https://github.com/ada/odd')).toContain('There is nothing there');
    elsewhere.pages['/'] = page(`<title>t</title><script type="application/ld+json">${data}</script>`);
    expect((await suggested('https://tide.test/'))[0]).toBe('name: t (page)');
  }
});

test('nothing is stored but that somebody asked, nothing is published, and visitors are refused', async () => {
  elsewhere.pages['/'] = page('<title>Tide</title><meta property="og:image" content="/a.png">');
  const before = (await ada.send('GET', '/api/me/projects')).body.total;
  await suggested('https://tide.test/');
  expect((await ada.send('GET', '/api/me/projects')).body.total).toBe(before);
  expect(elsewhere.requests).toHaveLength(1);
  const { status } = await world.bearing().send('POST', '/api/suggestions', { address: 'https://tide.test/' });
  expect(status).toBe(401);
  expect(elsewhere.requests).toHaveLength(1);
});

test('a person asks so often in a period; a board that asks no other sites says so', async () => {
  await using few = await startMembersWorld({
    env: { LAUNCHBOARD_BUDGET_SUGGESTIONS: '1/1h' },
    foreign: { ...internetOf(elsewhere), pauseMs: 60_000 },
  });
  elsewhere.pages['/'] = page('<title>Tide</title>');
  const bea = await few.as('bea');
  expect((await ask('https://tide.test/', bea)).status).toBe(200);
  const { status, body, headers } = await ask('https://tide.test/', bea);
  expect([status, body.code]).toEqual([429, 'budget_spent']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await ask('https://tide.test/', await few.as('cem'))).status).toBe(200);
  await using closed = await startMembersWorld({ env: { LAUNCHBOARD_COPY_PICTURES: 'off' } });
  expect((await ask('https://tide.test/', await closed.as('bea'))).body.reason).toContain('asks no other sites');
});
