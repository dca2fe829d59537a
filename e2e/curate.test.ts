import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let lecturer: Member;
beforeAll(async () => {
  world = await startWorld();
  lecturer = await memberOf(world, 'Lea Lecturer');
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A call of the lecturer's, entered by a student with projects of these names. */
async function call(student: Member, names: string[], accepts: 'by_hand' | 'all' = 'by_hand') {
  const intake = { closes_at: inDays(2), visibility: 'public' as const, accepts };
  const body = { name: 'Many', ...intake, tracks: [{ name: 'One' }, { name: 'Two' }] };
  const { showcase } = await lecturer.board.createShowcase({ body });
  const { id, tracks } = showcase;
  for (const [index, name] of names.entries()) {
    const { project } = await student.board.createProject({ body: { name, tagline: 'Made for the course.' } });
    await student.board.enterShowcase({
      id,
      project_id: project.id,
      body: { track: tracks[(index + 1) % 2]?.id ?? null },
    });
  }
  return id;
}

const decidedOf = async (id: string) =>
  (await lecturer.board.listEntries({ id })).entries.map(({ project, state, table_number }) => [
    project.name,
    state,
    table_number,
  ]);

test('a curator decides by single keys and saves once, accepts the rest, and has the tables numbered around those that are', async () => {
  const id = await call(await memberOf(world, 'Sam Student'), ['First', 'Second', 'Third', 'Fourth']);
  await using lea = await world.visitor();
  const { page } = lea;
  await signIn(page, lecturer);
  await lea.open(`/showcases/${id}/entries`);
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByLabel('Table: Second').fill('1');
  await page.getByText('3 changes are not saved').waitFor();
  expect((await decidedOf(id)).map(([, state]) => state)).toEqual(Array(4).fill('submitted'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Declined 1' }).waitFor();
  await page.getByText('3 changes are not saved').waitFor({ state: 'detached' });
  await page.getByText('Accept all 2').first().click();
  await page.getByRole('button', { name: 'Accept all 2' }).click();
  await page.getByRole('link', { name: 'Accepted 3' }).waitFor();
  await page.getByLabel('Select all').check();
  await page.getByLabel('With the selected').selectOption('Give the next free tables');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator('input[name^="table "][value="3"]').waitFor();
  expect(await decidedOf(id)).toEqual([
    ['First', 'declined', null],
    ['Second', 'accepted', 1],
    ['Third', 'accepted', 3],
    ['Fourth', 'accepted', 2],
  ]);
});

test.each([true, false])(
  'a curator does one thing with all entries that are selected, scripts: %s',
  async (hasScripts) => {
    const id = await call(await memberOf(world, hasScripts ? 'Quick Student' : 'Plain Student'), [
      'Ash',
      'Birch',
      'Cedar',
    ]);
    await using lea = await world.visitor({ hasScripts, width: 390 });
    const { page } = lea;
    await signIn(page, lecturer);
    await lea.open(`/showcases/${id}/entries`);
    // What looks at a page for this is a script.
    if (hasScripts) await expectAccessible(page);
    const doIt = page.getByRole('button', { name: 'Do it' });
    await page.getByLabel('Select Ash').check();
    await page.getByLabel('Select Cedar').check();
    await page.getByLabel('With the selected').selectOption('Decline');
    await page.getByLabel('Reason').fill('Not of this course');
    await doIt.click();
    await page.getByRole('link', { name: 'Declined 2' }).waitFor();
    const { entries } = await lecturer.board.listEntries({ id });
    expect(entries.map(({ reason }) => reason ?? null)).toEqual(['Not of this course', null, 'Not of this course']);
    for (const name of ['Ash', 'Birch', 'Cedar']) await page.getByLabel(`Select ${name}`).check();
    await page.getByLabel('With the selected').selectOption('Accept');
    await doIt.click();
    await page.getByRole('link', { name: 'Accepted 3' }).waitFor();
  },
);

test.each([true, false])(
  'a curator finds entries by name, table, track and state, and the address keeps what is found, scripts: %s',
  async (hasScripts) => {
    const id = await call(await memberOf(world, hasScripts ? 'Busy Student' : 'Calm Student'), [
      'Hazel',
      'Ivy',
      'Larch',
    ]);
    const { entries } = await lecturer.board.listEntries({ id });
    const hazel = entries.find(({ project }) => project.name === 'Hazel')?.project_id ?? '';
    await lecturer.board.decideEntry({ id, project_id: hazel, body: { table_number: 7, state: 'accepted' } });
    await using lea = await world.visitor({ hasScripts, width: 390 });
    const { page } = lea;
    await signIn(page, lecturer);
    await lea.open(`/showcases/${id}/entries`);
    const names = () => page.locator('tbody th a[href^="/projects/"]').filter({ visible: true }).allInnerTexts();
    const shows = (found: string[]) => expect.poll(async () => (await names()).toSorted()).toEqual(found);
    const finds = async (text: string, found: string[]) => {
      await page.getByRole('searchbox', { name: 'Name, team or table' }).fill(text);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.waitForURL((url) => (url.searchParams.get('find') ?? '') === text);
      // The address is told before the rows are drawn.
      await shows(found);
    };
    await finds('larch', ['Larch']);
    if (hasScripts) await expectAccessible(page);
    await finds('7', ['Hazel']);
    await finds('student', ['Hazel', 'Ivy', 'Larch']);
    await page.getByRole('link', { name: 'Waiting 2' }).click();
    await page.waitForURL(/state=submitted.*find=student|find=student.*state=submitted/);
    await page.getByLabel('Track', { exact: true }).selectOption('One');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.waitForURL(/state=submitted.*track=/);
    await shows(['Ivy']);
    // What is saved there is saved, and the address stays.
    await page.getByLabel('Table: Ivy').fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => decidedOf(id)).toContainEqual(['Ivy', 'submitted', 3]);
    expect(new URL(page.url()).searchParams.get('find')).toBe('student');
    await finds('nobody of this name', []);
    await page.getByRole('link', { name: 'Show all entries' }).click();
    await page.getByText('Hazel').first().waitFor();
  },
);

test('what another curator has decided meanwhile stays, and what cannot be saved is named while the rest is', async () => {
  const student = await memberOf(world, 'Fay Student');
  const id = await call(student, ['Elm', 'Fir', 'Oak'], 'all');
  await using lea = await world.visitor({ hasScripts: false, expected: [/400/, /422/] });
  const { page } = lea;
  await signIn(page, lecturer);
  await lea.open(`/showcases/${id}/entries`);
  const { entries } = await lecturer.board.listEntries({ id });
  const [elm, fir] = entries.map(({ project_id }) => project_id);
  await lecturer.board.decideEntry({ id, project_id: elm ?? '', body: { table_number: 9 } });
  await student.board.withdrawEntry({ id, project_id: fir ?? '' });
  await page.getByLabel('Table: Fir').fill('4');
  await page.getByLabel('Table: Oak').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('1 entry was saved. Not saved, because the team has withdrawn it').waitFor();
  expect((await decidedOf(id)).map(([name, , table]) => [name, table])).toEqual([
    ['Elm', 9],
    ['Fir', null],
    ['Oak', 5],
  ]);
  // A form is sent as far as it has come, and without scripts nobody waits for the rest of a page.
  await page.waitForLoadState();
  await page.getByLabel('Table: Oak').fill('five');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Give a number.').waitFor();
  expect(await page.getByLabel('Table: Oak').inputValue()).toBe('five');
});
