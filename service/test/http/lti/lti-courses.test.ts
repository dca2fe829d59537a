import { DAY_MS } from '@launch-board/host/durations';
import { afterEach, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { arrive, launch, people, platforms, useLti } from '../../support/lti.ts';
import { actions, calm, count, link, linked, readRoster, showcase, teaches, tide } from '../../support/lti-courses.ts';
import type { Person } from '../../support/people.ts';
import { DEEP, LTI, type Member } from '../../support/servers/platform.ts';

useLti({ LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu' });
afterEach(calm);

const learner = (name: string, more: Partial<Member> = {}): Member => ({
  user_id: `of ${name}`,
  name: `The name of ${name}`,
  email: `${name}@example.edu`,
  roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  ...more,
});
const linesOf = async (reader: Person, id: string) =>
  (await reader.get(`/api/showcases/${id}/roster`)).body.lines as {
    id: string;
    address: string;
    name: string;
    source: string;
  }[];
/** What a reading that changes nothing says. */
const none = { members: 0, added: 0, removed: 0, left_out: 0, kept_off: 0, reason: null };

test('a teacher who opens a link that leads nowhere chooses a showcase, and students who open it come there', async () => {
  const { teacher, id, sub } = await showcase();
  const mine = link('a link of ours');
  const { id: launchId, launch: first } = await arrive(teacher, tide(), { ...teaches, sub, ...mine });
  expect(first).toMatchObject({ kind: 'resource', is_teacher: true, account: 'mine', showcase_id: null });
  const placed = await teacher.put(`/api/lti/launches/${launchId}/showcase`, { showcase_id: id });
  expect(placed.body).toEqual({ return_url: null, token: null });
  const uma = await people.person('uma');
  const { launch: hers } = await arrive(uma, tide(), { sub: 'of uma', ...mine });
  expect(hers).toMatchObject({ is_teacher: false, showcase_id: id, person: 'Uma Reed', course: 'Human and computer' });
  const { links } = (await teacher.get(`/api/showcases/${id}/lti-links`)).body;
  expect(links).toMatchObject([
    { platform: 'tide.test', course: 'Human and computer', has_roster: true, has_scores: true },
  ]);
  expect(await actions(teacher, id)).toEqual(['course_linked']);
});

test('nobody chooses for a link but a teacher of the course who curates the showcase and has said who they are', async () => {
  const { teacher, id, sub } = await showcase();
  const other = await people.person('other-teacher');
  const at = (launchId: string) => `/api/lti/launches/${launchId}/showcase`;
  const place = { showcase_id: id };
  const unjoined = await launch(tide(), { ...teaches, sub, ...link('guarded') });
  expect((await teacher.put(at(unjoined), place)).status).toBe(403);
  const student = await arrive(teacher, tide(), { sub, ...link('guarded') });
  expect((await teacher.put(at(student.id), place)).status).toBe(403);
  const foreign = await arrive(other, tide(), { ...teaches, sub: 'other', ...link('guarded') });
  expect((await other.put(at(foreign.id), place)).status).toBe(403);
  expect((await teacher.put(at(foreign.id), place)).status).toBe(404);
  const good = await arrive(teacher, tide(), { ...teaches, sub, ...link('guarded') });
  expect((await teacher.put(at(good.id), place)).status).toBe(200);
  const second = await teacher.post('/api/showcases', {
    name: 'Another',
    closes_at: new Date(people.now() + DAY_MS).toISOString(),
  });
  const again = await teacher.put(at(good.id), { showcase_id: second.body.showcase.id });
  expect([again.status, again.body.code]).toEqual([409, 'lti_placed']);
  expect((await teacher.put(at(good.id), place)).status).toBe(200);
});

test('an address or a role that the platform asserts gives no right, and one person is one account', async () => {
  const { teacher, id } = await linked();
  const [vic, wil] = [await people.person('vic'), await people.person('wil')];
  // The platform says that it is the teacher of the showcase, by address.
  const claims = { ...teaches, sub: 'of vic', email: `teacher-${count()}@example.edu` };
  await arrive(vic, tide(), { ...claims, ...link(`link of ${id}`) });
  expect((await vic.get(`/api/showcases/${id}/lti-links`)).status).toBe(403);
  const asWil = await launch(tide(), { sub: 'of vic' });
  const taken = await wil.put(`/api/lti/launches/${asWil}/account`, {});
  expect([taken.status, taken.body.code]).toEqual([409, 'lti_joined']);
  const secondOfVic = await launch(tide(), { sub: 'somebody else' });
  expect((await vic.put(`/api/lti/launches/${secondOfVic}/account`, {})).status).toBe(409);
  expect((await vic.get(`/api/lti/launches/${secondOfVic}`)).body.launch.account).toBe('other');
  const [account] = (await vic.get('/api/me/lti-accounts')).body.accounts;
  expect((await wil.delete(`/api/me/lti-accounts/${account.id}`)).status).toBe(404);
  expect((await vic.delete(`/api/me/lti-accounts/${account.id}`)).status).toBe(204);
  await arrive(wil, tide(), { sub: 'of vic' });
  expect((await teacher.get(`/api/showcases/${id}/lti-links`)).status).toBe(200);
});

test('a launch is good for an hour, and nobody takes one that somebody has said is theirs', async () => {
  const [xia, yan] = [await people.person('xia'), await people.person('yan')];
  const { id } = await arrive(xia, tide(), { sub: 'of xia' });
  expect((await yan.get(`/api/lti/launches/${id}`)).status).toBe(404);
  people.wait(61 * 60_000);
  expect((await xia.get(`/api/lti/launches/${id}`)).status).toBe(404);
});

test('a student who does not see the showcase does not learn of it', async () => {
  const { id } = await linked({ visibility: 'private' });
  const zoe = await people.person('zoe');
  const { launch: hers } = await arrive(zoe, tide(), { sub: 'of zoe', ...link(`link of ${id}`) });
  expect(hers.showcase_id).toBe(null);
});

test('deep linking answers with a link that leads to the showcase from its first opening', async () => {
  const { teacher, id, sub } = await showcase();
  const { id: launchId } = await arrive(teacher, tide(), { sub }, 'choice');
  const { body } = await teacher.put(`/api/lti/launches/${launchId}/showcase`, { showcase_id: id });
  expect(body.return_url).toBe('https://tide.test/return');
  const answer = await tide().verifyAnswer(body.token);
  expect(answer).toMatchObject({
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: '1',
    [`${DEEP}data`]: 'what the platform wants back',
  });
  const [item] = answer[`${DEEP}content_items`] as { type: string; url: string; custom: { showcase: string } }[];
  expect(item).toMatchObject({ type: 'ltiResourceLink', url: 'https://board.example/lti/launch' });
  const made = { ...link('made by deep linking'), [`${LTI}custom`]: item?.custom };
  // Neither a showcase that somebody has typed into the link nor our link at another platform leads anywhere.
  const ula = await people.person('ula');
  const typed = { ...link('typed'), [`${LTI}custom`]: { showcase: id } };
  expect((await arrive(ula, tide(), { sub: 'of ula', ...typed })).launch.showcase_id).toBe(null);
  expect((await arrive(ula, platforms.git, { sub: 'of ula', ...made })).launch.showcase_id).toBe(null);
  expect((await arrive(ula, tide(), { sub: 'of ula', ...made })).launch.showcase_id).toBe(id);
  // Once a curator has taken it away, no student brings it back; a teacher does.
  const links = `/api/showcases/${id}/lti-links`;
  const [one] = (await teacher.get(links)).body.links;
  await teacher.delete(`${links}/${one.id}`);
  expect((await arrive(ula, tide(), { sub: 'of ula', ...made })).launch.showcase_id).toBe(null);
  expect((await teacher.get(links)).body.links).toEqual([]);
  const { id: chosen } = await arrive(teacher, tide(), { ...teaches, sub, ...made });
  await teacher.put(`/api/lti/launches/${chosen}/showcase`, { showcase_id: id });
  expect((await arrive(ula, tide(), { sub: 'of ula', ...made })).launch.showcase_id).toBe(id);
});

test('five hundred people of a course come on the roster, page by page, and a second press changes nothing', async () => {
  const { teacher, id, path } = await linked();
  tide().state.members = Array.from({ length: 500 }, (_, i) => learner(`person${i}`));
  const first = await readRoster(teacher, path);
  expect(first).toMatchObject({ ...none, state: 'read', members: 500, added: 500 });
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, state: 'read', members: 500 });
  const lines = await linesOf(teacher, id);
  expect(lines[0]).toMatchObject({ address: 'person0@example.edu', name: 'The name of person0', source: 'course' });
  expect((await actions(teacher, id)).sort()).toEqual(['course_linked', 'course_roster_read', 'course_roster_read']);
});

test('what a curator has written stays, and who leaves the course leaves the roster', async () => {
  const { teacher, id, path } = await linked();
  const roster = `/api/showcases/${id}/roster`;
  await teacher.patch(roster, {
    add: [{ address: 'ada@example.edu', name: 'Ada by hand' }, { address: 'guest@example.edu' }],
  });
  tide().state.members = [
    learner('ada'),
    learner('ben'),
    learner('cem'),
    learner('dan'),
    learner('gone', { status: 'Inactive' }),
    learner('elsewhere', { email: 'elsewhere@mail.example' }),
    learner('nowhere', { email: undefined } as never),
    learner('teacher', { roles: ['Instructor'] }),
  ];
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 6, added: 3, left_out: 2 });
  await teacher.patch(roster, { add: [{ address: 'ben@example.edu', name: 'Ben by hand' }] });
  tide().state.members = [learner('ada'), learner('cem', { name: 'Cem Renamed' })];
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 2, removed: 1 });
  expect((await linesOf(teacher, id)).map(({ address, name, source }) => [address, name, source])).toEqual([
    ['ada@example.edu', 'Ada by hand', 'curator'],
    ['guest@example.edu', null, 'curator'],
    ['ben@example.edu', 'Ben by hand', 'curator'],
    ['cem@example.edu', 'Cem Renamed', 'course'],
  ]);
  tide().state.members = [];
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, state: 'read' });
  expect(await linesOf(teacher, id)).toHaveLength(4);
});

