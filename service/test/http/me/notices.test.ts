import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from '../../../src/domain/notices/notify.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  ada = await people.person('ada');
  ben = await people.person('ben');
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

const noticesOf = async (person: Person, query = '') => (await person.get(`/api/me/notices${query}`)).body;
const unreadOf = async (person: Person): Promise<number> => (await person.get('/api/me')).body.user.unread_notices;
// biome-ignore lint/suspicious/noExplicitAny: a body of a reply
const newest = async (person: Person): Promise<any> => (await noticesOf(person)).notices[0];

/** Somebody new each time, whose notices are those of one test. */
let guests = 0;
const somebody = () => people.person(`guest${++guests}`);
const readAll = (person: Person) => person.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });

describe('comments', () => {
  test('on my project are one notice until I read it; what follows is another', async () => {
    const maker = await somebody();
    const project = await launchProject(maker, { name: 'Heron' });
    await say(ada, project, 'First');
    const last = await say(ben, project, 'Second');
    await say(maker, project, 'My own is no news to me');
    expect(await unreadOf(maker)).toBe(1);
    const notice = await newest(maker);
    expect(notice).toMatchObject({ kind: 'comment', read_at: null, actors_count: 2, events_count: 2 });
    expect(notice.actors.map(({ id }: Person) => id)).toEqual([ben.id, ada.id]);
    expect(notice).toMatchObject({ project: { id: project, name: 'Heron' }, comment: { id: last, excerpt: 'Second' } });
    const { status, body } = await maker.put('/api/me/notices/read', { ids: [notice.id] });
    expect([status, body]).toEqual([200, { state: { unread: 0, latest: notice.seq } }]);
    await say(ada, project, 'Third');
    expect(await noticesOf(maker)).toMatchObject({
      total: 2,
      notices: [{ actors_count: 1, events_count: 1 }, notice.id && { id: notice.id }],
    });
    expect(await noticesOf(maker, '?state=unread')).toMatchObject({ total: 1 });
  });

  test('that answer me tell me once, as a reply, also on my own project', async () => {
    const maker = await somebody();
    const project = await launchProject(maker);
    const mine = await say(maker, project, 'What do you think?');
    const reply = await say(ada, project, 'A lot', mine);
    expect(await noticesOf(maker)).toMatchObject({ total: 1, notices: [{ kind: 'reply', comment: { id: reply } }] });
  });

  test('that are deleted or removed take their notices with them; the others of the same notice stay', async () => {
    const maker = await somebody();
    const project = await launchProject(maker);
    const [first, second] = [await say(ada, project, 'One'), await say(ben, project, 'Two')];
    await ben.delete(`/api/comments/${second}`);
    expect(await newest(maker)).toMatchObject({ events_count: 1, actors_count: 1, comment: { id: first } });
    await mod.put(`/api/moderation/comments/${first}/removal`, { reason: 'Rude.' });
    expect(await noticesOf(maker)).toMatchObject({ total: 0, notices: [] });
    expect(await unreadOf(maker)).toBe(0);
  });
});

test('what is no longer public takes its notices with it; its team is still told why', async () => {
  const [maker, reader] = [await somebody(), await somebody()];
  const project = await launchProject(maker);
  const asked = await say(reader, project, 'How?');
  await say(maker, project, 'So.', asked);
  expect([await unreadOf(maker), await unreadOf(reader)]).toEqual([1, 1]);
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Spam.' });
  expect(await noticesOf(reader)).toMatchObject({ total: 0 });
  expect(await noticesOf(maker)).toMatchObject({
    total: 1,
    notices: [{ kind: 'review_decision', outcome: 'removed', actors: [], project: { id: project } }],
  });
  await mod.delete(`/api/moderation/projects/${project}/removal`);
  expect(await newest(maker)).toMatchObject({ outcome: 'restored', events_count: 2 });
  await maker.delete(`/api/projects/${project}`);
  expect(await noticesOf(maker)).toMatchObject({ total: 0 });
});

