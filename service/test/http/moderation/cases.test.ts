import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProject, fieldsOf, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
let other: Person;
let project: string;
beforeEach(async () => {
  // Nothing but the tests does due work.
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  other = await people.moderator('other');
  project = await launchProject(ada);
});
afterEach(() => people[Symbol.asyncDispose]());

type Target = { type: string; id: string };

async function report(by: Person, type: string, id: string, fields: Record<string, unknown> = {}): Promise<string> {
  // So that the order of cases is that of their reports.
  people.wait(1);
  const sent = await by.post('/api/reports', { target_type: type, target_id: id, reason: 'spam', ...fields });
  if (sent.status !== 201) throw new Error(sent.text);
  return sent.body.report.id;
}
const cases = async (by = mod) => (await by.get('/api/moderation/cases')).body.cases;
const caseOf = async (id: string, by = mod) => (await by.get(`/api/moderation/cases/${id}`)).body.case;
const decide = (by: Person, id: string, act: string, targets: Target[], fields: Record<string, unknown> = {}) =>
  by.put(`/api/moderation/cases/${id}/decisions`, { act, targets, reason: 'Adverts.', rule: 'spam', ...fields });
const take = (by: Person, id: string) => by.put(`/api/moderation/cases/${id}/assignment`);
const comments = (ids: readonly string[]) => ids.map((id) => ({ type: 'comment', id }));
const whyOf = ({ items }: { items: { id: string; why: string[] }[] }, id: string) =>
  items.find((item) => item.id === id)?.why;

/** Some accounts that say nearly the same with the same link. Returns the comments. */
async function wave(accounts = 3, each = 2): Promise<string[]> {
  const said: string[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const spammer = await people.person(`spammer-${n}`);
    for (let i = 0; i < each; i += 1)
      said.push(await say(spammer, project, `Great app!! I made ${i} in a week, see cashdorm.example/x?r=${n}${i}`));
  }
  return said;
}

test('reports with the same author, link or nearly the same text are one case, and others are none of it', async () => {
  const [first = '', , second = ''] = await wave();
  const eve = await people.person('eve');
  const alike = await say(eve, project, 'You can earn four hundred in one single week without any work, just ask me');
  const alone = await say(eve, await launchProject(ada), 'I would use node.js for this.');
  const boring = await say(await people.person('fay'), project, 'I would not use node.js here.');
  const ids = [await report(ada, 'comment', first), await report(ada, 'comment', second)];
  const third = await report(mod, 'comment', first, { reason: 'other' });
  const others = [await report(ada, 'comment', boring), await report(ada, 'comment', alike)];
  await report(ada, 'comment', alone);
  expect(await cases()).toMatchObject([
    { id: ids[0], reports_count: 3, comments_count: 2, reasons: [{ reason: 'spam', count: 2 }, { reason: 'other' }] },
    { id: others[0], reports_count: 1, comments_count: 1 },
    // By the same author.
    { id: others[1], reports_count: 2, comments_count: 2 },
  ]);
  const { reports } = (await mod.get('/api/moderation/reports')).body;
  const ofFirst = reports.filter((one: { case_id: string }) => one.case_id === ids[0]);
  expect(ofFirst.map(({ id }: { id: string }) => id).toSorted()).toEqual([...ids, third].toSorted());
});

test('what nobody reported belongs to a case too, with the reason, and things that only share a subject do not', async () => {
  const said = await wave();
  const innocent = await say(await people.person('fay'), project, 'How did you draw the map of the campus?');
  const alike = await say(await people.person('gus'), project, 'great app!! I made 9 in a week');
  const [first = ''] = said;
  const id = await report(ada, 'comment', first);
  const found = await caseOf(id);
  expect(found.items.map((item: Target) => item.id).toSorted()).toEqual([...said, alike].toSorted());
  expect(whyOf(found, first)).toEqual(['reported']);
  expect(whyOf(found, said[1] ?? '')).toEqual(['same_author', 'same_address', 'same_text']);
  expect(whyOf(found, said[2] ?? '')).toEqual(['same_address', 'same_text']);
  expect(whyOf(found, alike)).toEqual(['same_text']);
  expect(whyOf(found, innocent)).toBe(undefined);
  expect(found.links).toEqual([{ address: 'cashdorm.example/x', items_count: 6 }]);
  expect(found.authors.map(({ items_count }: { items_count: number }) => items_count)).toEqual([2, 2, 2, 1]);
});

