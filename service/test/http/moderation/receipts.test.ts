import { DAY_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
let other: Person;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  other = await people.moderator('other');
});
afterEach(() => people[Symbol.asyncDispose]());

const remove = (id: string, by = mod, body: object = { reason: 'It sells pills', rule: 'spam' }) =>
  by.put(`/api/moderation/projects/${id}/removal`, body);
const receiptsOf = async (person: Person, about?: string) =>
  (await person.get(`/api/me/receipts${about ? `?about=${about}` : ''}`)).body.receipts;
const appeal = (person: Person, id: string, text = 'It sells nothing') =>
  person.put(`/api/receipts/${id}/appeal`, { text });
const decide = (by: Person, id: string, outcome: string, reason = 'Read again') =>
  by.put(`/api/receipts/${id}/outcome`, { outcome, reason });
const statusOf = async (id: string) => (await people.see(`/api/projects/${id}`)).status;
const noticesOf = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices.map(
    ({ kind, outcome, waiting }: { kind: string; outcome?: string; waiting?: string }) =>
      waiting ?? `${kind} ${outcome}`,
  );

test('a removal gives the team a receipt: what, by which rule, why, who can be asked, and until when', async () => {
  const ben = await people.person('ben');
  const id = await launchProject(ada);
  await joinTeam(ada, id, ben);
  await remove(id);
  for (const one of [ada, ben]) {
    const [receipt, ...more] = await receiptsOf(one);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      act: 'remove_project',
      rule: 'spam',
      reason: 'It sells pills',
      target_type: 'project',
      target_id: id,
      target_name: 'Campus Map',
      effects: ['votes_uncounted', 'comments_hidden', 'team_keeps_access'],
      asks: 'another_moderator',
      may_appeal: true,
      may_decide: false,
      ended_at: null,
    });
    expect(Date.parse(receipt.answer_until)).toBe(people.now() + 30 * DAY_MS);
    const { notices } = (await one.get('/api/me/notices')).body;
    expect(notices[0]).toMatchObject({
      kind: 'review_decision',
      outcome: 'removed',
      receipt: { id: receipt.id, act: 'remove_project', reason: 'It sells pills' },
    });
    expect(JSON.stringify(receipt)).not.toContain(mod.id);
  }
  expect(await receiptsOf(mod)).toEqual([]);
  const stranger = await people.person('cleo');
  const [{ id: receipt }] = await receiptsOf(ada);
  expect((await stranger.get(`/api/receipts/${receipt}`)).status).toBe(404);
  expect((await stranger.get(`/api/me/receipts?about=${id}`)).status).toBe(404);
});

test('another moderator overturns an appeal, and the project is as it was, votes and comments included', async () => {
  const id = await launchProject(ada);
  const ben = await people.person('ben');
  await ben.put(`/api/projects/${id}/vote`);
  await say(ben, id, 'Fine');
  const before = (await people.see(`/api/projects/${id}`)).body.project;
  await remove(id);
  expect(await statusOf(id)).toBe(404);
  const [{ id: receipt }] = await receiptsOf(ada);
  const opened = await appeal(ada, receipt);
  expect(opened.body.receipt).toMatchObject({ may_appeal: false, may_write: true, appeal: { state: 'open' } });
  expect(opened.body.messages).toMatchObject([{ by: 'concerned', is_mine: true, text: 'It sells nothing' }]);
  // Repeated it is the same appeal; another one is refused.
  expect((await appeal(ada, receipt)).body.messages).toHaveLength(1);
  expect((await appeal(ada, receipt, 'Once more')).body.code).toBe('already_appealed');
  expect(await noticesOf(other)).toContain('appeals');
  expect(await noticesOf(mod)).not.toContain('appeals');

  expect((await decide(mod, receipt, 'overturned')).body.code).toBe('own_decision');
  expect((await decide(ada, receipt, 'overturned')).body.code).toBe('forbidden');
  const queue = (await other.get('/api/moderation/appeals')).body;
  expect(queue).toMatchObject({ total: 1, receipts: [{ id: receipt, may_decide: true }] });
  expect((await mod.get('/api/moderation/appeals')).body.receipts[0]).toMatchObject({ may_decide: false });
  people.wait(1);
  expect((await other.post(`/api/receipts/${receipt}/messages`, { text: 'Which page?' })).status).toBe(201);
  people.wait(1);
  expect(await noticesOf(ada)).toContain('receipt written');
  await ada.post(`/api/receipts/${receipt}/messages`, { text: 'The course page' });

  const { body } = await decide(other, receipt, 'overturned', 'No advert');
  expect(body.receipt).toMatchObject({ appeal: { state: 'overturned', reason: 'No advert' } });
  const { updated_at: _a, revision: _b, ...after } = (await people.see(`/api/projects/${id}`)).body.project;
  const { updated_at: _c, revision: _d, ...wanted } = before;
  expect(after).toEqual(wanted);
  expect(await noticesOf(ada)).toContain('receipt overturned');
  const [outcome, removal] = await receiptsOf(ada, id);
  expect(outcome).toMatchObject({ act: 'overturn_appeal', reason: 'No advert', may_appeal: false });
  expect(removal.ended_at).not.toBeNull();
  expect(await noticesOf(other)).not.toContain('appeals');
  const log = (await mod.get('/api/moderation/log')).body.entries.map(({ act }: { act: string }) => act);
  expect(log.slice(0, 2)).toEqual(['overturn_appeal', 'remove_project']);
  // In a thread that is decided nobody writes.
  expect((await ada.post(`/api/receipts/${receipt}/messages`, { text: 'Thanks' })).body.code).toBe('appeal_decided');
  const { messages } = (await ada.get(`/api/receipts/${receipt}`)).body;
  expect(messages.map(({ by, author }: { by: string; author?: { id: string } }) => [by, author?.id])).toEqual([
    ['concerned', ada.id],
    ['moderator', undefined],
    ['concerned', ada.id],
  ]);
});