test('whom a curator takes off by hand stays off, until they are added by hand or the roster is emptied', async () => {
  const { teacher, id, path } = await linked();
  const roster = `/api/showcases/${id}/roster`;
  const addresses = async () => (await linesOf(teacher, id)).map(({ address }) => address.split('@')[0]);
  await teacher.patch(roster, { add: [{ address: 'ada@example.edu' }] });
  tide().state.members = ['ada', 'ben', 'cem'].map((name) => learner(name));
  await readRoster(teacher, path);
  const [ada, ben] = await linesOf(teacher, id);
  await teacher.patch(roster, { remove: [ada?.id, ben?.id] });
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 3, kept_off: 2 });
  expect(await addresses()).toEqual(['cem']);
  await teacher.patch(roster, { add: [{ address: 'ben@example.edu' }] });
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 3, kept_off: 1 });
  expect(await addresses()).toEqual(['cem', 'ben']);
  // Who only left the course comes back with it.
  tide().state.members = [learner('ada')];
  await readRoster(teacher, path);
  expect(await addresses()).toEqual(['ben']);
  tide().state.members = ['ada', 'cem'].map((name) => learner(name));
  await readRoster(teacher, path);
  expect(await addresses()).toEqual(['ben', 'cem']);
  await teacher.patch(roster, { removes_all: true });
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 2, added: 2 });
});

