import { afterEach, expect, test } from 'vitest';
import { arrive, people, useLti } from '../../support/lti.ts';
import { actions, calm, count, linked, tide } from '../../support/lti-courses.ts';
import { joinTeam, launchProject, type Person } from '../../support/people.ts';

useLti({ LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu' });
afterEach(calm);

/** Two teams that a jury has judged: uma and vic with one project, wil with another. */
async function judged() {
  const found = await linked();
  const { teacher, id } = found;
  const [una, veit, walt] = await Promise.all(['una', 'veit', 'walt'].map((one) => people.person(`${one}${count()}`)));
  const projects = [await launchProject(una as Person), await launchProject(walt as Person)];
  await joinTeam(una as Person, projects[0] as string, veit as Person);
  for (const [i, owner] of [una, walt].entries()) {
    await (owner as Person).put(`/api/showcases/${id}/entries/${projects[i]}`, {});
    await teacher.patch(`/api/showcases/${id}/entries/${projects[i]}`, { table_number: i + 1 });
  }
  for (const [sub, one] of Object.entries({ una, walt }))
    await arrive(one as Person, tide(), { sub: `of ${sub}${count()}` });
  await judge(teacher, id, projects);
  const { results } = (await teacher.get(`/api/showcases/${id}/jury/results`)).body;
  const scores = results.results.map((one: { project: { id: string }; score: number }) => [one.project.id, one.score]);
  return { ...found, veit: veit as Person, projects, scores: new Map<string, number>(scores) };
}

async function judge(teacher: Person, id: string, projects: string[]) {
  const criteria = [{ name: 'Idea' }];
  await teacher.put(`/api/showcases/${id}/jury`, { kind: 'rubric', criteria, is_open: true });
  const juror = await people.person(`juror${count()}`);
  await teacher.post(`/api/showcases/${id}/judges`, { user_id: juror.id });
  let { table, criteria: asked } = (await juror.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
  while (table) {
    const marks = asked.map((one: { id: string }) => ({ criterion: one.id, mark: 3 + projects.indexOf(table.id) }));
    const said = await juror.put(`/api/showcases/${id}/jury/judgements/${table.id}`, { outcome: 'scored', marks });
    ({ table } = said.body.assignment);
  }
}

test('scores go to the grade book as the results have them, again and again without doubling', async () => {
  const { teacher, id, path, veit, projects, scores } = await judged();
  const first = await teacher.post(`${path}/scores`);
  expect(first.body).toEqual({ sent: 2, unchanged: 0, refused: 0, left: 0, unjoined: 1 });
  const book = () => [...(tide().state.scores.values().next().value?.values() ?? [])];
  expect(book().map(({ userId, scoreGiven, scoreMaximum }) => [userId, scoreGiven, scoreMaximum])).toEqual(
    expect.arrayContaining([
      [`of una${count()}`, Number(scores.get(projects[0] as string)?.toFixed(2)), 5],
      [`of walt${count()}`, Number(scores.get(projects[1] as string)?.toFixed(2)), 5],
    ]),
  );
  people.wait(1000);
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, unchanged: 2 });
  expect(tide().state.posts).toBe(2);
  expect(tide().state.items).toHaveLength(1);
  // Feedback goes along once it is released, and a team-mate once they have come from the course.
  await teacher.put(`/api/showcases/${id}/entries/${projects[0]}/feedback`, { text: 'Well done.' });
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, unchanged: 2 });
  await people.world.store.write(({ db }) => db.updateTable('entry_feedback').set({ released_at: 1 }).execute());
  await arrive(veit, tide(), { sub: `of veit${count()}` });
  expect((await teacher.post(`${path}/scores`)).body).toEqual({
    sent: 2,
    unchanged: 1,
    refused: 0,
    left: 0,
    unjoined: 0,
  });
  expect(book().filter(({ comment }) => comment === 'Well done.')).toHaveLength(2);
  expect(book()).toHaveLength(3);
  expect((await actions(teacher, id)).filter((one: string) => one === 'scores_sent')).toHaveLength(2);
});

test('what a platform did not take is sent with the next press, and two presses at once make one column', async () => {
  const { teacher, path } = await judged();
  tide().state.scoreFaults = [500, 500];
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, left: 2 });
  tide().state.scoreFaults = [422];
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 1, refused: 1, left: 0 });
  const both = await Promise.all([teacher.post(`${path}/scores`), teacher.post(`${path}/scores`)]);
  expect(both.map(({ status }) => status).sort()).not.toContain(500);
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, unchanged: 2, left: 0 });
  expect(tide().state.items).toHaveLength(1);
});

test('a column that was deleted on the platform is made anew with the press after', async () => {
  const { teacher, id, path, projects } = await judged();
  await teacher.post(`${path}/scores`);
  tide().state.items = [];
  await teacher.put(`/api/showcases/${id}/entries/${projects[0]}/feedback`, { text: 'Well done.' });
  await people.world.store.write(({ db }) => db.updateTable('entry_feedback').set({ released_at: 1 }).execute());
  people.wait(1000);
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, left: 1 });
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 2, left: 0 });
  expect(tide().state.items).toHaveLength(1);

  // The same for a column that the platform has named with the launch.
  const services = JSON.stringify({
    item: `${tide().issuer}/items/of-the-launch`,
    items: `${tide().issuer}/items`,
  });
  await people.world.store.write(({ db }) => db.updateTable('lti_links').set({ line_item: null, services }).execute());
  await people.world.store.write(({ db }) => db.deleteFrom('lti_scores').execute());
  tide().state.items = [];
  people.wait(1000);
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 0, left: 2 });
  expect((await teacher.post(`${path}/scores`)).body).toMatchObject({ sent: 2, left: 0 });
});

test('whoever is on two teams gets the better score, and what was released to both', async () => {
  const { teacher, id, path, veit, projects, scores } = await judged();
  const [first, second] = projects as [string, string];
  await joinTeam(await people.person(`walt${count()}`), second, veit);
  await arrive(veit, tide(), { sub: `of veit${count()}` });
  const mine = () => [...tide().state.scores.values()][0]?.get(`of veit${count()}`);
  const say = async (project: string, text: string) => {
    await teacher.put(`/api/showcases/${id}/entries/${project}/feedback`, { text });
    await people.world.store.write(({ db }) => db.updateTable('entry_feedback').set({ released_at: 1 }).execute());
    people.wait(1000);
    return (await teacher.post(`${path}/scores`)).body;
  };
  const [nameOfFirst, nameOfSecond] = await Promise.all(
    [first, second].map(async (project) => (await veit.get(`/api/projects/${project}`)).body.project.name),
  );
  await say(first, 'Shorter.');
  const best = Math.max(...[first, second].map((one) => Number(scores.get(one)?.toFixed(2))));
  expect(mine()).toMatchObject({ scoreGiven: best, comment: `${nameOfFirst}: Shorter.` });
  expect(await say(second, 'Longer.')).toMatchObject({ sent: 2 });
  expect(mine()?.comment).toBe(`${nameOfSecond}: Longer.\n\n${nameOfFirst}: Shorter.`);
  // Who is on one team reads it without the name.
  expect([...tide().state.scores.values()][0]?.get(`of una${count()}`)?.comment).toBe('Shorter.');
});
