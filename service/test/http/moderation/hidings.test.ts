import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from '../../access/sweep.ts';
import { workOff } from '../../support/due-work.ts';
import { fieldsOf, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';
import { collection, comment, member, project, put } from '../../support/rows.ts';

let people: People;
let ada: Person;
let mod: Person;
beforeEach(async () => {
  // Nothing but the tests does due work.
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
});
afterEach(() => people[Symbol.asyncDispose]());

const pathOf = ({ id }: Person) => `/api/moderation/users/${id}/hiding`;
const hide = (person: Person) => mod.put(pathOf(person), { reason: 'Adverts' });
const restore = (person: Person) => mod.delete(`${pathOf(person)}?reason=Mistaken`);
const hidingOf = async (person: Person) => (await mod.get(pathOf(person))).body.hiding;
const statusOf = async (id: string) => (await people.see(`/api/projects/${id}`)).status;
const commentsOf = async (id: string): Promise<number> =>
  (await people.see(`/api/projects/${id}/comments`)).body.comments.length;

/** Everything that anybody can read, without the times and numbers of changes. */
async function publicAnswers() {
  // The acts themselves are counted.
  const { 'nobody /api/moderation/numbers': _, ...answers } = await sweep(people.world.url, people.world.store, []);
  const times = (key: string, value: unknown) => (['updated_at', 'revision'].includes(key) ? undefined : value);
  return JSON.parse(JSON.stringify(answers, times));
}

/** 134 things by five accounts: 34 projects, 96 comments on them and on somebody else's, and four collections. */
async function flood(victim: string): Promise<Person[]> {
  const names = ['spam-1', 'spam-2', 'spam-3', 'spam-4', 'spam-5'];
  const spammers: Person[] = [];
  for (const name of names) spammers.push(await people.person(name));
  const by = (n: number) => spammers[n % 5]?.id ?? '';
  const at = people.now() - 1000;
  const projects = Array.from({ length: 34 }, (_, n) =>
    project({ name: `Cheap pills ${n}`, user_id: by(n), created_at: at + n, published_at: at + n }),
  );
  const members = projects.map((row) =>
    member({ project_id: row.id, user_id: row.user_id ?? '', role: 'owner', accepted_at: at }),
  );
  const comments = Array.from({ length: 95 }, (_, n) =>
    comment({ project_id: projects[n % 34]?.id ?? '', user_id: by(n + 1), content: `Buy ${n}`, created_at: at + n }),
  );
  const collections = Array.from({ length: 4 }, (_, n) => collection({ user_id: by(n), name: `Offers ${n}` }));
  await put(people.world.store, { projects, members, comments, collections });
  for (const [n, spammer] of spammers.slice(0, 1).entries()) await say(spammer, victim, `Look at mine ${n}`);
  await ada.put(`/api/projects/${projects[0]?.id}/vote`);
  // On somebody else's and on each other's, which is what such accounts are for.
  for (const spammer of spammers)
    for (const id of [victim, projects[2]?.id]) await spammer.put(`/api/projects/${id}/vote`);
  await say(ada, projects[1]?.id ?? '', 'Is this an advert?');
  return spammers;
}

test('134 things by five accounts are gone after five acts and back after five more, as everybody saw them', async () => {
  const victim = await launchProject(ada);
  const spammers = await flood(victim);
  const before = await publicAnswers();
  const previews: Record<string, number>[] = [];
  for (const spammer of spammers) previews.push((await hidingOf(spammer)).to_hide);
  const sum = (name: string) => previews.reduce((all, parts) => all + (parts[name] ?? 0), 0);
  expect([sum('projects'), sum('comments'), sum('collections'), sum('votes')]).toEqual([34, 96, 4, 10]);

  for (const [n, spammer] of spammers.entries()) {
    const { body } = await hide(spammer);
    expect(body.hiding).toMatchObject({ state: 'hidden', reason: 'Adverts', hidden: previews[n] });
    expect(body.hiding.to_hide).toEqual({ projects: 0, comments: 0, collections: 0, votes: 0, reports: 0 });
  }
  expect((await people.see('/api/projects?search=pills')).body.total).toBe(0);
  expect((await people.see('/api/stats')).body).toMatchObject({ projects: 1, comments: 0, votes: 0 });
  expect(await commentsOf(victim)).toBe(0);

  for (const spammer of spammers) expect((await restore(spammer)).body.hiding).toMatchObject({ state: 'none' });
  expect(await publicAnswers()).toEqual(before);
});

test('of somebody everything by whom is hidden, others see the name alone, until it comes back', async () => {
  const ben = await people.person('ben');
  const said = {
    bio: 'Cheap pills, ask me',
    website_url: 'https://pills.example/',
    github_url: 'https://github.com/pills',
  };
  const more = { linkedin_url: 'https://www.linkedin.com/in/pills', department: 'Cheap pills' };
  await ben.patch('/api/me', { ...said, ...more });
  const profileFor = async (reader?: Person) =>
    (reader ? await reader.get(`/api/users/${ben.id}`) : await people.see(`/api/users/${ben.id}`)).body.user;
  const before = await profileFor();
  expect(before).toMatchObject(said);
  await hide(ben);
  for (const reader of [undefined, ada])
    expect(await profileFor(reader)).toMatchObject({
      ...{ id: ben.id, username: before.username, bio: null, website_url: null, github_url: null },
      ...{ linkedin_url: null, avatar_url: null, department: null, year_of_study: null },
    });
  expect([(await profileFor(ben)).bio, (await profileFor(mod)).bio]).toEqual([said.bio, said.bio]);
  await restore(ben);
  expect(await profileFor()).toEqual(before);
  // Whoever takes part again is seen whole, also while what was hidden stays so.
  await hide(ben);
  await mod.delete(`/api/moderation/users/${ben.id}/suspension`);
  expect(await profileFor()).toEqual(before);
});

test('what is removed by itself before or since stays removed, and what is restored by itself stays', async () => {
  const ben = await people.person('ben');
  const [early, late, back, plain] = [
    await launchProject(ben),
    await launchProject(ben),
    await launchProject(ben),
    await launchProject(ben),
  ];
  const victim = await launchProject(ada);
  const [gone, kept] = [await say(ben, victim, 'Rude'), await say(ben, victim, 'Fine')];
  const { collection: shown } = (await ben.post('/api/collections', { name: 'Mine', visibility: 'public' })).body;
  await mod.put(`/api/moderation/projects/${early}/removal`, { reason: 'Stolen' });
  expect((await hide(ben)).body.hiding.hidden).toEqual({
    projects: 3,
    comments: 2,
    collections: 1,
    votes: 0,
    reports: 0,
  });

  const why = { reason: 'This one anyway' };
  await mod.put(`/api/moderation/projects/${late}/removal`, why);
  await mod.put(`/api/moderation/comments/${gone}/removal`, why);
  await mod.put(`/api/moderation/collections/${shown.id}/removal`, why);
  await mod.delete(`/api/moderation/projects/${back}/removal`);
  await mod.put(`/api/moderation/projects/${back}/removal`, why);
  expect((await restore(ben)).body.hiding).toMatchObject({ state: 'none', reason: null, hidden_at: null });

  expect([await statusOf(early), await statusOf(late), await statusOf(back), await statusOf(plain)]).toEqual([
    404, 404, 404, 200,
  ]);
  expect((await mod.get(`/api/projects/${late}`)).body.project.status_reason).toBe('This one anyway');
  const { comments } = (await people.see(`/api/projects/${victim}/comments`)).body;
  expect(comments.map(({ id }: { id: string }) => id)).toEqual([kept]);
  expect((await people.see(`/api/collections/${shown.id}`)).status).toBe(404);
});

test('a process that ends in the middle has suspended the person, and another goes on: hiding and bringing back', async () => {
  const ben = await people.person('ben');
  const row = project();
  const victim = row.id;
  const comments = Array.from({ length: 23 }, () => comment({ project_id: victim, user_id: ben.id }));
  await put(people.world.store, { projects: [row], comments });
  const { store } = people.world.running.deps;
  const { write } = store;
  const crashing = async (act: () => Promise<{ status: number }>) => {
    let writes = 0;
    store.write = (...given) => {
      writes += 1;
      return writes > 3 ? Promise.reject(new Error('the process ends')) : write(...given);
    };
    expect((await act()).status).toBe(500);
    store.write = write;
  };

  await crashing(() => hide(ben));
  expect(await hidingOf(ben)).toMatchObject({ state: 'hiding', hidden: { comments: 4 }, to_hide: { comments: 19 } });
  expect((await ben.put(`/api/projects/${victim}/vote`)).body.code).toBe('suspended');
  await workOff(people.world);
  expect(await commentsOf(victim)).toBe(19);
  people.wait(5000);
  await workOff(people.world);
  expect(await hidingOf(ben)).toMatchObject({ state: 'hidden', hidden: { comments: 23 } });
  expect(await commentsOf(victim)).toBe(0);

  await crashing(() => restore(ben));
  expect(await hidingOf(ben)).toMatchObject({ state: 'restoring', hidden: { comments: 19 } });
  people.wait(5000);
  await workOff(people.world);
  expect(await hidingOf(ben)).toMatchObject({ state: 'none', to_hide: { comments: 23 } });
  expect(await commentsOf(victim)).toBe(23);
});

test('one entry of the log tells how many of what, is found by each of them, and the way back is another', async () => {
  const ben = await people.person('ben');
  const [one, two] = [await launchProject(ben), await launchProject(ben)];
  const report = { target_type: 'project', reason: 'spam' };
  for (const target_id of [one, two]) await ada.post('/api/reports', { ...report, target_id });
  await ada.post('/api/reports', { target_type: 'user', reason: 'spam', target_id: ben.id });
  expect((await hidingOf(ben)).to_hide).toEqual({ projects: 2, comments: 0, collections: 0, votes: 0, reports: 3 });
  await hide(ben);
  expect((await mod.get('/api/moderation/reports')).body.total).toBe(0);
  const again = await mod.put(pathOf(ben), { reason: 'Once more' });
  expect(again.body.hiding.reason).toBe('Adverts');
  const found = await mod.get(`/api/moderation/log?concerns=${two}`);
  expect(found.body).toMatchObject({
    total: 1,
    entries: [
      {
        act: 'hide_everything',
        target_id: ben.id,
        target_name: 'ben',
        reason: 'Adverts',
        moderator: { id: mod.id },
        parts: { projects: 2, comments: 0, collections: 0, votes: 0, reports: 3 },
      },
    ],
  });
  await mod.put(`/api/moderation/projects/${one}/removal`, { reason: 'Stays away' });
  await restore(ben);
  await restore(ben);
  // What stays removed was rightly reported.
  expect((await mod.get('/api/moderation/reports')).body.total).toBe(2);
  const { entries } = (await mod.get('/api/moderation/log')).body;
  expect(entries.map(({ act }: { act: string }) => act)).toEqual([
    'restore_everything',
    'remove_project',
    'hide_everything',
  ]);
  expect(entries[0]).toMatchObject({ reason: 'Mistaken', parts: { projects: 1, reports: 2 } });
});

test('the suspension comes and goes with it, and the one before is in force again', async () => {
  const ben = await people.person('ben');
  const suspension = `/api/moderation/users/${ben.id}/suspension`;
  const reasonOf = async () => (await ben.get('/api/me')).body.user.suspension_reason;
  await mod.put(suspension, { reason: 'Before' });
  people.wait(1);
  await hide(ben);
  expect(await reasonOf()).toBe('Adverts');
  await restore(ben);
  expect(await reasonOf()).toBe('Before');
  await mod.delete(suspension);
  await launchProject(ben);
  people.wait(1);
  await hide(ben);
  await restore(ben);
  expect(await reasonOf()).toBe(null);
  people.wait(1);
  await hide(ben);
  people.wait(1);
  await mod.put(suspension, { reason: 'Decided anew' });
  await restore(ben);
  expect(await reasonOf()).toBe('Decided anew');
});

test('what concerns the moderator is left for another one; others of the team are told, and counted before', async () => {
  const ben = await people.person('ben');
  const [shared, ours] = [await launchProject(ben), await launchProject(ben)];
  for (const [id, person] of [
    [shared, ada],
    [ours, mod],
  ] as const) {
    const place = (await ben.post(`/api/projects/${id}/members`, { user_id: person.id, role: 'member' })).body.member;
    await person.put(`/api/me/invitations/${place.id}/acceptance`);
  }
  expect(await hidingOf(ben)).toMatchObject({ to_hide: { projects: 1 }, shared_projects: 1 });
  await hide(ben);
  expect([await statusOf(shared), await statusOf(ours)]).toEqual([404, 200]);
  const outcomes = async (person: Person) =>
    (await person.get('/api/me/notices')).body.notices.filter(
      ({ kind }: { kind: string }) => kind === 'review_decision',
    );
  expect(await outcomes(ada)).toMatchObject([{ kind: 'review_decision' }]);
  expect(await outcomes(ben)).toEqual([]);
  expect((await mod.put(pathOf(mod), { reason: 'Me' })).body.code).toBe('conflict_of_interest');
});

test('it needs a reason, an end in the future, and a person', async () => {
  const past = new Date(people.now()).toISOString();
  expect(fieldsOf(await mod.put(pathOf(ada), { reason: 'x', until: past }))).toEqual(['until']);
  expect(fieldsOf(await mod.put(pathOf(ada), { reason: ' ', silent: true }))).toEqual(['reason', 'silent']);
  expect(fieldsOf(await mod.delete(`${pathOf(ada)}?reason=${'x'.repeat(5000)}`))).toEqual(['reason']);
  const nobody = `/api/moderation/users/${randomUUID()}/hiding`;
  for (const asked of [mod.get(nobody), mod.put(nobody, { reason: 'x' }), mod.delete(nobody)])
    expect((await asked).status).toBe(404);
  const until = new Date(people.now() + 1000).toISOString();
  expect((await mod.put(pathOf(ada), { reason: 'x', until })).body.hiding.state).toBe('hidden');
  expect((await ada.get('/api/me')).body.user.suspended_until).toBe(until);
});

test('who waited for approval waits again at the same place, and a launch keeps its time', async () => {
  await people[Symbol.asyncDispose]();
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' }, undefined, { hasBackground: false });
  const [ben, cat] = [await people.person('ben'), await people.person('cat')];
  mod = await people.moderator('mod');
  const launches_at = new Date(people.now() + 86_400_000).toISOString();
  const first = await launchProject(ben, { launches_at });
  people.wait(1000);
  const second = await launchProject(cat);
  const queue = async () => (await mod.get('/api/moderation/queue')).body.projects.map(({ id }: { id: string }) => id);
  expect(await queue()).toEqual([first, second]);
  await hide(ben);
  expect(await queue()).toEqual([second]);
  people.wait(1000);
  await restore(ben);
  expect(await queue()).toEqual([first, second]);
  expect((await ben.get(`/api/projects/${first}`)).body.project).toMatchObject({ status: 'pending', launches_at });
});
