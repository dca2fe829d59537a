import { afterAll, beforeAll, expect, test } from 'vitest';
import { decided, entered } from './curating.ts';
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

const decidedOf = (id: string) => decided(lecturer, id);

test('what another curator has decided meanwhile stays, and what cannot be saved is named while the rest is', async () => {
  const student = await memberOf(world, 'Fay Student');
  const id = await entered(lecturer, student, ['Elm', 'Fir', 'Oak'], 'all');
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
