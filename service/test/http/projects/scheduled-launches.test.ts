import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atOnceHandlers, happened } from '../../../src/domain/capabilities.ts';
import type { Deps } from '../../../src/domain/deps.ts';
import { doWorkAtOnce } from '../../../src/domain/due-work/at-once.ts';
import { defaultOperatorSettings } from '../../../src/domain/operator-settings.ts';
import { recount } from '../../../src/store/integrity/recount.ts';
import { aiAndData } from '../../support/catalogue.ts';
import {
  aProject,
  fieldsOf,
  idsOf,
  joinTeam,
  launchProject,
  type People,
  type Person,
  startPeople,
} from '../../support/people.ts';

// A project with `launches_at` becomes public by itself.

let people: People;
let ada: Person;
let mod: Person;

async function open(env: Record<string, string> = {}) {
  people = await startPeople(env);
  ada = await people.person('ada');
  mod = await people.moderator('mod');
}
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

const inTime = (milliseconds: number) => new Date(people.now() + milliseconds).toISOString();

const scheduled = async (fields: Record<string, unknown> = {}, person = ada): Promise<string> =>
  launchProject(person, { launches_at: inTime(HOUR_MS), ...fields });

/** What every instance does once a second, at once. */
async function round(review = false) {
  const { store } = people.world;
  const operatorSettings = { ...defaultOperatorSettings, review };
  const deps = { store, clock: people.now, newId: randomUUID, happened, operatorSettings } as Deps;
  const onFailure = ({ error }: { error: unknown }) => {
    throw error;
  };
  await doWorkAtOnce(deps, { handlers: atOnceHandlers, onFailure, isStopped: () => false });
}

const asSeen = async (id: string, by = ada) => (await by.get(`/api/projects/${id}`)).body.project;
const isPublic = async (id: string) => (await people.see(`/api/projects/${id}`)).status === 200;
const toldOf = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices
    .filter(({ kind }: { kind: string }) => kind === 'scheduled_launch')
    .map(({ outcome }: { outcome: string }) => outcome);
const change = (id: string, launches_at: string | null) => ada.patch(`/api/projects/${id}`, { launches_at });

