import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let lecturer: Member;
let student: Member;
beforeAll(async () => {
  // One lecturer fills a hall, and has projects of their own besides.
  world = await startWorld({ api: { LAUNCHBOARD_BUDGET_PROJECTS: '30/24h' } });
  lecturer = await memberOf(world, 'Lea Lecturer');
  student = await memberOf(world, 'Sam Student');
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const typedTime = (days: number) => `${inDays(days).slice(0, 10)}T18:00`;

async function projectOf({ board }: Member, name: string): Promise<string> {
  const { project } = await board.createProject({ body: { name, tagline: 'Made for the course.' } });
  return project.id;
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('from a call to an accepted entry: the form, the way in, the decision, the file', async () => {
    const name = `Course ${hasScripts ? 'Quick' : 'Plain'}`;
    const project = `Entered ${hasScripts ? 'Quick' : 'Plain'}`;
    const projectId = await projectOf(student, project);
    await using lea = await world.visitor({ hasScripts });
    await signIn(lea.page, lecturer);
    await lea.open('/showcases/new');
    await lea.page.getByLabel('Name', { exact: true }).fill(name);
    await lea.page.getByLabel('Entries close').fill(typedTime(3));
    await lea.page.getByLabel('Place').fill('Harrow Hall');
    await lea.page.getByLabel('Track 1').fill('Games');
    await lea.page.getByLabel('Everybody', { exact: true }).check();
    await lea.page.getByRole('button', { name: 'Start the showcase' }).click();
    await lea.page.getByRole('heading', { level: 1, name }).waitFor();
    const path = new URL(lea.page.url()).pathname;

    await using sam = await world.visitor({ hasScripts });
    await signIn(sam.page, student);
    await sam.open('/showcases');
    await sam.page.getByRole('link', { name: `Enter your project: ${name}` }).click();
    await sam.page.getByRole('radio', { name: project }).check();
    await sam.page.getByLabel('Track').selectOption('Games');
    await sam.page.getByRole('button', { name: 'Send the entry' }).click();
    await sam.page.getByText('Your entry is sent.').waitFor();

    await lea.open(`${path}/entries`);
    await lea.page.getByLabel(`Table: ${project}`).fill('7');
    await lea.page.getByLabel(`State: ${project}`).selectOption('Accepted');
    await lea.page.getByRole('button', { name: 'Save', exact: true }).click();
    await lea.page.locator('tr[data-state="accepted"]').waitFor();
    const file = await lea.context.request.get(`${path}/entries.csv`);
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect(await file.text()).toMatch(
      new RegExp(`^\ufeff.*\r\n"${project}","Made for the course.","Accepted","Games",7,`),
    );

    await using visitor = await world.visitor({ hasScripts });
    await visitor.open(path);
    await visitor.page.getByRole('region', { name: 'Games' }).getByRole('link', { name: project }).waitFor();
    await visitor.page.getByText('Table 7').waitFor();
    // Nobody but curators has the file or the list.
    expect((await sam.context.request.get(`${path}/entries.csv`)).status()).toBe(403);
    expect((await sam.context.request.get(`${path}/entries`)).status()).toBe(403);
    expect(projectId).toBeTruthy();
  });

  test('who is on no list is told so, and who has the link starts a draft and sends it', async () => {
    const intake = { closes_at: inDays(2), visibility: 'unlisted' as const };
    const { showcase: listed } = await lecturer.board.createShowcase({
      body: { ...intake, name: `Listed ${hasScripts}`, who_may_enter: 'addresses' },
    });
    const { showcase: linked } = await lecturer.board.createShowcase({
      body: { ...intake, name: `Linked ${hasScripts}`, who_may_enter: 'link' },
    });
    await lecturer.board.changeShowcaseAddresses({ id: listed.id, body: { add: ['other@university.example'] } });
    const { showcase } = await lecturer.board.getShowcase({ id: linked.id });

    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/showcases/${listed.id}`);
    expect(await page.content()).not.toContain('other@university.example');
    await visitor.open('/showcases');
    expect(await page.getByText(/^(Listed|Linked) /).count()).toBe(0);
    await signIn(page, student);
    await visitor.open(`/showcases/${listed.id}/enter`);
    await page.getByText('is not on it').waitFor();
    await visitor.open(`/showcases/${linked.id}/enter`);
    await page.getByText('You need a link to enter.').waitFor();
    await visitor.open(`/showcases/${linked.id}/enter?link=${showcase.link_token}`);
    // Addresses are logged, shared and sent as referrers.
    expect(page.url()).not.toContain('link=');
    expect(await page.content()).not.toContain(showcase.link_token);
    const start = page.getByRole('region', { name: 'Or start a new project' });
    await start.getByLabel('Name').fill(`Begun ${hasScripts}`);
    await start.getByLabel('Tagline').fill('Not much yet.');
    await start.getByRole('button', { name: 'Start the project' }).click();
    await page.getByText('A draft of your project is there').waitFor();
    expect(await page.getByRole('radio', { name: `Begun ${hasScripts}` }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send the entry' }).click();
    await page.getByText('Your entry is sent.').waitFor();
    const { entries } = await lecturer.board.listEntries({ id: linked.id, state: 'submitted' });
    expect(entries.map((entry) => entry.project.name)).toEqual([`Begun ${hasScripts}`]);
  });
});

test('a curator adds and removes addresses, replaces the link, and keeps the moments that are not changed', async () => {
  const closes_at = '2031-10-26T00:30:17.000Z';
  const { showcase } = await lecturer.board.createShowcase({
    body: { name: 'Kept', closes_at, who_may_enter: 'addresses', tracks: [{ name: 'One' }] },
  });
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, lecturer);
  await visitor.open(`/showcases/${showcase.id}/edit`);
  await page
    .getByLabel('Add addresses')
    .fill('A Person <a@university.example>; b@university.example\nc@university.example');
  await page.getByRole('button', { name: 'Save the list' }).click();
  await page.getByText('3 addresses on the list').click();
  await page.getByLabel('Remove b@university.example').check();
  await page.getByRole('button', { name: 'Save the list' }).click();
  await page.getByText('2 addresses on the list').waitFor();
  await page.getByLabel('Track 1').fill('One, renamed');
  await page.getByLabel('People with a link').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = await page.getByLabel('Link to enter').inputValue();
  await page.getByRole('button', { name: 'Replace the link' }).click();
  expect(await page.getByLabel('Link to enter').inputValue()).not.toBe(link);
  const { showcase: now } = await lecturer.board.getShowcase({ id: showcase.id });
  expect(now).toMatchObject({ closes_at, tracks: [{ id: showcase.tracks[0]?.id, name: 'One, renamed' }] });
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('the day, with scripts: $hasScripts', ({ hasScripts }) => {
  test('the hall leads to the vote, three votes are cast and one taken back, and awards stay on the page', async () => {
    const opened = await shownWithVote(`Day ${hasScripts}`, 10);
    await using hall = await world.visitor({ hasScripts });
    await hall.page.goto(`/showcases/${opened.id}/hall`);
    expect(await hall.page.getByRole('listitem').count()).toBe(9);
    expect(await hall.page.getByRole('navigation').count()).toBe(0);
    expect(await hall.page.content()).toContain(`url=/showcases/${opened.id}/hall?page=2`);
    await using voter = await world.visitor({ hasScripts });
    const { page } = voter;
    await signIn(page, student);
    await page.goto(`/v/${Buffer.from(opened.id.replaceAll('-', ''), 'hex').toString('base64url')}`);
    await page.getByRole('heading', { level: 1, name: 'Vote for your three' }).waitFor();
    if (hasScripts) await page.locator('html[data-listening]').waitFor({ state: 'attached' });
    for (const [index, words] of ['2 votes left', '1 vote left', 'No votes left'].entries()) {
      await page.getByRole('button', { name: `Vote: ${opened.names[index]}` }).click();
      await page.getByRole('main').getByText(`${words}.`).first().waitFor();
    }
    expect(await page.getByRole('button', { name: /^Vote: / }).count()).toBe(0);
    await page.getByRole('button', { name: `Withdraw vote: ${opened.names[0]}` }).click();
    await page.getByRole('main').getByText('1 vote left.').first().waitFor();

    await using lea = await world.visitor({ hasScripts });
    await signIn(lea.page, lecturer);
    await lea.open(`/showcases/${opened.id}/awards`);
    await lea.page.getByLabel('Name of the award').first().fill('Best of show');
    await lea.page
      .getByRole('combobox', { name: 'Project' })
      .first()
      .selectOption(opened.names[2] ?? '');
    await lea.page.getByRole('button', { name: 'Save the awards' }).click();
    // With scripts there is one empty line for more, without three.
    await lea.page
      .getByLabel('Name of the award')
      .nth(hasScripts ? 1 : 3)
      .waitFor();
    await hall.open(`/showcases/${opened.id}`);
    await hall.page.getByRole('region', { name: 'Awards' }).getByText('Best of show').waitFor();
    // Nobody sees before the end what others voted for.
    expect(await hall.page.getByRole('region', { name: 'Audience vote' }).count()).toBe(0);
    if (!hasScripts) return;
    for (const path of ['vote', 'awards']) {
      await lea.open(`/showcases/${opened.id}/${path}`);
      await expectAccessible(lea.page);
    }
    await hall.page.goto(`/showcases/${opened.id}/hall`);
    await expectAccessible(hall.page);
  });
});

test('who has one vote and changes their mind moves it with one press, and comes back to the row without scripts', async () => {
  const { id, names } = await shownWithVote('One each', 3, 1);
  await using voter = await world.visitor({ hasScripts: false });
  const { page } = voter;
  await signIn(page, student);
  await voter.open(`/showcases/${id}/vote`);
  await page.getByRole('button', { name: `Vote: ${names[0]}` }).click();
  await page.getByRole('main').getByText('Your vote is cast.').first().waitFor();
  await page.getByRole('button', { name: `Move my vote here: ${names[2]}` }).click();
  await page.getByRole('button', { name: `Withdraw vote: ${names[2]}` }).waitFor();
  expect(await page.getByRole('button', { name: /^Move my vote here: / }).count()).toBe(2);
  expect(new URL(page.url()).hash).not.toBe('');
  const { results, votes_count } = await lecturer.board.getShowcaseResults({ id });
  expect([votes_count, results[0]?.project.name]).toEqual([1, names[2]]);
});

/** Projects of the lecturer, whose team's consent needs no entry. */
let owned: Promise<{ id: string; name: string }[]> | undefined;
const ownProjects = () =>
  (owned ??= Promise.all(
    Array.from('ABCDEFGHIJ', (letter) => `Stand ${letter}`).map(async (name) => ({
      id: await projectOf(lecturer, name),
      name,
    })),
  ));

/** A showcase whose vote is open now, with projects of its curator. */
async function shownWithVote(
  name: string,
  count: number,
  votes_each: 1 | 3 = 3,
): Promise<{ id: string; names: string[] }> {
  const { board } = lecturer;
  const projects = (await ownProjects()).slice(0, count);
  const { showcase } = await board.createShowcase({
    body: {
      name,
      visibility: 'public',
      opens_at: inDays(-3),
      closes_at: inDays(-2),
      votes_each,
      voting_opens_at: inDays(-1),
      voting_closes_at: inDays(1),
    },
  });
  for (const { id } of projects) await board.addToCollection({ id: showcase.id, project_id: id, body: {} });
  return { id: showcase.id, names: projects.map(({ name }) => name) };
}

test('every page of showcases is accessible, and open calls are on the front page', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('region', { name: 'Open call' }).getByRole('link', { name: 'Enter your project' }).waitFor();
  const { showcases } = await lecturer.board.listShowcases({ when: 'open' });
  const demo = showcases.find(({ name }) => name.startsWith('Human'));
  for (const path of ['/showcases', `/showcases/${demo?.id}`]) {
    await visitor.open(path);
    await expectAccessible(page);
  }
  await signIn(page, lecturer);
  const { showcase } = await lecturer.board.createShowcase({
    body: { name: 'Looked at', closes_at: inDays(1), who_may_enter: 'link', tracks: [{ name: 'One' }] },
  });
  const project_id = await projectOf(lecturer, 'Looked at too');
  await lecturer.board.enterShowcase({ id: showcase.id, project_id, body: {} });
  for (const path of [
    '/showcases/new',
    ...['', '/edit', '/enter', '/entries'].map((part) => `/showcases/${showcase.id}${part}`),
  ]) {
    await visitor.open(path);
    await expectAccessible(page);
  }
});

test('no card of a showcase stands alone in its last row, with two columns or with three', async () => {
  const { id } = await shownWithVote('Seven', 7);
  for (const width of [1440, 560]) {
    await using visitor = await world.visitor({ width });
    await visitor.open(`/showcases/${id}`);
    const cards = visitor.page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const rows = [...Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0)).values()];
    const widest = Math.max(...rows.map((row) => row.length));
    expect([boxes.length, widest]).toEqual([7, width === 1440 ? 3 : 2]);
    // Alone is who leaves the rest of the row empty.
    const whole = Math.max(...rows.map((row) => row.reduce((sum, box) => sum + (box?.width ?? 0), 0)));
    for (const row of rows) expect(row.length > 1 || (row[0]?.width ?? 0) >= whole).toBe(true);
  }
});