test('a platform that is away, or sends nonsense, is named, takes nobody off, and is asked again by a press', async () => {
  const { teacher, id, path } = await linked();
  tide().state.members = [learner('ada')];
  await readRoster(teacher, path);
  tide().state.isAway = true;
  expect(await readRoster(teacher, path)).toMatchObject({
    ...none,
    state: 'failed',
    reason: 'The platform answers with 503.',
  });
  tide().state.isAway = false;
  tide().state.pageSize = Number.POSITIVE_INFINITY;
  tide().state.members = { slice: () => ({}), length: 0 } as never;
  expect(await readRoster(teacher, path)).toMatchObject({ state: 'failed' });
  expect(await linesOf(teacher, id)).toHaveLength(1);
  tide().state.members = [learner('ben')];
  expect(await readRoster(teacher, path)).toMatchObject({ ...none, members: 1, added: 1, removed: 1 });
});

test('a link that is taken away while its course is to be read adds nobody, and two presses read once', async () => {
  const { teacher, id, path } = await linked();
  tide().state.members = [learner('ada'), learner('ben')];
  await Promise.all([teacher.post(`${path}/roster`), teacher.post(`${path}/roster`)]);
  await workOff(people.world);
  expect(await linesOf(teacher, id)).toHaveLength(2);
  tide().state.members = [learner('cem')];
  await teacher.post(`${path}/roster`);
  expect((await teacher.delete(path)).status).toBe(204);
  await workOff(people.world);
  expect((await linesOf(teacher, id)).map(({ source }) => source)).toEqual(['curator', 'curator']);
});

test('a course of more people than a roster takes says so, and what was read before stays', async () => {
  const { teacher, id, path } = await linked();
  tide().state.pageSize = 400;
  tide().state.members = Array.from({ length: 1100 }, (_, i) => learner(`many${i}`));
  expect(await readRoster(teacher, path)).toMatchObject({ state: 'failed', reason: 'The roster is full.' });
  const { total } = (await teacher.get(`/api/showcases/${id}/roster`)).body;
  expect(total).toBeLessThanOrEqual(1000);
});

test('curators alone read a roster and send scores, and a link that is taken away leads nowhere', async () => {
  const { teacher, id, path, one } = await linked();
  const other = await people.person('nobody-here');
  for (const act of ['roster', 'scores']) expect((await other.post(`${path}/${act}`)).status).toBe(403);
  const { id: elsewhere, teacher: second } = await linked();
  expect((await second.post(`/api/showcases/${elsewhere}/lti-links/${one.id}/roster`)).status).toBe(404);
  tide().state.members = [learner('ada')];
  await readRoster(teacher, path);
  expect((await teacher.delete(path)).status).toBe(204);
  expect((await teacher.delete(path)).status).toBe(204);
  expect((await linesOf(teacher, id)).map(({ source }) => source)).toEqual(['curator']);
  const ned = await people.person('ned');
  const { launch: his } = await arrive(ned, tide(), { sub: 'of ned', ...link(`link of ${id}`) });
  expect(his.showcase_id).toBe(null);
});

test('an erased person is joined to nothing, and the export of a person names what they are joined to', async () => {
  const ira = await people.person('ira');
  await arrive(ira, tide(), { sub: 'of ira' });
  expect((await ira.get('/api/me/export')).body.lti_accounts).toMatchObject([
    { platform: 'https://tide.test board-at-tide', subject: 'of ira' },
  ]);
  await ira.delete('/api/me');
  const left = await people.world.store.read(({ db }) =>
    db.selectFrom('lti_accounts').select('id').where('subject', '=', 'of ira').execute(),
  );
  expect(left).toEqual([]);
});
