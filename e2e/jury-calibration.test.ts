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

async function demoDay() {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await curator.board.createShowcase({ body: call })).showcase;
  for (const [index, name] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    const { project } = await team.board.createProject({ body: { name, tagline: `Shown at table ${index + 1}` } });
    await team.board.enterShowcase({ id, project_id: project.id, body: {} });
    await curator.board.decideEntry({ id, project_id: project.id, body: { table_number: index + 1 } });
  }
  const criteria = [{ name: 'Idea' }, { name: 'Craft' }];
  const { jury } = await curator.board.setJury({ id, body: { kind: 'rubric', criteria } });
  for (const { board, id: user_id } of judges) {
    await curator.board.addJudge({ id, body: { user_id } });
    await board.takeAssignment({ id });
  }
  return { id, criteria: jury.criteria };
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const expectFit = async (page: Page) => hasScripts && (await expectAccessible(page));

  test('a curator chooses two projects, judges mark them first, and each sees how their marks lie beside the others', async () => {
    const { id, criteria } = await demoDay();
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, curator);
    await visitor.open(`/showcases/${id}/jury`);
    const round = page.getByRole('region', { name: 'Round before the judging' });
    await round.getByLabel('Project 1').selectOption({ label: 'Table 1: Alpha' });
    await round.getByLabel('Project 2').selectOption({ label: 'Table 2: Beta' });
    await round.getByRole('button', { name: 'Begin the round' }).click();
    await page.getByText('0 of 2 judges have given all marks.').waitFor();
    await expectFit(page);

    await using phone = await world.visitor({ hasScripts, width: 390, expected: [/400/] });
    await signIn(phone.page, judges[0] as Member);
    await phone.open(`/showcases/${id}/judge`);
    await phone.page.getByText('2 projects wait for your marks.').waitFor();
    await phone.page.getByRole('link', { name: 'Give marks' }).click();
    const form = (name: string) =>
      phone.page.locator('form').filter({ has: phone.page.getByRole('button', { name: `Save the marks: ${name}` }) });
    const mark = (name: string, criterion: string, given: number) =>
      form(name)
        .getByRole('group', { name: criterion })
        .getByRole('radio')
        .nth(given - 1)
        .check();
    for (const [name, idea, craft] of [
      ['Alpha', 5, 4],
      ['Beta', 2, 2],
    ] as const) {
      await mark(name, 'Idea', idea);
      await mark(name, 'Craft', craft);
      await form(name).getByRole('button').click();
      const done = name === 'Alpha' ? 0 : 1;
      await phone.page.getByText(`${done} of 2 judges have given all marks.`).waitFor();
    }
    expect(await phone.page.getByRole('table').count()).toBe(0);
    await expectFit(phone.page);

    const { calibration } = await (judges[1] as Member).board.getCalibration({ id });
    for (const { project } of calibration.projects) {
      const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: 3 }));
      await (judges[1] as Member).board.submitCalibration({ id, project_id: project.id, body: { marks } });
    }
    await phone.open(`/showcases/${id}/judge`);
    await phone.page.getByRole('link', { name: 'See the marks' }).click();
    const alpha = phone.page.getByRole('table', { name: 'Marks of Alpha' });
    expect(await alpha.innerText()).toMatch(/Idea[\s\S]*5[\s\S]*3[\s\S]*higher by 2[\s\S]*Craft[\s\S]*higher by 1/);
    expect(await phone.page.getByRole('table', { name: 'Marks of Beta' }).innerText()).toMatch(/lower by 1/);
    expect(await phone.page.locator('main').innerText()).not.toMatch(/Kim/);
    await expectFit(phone.page);

    await visitor.open(`/showcases/${id}/jury`);
    await page.getByText('The round is closed. Judges see').waitFor();
    expect(await page.getByRole('table', { name: 'Marks of Alpha' }).innerText()).toMatch(/Idea[\s\S]*3, 5/);
    await expectFit(page);
    // The judging begins with nothing judged.
    await page.getByRole('button', { name: 'Open the jury' }).click();
    await page.getByText('Judges are sent to tables.').waitFor();
    expect((await curator.board.getJuryResults({ id })).results.judgements).toBe(0);
  });
});