describe('on a board without review', () => {
  beforeEach(() => open());

  test('a draft with a time is public from that moment on, as a launch of that moment, and its team is told', async () => {
    const fan = await people.person('fan');
    const ben = await people.person('ben');
    await fan.put(`/api/me/follows/user/${ada.id}`);
    const time = inTime(HOUR_MS);
    const id = await scheduled();
    await joinTeam(ada, id, ben);
    expect(await asSeen(id, ben)).toMatchObject({ status: 'draft', launches_at: time });
    expect((await ada.get('/api/me/projects')).body.projects).toMatchObject([{ id, launches_at: time }]);
    expect((await ada.get('/api/me/export')).body.projects).toMatchObject([{ id, launches_at: time }]);
    people.wait(HOUR_MS - 1);
    await round();
    expect(await isPublic(id)).toBe(false);
    people.wait(1);
    await round();
    expect((await people.see('/api/projects')).body.projects).toMatchObject([{ id, created_at: time }]);
    expect(await asSeen(id)).not.toHaveProperty('launches_at');
    expect([await toldOf(ada), await toldOf(ben), await toldOf(fan)]).toEqual([['launched'], ['launched'], []]);
    await expect
      .poll(async () => (await fan.get('/api/me/notices')).body.notices)
      .toMatchObject([{ kind: 'launch', project: { id } }]);
  });

  test('owners change and cancel the time until then; only the last word counts', async () => {
    const id = await launchProject(ada, { draft: true });
    const [soon, later] = [inTime(MINUTE_MS), inTime(HOUR_MS)];
    expect((await change(id, soon)).body.project).toMatchObject({ status: 'draft', launches_at: soon });
    expect((await change(id, later)).body.project.launches_at).toBe(later);
    people.wait(MINUTE_MS);
    await round();
    expect(await isPublic(id)).toBe(false);
    expect((await change(id, null)).body.project).toMatchObject({ status: 'draft', launches_at: null });
    people.wait(HOUR_MS);
    await round();
    expect(await isPublic(id)).toBe(false);
    await change(id, inTime(MINUTE_MS));
    expect((await ada.delete(`/api/projects/${id}/publication`)).body.project.launches_at).toBeNull();
    await change(id, inTime(MINUTE_MS));
    await ada.put(`/api/projects/${id}/publication`);
    const launched = (await asSeen(id)).created_at;
    people.wait(HOUR_MS);
    await round();
    expect((await asSeen(id)).created_at).toBe(launched);
    expect(await toldOf(ada)).toEqual([]);
  });

  test('a time that is over, too far ahead or of a public project is refused; a new time is no edit of the text', async () => {
    const refused = async (fields: Record<string, unknown>) => {
      const answer = await ada.post('/api/projects', { ...aProject, ...fields });
      return [answer.status, fieldsOf(answer)];
    };
    for (const launches_at of [inTime(0), inTime(367 * DAY_MS), 'soon'])
      expect(await refused({ launches_at })).toEqual([400, ['launches_at']]);
    const id = await launchProject(ada);
    expect(fieldsOf(await change(id, inTime(HOUR_MS)))).toEqual(['launches_at']);
    expect((await change(id, null)).status).toBe(200);
    const draft = await scheduled();
    const ifMatch = { 'If-Match': (await ada.get(`/api/projects/${draft}`)).headers.get('etag') ?? '' };
    await change(draft, inTime(MINUTE_MS));
    expect((await ada.patch(`/api/projects/${draft}`, { tagline: 'Every door' }, ifMatch)).status).toBe(200);
    const ben = await people.person('ben');
    expect((await ben.patch(`/api/projects/${draft}`, { launches_at: null })).status).toBe(404);
  });

  test('what is deleted or erased is never launched; what a suspended owner had scheduled stays a draft', async () => {
    const [ben, cleo] = [await people.person('ben'), await people.person('cleo')];
    const ids = [await scheduled(), await scheduled({}, ben), await scheduled({}, cleo)];
    await joinTeam(cleo, ids[2] ?? '', ada);
    await ada.delete(`/api/projects/${ids[0]}`);
    await ben.delete('/api/me');
    await mod.put(`/api/moderation/users/${cleo.id}/suspension`, { reason: 'Rude.' });
    people.wait(HOUR_MS);
    await round();
    expect((await people.see('/api/projects')).body.total).toBe(0);
    expect(await asSeen(ids[2] ?? '', cleo)).toMatchObject({ status: 'draft', launches_at: null });
    expect([await toldOf(ada), await toldOf(cleo)]).toEqual([['not_launched'], ['not_launched']]);
    await mod.delete(`/api/moderation/users/${cleo.id}/suspension`);
    await round();
    expect(await isPublic(ids[2] ?? '')).toBe(false);
  });

  test('rounds of several instances, a publication by hand and a change of mind in the same moment are one launch or none', async () => {
    const fan = await people.person('fan');
    await fan.put(`/api/me/follows/user/${ada.id}`);
    const [byHand, cancelled, moved, ...others] = await Promise.all(Array.from({ length: 6 }, () => scheduled()));
    people.wait(HOUR_MS);
    const answers = await Promise.all([
      round(),
      ada.put(`/api/projects/${byHand}/publication`),
      change(cancelled ?? '', null),
      round(),
      change(moved ?? '', inTime(HOUR_MS)),
      round(),
    ]);
    expect(answers[1].status).toBe(200);
    // Whoever came too late is told so, and changes nothing.
    const late = [answers[2].body.project?.status === 'active', answers[4].status === 400];
    expect([await isPublic(cancelled ?? ''), await isPublic(moved ?? '')]).toEqual(late);
    const launched = [byHand, ...others, ...[cancelled, moved].filter((_, n) => late[n])];
    expect((await people.see('/api/projects')).body.total).toBe(launched.length);
    await expect
      .poll(async () => (await fan.get('/api/me/notices')).body.notices)
      .toMatchObject([{ kind: 'launch', events_count: launched.length }]);
    const told = (await ada.get('/api/me/notices')).body.notices;
    expect(told.every(({ events_count }: { events_count: number }) => events_count === 1)).toBe(true);
  });
});