test('of two moderators who decide at once one is heard, and the other is told', async () => {
  const third = await people.moderator('third');
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt);
  people.wait(1);
  const replies = await Promise.all([decide(other, receipt, 'overturned'), decide(third, receipt, 'upheld')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = replies[0]?.status === 200;
  expect(replies[won ? 1 : 0]?.body.code).toBe('appeal_decided');
  expect(await statusOf(id)).toBe(won ? 200 : 404);
  const again = won ? decide(other, receipt, 'overturned') : decide(third, receipt, 'upheld');
  expect((await again).status).toBe(200);
  const acts = (await receiptsOf(ada, id)).map(({ act }: { act: string }) => act);
  expect(acts).toEqual([won ? 'overturn_appeal' : 'uphold_appeal', 'remove_project']);
});

test('a suspended person reads the receipt, appeals, writes and exports; the suspension before comes back', async () => {
  const path = `/api/moderation/users/${ada.id}/suspension`;
  const until = people.now() + 9 * DAY_MS;
  await mod.put(path, { reason: 'Rude', until: new Date(until).toISOString() });
  people.wait(1000);
  await mod.put(path, { reason: 'Adverts', rule: 'spam' });
  const [receipt, first] = await receiptsOf(ada);
  expect([receipt.act, receipt.rule, first.reason]).toEqual(['suspend_user', 'spam', 'Rude']);
  expect(receipt.effects).toEqual(['cannot_take_part', 'own_votes_count']);
  expect((await appeal(ada, receipt.id)).status).toBe(200);
  expect((await ada.post(`/api/receipts/${receipt.id}/messages`, { text: 'Please' })).status).toBe(201);
  const exported = (await ada.get('/api/me/export')).body;
  expect(exported.receipts.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['Adverts', 'Rude']);
  expect(exported.receipt_messages.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'It sells nothing',
    'Please',
  ]);
  await decide(other, receipt.id, 'overturned');
  const refused = await ada.post('/api/collections', { name: 'Mine' });
  expect([refused.body.code, refused.body.reason]).toEqual([
    'suspended',
    `Rude (until ${new Date(until).toISOString()})`,
  ]);
});

test('everything that was hidden comes back with the appeal, and the team of a shared project has a receipt of its own', async () => {
  const ben = await people.person('ben');
  const shared = await launchProject(ada);
  const alone = await launchProject(ada);
  await joinTeam(ada, shared, ben, 'owner');
  await mod.put(`/api/moderation/users/${ada.id}/hiding`, { reason: 'Adverts', rule: 'spam' });
  const [part] = await receiptsOf(ben);
  expect(part).toMatchObject({ act: 'remove_project', target_id: shared, reason: 'Adverts' });
  const [whole, ...more] = await receiptsOf(ada);
  expect([whole.act, whole.rule, more]).toEqual(['hide_everything', 'spam', []]);

  await appeal(ben, part.id, 'It is mine too');
  await decide(other, part.id, 'overturned');
  expect([await statusOf(shared), await statusOf(alone)]).toEqual([200, 404]);
  await appeal(ada, whole.id);
  await decide(other, whole.id, 'overturned');
  expect([await statusOf(shared), await statusOf(alone)]).toEqual([200, 200]);
  expect((await ada.post('/api/collections', { name: 'Mine' })).status).toBe(201);
});