test('things of a case are decided together as each by itself, and the case is closed with its last report', async () => {
  const said = await wave();
  const [first = '', second = ''] = said;
  const id = await report(ada, 'comment', first);
  await report(ada, 'comment', second);
  const { body } = await decide(mod, id, 'remove', comments(said));
  expect(body.results.map(({ result }: { result: string }) => result)).toEqual(said.map(() => 'done'));
  expect(body.case).toMatchObject({ is_open: false, taken_by: { id: mod.id } });
  for (const { decision, is_there } of body.case.items)
    expect([decision.verdict, decision.decided_by.id, is_there]).toEqual(['removed', mod.id, false]);
  expect(await cases()).toEqual([]);
  expect((await people.see(`/api/projects/${project}/comments`)).body.comments).toEqual([]);
  const { entries } = (await mod.get('/api/moderation/log?target_type=comment')).body;
  expect(entries).toHaveLength(said.length);
  const spammer = await people.person('spammer-0');
  expect((await spammer.get('/api/me/receipts')).body.receipts).toMatchObject([
    { act: 'remove_comment', rule: 'spam', reason: 'Adverts.' },
    { act: 'remove_comment' },
  ]);
});

test('accounts of a case are suspended with everything of theirs, also if nobody reported them', async () => {
  const said = await wave();
  const id = await report(ada, 'comment', said[0] ?? '');
  const { authors } = await caseOf(id);
  const targets = authors.map(({ user }: { user: { id: string } }) => ({ type: 'user', id: user.id }));
  const { body } = await decide(mod, id, 'hide_everything', targets);
  expect(body.results.map(({ result }: { result: string }) => result)).toEqual(['done', 'done', 'done']);
  expect(body.case.authors.every((author: { is_suspended: boolean }) => author.is_suspended)).toBe(true);
  expect(body.case.is_open).toBe(false);
  expect((await people.see(`/api/projects/${project}/comments`)).body.comments).toEqual([]);
  expect((await (await people.person('spammer-0')).post('/api/projects', aProject)).body.code).toBe('suspended');
});

test('what is kept stays, its reports are dismissed, and it waits again when somebody else reports it', async () => {
  const said = await say(await people.person('eve'), project, 'This is really not so good, I am afraid');
  const id = await report(ada, 'comment', said);
  const { body } = await decide(mod, id, 'keep', comments([said]));
  expect(body.case).toMatchObject({ is_open: false, items: [{ is_there: true, decision: { verdict: 'kept' } }] });
  const again = await report(other, 'comment', said);
  expect(await cases()).toMatchObject([{ id: again, reports_count: 1 }]);
});

test('of two moderators who take a case at once one has it, and the other is told who and until when', async () => {
  const id = await report(ada, 'comment', (await wave(1, 1))[0] ?? '');
  const taken = await Promise.all([take(mod, id), take(other, id)]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const holder = taken[0]?.status === 200 ? mod : other;
  const loser = holder === mod ? other : mod;
  expect(taken.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'case_taken',
    reason: expect.stringContaining('until 2026-03-01T12:30:00'),
  });
  const said = (await caseOf(id)).items[0].id;
  expect((await decide(loser, id, 'remove', comments([said]))).body.code).toBe('case_taken');
  people.wait(29 * MINUTE_MS);
  await holder.post(`/api/moderation/cases/${id}/notes`, { text: 'Asked the maker.' });
  people.wait(29 * MINUTE_MS);
  expect((await take(loser, id)).status).toBe(409);
  people.wait(2 * MINUTE_MS);
  expect((await take(loser, id)).body.case.taken_by.id).toBe(loser.id);
  expect((await holder.delete(`/api/moderation/cases/${id}/assignment`)).body.case.taken_by.id).toBe(loser.id);
  expect((await loser.delete(`/api/moderation/cases/${id}/assignment`)).body.case.taken_by).toBe(undefined);
});

