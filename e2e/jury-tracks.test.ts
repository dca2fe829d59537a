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

async function judgeAll({ id, criteria }: Awaited<ReturnType<typeof demoDay>>) {
  for (const { board } of judges)
    for (let { table } = (await board.takeAssignment({ id })).assignment; table; ) {
      const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: table?.table_number === 1 ? 5 : 4 }));
      const said = await board.submitJudgement({ id, project_id: table.id, body: { outcome: 'scored', marks } });
      ({ table } = said.assignment);
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
});