describe('an invitation', () => {
  test('tells the invited person, is read once it is answered, and the answer tells who invited', async () => {
    const [maker, guest] = [await somebody(), await somebody()];
    const project = await launchProject(maker, { name: 'Otter', draft: true });
    await joinTeam(maker, project, guest);
    const invited = await newest(guest);
    expect(invited).toMatchObject({ kind: 'invitation', actors: [{ id: maker.id }], project: { name: 'Otter' } });
    expect(invited.read_at).not.toBeNull();
    expect(await newest(maker)).toMatchObject({
      kind: 'invitation_answer',
      outcome: 'accepted',
      actors: [{ id: guest.id }],
    });
  });

  test('names the draft while it is open, and is no notice any more once it is declined or withdrawn', async () => {
    const [maker, guest] = [await somebody(), await somebody()];
    const project = await launchProject(maker, { name: 'Secret', draft: true });
    const invite = () => maker.post(`/api/projects/${project}/members`, { user_id: guest.id, role: 'member' });
    const { body } = await invite();
    expect(await newest(guest)).toMatchObject({ read_at: null, project: { name: 'Secret' } });
    await guest.delete(`/api/me/invitations/${body.member.id}`);
    expect(await noticesOf(guest)).toMatchObject({ total: 0 });
    expect(await newest(maker)).toMatchObject({ outcome: 'declined' });
    await invite();
    await maker.delete(`/api/projects/${project}/members/${guest.id}`);
    expect(await noticesOf(guest)).toMatchObject({ total: 0 });
  });
});

describe('moderation', () => {
  test('tells moderators how much waits, except whom it concerns, and nothing of it once it is decided', async () => {
    const [maker, judge] = [await somebody(), await people.moderator('judge')];
    const accused = await people.moderator('accused');
    const mine = await launchProject(accused);
    const theirs = await launchProject(maker);
    await readAll(judge);
    const report = async (id: string) =>
      (await ben.post('/api/reports', { target_type: 'project', target_id: id, reason: 'spam' })).body.report.id;
    const [first, second] = [await report(mine), await report(theirs)];
    expect(await newest(judge)).toMatchObject({ kind: 'moderation', waiting: 'reports', events_count: 2, actors: [] });
    expect(await newest(accused)).toMatchObject({ events_count: 1 });
    const decide = (id: string, resolution: string) =>
      mod.put(`/api/moderation/reports/${id}/resolution`, { resolution, reason: 'So.' });
    await decide(first, 'dismissed');
    expect(await newest(judge)).toMatchObject({ events_count: 1 });
    await decide(second, 'upheld');
    expect(await noticesOf(judge, '?state=unread')).toMatchObject({ total: 0 });
    const told = (await noticesOf(ben)).notices;
    expect(told).toMatchObject([
      { kind: 'report_outcome', outcome: 'upheld', reported: 'project', project: { id: theirs } },
      { kind: 'report_outcome', outcome: 'dismissed', reported: 'project', project: { id: mine } },
    ]);
  });

  test('is no notice to who moderates no longer', async () => {
    const before = await people.moderator('former');
    const id = await launchProject(ada);
    await ben.post('/api/reports', { target_type: 'project', target_id: id, reason: 'spam' });
    expect(await unreadOf(before)).toBe(1);
    const now = await people.person('former');
    expect([await unreadOf(now), (await noticesOf(now)).total]).toEqual([0, 0]);
  });
});

test('the team is told once of each number of votes, also if votes are withdrawn and cast again', async () => {
  const maker = await somebody();
  const project = await launchProject(maker);
  const voters = await Promise.all(Array.from({ length: 10 }, (_, i) => people.person(`voter${i}`)));
  await Promise.all(voters.slice(1).map((voter) => voter.put(`/api/projects/${project}/vote`)));
  expect(await unreadOf(maker)).toBe(0);
  await voters[0]?.put(`/api/projects/${project}/vote`);
  expect(await newest(maker)).toMatchObject({ kind: 'votes', votes: 10, events_count: 1, actors: [] });
  await readAll(maker);
  await voters[0]?.delete(`/api/projects/${project}/vote`);
  await voters[0]?.put(`/api/projects/${project}/vote`);
  expect(await noticesOf(maker)).toMatchObject({ total: 1 });
});

describe('preferences', () => {
  test('are the defaults until somebody changes them, kind by kind', async () => {
    const person = await somebody();
    const { preferences, sends_mail } = (await person.get('/api/me/notice-preferences')).body;
    expect(sends_mail).toBe(false);
    expect(preferences).toMatchObject({
      invitation: { site: true, mail: 'now' },
      comment: { site: true, mail: 'weekly' },
      like: { site: true, mail: 'off' },
    });
    const { status, body } = await person.patch('/api/me/notice-preferences', {
      comment: { site: false, mail: 'off' },
    });
    expect([status, body.preferences]).toEqual([200, { ...preferences, comment: { site: false, mail: 'off' } }]);
    await person.patch('/api/me/notice-preferences', { comment: { site: true } });
    expect((await person.get('/api/me/notice-preferences')).body.preferences.comment).toEqual({
      site: true,
      mail: 'off',
    });
  });

  test('decide what the board shows', async () => {
    const maker = await somebody();
    const project = await launchProject(maker);
    await maker.patch('/api/me/notice-preferences', { comment: { site: false, mail: 'weekly' } });
    await say(ada, project, 'For the mail alone');
    expect([await unreadOf(maker), (await noticesOf(maker)).total]).toEqual([0, 0]);
  });
});

