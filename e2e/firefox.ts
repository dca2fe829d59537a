import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { demoDomain } from '../dev/identity/people.ts';
import { type Firefox, openFirefox } from './bidi.ts';
import { startWorld } from './world.ts';

// `node e2e/firefox.ts`: the journey of a visitor who becomes a member, in Firefox. Not part of the gate.

const say = (words: string) => void process.stdout.write(`ok: ${words}\n`);

const program = firefoxPath();
if (program === undefined) {
  process.stderr.write(
    'There is no Firefox here. Install it (apt-get install firefox-esr) or name it in FIREFOX_PATH.\n',
  );
  process.exit(2);
}
await travel(program);
// The world has opened a Chromium as well, which ends with this process.
process.exit();

async function travel(program: string) {
  await using world = await startWorld();
  await using firefox = await openFirefox(program);
  say(`Firefox ${firefox.version} is driven by WebDriver BiDi`);
  await visit(firefox, world.site);
  await becomeMember(firefox, world.site);
  await submit(firefox, world.site);
  // What a page still reads when it is left ends so in Firefox; the provider of the demo has no icon.
  const isExpected = (text: string) =>
    text.includes('Error in input stream') || text.includes(`${world.identity.issuer}/favicon.ico`);
  expectNone(
    'The console has errors',
    firefox.complaints.filter((text) => !isExpected(text)),
  );
  const ours = [world.site, world.identity.issuer].map((url) => new URL(url).host);
  expectNone(
    'pages ask strangers',
    [...firefox.hosts].filter((host) => !ours.includes(host)),
  );
  say('nothing was complained of, and no stranger was asked for anything');
}

/** Reads like somebody who was sent a link. */
async function visit(page: Firefox, site: string) {
  await page.open(`${site}/`);
  await page.click({ role: 'link', name: 'People' });
  await page.see({ role: 'heading', name: 'People' });
  await page.open(`${site}/`);
  await listening(page);
  await page.type('#site-search', 'library');
  await page.see({ role: 'heading', name: '“library”' });
  const name = await page.until<string>('a result', `document.querySelector('article h3')?.innerText`);
  await page.click('article h3 a');
  await page.until(
    'its page',
    `location.pathname.startsWith('/projects/') && document.querySelector('h1')?.innerText === ${JSON.stringify(name)}`,
  );
  say('a visitor searches as they type, and reads a project');
}

/** Votes before signing in, which is done once they have, then comments and saves. */
async function becomeMember(page: Firefox, site: string) {
  await listening(page);
  const votes = (more: number, before: number) =>
    `document.querySelector('header form[action$="/vote"] button')?.innerText.replace(/\\D/g, '') === '${before + more}'`;
  const before = await page.until<string>(
    'a count',
    `document.querySelector('header form[action$="/vote"] button').innerText.replace(/\\D/g, '')`,
  );
  await page.click('header form[action$="/vote"] button');
  await page.until('the page to sign in', `location.pathname === '/sign-in'`);
  await page.click('main form button');
  await page.type('input[name="name"]', 'Fran Fox');
  await page.type('input[name="address"]', `fran.fox@${demoDomain}`);
  await page.click({ role: 'button', name: 'Sign in' });
  await page.until(
    'the project again',
    `location.origin === ${JSON.stringify(site)} && location.pathname.startsWith('/projects/')`,
  );
  await page.until('the vote', votes(1, Number(before)));
  say('a vote is carried through the sign-in and counted');
  await listening(page);
  await page.type('textarea[name="content"]', 'Read in Firefox.');
  await page.click({ role: 'button', name: 'Comment' });
  await page.until(
    'the comment',
    `[...document.querySelectorAll('li, article, p')].some((it) => it.innerText === 'Read in Firefox.')`,
  );
  say('a member comments');
}

/** A project of their own, live at once. */
async function submit(page: Firefox, site: string) {
  await page.open(`${site}/submit`);
  await listening(page);
  await page.type('input[name="name"]', 'Fox Trot');
  await page.type('input[name="tagline"]', 'Runs in more than one engine');
  await page.click({ role: 'button', name: 'Publish' });
  await page.until(
    'the new project',
    `location.pathname.endsWith('/live') && document.querySelector('h1 + p strong')?.innerText === 'Fox Trot'`,
  );
  say('a member publishes a project');
}

/** Scripts have taken over what the server sent. */
function listening(page: Firefox) {
  return page.until('scripts', `document.documentElement.hasAttribute('data-listening')`);
}

function expectNone(what: string, found: string[]) {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`);
}

function firefoxPath(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
