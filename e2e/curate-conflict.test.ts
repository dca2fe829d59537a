import { afterAll, beforeAll, expect, test } from 'vitest';
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
