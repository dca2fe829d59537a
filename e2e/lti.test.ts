import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@launch-board/host/durations';
import type { JWTPayload } from 'jose';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { eventually } from '../dev/testing/eventually.ts';
import { ltiEnv } from '../service/test/support/rows/lti-rows.ts';
import { LTI, type Platforms, startPlatforms, teacherRoles } from '../service/test/support/servers/platform.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// A course on a learning platform opens the board in a browser: both legs, with the cookies between them.

let platforms: Platforms;
let world: World;
let forms: FormsOfPlatform;
beforeAll(async () => {
  platforms = await startPlatforms(Date.now, async () => (await fetch(`${world.api}/api/lti/keys`)).json());
  const { internet, tide } = platforms;
  world = await startWorld({ isEmpty: true, api: ltiEnv([{ ...tide.settings, name: 'Moodle' }]), foreign: internet });
  forms = await startForms();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await forms[Symbol.asyncDispose]();
  await platforms[Symbol.asyncDispose]();
});

type FormsOfPlatform = Awaited<ReturnType<typeof startForms>>;

/** The pages on which the platform signs who has pressed a link, by the people who are signed in there. */
async function startForms() {
  const people = new Map<string, JWTPayload>();
  const { tide } = platforms;
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', world.site).searchParams;
    const claims = people.get(asked.get('login_hint') ?? '');
    const token = await tide.sign(tide.launch(asked.get('nonce') ?? '', claims));
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
    const fields = field('id_token', token) + field('state', asked.get('state') ?? '');
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(
      `<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,"><form method="post" action="${world.site}/lti/launch">${fields}<button>Open the board</button></form>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    people,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const teaches = (sub: string) => ({ sub, name: 'Tess Teacher', [`${LTI}roles`]: teacherRoles });
const link = (id: string) => ({ [`${LTI}resource_link`]: { id } });

/**
 * Leads a browser to the form where it would go to the platform. Over http, browsers bring the cookie of a login to no form of
 * another host: `begun-logins.test.ts` has the cookie over TLS.
 */
const meetPlatform = (context: BrowserContext) =>
  context.route('**/lti/login?*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? '');
    expect(to.origin).toBe(platforms.tide.issuer);
    await route.fulfill({ response: answer, headers: { ...answer.headers(), location: `${forms.url}/${to.search}` } });
  });

const loginPath = (hint: string) => {
  const target_link_uri = 'https://board.example/lti/launch';
  const sent = { iss: platforms.tide.issuer, login_hint: hint, target_link_uri, client_id: platforms.tide.clientId };
  return `/lti/login?${new URLSearchParams(sent)}`;
};

async function openLink(page: Page, hint: string) {
  await page.goto(loginPath(hint));
  await page.getByRole('button', { name: 'Open the board' }).click();
}

const lookUntil = (page: Page, wanted: Locator) =>
  eventually(async () => {
    if (await wanted.isVisible()) return;
    await page.reload();
    throw new Error('the course is still being read');
  });

/** Somebody who comes from the course, signs in here for the first time, and says that it is them. */
async function comeFirst({ page, context }: Visitor, name: string, claims: JWTPayload, hasScripts: boolean) {
  forms.people.set(name, claims);
  await meetPlatform(context);
  await openLink(page, name);
  await page.waitForURL(/\/sign-in|\/interaction\//);
  await signIn(page, { name });
  await page.getByRole('heading', { name: 'Is that you?' }).waitFor();
  if (hasScripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, that is me' }).click();
}

test.each([true, false])(
  'a teacher places a link, reads the roster, and a student arrives; scripts: %s',
  async (hasScripts) => {
    const word = hasScripts ? 'Quick' : 'Plain';
    const owner = await memberOf(world, `${word} Teacher`);
    const closes_at = new Date(Date.now() + 10 * DAY_MS).toISOString();
    const call = { name: `${word} course`, visibility: 'unlisted', accepts: 'all', closes_at } as const;
    const { id } = (await owner.board.createShowcase({ body: call })).showcase;
    const student = `${word.toLowerCase()}.student@${demoDomain}`;
    const learner = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'];
    platforms.tide.state.members = [
      { user_id: `${word}-student`, name: `${word} Student`, email: student, roles: learner },
    ];

    await using teacher = await world.visitor({ hasScripts });
    const { page } = teacher;
    await comeFirst(teacher, `${word} Teacher`, { ...teaches(`${word}-teacher`), ...link(word) }, hasScripts);
    await page.getByRole('heading', { name: 'Where does the link lead?' }).waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('main').getByRole('combobox', { name: 'Showcase' }).selectOption(id);
    await page.getByRole('button', { name: 'Let the link lead there' }).click();
    await page.waitForURL(`**/showcases/${id}`);

    await page.goto(`/showcases/${id}/platforms`);
    await page.getByRole('heading', { name: 'Human and computer' }).waitFor();
    await page.getByRole('button', { name: 'Put the students on the roster' }).click();
    const read = page.getByText('The course has 1 student: 1 added, 0 taken off.').first();
    // Without scripts somebody looks again until the course is read.
    if (hasScripts) await read.waitFor();
    else await lookUntil(page, read);
    if (hasScripts) await expectAccessible(page);
    await page.goto(`/showcases/${id}/roster`);
    await page.getByText(student).first().waitFor();

    await using other = await world.visitor({ hasScripts });
    await comeFirst(other, `${word} Student`, { sub: `${word}-student`, ...link(word) }, hasScripts);
    await other.page.waitForURL(`**/showcases/${id}`);
    // Once is enough.
    await openLink(other.page, `${word} Student`);
    await other.page.waitForURL(`**/showcases/${id}`);
    await other.page.goto('/lti');
    await other.page.getByText('Moodle').waitFor();
    await other.page.getByRole('button', { name: 'Take it back' }).click();
    await other.page.getByText('You have come from no learning platform yet.').waitFor();
  },
);

test('two links that are opened at once both arrive, and a launch of another browser does not', async () => {
  await using visitor = await world.visitor({ expected: [/status of 403/] });
  const { page, context } = visitor;
  await signIn(page, { name: 'Two Windows' });
  forms.people.set('two', { sub: 'two-windows', ...link('nowhere') });
  await meetPlatform(context);
  const second = await context.newPage();
  for (const one of [page, second]) await one.goto(loginPath('two'));
  for (const one of [page, second]) {
    await one.getByRole('button', { name: 'Open the board' }).click();
    await one.getByRole('heading', { name: 'Is that you?' }).waitFor();
  }
  await page.goto(loginPath('two'));
  await context.clearCookies({ name: /lti-login/ });
  await page.getByRole('button', { name: 'Open the board' }).click();
  await page.getByText('This launch does not belong to this browser').first().waitFor();
});

test.each(['iframe', 'frame', 'embed', 'object'])(
  'in a frame the board shows a link to a window of its own, and nothing else: %s',
  async (dest) => {
    const answer = await fetch(world.site + loginPath('7'), { headers: { 'sec-fetch-dest': dest } });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(text).toContain(`href="${loginPath('7').replaceAll('&', '&amp;')}" target="_blank"`);
  },
);

test('an operator makes a link, a platform registers by it in a window that closes itself, and its courses wait for the operator', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Opal Operator' });
  await world.grantOperator('opal-operator');
  await page.goto('/admin/platforms');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const shown = await page.locator('figure pre').innerText();
  expect(shown).toMatch(/^https:\/\/board\.example\/lti\/register\/[\w-]{43}$/);
  await expectAccessible(page);

  const { git } = platforms;
  git.state.registering.tokens.add('once');
  const sent = { openid_configuration: `${git.issuer}/configuration`, registration_token: 'once' };
  const address = `${new URL(shown).pathname}?${new URLSearchParams(sent)}`;
  // The page of the platform, which hears what its window says.
  const opener = await context.newPage();
  await opener.goto(`${forms.url}/`);
  await opener.evaluate(() => {
    addEventListener('message', ({ data }) => {
      document.title = data.subject;
    });
  });
  const [registering] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate((to) => void window.open(to), world.site + address),
  ]);
  // Who only looks at it uses nothing up.
  expect(git.state.registering.configurationReads).toBe(0);
  await registering.getByText('git.tide.test asks for this board.').waitFor();
  await registering.getByRole('button', { name: 'Register this board' }).click();
  await registering.getByText('tide (git.tide.test) is registered.').waitFor();
  await registering.getByRole('button', { name: 'Close' }).click();
  await opener.waitForFunction(() => document.title === 'org.imsglobal.lti.close');

  await page.goto('/admin/platforms');
  await page.getByText('Waits for you: no course opens the board before you confirm it.').waitFor();
  await page.getByText(`${git.issuer}/keys`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this platform' }).click();
  await page.getByText('Its courses open the board.', { exact: true }).waitFor();
});

test('a link for a platform that is not good says so, also in a page of the platform', async () => {
  const sent = new URLSearchParams({ openid_configuration: `${platforms.git.issuer}/configuration` });
  const path = `${world.site}/lti/register/nothing`;
  const asks = await fetch(`${path}?${sent}`);
  expect([asks.status, asks.headers.get('x-frame-options')]).toEqual([200, null]);
  expect(asks.headers.get('content-security-policy')).toContain('frame-ancestors https:');
  expect((await fetch(path, { method: 'POST', body: sent })).status).toBe(404);
});