test('comments and collections come back too, and an appeal that is upheld changes nothing', async () => {
  const project = await launchProject(mod);
  const comment = await say(ada, project, 'Rude');
  const { collection } = (await ada.post('/api/collections', { name: 'Mine', visibility: 'public' })).body;
  await other.put(`/api/moderation/comments/${comment}/removal`, { reason: 'Rude', rule: 'abuse' });
  await mod.put(`/api/moderation/collections/${collection.id}/removal`, { reason: 'Adverts', rule: 'spam' });
  const [ofCollection, ofComment] = (await receiptsOf(ada)).toSorted((a: { act: string }, b: { act: string }) =>
    a.act.localeCompare(b.act),
  );
  expect([ofCollection.rule, ofComment.rule]).toEqual(['spam', 'abuse']);
  for (const { id } of [ofCollection, ofComment]) await appeal(ada, id);
  // The project that it was on is the second moderator's.
  const third = await people.moderator('third');
  expect((await decide(third, ofComment.id, 'overturned')).status).toBe(200);
  expect((await people.see(`/api/projects/${project}/comments`)).body.comments).toHaveLength(1);
  await decide(other, ofCollection.id, 'upheld');
  expect((await people.see(`/api/collections/${collection.id}`)).status).toBe(404);
  expect((await decide(other, ofCollection.id, 'overturned')).body.code).toBe('appeal_decided');
});

test('a restored thing needs no appeal any more', async () => {
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt);
  await mod.delete(`/api/moderation/projects/${id}/removal?reason=Mistaken`);
  expect((await ada.get(`/api/receipts/${receipt}`)).body.receipt).toMatchObject({
    may_write: false,
    appeal: { state: 'overturned', reason: 'Mistaken' },
  });
  expect((await decide(other, receipt, 'upheld')).body.code).toBe('appeal_decided');
});

test('a project that waited for approval waits again from the same time on', async () => {
  await people[Symbol.asyncDispose]();
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' }, undefined, { hasBackground: false });
  [ada, mod, other] = [await people.person('ada'), await people.moderator('mod'), await people.moderator('other')];
  const id = await launchProject(ada);
  const since = async () => (await ada.get('/api/me/projects')).body.projects[0];
  const before = await since();
  expect(before.status).toBe('pending');
  people.wait(DAY_MS);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt);
  await decide(other, receipt, 'overturned');
  const after = await since();
  expect([after.status, after.queue_position]).toEqual(['pending', before.queue_position]);
});

test('a moderator asks before deciding, the maker answers, and silence decides nothing', async () => {
  const id = await launchProject(ada);
  const asked = await mod.post('/api/moderation/questions', {
    target_type: 'project',
    target_id: id,
    text: 'Where is the picture from?',
  });
  expect(asked.status).toBe(201);
  const { receipt } = asked.body;
  expect(receipt).toMatchObject({ act: 'ask_maker', may_appeal: false, appeal: { state: 'open', decide_by: null } });
  expect(await noticesOf(ada)).toContain('receipt asked');
  people.wait(40 * DAY_MS);
  await workOff(people.world, people.now);
  expect(await statusOf(id)).toBe(200);
  expect((await appeal(ada, receipt.id)).body.code).toBe('not_appealable');
  await ada.post(`/api/receipts/${receipt.id}/messages`, { text: 'I drew it' });
  expect(await noticesOf(mod)).toContain('appeals');
  expect((await decide(mod, receipt.id, 'upheld')).body.code).toBe('not_appealable');
  expect((await decide(mod, receipt.id, 'closed')).body.receipt.appeal.state).toBe('closed');
  expect(
    (await mod.post('/api/moderation/questions', { target_type: 'user', target_id: mod.id, text: 'Me?' })).body.code,
  ).toBe('conflict_of_interest');
  expect(
    (await ada.post('/api/moderation/questions', { target_type: 'project', target_id: id, text: 'I?' })).body.code,
  ).toBe('forbidden');
});

test('a moderator is accused like everybody: they see no more than others, and decide nothing of it', async () => {
  const id = await launchProject(other);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(other);
  await appeal(other, receipt);
  expect((await decide(other, receipt, 'overturned')).body.code).toBe('conflict_of_interest');
  expect((await other.get(`/api/receipts/${receipt}`)).body.receipt).toMatchObject({
    may_decide: false,
    asks: 'operator',
  });
  expect(await noticesOf(other)).not.toContain('appeals');
});

test('people are reminded before the time for an appeal is over; then it is, and nothing has changed', async () => {
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  people.wait(28 * DAY_MS);
  await workOff(people.world, people.now);
  expect(await noticesOf(ada)).toContain('receipt can_appeal');
  people.wait(2 * DAY_MS);
  expect((await appeal(ada, receipt)).body.code).toBe('not_appealable');
  expect((await receiptsOf(ada))[0].may_appeal).toBe(false);
});

