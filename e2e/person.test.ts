import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: Member;
let long: Member;
beforeAll(async () => {
  world = await startWorld();
  ada = await memberOf(world, 'Ada Moreno');
  const bio = 'I build small tools for the harbour.\n</script><b>Mostly tides.';
  const profile = { bio, department: 'Oceanography', year_of_study: 'Year 3', website_url: 'https://ada.example/' };
  await ada.board.updateMe({ body: profile });
  await ada.board.createProject({ body: { name: 'Tide Clock', tagline: 'Shows when the steps are dry' } });
  long = await memberOf(world, 'مريم Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 海');
  // Nobody may submit 25 a day, so the person is credited by three others.
  for (const name of ['First Author', 'Second Author', 'Third Author']) await creditedBy(await memberOf(world, name));
});
afterAll(() => world[Symbol.asyncDispose]());

async function creditedBy({ board, name }: Member): Promise<void> {
  for (let number = 1; number <= 9; number += 1) {
    const { project } = await board.createProject({ body: { name: `${name} ${number}`, tagline: 'One of many' } });
    await board.inviteMember({ id: project.id, body: { user_id: long.id, role: 'member' } });
  }
  const { invitations } = await long.board.listInvitations({});
  for (const { id } of invitations) await long.board.acceptInvitation({ id });
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('a person is told by name, study, links and what they have made', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/people/${ada.id}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ada Moreno');
    expect(await page.getByText('Oceanography · Year 3').isVisible()).toBe(true);
    expect(await page.getByText('</script><b>Mostly tides.').isVisible()).toBe(true);
    const link = page.getByRole('main').getByRole('link', { name: 'Website' });
    expect(await link.getAttribute('href')).toBe('https://ada.example/');
    expect((await link.getAttribute('rel'))?.split(' ')).toEqual(
      expect.arrayContaining(['nofollow', 'ugc', 'noopener']),
    );
    const made = page.getByRole('region', { name: 'Made' });
    expect(await made.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Tide Clock']);
  });

  test('projects beyond a page are behind real links', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/people/${long.id}`);
    await page.getByText('Showing 1–20 of 27').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Showing 21–27 of 27').waitFor();
    expect(await page.getByRole('article').count()).toBe(7);
    await visitor.open(`/people/${long.id}?page=9`);
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.getByText('Showing 1–20 of 27').waitFor();
  });
});

test('somebody who was credited is told apart from who submitted', async () => {
  const ben = await memberOf(world, 'Ben Credited');
  const { project } = await ada.board.createProject({ body: { name: 'Rowing Log', tagline: 'Who rowed when' } });
  await ada.board.inviteMember({ id: project.id, body: { user_id: ben.id, role: 'member' } });
  const [invitation] = (await ben.board.listInvitations({})).invitations;
  await ben.board.acceptInvitation({ id: invitation?.id ?? '' });
  await using visitor = await world.visitor();
  await visitor.open(`/people/${ben.id}`);
  const credited = visitor.page.getByRole('region', { name: 'Credited on' });
  expect(await credited.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Rowing Log']);
  expect(await visitor.page.getByRole('region', { name: 'Made' }).count()).toBe(0);
});

test('who erased themselves is gone, in words that say so', async () => {
  const gone = await memberOf(world, 'Gone Tomorrow');
  await gone.board.eraseMe({});
  await using visitor = await world.visitor({ expected: [/404/] });
  const { page } = visitor;
  for (const id of [gone.id, 'no-id-at-all']) {
    expect((await page.goto(`/people/${id}`))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('There is no such profile');
  }
});

test('others can be reported, oneself can be edited', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, ada);
  await visitor.open(`/people/${long.id}`);
  const report = new URL(
    (await page.getByRole('link', { name: 'Report this person' }).getAttribute('href')) ?? '',
    world.site,
  );
  expect(Object.fromEntries(report.searchParams)).toEqual({
    type: 'user',
    id: long.id,
    return_to: `/people/${long.id}`,
  });
  await visitor.open(`/people/${ada.id}`);
  expect(await page.getByRole('link', { name: 'Report this person' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/me/profile');
});

test('machines are told the same: structured data, preview and canonical address', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto(`/people/${ada.id}`);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ada Moreno', sameAs: ['https://ada.example/'] },
  });
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect([await content('og:type'), await content('og:title')]).toEqual(['profile', 'Ada Moreno']);
  expect(await content('og:url')).toBe(`${world.site}/people/${ada.id}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${world.site}/people/${ada.id}`);
});

test('every state is accessible and no wider than the window', async () => {
  await using visitor = await world.visitor({ width: 360, expected: [/404/] });
  const { page } = visitor;
  const empty = await memberOf(world, 'Nobody Yet');
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [ada.id, long.id, empty.id, nobody].map((id) => `/people/${id}`)) {
    await visitor.open(path);
    await expectAccessible(page);
  }
});

test('the directory lists people by department, without scripts as well, and leads to them from the head', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('navigation', { name: 'Board' }).getByRole('link', { name: 'People' }).click();
  const department = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Oceanography' });
  await department.getByRole('link', { name: 'Ada Moreno' }).waitFor();
  await page.getByLabel('Department').selectOption('Oceanography');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Oceanography']);
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Ada Moreno']);
  await page.getByRole('link', { name: /^Latest: / }).waitFor();
  await page.getByRole('link', { name: 'Ada Moreno' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Moreno' }).waitFor();
  await visitor.open('/people');
  await page.getByRole('searchbox', { name: 'Name' }).fill('morreno');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Ada Moreno']);
  expect(await page.getByRole('searchbox', { name: 'Name' }).inputValue()).toBe('morreno');
  await visitor.open('/people?search=zzzz');
  await page.getByText('Nobody here is called “zzzz”.').waitFor();
  await visitor.open('/people?department=Nowhere');
  await page.getByText('Nobody from Nowhere is here.').waitFor();
});

test('a person’s public collections stand on their page; a menu has what the head of a phone has no room for', async () => {
  await ada.board.createCollection({ body: { name: 'By the sea', is_public: true } });
  await ada.board.createCollection({ body: { name: 'Not for you' } });
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.open(`/people/${ada.id}`);
  const shown = page.getByRole('region', { name: 'Collections' });
  expect(await shown.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['By the sea']);
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'More' }).click();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await expectAccessible(page);
});