describe('on a board with review', () => {
  beforeEach(() => open({ LAUNCHBOARD_REVIEW: 'on' }));
  const approve = (id: string) => mod.put(`/api/moderation/projects/${id}/approval`);
  const queue = async () => idsOf((await mod.get('/api/moderation/queue')).body.projects);

  test('it is in the queue at once, and launched at its time if it is approved by then', async () => {
    const time = inTime(HOUR_MS);
    const id = await launchProject(ada, { draft: true });
    expect((await change(id, time)).body.project).toMatchObject({ status: 'pending', queue_position: 1 });
    expect((await mod.get('/api/moderation/queue')).body.projects).toMatchObject([{ id, launches_at: time }]);
    const first = await approve(id);
    expect(first.body.project).toMatchObject({
      status: 'draft',
      launches_at: time,
      status_reason: expect.stringContaining('approved'),
    });
    expect((await approve(id)).text).toBe(first.text);
    expect([await isPublic(id), await queue()]).toEqual([false, []]);
    expect((await ada.patch(`/api/projects/${id}`, { category_id: aiAndData })).body.project.status).toBe('draft');
    const moved = inTime(2 * HOUR_MS);
    expect((await change(id, moved)).body.project.status).toBe('draft');
    people.wait(2 * HOUR_MS);
    await round(true);
    expect(await asSeen(id)).toMatchObject({ status: 'active', created_at: moved });
    expect(await toldOf(ada)).toEqual(['launched']);
  });

  test('it is launched by the approval if that comes later, and the team is told that it still waits', async () => {
    const id = await scheduled();
    people.wait(HOUR_MS);
    await round(true);
    expect(await asSeen(id)).toMatchObject({ status: 'pending', launches_at: inTime(0) });
    expect(await toldOf(ada)).toEqual(['waiting']);
    people.wait(HOUR_MS);
    expect((await approve(id)).body.project).toMatchObject({ status: 'active', created_at: inTime(0) });
    await round(true);
    expect(await toldOf(ada)).toEqual(['waiting']);
  });

  test('a text that was changed after the approval is reviewed again; an approved one can be published by hand', async () => {
    const [changed, early] = [await scheduled(), await scheduled()];
    await approve(changed);
    await approve(early);
    const edited = await ada.patch(`/api/projects/${changed}`, { tagline: 'Something else' });
    expect(edited.body.project).toMatchObject({ status: 'pending', launches_at: inTime(HOUR_MS) });
    expect(await queue()).toEqual([changed]);
    expect((await ada.put(`/api/projects/${early}/publication`)).body.project.status).toBe('active');
    people.wait(HOUR_MS);
    await round(true);
    expect([await isPublic(changed), await isPublic(early)]).toEqual([false, true]);
  });

  test('an approval is taken back until the launch: it waits again with its time, and the team is told', async () => {
    const time = inTime(HOUR_MS);
    const [id, launched] = [await scheduled(), await scheduled()];
    const approvals = async () => (await mod.get('/api/moderation/queue?state=approved')).body;
    await approve(id);
    await approve(launched);
    expect(await approvals()).toMatchObject({ total: 2, projects: [{ launches_at: time }, { launches_at: time }] });
    const page = (await mod.get('/api/moderation/queue?state=approved&limit=1')).body;
    const next = (await mod.get(`/api/moderation/queue?state=approved&limit=1&cursor=${page.next}`)).body;
    expect(idsOf([...page.projects, ...next.projects]).toSorted()).toEqual([id, launched].toSorted());

    const approvalOf = (one: string) => `/api/moderation/projects/${one}/approval`;
    const back = await mod.delete(`${approvalOf(id)}?reason=Too+early`);
    expect(back.body.project).toMatchObject({ status: 'pending', launches_at: time, queue_position: 1 });
    expect((await mod.delete(approvalOf(id))).text).toBe(back.text);
    expect([await queue(), idsOf((await approvals()).projects)]).toEqual([[id], [launched]]);
    expect((await ada.get('/api/me/notices')).body.notices[0]).toMatchObject({
      kind: 'review_decision',
      outcome: 'approval_withdrawn',
      project: { id },
    });
    expect((await mod.get(`/api/moderation/log?target_id=${id}`)).body.entries[0]).toMatchObject({
      act: 'withdraw_approval',
      reason: 'Too early',
    });
    people.wait(HOUR_MS);
    await round(true);
    expect([await isPublic(id), await isPublic(launched)]).toEqual([false, true]);
    const late = await mod.delete(approvalOf(launched));
    expect([late.status, late.body.code]).toEqual([409, 'not_approved']);
    expect((await mod.delete(approvalOf(await launchProject(ada, { draft: true })))).status).toBe(404);
    expect((await approve(id)).body.project.status).toBe('active');
  });

  test('an approval of a draft without a time is taken back, too: its owner cannot publish it any more', async () => {
    const id = await scheduled();
    await approve(id);
    await change(id, null);
    expect((await mod.delete(`/api/moderation/projects/${id}/approval`)).body.project.status).toBe('draft');
    expect((await ada.put(`/api/projects/${id}/publication`)).body.project.status).toBe('pending');
  });

  test('cancelling takes it out of the queue; publishing by hand leaves it there without a time', async () => {
    const [cancelled, byHand, refused] = [await scheduled(), await scheduled(), await scheduled()];
    expect((await change(cancelled, null)).body.project).toMatchObject({ status: 'draft', launches_at: null });
    const published = (await ada.put(`/api/projects/${byHand}/publication`)).body.project;
    expect(published).toMatchObject({ status: 'pending', launches_at: null });
    await mod.put(`/api/moderation/projects/${refused}/removal`, { reason: 'Rude.' });
    const restored = await mod.delete(`/api/moderation/projects/${refused}/removal`);
    expect(restored.body.project).toMatchObject({ status: 'draft', launches_at: null });
    expect(await queue()).toEqual([byHand]);
    expect((await approve(byHand)).body.project.status).toBe('active');
    people.wait(HOUR_MS);
    await round(true);
    expect((await people.see('/api/projects')).body.total).toBe(1);
    expect(await toldOf(ada)).toEqual([]);
  });
});

test('what was scheduled before the board began to review waits for a moderator at its time', async () => {
  await open();
  const id = await scheduled();
  people.wait(HOUR_MS);
  await round(true);
  expect(await asSeen(id)).toMatchObject({ status: 'pending', launches_at: inTime(0) });
  expect(await toldOf(ada)).toEqual(['waiting']);
});
