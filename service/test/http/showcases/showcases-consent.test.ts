import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { alter } from '../../support/database.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
/** Curates showcases of hers. */
let ada: Person;
/** Owns projects, some of them with Cleo. */
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();
const call = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at: at(10), ...fields };
  return (await ada.post('/api/showcases', body)).body.showcase.id;
};
const enter = (person: Person, id: string, project: string, body: object = {}) =>
  person.put(`/api/showcases/${id}/entries/${project}`, body);
const putIn = (id: string, project: string) => ada.put(`/api/collections/${id}/projects/${project}`, {});
const award = (id: string, project: string, name = 'Most plagiarised project of the year') =>
  ada.put(`/api/showcases/${id}/awards`, { awards: [{ name, project_id: project, citation: 'For what they took' }] });
const won = async (project: string) => (await people.see(`/api/projects/${project}`)).body.project.awards;
/** Everything that anybody sees of a showcase, and what its curator does. */
async function shownIn(id: string): Promise<string> {
  const paths = ['', '/entries', '/results', '/jury/results', '/entries?state=accepted'];
  const texts = [(await people.see(`/api/collections/${id}`)).text];
  for (const path of paths) texts.push((await people.see(`/api/showcases/${id}${path}`)).text);
  return texts.join('\n');
}

describe('a showcase', () => {
  test('takes no project of others by the hand of its curator, and says what to do; a collection does, and a curator’s own', async () => {
    const [id, theirs, own] = [await call(), await launchProject(ben), await launchProject(ada)];
    const refused = await putIn(id, theirs);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_entered']);
    expect(refused.body.error).toContain('Ask an owner of the project to enter it');
    expect(await shownIn(id)).not.toContain(theirs);
    expect((await award(id, theirs)).body.details[0].field).toBe('awards.0.project_id');
    expect((await putIn(id, own)).status).toBe(204);
    expect((await people.see(`/api/showcases/${id}/entries`)).body.entries).toMatchObject([{ project_id: own }]);
    const { id: plain } = (await ada.post('/api/collections', { name: 'Liked', is_public: true })).body.collection;
    expect((await putIn(plain, theirs)).status).toBe(204);
  });

  test('does not overrule a withdrawal: nothing of the project is in it, and no award stays on the project', async () => {
    const times = { voting_opens_at: at(11), voting_closes_at: at(12), votes_each: 1 };
    const [id, project] = [await call(times), await launchProject(ben)];
    await joinTeam(ben, project, cleo, 'owner');
    await enter(ben, id, project);
    await award(id, project);
    expect(await won(project)).toMatchObject([{ name: 'Most plagiarised project of the year' }]);
    // Any owner takes it back, not only who entered it.
    expect((await cleo.delete(`/api/showcases/${id}/entries/${project}`)).status).toBe(204);
    const acts = [
      () => putIn(id, project),
      () => ada.patch(`/api/showcases/${id}/entries/${project}`, { state: 'accepted' }),
      () => award(id, project),
    ];
    for (const act of acts) expect((await act()).status).toBeGreaterThanOrEqual(400);
    expect(await won(project)).toBeUndefined();
    expect(await shownIn(id)).not.toMatch(new RegExp(`${project}|For what they took`));
    const mine = `/api/projects/${project}/showcases`;
    expect((await ben.get(mine)).body).toMatchObject({ showcases: [], total: 0 });
    const notices = (await ben.get('/api/me/notices')).body.notices;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'award')).toEqual([]);
    people.wait(11 * DAY_MS + HOUR_MS);
    expect((await cleo.put(`/api/showcases/${id}/votes/${project}`)).status).toBe(404);
  });

  test('that declined an entry cannot accept it after all once its team has taken it back', async () => {
    const [id, project] = [await call({ accepts: 'by_hand' }), await launchProject(ben)];
    await enter(ben, id, project);
    const decide = (state: string) => ada.patch(`/api/showcases/${id}/entries/${project}`, { state });
    await decide('declined');
    await ben.delete(`/api/showcases/${id}/entries/${project}`);
    expect([(await decide('accepted')).status, (await putIn(id, project)).body.code]).toEqual([404, 'not_entered']);
    expect((await enter(ben, id, project)).body.entry.state).toBe('declined');
    expect((await decide('accepted')).body.entry.state).toBe('accepted');
  });

  test('does not get a project by an older version that knows no consent', async () => {
    const [id, project] = [await call(), await launchProject(ben)];
    const put = `INSERT INTO collection_projects (collection_id, project_id, position, created_at)
      VALUES ('${id}', '${project}', 0, 1)`;
    const state = (to: string) =>
      alter(people.world.databaseUrl, `UPDATE showcase_entries SET state = '${to}' WHERE project_id = '${project}'`);
    await alter(people.world.databaseUrl, put);
    expect(await shownIn(id)).not.toContain(project);
    await enter(ben, id, project);
    await state('withdrawn');
    await alter(people.world.databaseUrl, `DELETE FROM collection_projects WHERE project_id = '${project}'`);
    await alter(people.world.databaseUrl, put);
    expect(await shownIn(id)).not.toContain(project);
    // What it enters is entered.
    await state('submitted');
    await alter(people.world.databaseUrl, put);
    expect(await shownIn(id)).toContain(project);
  });
});