test('two moderators who decide at once decide nothing twice: each thing has one decision and one receipt', async () => {
  const said = await wave(3, 4);
  const id = await report(ada, 'comment', said[0] ?? '');
  const replies = await Promise.all([
    decide(mod, id, 'remove', comments(said)),
    decide(other, id, 'remove', comments(said.toReversed())),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { entries } = (await mod.get('/api/moderation/log?target_type=comment&limit=100')).body;
  expect(entries.map((entry: { target_id: string }) => entry.target_id).toSorted()).toEqual(said.toSorted());
  expect(new Set(entries.map(({ moderator }: { moderator: { id: string } }) => moderator.id)).size).toBe(1);
});

test('what was decided elsewhere meanwhile is not decided again, and the case says who did', async () => {
  const said = await wave(1, 3);
  const [first = '', second = '', third = ''] = said;
  const id = await report(ada, 'comment', first);
  await report(ada, 'comment', second);
  await Promise.all([
    other.put(`/api/moderation/comments/${first}/removal`, { reason: 'Adverts.' }),
    other.put(`/api/moderation/comments/${third}/removal`, { reason: 'Adverts.' }),
  ]);
  const { body } = await decide(mod, id, 'remove', comments(said));
  expect(body.results.map(({ result }: { result: string }) => result)).toEqual(['already', 'done', 'already']);
  const verdicts = Object.fromEntries(
    body.case.items.map((item: { id: string; decision: { decided_by?: { id: string } } }) => [
      item.id,
      item.decision.decided_by?.id,
    ]),
  );
  expect(verdicts).toMatchObject({ [first]: other.id, [second]: mod.id });
  // Whoever repeats their own decision gets it again.
  expect((await decide(mod, id, 'remove', comments([second]))).body.results[0].result).toBe('done');
  expect((await decide(mod, id, 'keep', comments([second]))).body.results[0].result).toBe('already');
});

test('what an appeal brought back can be decided again', async () => {
  const [first = ''] = await wave(1, 1);
  const id = await report(ada, 'comment', first);
  await decide(mod, id, 'remove', comments([first]));
  await other.delete(`/api/moderation/comments/${first}/removal?reason=Mistaken`);
  expect((await caseOf(id)).items[0].decision).toBe(undefined);
  expect((await decide(mod, id, 'remove', comments([first]))).body.results[0].result).toBe('done');
});

test('notes are for moderators alone, and not for the one whom the case concerns', async () => {
  const eve = await people.moderator('eve');
  const said = await say(eve, project, 'Buy my book');
  const id = await report(ada, 'comment', said, { note: 'She does it all the time' });
  const note = await mod.post(`/api/moderation/cases/${id}/notes`, { text: 'She is one of us.' });
  expect([note.status, note.body.case.notes]).toMatchObject([
    201,
    [{ text: 'She is one of us.', author: { id: mod.id } }],
  ]);
  expect((await ada.get(`/api/moderation/cases/${id}`)).status).toBe(403);
  const seen = await eve.get(`/api/moderation/cases/${id}`);
  expect(seen.body.case).toMatchObject({ may_decide: false, notes: [] });
  for (const secret of ['one of us', 'all the time', ada.id.slice(0, 18)]) {
    const items = JSON.stringify({ ...seen.body.case, authors: [] });
    expect(items).not.toContain(secret);
  }
  const refused = [
    await take(eve, id),
    await decide(eve, id, 'keep', comments([said])),
    await eve.post(`/api/moderation/cases/${id}/notes`, { text: 'Me.' }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('conflict_of_interest'));
});

test('a case has room for fifty notes, which go with the person whom they are about', async () => {
  const eve = await people.person('eve');
  const said = await say(eve, project, 'Buy my book');
  const id = await report(ada, 'comment', said);
  for (let n = 0; n < 50; n += 1) await mod.post(`/api/moderation/cases/${id}/notes`, { text: `Note ${n}` });
  expect((await mod.post(`/api/moderation/cases/${id}/notes`, { text: 'One more' })).body.code).toBe('too_many');
  expect((await caseOf(id)).notes).toHaveLength(50);
  expect((await eve.delete('/api/me')).status).toBe(204);
  expect((await caseOf(id)).notes).toEqual([]);
});

test('only what is in a case is decided in it, and each act only on what it is about', async () => {
  const [first = ''] = await wave(1, 1);
  const elsewhere = await say(ada, project, 'Thank you all');
  const id = await report(other, 'comment', first);
  const results = async (act: string, targets: Target[]) =>
    (await decide(mod, id, act, targets)).body.results.map(({ result }: { result: string }) => result);
  expect(await results('remove', [...comments([elsewhere, randomUUID()]), { type: 'project', id: project }])).toEqual(
    Array(3).fill('not_in_case'),
  );
  expect(await results('suspend', comments([first]))).toEqual(['not_applicable']);
  expect(fieldsOf(await decide(mod, id, 'remove', [], { until: 'soon' }))).toEqual(['targets', 'until']);
  const author = { type: 'user', id: (await people.person('spammer-0')).id };
  const past = await decide(mod, id, 'suspend', [author], { until: '2020-01-01T00:00:00Z' });
  expect(past.status).toBe(400);
  const until = new Date(people.now() + HOUR_MS).toISOString();
  expect((await decide(mod, id, 'suspend', [author], { until })).status).toBe(200);
  expect(await results('remove', comments([first]))).toEqual(['done']);
  expect((await caseOf(id)).items[0].decision).toMatchObject({ verdict: 'removed', decided_by: { id: mod.id } });
  expect((await mod.get(`/api/moderation/cases/${randomUUID()}`)).status).toBe(404);
});

test('the author deletes their own, so that nothing is left to decide, and its text is shown to nobody', async () => {
  const eve = await people.person('eve');
  const said = await say(eve, project, 'A secret that I should not have told');
  const id = await report(ada, 'comment', said);
  await eve.delete(`/api/comments/${said}`);
  expect((await caseOf(id)).items).toMatchObject([{ text: null, is_there: false }]);
  expect((await decide(mod, id, 'remove', comments([said]))).body.results[0].result).toBe('gone');
  expect((await decide(mod, id, 'keep', comments([said]))).body.case.is_open).toBe(false);
});

test('things of another day are not compared, and hosts to which everybody links say nothing', async () => {
  const eve = await people.person('eve');
  const gus = await people.person('gus');
  const old = await say(gus, project, 'Look at https://tide.example/offers today');
  people.wait(50 * HOUR_MS);
  const said = await say(eve, project, 'See https://tide.example/offers and https://github.com/eve/one');
  const code = await say(gus, project, 'My own is at https://github.com/gus/two');
  const sameHost = await say(gus, project, 'More of it: https://tide.example/more');
  const found = await caseOf(await report(ada, 'comment', said));
  expect([whyOf(found, old), whyOf(found, code), whyOf(found, sameHost)]).toEqual([
    undefined,
    undefined,
    ['same_host'],
  ]);
});

test('a report of an older program, which knows no cases, is a case by itself', async () => {
  const [first = '', second = ''] = await wave(1, 2);
  const id = await report(ada, 'comment', first);
  const later = randomUUID();
  await people.world.store.write(({ db }) =>
    db
      .insertInto('reports')
      .values({
        ...{ id: later, target_type: 'comment', target_id: second, reporter_id: other.id, reason: 'spam', note: null },
        ...{ created_at: people.now() + 1, resolution: null, resolved_at: null },
      })
      .execute(),
  );
  expect((await cases()).map((one: { id: string }) => one.id)).toEqual([id, later]);
  const { body } = await decide(mod, id, 'remove', comments([second]));
  expect(body.results[0].result).toBe('done');
  expect((await cases()).map((one: { id: string }) => one.id)).toEqual([id]);
});
