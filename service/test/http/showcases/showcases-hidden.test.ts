import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alter } from '../../support/database.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// Everybody may have a showcase, and earlier versions let its curators put any public project into it: that must not show them
// what the team hides later.

let people: People;
let eve: Person;
let team: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  [eve, team] = [await people.person('eve'), await people.person('team')];
});
afterAll(() => people[Symbol.asyncDispose]());

const secret = {
  name: 'Unseen name',
  tagline: 'Unseen tagline',
  description: 'Unseen words',
  website_url: 'https://unseen.example',
};

async function approvedProject(): Promise<string> {
  const id = await launchProject(team);
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${id}/approval`);
  return id;
}

const hidings: Record<string, (project: string) => Promise<unknown>> = {
  'a draft': async (project) => {
    await team.delete(`/api/projects/${project}/publication`);
    await team.patch(`/api/projects/${project}`, secret);
  },
  'waiting for a moderator': async (project) => {
    await team.delete(`/api/projects/${project}/publication`);
    await team.patch(`/api/projects/${project}`, secret);
    await team.put(`/api/projects/${project}/publication`);
  },
};

/** A private showcase with a jury, in which Eve is a judge too. */
async function trap(): Promise<string> {
  const at = (hours: number) => new Date(people.now() + hours * HOUR_MS).toISOString();
  const vote = { votes_each: 1, voting_opens_at: at(1), voting_closes_at: at(9) };
  const made = await eve.post('/api/showcases', { name: 'Trap', closes_at: at(1), ...vote });
  const { id } = made.body.showcase;
  await eve.put(`/api/showcases/${id}/jury`, { kind: 'pairwise', is_open: true });
  await eve.post(`/api/showcases/${id}/judges`, { user_id: eve.id });
  return id;
}

const parts = ['entries', 'jury', 'jury/assignment', 'jury/results', 'log', 'results', ''];
const seenIn = async (id: string) =>
  (await Promise.all(parts.map((part) => eve.get(`/api/showcases/${id}/${part}`.replace(/\/$/, '')))))
    .map(({ text }) => text)
    .join('\n');

test.each(Object.entries(hidings))('a curator sees nothing of a project of others that is %s now', async (_, hide) => {
  const [id, project] = [await trap(), await approvedProject()];
  people.wait(2 * HOUR_MS);
  expect((await eve.put(`/api/collections/${id}/projects/${project}`, {})).body.code).toBe('not_entered');
  const row = `'${id}', '${project}', 'accepted', 1`;
  const put = `INSERT INTO showcase_entries (collection_id, project_id, state, entered_at) VALUES (${row})`;
  await alter(people.world.databaseUrl, put);
  await eve.put(`/api/showcases/${id}/awards`, { awards: [{ name: 'First', project_id: project, citation: null }] });
  await eve.put(`/api/showcases/${id}/jury/assignment`);
  expect(await seenIn(id)).toContain('Campus Map');
  await hide(project);
  expect(await seenIn(id)).not.toMatch(/unseen|Campus Map/i);
  expect((await eve.get(`/api/showcases/${id}/entries`)).body).toMatchObject({ total: 0, entries: [] });
  const decided = await eve.patch(`/api/showcases/${id}/entries/${project}`, { state: 'declined' });
  expect(decided.status).toBe(404);
  // Taking it out needs no look at it.
  expect((await eve.delete(`/api/collections/${id}/projects/${project}`)).status).toBe(204);
  expect(await seenIn(id)).not.toMatch(/unseen|Campus Map/i);
});

test.each(Object.entries(hidings))(
  'what was entered while it was public is hidden from curators while it is %s, until its team enters it as it is',
  async (_, hide) => {
    const [id, project] = [await trap(), await approvedProject()];
    await eve.patch(`/api/showcases/${id}`, { visibility: 'unlisted', accepts: 'all' });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    people.wait(2 * HOUR_MS);
    await eve.patch(`/api/showcases/${id}/entries/${project}`, { table_number: 1 });
    await eve.put(`/api/showcases/${id}/jury/assignment`);
    expect(await seenIn(id)).toContain('Campus Map');
    await hide(project);
    expect(await seenIn(id)).not.toMatch(/unseen|Campus Map/i);
    expect((await eve.patch(`/api/showcases/${id}/entries/${project}`, { table_number: 2 })).status).toBe(404);
    people.wait(-2 * HOUR_MS);
    expect((await team.put(`/api/showcases/${id}/entries/${project}`, {})).status).toBe(200);
    people.wait(2 * HOUR_MS);
    for (const part of ['entries', 'jury/assignment', 'jury/results', 'log'])
      expect((await eve.get(`/api/showcases/${id}/${part}`)).text, part).toContain('Unseen');
    await team.delete(`/api/showcases/${id}/entries/${project}`);
    expect(await seenIn(id)).not.toMatch(/unseen|Campus Map/i);
  },
);
