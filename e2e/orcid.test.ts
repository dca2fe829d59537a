import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../dev/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from '../dev/identity/provider.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

const ada = '0000-0002-1825-0097';
const ben = '0000-0001-5109-3700';

let orcid: IdentityProvider;
let world: World;
beforeAll(async () => {
  // ORCID has to know where it sends people back to before the site runs.
  const sitePort = await freePort();
  orcid = await startIdentityProvider({
    port: 0,
    audience: 'orcid',
    redirectUris: [`http://127.0.0.1:${sitePort}/me/orcid/back`],
    subjectOf: (address) => (address.startsWith('ada') ? ada : ben),
    log: () => {},
  });
  const ours = { LAUNCHBOARD_ORCID_CLIENT_ID: orcid.clientId, LAUNCHBOARD_ORCID_ISSUER: orcid.issuer };
  world = await startWorld({
    isEmpty: true,
    sitePort,
    api: { LAUNCHBOARD_REVIEW: 'off', ...ours },
    site: { ...ours, LAUNCHBOARD_ORCID_CLIENT_SECRET: orcid.clientSecret },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await orcid[Symbol.asyncDispose]();
});

test.each([true, false])(
  'a member signs in at ORCID, and the page of the person, citations and other programs have the iD, scripts: %s',
  async (hasScripts) => {
    const name = hasScripts ? 'Ada Moreno' : 'Ben Lind';
    const [id, address] = hasScripts ? [ada, 'ada@orcid.example'] : [ben, 'ben@orcid.example'];
    const member = await memberOf(world, name);
    const { project } = await member.board.createProject({ body: { name: 'Tide', tagline: 'Tells when to swim.' } });
    await using visitor = await world.visitor({ hasScripts, width: 390 });
    const { page } = visitor;
    await signIn(page, member);
    await visitor.open('/me/profile');
    await page.getByRole('link', { name: 'My ORCID iD' }).click();
    await page.getByRole('link', { name: 'Sign in at ORCID' }).waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in at ORCID' }).click();
    await page.waitForURL(`${orcid.issuer}/interaction/**`);
    await signIn(page, { name, address });
    await page.waitForURL('**/me/orcid');
    await page.getByRole('link', { name: id }).waitFor();
    if (hasScripts) await expectAccessible(page);

    await using stranger = await world.visitor({ hasScripts: false });
    await stranger.open(`/people/${member.id}`);
    expect(await stranger.page.getByRole('link', { name: id }).getAttribute('href')).toBe(`${orcid.issuer}/${id}`);
    const cff = await stranger.page.request.get(`/projects/${project.id}/CITATION.cff`);
    expect(await cff.text()).toContain(`orcid: "${orcid.issuer}/${id}"`);

    await page.getByRole('button', { name: 'Disconnect it' }).click();
    await page.getByRole('link', { name: 'Sign in at ORCID' }).waitFor();
    await stranger.open(`/people/${member.id}`);
    expect(await stranger.page.getByRole('link', { name: id }).count()).toBe(0);
  },
);

test('who says no at ORCID, comes back twice, or with a sign-in of another browser, is told so, and nothing is connected', async () => {
  const member = await memberOf(world, 'Cleo Vance');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, member);
  await visitor.open('/me/orcid');
  await page.getByRole('link', { name: 'Sign in at ORCID' }).click();
  await page.waitForURL(`${orcid.issuer}/interaction/**`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You declined at ORCID').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('This took too long, was done already, or began').waitFor();
  await visitor.open('/me/orcid/back?code=of-somebody-else&state=of-somebody-else');
  await page.getByText('This took too long, was done already, or began').waitFor();
  expect(await member.board.getMyOrcidId({})).toEqual({ is_on: true });
});