describe('the owners of a project', () => {
  test('see where it is entered and leave all showcases at once, also those that they do not see any more', async () => {
    const [shown, hidden, project] = [await call(), await call({ name: 'A trap' }), await launchProject(ben)];
    for (const id of [shown, hidden]) await enter(ben, id, project);
    await award(shown, project, 'Best demo');
    await ada.patch(`/api/showcases/${hidden}`, { visibility: 'private', name: 'Frauds of 2026' });
    const path = `/api/projects/${project}/showcases`;
    const { body, text } = await ben.get(path);
    expect(body.total).toBe(2);
    const entered = { state: 'accepted', is_agreed: true, are_awards_declined: false };
    expect(body.showcases).toContainEqual(
      expect.objectContaining({
        ...entered,
        showcase_id: shown,
        showcase: { name: 'Demo day', html_url: null },
        awards: [{ name: 'Best demo', citation: 'For what they took' }],
      }),
    );
    expect(body.showcases).toContainEqual(expect.objectContaining({ ...entered, showcase_id: hidden, awards: [] }));
    expect(text).not.toContain('Frauds');
    expect((await cleo.get(path)).status).toBe(403);
    expect([(await ben.delete(path)).status, (await ben.delete(path)).status]).toEqual([204, 204]);
    expect((await ben.get(path)).body.showcases).toEqual([]);
    for (const id of [shown, hidden]) expect((await putIn(id, project)).body.code).toBe('not_entered');
    expect((await ada.get(`/api/collections/${hidden}`)).text).not.toContain(project);
    expect(await won(project)).toBeUndefined();
  });

  test('decline awards, which name them nowhere, whatever they are called later, and take them after all', async () => {
    const [id, project] = [await call(), await launchProject(ben, { name: 'Mill Pond' })];
    await enter(ben, id, project);
    await award(id, project);
    const refusal = `/api/showcases/${id}/entries/${project}/awards/refusal`;
    expect((await cleo.put(refusal)).status).toBe(403);
    expect((await ben.put(refusal)).status).toBe(204);
    await award(id, project, 'Still the most plagiarised');
    expect(await won(project)).toBeUndefined();
    const { awards } = (await people.see(`/api/showcases/${id}`)).body.showcase;
    expect(awards).toEqual([{ name: 'Still the most plagiarised', citation: null, is_declined: true }]);
    const { notices } = (await ben.get('/api/me/notices')).body;
    expect(notices.filter((one: { project?: { id: string } }) => one.project?.id === project)).toEqual([]);
    expect((await ben.get(`/api/projects/${project}/showcases`)).body.showcases[0].are_awards_declined).toBe(true);
    expect((await ben.delete(refusal)).status).toBe(204);
    expect(await won(project)).toMatchObject([{ name: 'Still the most plagiarised' }]);
    expect((await ben.put(`/api/showcases/${await call()}/entries/${project}/awards/refusal`)).status).toBe(404);
  });

  test('are told when an award is called otherwise', async () => {
    const [id, project] = [await call(), await launchProject(ben)];
    await enter(ben, id, project);
    await award(id, project, 'Best demo');
    await ben.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
    await award(id, project, 'Best demo');
    expect((await ben.get('/api/me/notices?state=unread')).body.notices).toEqual([]);
    await award(id, project);
    expect((await ben.get('/api/me/notices?state=unread')).body.notices).toMatchObject([{ kind: 'award' }]);
  });

  test('are told once of a showcase that is called otherwise, and until then their project names it as they know it', async () => {
    const [id, project, other] = [await call(), await launchProject(ben), await launchProject(cleo)];
    await joinTeam(ben, project, cleo);
    for (const [person, one] of [
      [ben, project],
      [cleo, other],
    ] as const)
      await enter(person, id, one);
    await award(id, project, 'Best demo');
    for (const name of ['Frauds', 'Frauds of 2026']) await ada.patch(`/api/showcases/${id}`, { name });
    const named = async () => (await won(project))[0].showcase.name;
    expect(await named()).toBe('Demo day');
    people.wait(HOUR_MS);
    const told = { kind: 'entry_decision', outcome: 'renamed', collection: { id, name: 'Frauds of 2026' } };
    await eventually(async () => expect(await named()).toBe('Frauds of 2026'));
    for (const person of [ben, cleo]) {
      const notices = (await person.get('/api/me/notices')).body.notices.filter(
        (one: { outcome?: string; collection?: object }) => one.outcome === 'renamed' && one.collection,
      );
      expect(notices).toMatchObject([{ ...told, events_count: 1 }]);
    }
    // By way of the collection, and of its description alone.
    await ben.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
    await ada.patch(`/api/collections/${id}`, { description: 'Copied, all of it.' });
    people.wait(HOUR_MS);
    const unread = async () => (await ben.get('/api/me/notices?state=unread')).body.notices;
    await eventually(async () => expect(await unread()).toMatchObject([told]));
    const plain = (await ada.post('/api/collections', { name: 'Liked', is_public: true })).body.collection.id;
    await putIn(plain, project);
    await ada.patch(`/api/collections/${plain}`, { name: 'Disliked' });
    people.wait(HOUR_MS);
    expect(idsOf(await unread())).toHaveLength(1);
  });
});
