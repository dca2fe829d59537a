import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let curator: Member;
let team: Member;
let judges: Member[];
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
  [curator, team] = [await memberOf(world, 'Cleo'), await memberOf(world, 'Team')];
  judges = [await memberOf(world, 'Jo'), await memberOf(world, 'Kim')];
});
afterAll(() => world[Symbol.asyncDispose]());

const entered = [
  ['Alpha', 0],
  ['Beta', 0],
  ['Gamma', 1],
] as const;

async function demoDay() {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const tracks = [{ name: 'Games' }, { name: 'Robots' }];
  const made = await curator.board.createShowcase({
    body: { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at, tracks },
  });
  const { id, tracks: known } = made.showcase;
  for (const [index, [name, track]] of entered.entries()) {
    const { project } = await team.board.createProject({ body: { name, tagline: `Shown at table ${index + 1}` } });
    await team.board.enterShowcase({ id, project_id: project.id, body: { track: known[track]?.id ?? null } });
    await curator.board.decideEntry({ id, project_id: project.id, body: { table_number: index + 1 } });
  }
  const { jury } = await curator.board.setJury({
    id,
    body: { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true },
  });
  for (const judge of judges) await curator.board.addJudge({ id, body: { user_id: judge.id } });
  return { id, criteria: jury.criteria };
}

/** As many judges again, and criteria of each track besides the one for all. */
async function twoRubrics() {
  const at = await demoDay();
  const { showcase } = await curator.board.getShowcase({ id: at.id });
  await curator.board.setJury({ id: at.id, body: { is_open: false } });
  return { ...at, tracks: showcase.tracks };
}