test('moderators are reminded of an appeal until one decides', async () => {
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt);
  await other.put('/api/me/notices/read', { up_to: 1_000_000 });
  people.wait(2 * DAY_MS);
  await workOff(people.world, people.now);
  expect((await other.get('/api/me/notices?state=unread')).body.notices).toMatchObject([{ waiting: 'appeals' }]);
  expect((await ada.get(`/api/receipts/${receipt}`)).body.receipt.appeal.state).toBe('open');
});

test('each side has twenty messages', async () => {
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  const write = (by: Person, n: number) => by.post(`/api/receipts/${receipt}/messages`, { text: `Word ${n}` });
  expect((await write(ada, 0)).body.code).toBe('appeal_decided');
  await appeal(ada, receipt);
  for (let n = 1; n < 20; n += 1) expect((await write(ada, n)).status).toBe(201);
  expect((await write(ada, 20)).body.code).toBe('too_many');
  expect((await write(other, 0)).status).toBe(201);
  expect((await ada.post(`/api/receipts/${receipt}/messages`, { text: '  ' })).status).toBe(400);
});

test('whoever leaves the team has no receipt any more, and whoever comes reads the log of the thing', async () => {
  const ben = await people.person('ben');
  const id = await launchProject(ada);
  await joinTeam(ada, id, ben);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ben);
  await appeal(ben, receipt);
  await other.post(`/api/receipts/${receipt}/messages`, { text: 'Why?' });
  expect(await noticesOf(ben)).toContain('receipt written');
  people.wait(1);
  await mod.delete(`/api/moderation/projects/${id}/removal`);
  await ada.delete(`/api/projects/${id}/members/${ben.id}`);
  expect(await receiptsOf(ben)).toEqual([]);
  expect(await noticesOf(ben)).not.toContain('receipt written');
  expect((await ben.get(`/api/receipts/${receipt}`)).status).toBe(404);
  const cleo = await people.person('cleo');
  await joinTeam(ada, id, cleo);
  expect(await receiptsOf(cleo)).toEqual([]);
  const acts = (await receiptsOf(cleo, id)).map(({ act }: { act: string }) => act);
  expect(acts).toEqual(['restore_project', 'remove_project']);
});

test('what concerns an erased person alone goes with them, and the numbers stay', async () => {
  const id = await launchProject(ada);
  await remove(id);
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt, 'My own words');
  await ada.delete('/api/me');
  expect((await other.get(`/api/receipts/${receipt}`)).status).toBe(404);
  expect((await other.get('/api/moderation/appeals')).body.receipts).toEqual([]);
  expect((await other.get('/api/moderation/appeals?state=decided')).body.receipts).toEqual([]);
  const { receipts, messages, peopleLeft } = await people.world.store.read(async ({ db }) => ({
    receipts: await db.selectFrom('receipts').selectAll().execute(),
    messages: await db.selectFrom('receipt_messages').selectAll().execute(),
    peopleLeft: await db.selectFrom('receipt_people').selectAll().execute(),
  }));
  expect([messages, peopleLeft]).toEqual([[], []]);
  expect(receipts).toMatchObject([
    { act: 'remove_project', target_id: null, reason: null, former: null, outcome: 'closed' },
  ]);
});

test('public numbers name nobody, and say nothing of few', async () => {
  const numbersOf = async () => (await people.see('/api/moderation/numbers')).body.numbers;
  expect(await numbersOf()).toMatchObject([{ term: null, reports: 0, removals: 0, appeals: 0, appeal_hours: null }]);
  const made: string[] = [];
  for (let n = 0; n < 4; n += 1) made.push(await launchProject(ada, { name: `Map ${n}` }));
  for (const [n, id] of made.entries()) await remove(id, mod, { reason: 'No', ...(n > 0 && { rule: 'spam' }) });
  for (const { id } of (await receiptsOf(ada)).slice(0, 3)) {
    await appeal(ada, id);
    people.wait(3 * 3_600_000);
    await decide(other, id, 'overturned');
  }
  const today = new Date(people.now()).toISOString().slice(0, 10);
  await mod.post('/api/terms', { slug: 'spring', name: 'Spring', first_day: '2026-02-01', last_day: today });
  const [all, term] = await numbersOf();
  expect(all).toMatchObject({
    removals: 4,
    // What is left out of the sum is not that of one rule.
    removals_by_rule: { spam: null, unnamed: null, abuse: 0 },
    appeals: 3,
    overturned: 3,
    upheld: 0,
    appeal_hours: 3,
  });
  expect(term).toMatchObject({ ...all, term: 'spring', name: 'Spring' });
});