test('whoever wants a mail at once has one waiting in the same transaction, and only one', async () => {
  const [maker, other] = [await somebody(), await somebody()];
  const { deps } = people.world.running;
  await other.patch('/api/me/notice-preferences', { invitation: { mail: 'weekly' } });
  const tell = (source: string) =>
    deps.store.write((writes) =>
      notify({ writes, now: people.now(), newId: randomUUID, deps: { ...deps, mail: {} as never } }, [
        { kind: 'invitation', to: [maker.id, other.id], thing: { type: 'project', id: 'x' }, source, by: null },
      ]),
    );
  await tell('first');
  await tell('second');
  const mails = await deps.store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().execute());
  const [notice] = await deps.store.read(({ db }) =>
    db.selectFrom('notices').select('id').where('user_id', '=', maker.id).execute(),
  );
  expect(mails).toMatchObject([{ user_id: maker.id, kind: 'notice', notice_id: notice?.id }]);
});

test('a walk goes on with `next`, and marking up to a number leaves what came later', async () => {
  const maker = await somebody();
  const ids = [await launchProject(maker), await launchProject(maker), await launchProject(maker)];
  for (const id of ids) await say(ada, id, 'Nice.');
  const page = await noticesOf(maker, '?limit=2');
  expect(page.notices.map(({ project }: { project: { id: string } }) => project.id)).toEqual([ids[2], ids[1]]);
  const rest = await noticesOf(maker, `?limit=2&cursor=${page.next}`);
  expect(rest.notices).toMatchObject([{ project: { id: ids[0] } }]);
  const { body } = await maker.put('/api/me/notices/read', { up_to: page.notices[1].seq });
  expect(body.state).toEqual({ unread: 1, latest: page.notices[0].seq });
});

test('nobody marks the notices of somebody else', async () => {
  const maker = await somebody();
  await say(ada, await launchProject(maker), 'Nice.');
  const { id } = await newest(maker);
  expect((await ben.put('/api/me/notices/read', { ids: [id, id.toUpperCase()] })).status).toBe(200);
  expect(await unreadOf(maker)).toBe(1);
});

test('who is suspended still reads what they are told, and may stop the mail', async () => {
  const maker = await somebody();
  await say(ada, await launchProject(maker), 'Nice.');
  await mod.put(`/api/moderation/users/${maker.id}/suspension`, { reason: 'Spam' });
  expect([(await readAll(maker)).status, await unreadOf(maker)]).toEqual([200, 0]);
  const { status, body } = await maker.patch('/api/me/notice-preferences', { invitation: { mail: 'off' } });
  expect([status, body.preferences.invitation.mail]).toEqual([200, 'off']);
});

test('who is erased is named in no notice, and gets none', async () => {
  const [maker, leaver] = [await somebody(), await somebody()];
  const project = await launchProject(maker);
  const own = await say(leaver, project, 'I was here.');
  await say(ada, project, 'Me too.', own);
  await leaver.delete('/api/me');
  expect(await newest(maker)).toMatchObject({ actors_count: 1, events_count: 1, actors: [{ id: ada.id }] });
});

test('everything that I am told is in my export, with how I want to be told', async () => {
  const maker = await somebody();
  await say(ada, await launchProject(maker), 'Nice.');
  const { notices, notice_preferences } = (await maker.get('/api/me/export')).body;
  expect(notices).toMatchObject([{ kind: 'comment', actors: [{ id: ada.id }], comment: { excerpt: null } }]);
  expect(notice_preferences.invitation).toEqual({ site: true, mail: 'now' });
});

test('a person keeps the latest 500 notices, and a notice counts 100 events', async () => {
  const maker = await somebody();
  const project = await launchProject(maker);
  const { store } = people.world;
  const tell = (source: string, thing: string) =>
    store.write((writes) =>
      notify({ writes, now: people.now(), newId: randomUUID, deps: people.world.running.deps }, [
        {
          kind: 'comment',
          to: [maker.id],
          thing: { type: 'project', id: thing },
          projectId: project,
          source,
          by: null,
        },
      ]),
    );
  for (let i = 0; i < 103; i += 1) await tell(randomUUID(), project);
  expect(await newest(maker)).toMatchObject({ events_count: 100 });
  const first = (await newest(maker)).id;
  for (let i = 0; i < 500; i += 1) await tell(randomUUID(), randomUUID());
  const { total } = await noticesOf(maker);
  expect(total).toBe(500);
  expect((await maker.put('/api/me/notices/read', { ids: [first] })).body.state.unread).toBe(500);
});