async function judgeAll({ id }: { id: string }) {
  for (const { board } of judges)
    for (let { assignment } = await board.takeAssignment({ id }); assignment.table; ) {
      const { table, criteria } = assignment;
      const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: table.table_number === 1 ? 5 : 4 }));
      ({ assignment } = await board.submitJudgement({
        id,
        project_id: table.id,
        body: { outcome: 'scored', marks },
      }));
    }
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const expectFit = async (page: Page) => hasScripts && (await expectAccessible(page));

  test('a curator makes two juries of one, a judge on a phone sees one track, and each track has its places', async () => {
    const at = await demoDay();
    const { id } = at;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, curator);
    await visitor.open(`/showcases/${id}/jury`);
    await page.getByText('Everybody judges every track.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Jo' });
    await row.locator('summary').filter({ hasText: 'Change' }).click();
    await row.getByLabel('Games').check();
    await row.getByRole('button', { name: 'Save: Jo' }).click();
    await page.getByText('A track to which judges are limited has results of its own').waitFor();
    expect(await row.innerText()).toMatch(/Games/);
    await expectFit(page);
    await using phone = await world.visitor({ hasScripts, width: 390 });
    await signIn(phone.page, judges[0] as Member);
    await phone.open(`/showcases/${id}/judge`);
    await phone.page.getByRole('button', { name: 'Accept' }).click();
    await phone.page.getByText('You judge Games').waitFor();
    await phone.page.getByText('0 judged, 2 left').waitFor();
    await expectFit(phone.page);
    await judgeAll(at);
    await curator.board.setJury({ id, body: { are_results_public: true } });
    await using reader = await world.visitor({ hasScripts });
    await reader.open(`/showcases/${id}/jury`);
    await reader.page.getByText('Some tracks have judges of their own.').waitFor();
    const [games, rest] = ['Places: Games', 'Places: Everything else'].map((name) =>
      reader.page.getByRole('table', { name }),
    );
    expect(await games?.innerText()).toMatch(/Alpha[\s\S]*Beta/);
    expect(await games?.innerText()).not.toMatch(/Gamma/);
    expect(await rest?.innerText()).toMatch(/Gamma/);
    await expectFit(reader.page);
    const [alpha] = (await curator.board.getJuryResults({ id })).results.results;
    await visitor.open(`/showcases/${id}/results/${alpha?.project.id}`);
    await page.getByText('The track Games has judges of its own.').waitFor();
    await expectFit(page);
    await visitor.open(`/showcases/${id}/grades`);
    await page.getByText('the file says beside each place among how many').waitFor();
    const read = async (file: string) => visitor.context.request.get(`/showcases/${id}/${file}`);
    const rows: Record<string, string>[] = parse(await (await read('results.csv')).text(), {
      bom: true,
      columns: true,
    });
    expect(rows.map((row) => [row.Project, row.Place, row['Place among']])).toEqual([
      ['Alpha', '1', '2 projects: Games'],
      ['Beta', '2', '2 projects: Games'],
      ['Gamma', '1', '1 project: Everything else'],
    ]);
    expect((await (await read('results.json')).json()).projects).toMatchObject([
      { project: 'Alpha', place: { place: 1, among: 2 }, track: 'Games' },
      { project: 'Beta', place: { place: 2, among: 2 }, track: 'Games' },
      { project: 'Gamma', place: { place: 1, among: 1 }, track: 'Robots' },
    ]);
  });

  test('a curator gives each track a rubric of its own, judges are asked for it, and what moves or loses its track is told', async () => {
    const { id, tracks } = await twoRubrics();
    const [games, robots] = tracks;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, curator);
    await visitor.open(`/showcases/${id}/jury`);
    await page.getByText('so there is no ranking across such tracks').waitFor();
    for (const [line, name, track] of [
      [2, 'Fun', 'Games'],
      [3, 'Strength', 'Robots'],
    ] as const) {
      await page.getByLabel(`Criterion ${line}`, { exact: true }).fill(name);
      await page
        .locator('summary')
        .nth(await summaryOf(page, line))
        .click();
      await page.getByRole('group', { name: 'Only for projects of these tracks' }).last().getByLabel(track).check();
    }
    await expectFit(page);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByLabel('Criterion 5', { exact: true }).waitFor();
    const { jury } = await curator.board.getJury({ id });
    expect(jury.criteria.map(({ name, tracks: own }) => [name, own])).toEqual([
      ['Idea', []],
      ['Fun', [games?.id]],
      ['Strength', [robots?.id]],
    ]);
    await curator.board.setJury({ id, body: { is_open: true } });
    await using phone = await world.visitor({ hasScripts, width: 390 });
    await signIn(phone.page, judges[0] as Member);
    await phone.open(`/showcases/${id}/judge`);
    await phone.page.getByRole('button', { name: 'Accept' }).click();
    await phone.page.getByRole('group', { name: 'Fun' }).waitFor();
    expect(await phone.page.getByRole('group', { name: 'Strength' }).count()).toBe(0);
    await expectFit(phone.page);
    await judgeAll({ id });
    const results = (await curator.board.getJuryResults({ id })).results.results;
    const idOf = (name: string) => results.find(({ project }) => project.name === name)?.project.id ?? '';
    await curator.board.decideEntry({ id, project_id: idOf('Alpha'), body: { track: robots?.id ?? null } });
    await curator.board.setJury({ id, body: { are_results_public: true } });
    await using reader = await world.visitor({ hasScripts });
    await reader.open(`/showcases/${id}/jury`);
    await reader.page.getByText('There is no ranking across them').waitFor();
    await reader.page.getByText('Judged by: Idea and Strength.').waitFor();
    await reader.page.getByText('Marks of 2 visits are kept and not counted').waitFor();
    await expectFit(reader.page);
    await curator.board.setJury({ id, body: { are_results_public: false } });
    await visitor.open(`/showcases/${id}/jury`);
    await page.getByRole('heading', { name: 'Marked in another track' }).waitFor();
    await visitor.open(`/showcases/${id}/results/${idOf('Alpha')}`);
    await page.getByText('2 judges have marked your project by the criteria of another track').waitFor();
    await visitor.open(`/showcases/${id}/results/${idOf('Gamma')}`);
    await page.getByText('The track Robots has criteria of its own').waitFor();
    await expectFit(page);
    const csv = await (await visitor.context.request.get(`/showcases/${id}/results.csv`)).text();
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    const means = rows.map((row) =>
      ['Project', 'Idea (mean)', 'Fun (mean)', 'Strength (mean)'].map((name) => row[name]),
    );
    expect(means.toSorted()).toEqual([
      ['Alpha', '', '', ''],
      ['Beta', '4', '4', ''],
      ['Gamma', '4', '', '4'],
    ]);
    const marksFile = await (await visitor.context.request.get(`/showcases/${id}/marks.csv`)).text();
    const marks: Record<string, string>[] = parse(marksFile, { bom: true, columns: true });
    expect(
      marks.filter((row) => row.Project === 'Alpha').map(({ Fun, Strength, Counts }) => [Fun, Strength, Counts]),
    ).toEqual([
      ['5', '', 'no'],
      ['5', '', 'no'],
    ]);
    await curator.board.updateShowcase({ id, body: { tracks: [{ id: robots?.id ?? '', name: 'Robots' }] } });
    await visitor.open(`/showcases/${id}/jury`);
    const lost = page.getByRole('listitem').filter({ hasText: 'Its track was removed, so it is asked of no project.' });
    await lost.getByLabel('Track that takes its place').selectOption({ label: 'Robots' });
    await expectFit(page);
    await lost.getByRole('button', { name: 'Save: Fun' }).click();
    await page.getByText('Fun, in Robots').waitFor();
  });
});

/** Of all disclosures of the page, the one of this line. */
async function summaryOf(page: Page, line: number): Promise<number> {
  const labels = await page
    .locator('summary')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.findIndex((label) => label.endsWith(`Criterion ${line}`));
}
