import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { retentionRules } from '../../../src/domain/capabilities.ts';
import { defaultOperatorSettings } from '../../../src/domain/operator-settings.ts';
import { dropOutdated } from '../../../src/domain/retention.ts';
import { countEntriesThatStand } from '../../../src/store/showcases/entries.ts';
import { aiAndData } from '../../support/catalogue.ts';
import { idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { somePicture } from '../../support/pictures.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();
/** A public call of Ada's that is open for ten days. */
const call = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await ada.post('/api/showcases', { name: 'Demo day', visibility: 'public', closes_at: at(10), ...fields })).body
    .showcase.id;
const enter = (person: Person, id: string, project: string, body: object = {}) =>
  person.put(`/api/showcases/${id}/entries/${project}`, body);
const decide = (id: string, project: string, body: object) =>
  ada.patch(`/api/showcases/${id}/entries/${project}`, body);
const collected = async (id: string) => idsOf((await people.see(`/api/collections/${id}`)).body.projects);
const draftOf = async (person: Person): Promise<string> =>
  (await person.post('/api/projects', { name: 'Draft', tagline: 'Not yet', draft: true })).body.project.id;
// biome-ignore lint/suspicious/noExplicitAny: a body of a reply
const newest = async (person: Person): Promise<any> => (await person.get('/api/me/notices')).body.notices[0];

describe('a showcase', () => {
  test('says what it called off, as long as it is not there again, and nothing of what nobody was told of', async () => {
    const vote = { votes_each: 1, voting_opens_at: at(11), voting_closes_at: at(12) };
    const calledOff = async (id: string) => (await ada.get(`/api/showcases/${id}`)).body.showcase.called_off;
    const change = (id: string, body: object) => ada.patch(`/api/showcases/${id}`, body);
    const id = await call({ shown_at: at(13), ...vote });
    expect(await calledOff(id)).toEqual([]);
    await change(id, { shown_at: at(14), voting_closes_at: at(12.5) });
    expect(await calledOff(id)).toEqual([]);
    await change(id, { shown_at: null });
    expect(await calledOff(id)).toEqual([{ date: 'showing', starts_at: at(14), ends_at: null }]);
    await change(id, { votes_each: 0 });
    expect(await calledOff(id)).toEqual([
      { date: 'vote', starts_at: at(11), ends_at: at(12.5) },
      { date: 'showing', starts_at: at(14), ends_at: null },
    ]);
    const [listed] = (await people.see('/api/showcases')).body.showcases.filter((one: { id: string }) => one.id === id);
    expect(listed.called_off).toHaveLength(2);
    await change(id, { shown_at: at(20), votes_each: 1 });
    expect(await calledOff(id)).toEqual([]);

    const secret = await call({ visibility: 'private', shown_at: at(13), ...vote });
    await change(secret, { shown_at: null, votes_each: 0, voting_opens_at: null, voting_closes_at: null });
    await change(secret, { visibility: 'public' });
    expect(await calledOff(secret)).toEqual([]);
  });

  test('is a collection with an intake, and goes from coming to its results by its times alone', async () => {
    const id = await call({ opens_at: at(1), shown_at: at(12), place: 'Hall 2', tracks: [{ name: 'Hardware' }] });
    const phase = async () => (await people.see(`/api/showcases/${id}`)).body.showcase.phase;
    const { body } = await people.see(`/api/showcases/${id}`);
    expect(body.showcase).toMatchObject({
      place: 'Hall 2',
      who_may_enter: 'members',
      accepts: 'by_hand',
      phase: 'coming',
    });
    expect(body.showcase.link_token).toBeUndefined();
    expect((await people.see(`/api/collections/${id}`)).body.collection).toMatchObject({
      id,
      name: 'Demo day',
      is_showcase: true,
    });
    for (const [days, then] of [
      [2, 'open'],
      [9, 'closed'],
      [2, 'results'],
    ] as const) {
      people.wait(days * DAY_MS);
      expect(await phase()).toBe(then);
    }
  });

  test('is in the list of its time if it is public, and in none if it is not', async () => {
    const shown = [await call({ opens_at: at(3) }), await call({ closes_at: at(5) }), await call({ closes_at: at(4) })];
    const hidden = [await call({ visibility: 'unlisted' }), await call({ visibility: 'private' })];
    const listed = async (when: string) => idsOf((await people.see(`/api/showcases?when=${when}`)).body.showcases);
    const mine = async (when: string) => (await listed(when)).filter((id) => [...shown, ...hidden].includes(id));
    expect(await mine('coming')).toEqual([shown[0]]);
    expect(await mine('open')).toEqual([shown[2], shown[1]]);
    people.wait(6 * DAY_MS);
    expect(await mine('past')).toEqual([shown[1], shown[2]]);
    expect((await people.see(`/api/showcases/${hidden[0]}`)).status).toBe(200);
    expect((await people.see(`/api/showcases/${hidden[1]}`)).status).toBe(404);
    const first = (await people.see('/api/showcases?when=past&limit=1')).body;
    const second = await people.see(`/api/showcases?when=past&limit=1&cursor=${first.next}`);
    expect(idsOf([...first.showcases, ...second.body.showcases])).toEqual((await listed('past')).slice(0, 2));
  });

  test('has a cover and tracks, which are shown by itself, in the list and after each change', async () => {
    const cover = { id: await somePicture(people.world.store, ada.id), alt: 'The hall' };
    const id = await call({ name: 'With a cover', opens_at: at(1), cover, tracks: [{ name: 'Hardware' }] });
    const { showcase } = (await people.see(`/api/showcases/${id}`)).body;
    const [{ id: track }] = showcase.tracks;
    const listed = (await people.see('/api/showcases?when=coming')).body.showcases;
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ cover, tracks: [{ id: track }] });
    const changes = { cover: { ...cover, alt: 'The pier' }, tracks: [{ name: 'Web' }, { id: track, name: 'Robots' }] };
    const { body } = await ada.patch(`/api/showcases/${id}`, changes);
    expect(body.showcase).toMatchObject({ ...changes, tracks: [{ name: 'Web' }, { id: track, name: 'Robots' }] });
    expect(body.showcase.cover.url).toBe(showcase.cover.url);
  });

  test('refuses times in the wrong order, and tracks that nobody knows', async () => {
    const faults = async (fields: object) =>
      (await ada.post('/api/showcases', { name: 'X', closes_at: at(2), ...fields })).body.details?.map(
        ({ field }: { field: string }) => field,
      );
    expect(await faults({ opens_at: at(3) })).toEqual(['closes_at']);
    const past = await ada.post('/api/showcases', { name: 'X', closes_at: at(-1) });
    expect(past.body.details).toEqual([{ field: 'closes_at', message: 'must not be in the past' }]);
    expect(await faults({ shown_at: at(-1) })).toEqual(['shown_at']);
    expect(await faults({ tracks: [{ id: 'x', name: 'Y' }] })).toEqual(['tracks.0.id']);
  });

  test('is edited by its curators, each change another revision; only the owner changes who sees it', async () => {
    const id = await call();
    const { body } = await ada.post(`/api/collections/${id}/curators`, { user_id: ben.id });
    await ben.put(`/api/me/curations/${body.curator.id}/acceptance`);
    const { headers, body: before } = await ben.get(`/api/showcases/${id}`);
    expect(before.showcase).toMatchObject({ my: { is_curator: true }, curators: [{ id: ben.id }] });
    const match = { 'If-Match': headers.get('etag') ?? '' };
    const changed = await ben.patch(`/api/showcases/${id}`, { name: 'Demo night', shown_at: at(11) }, match);
    expect(changed.body.showcase).toMatchObject({ name: 'Demo night', revision: before.showcase.revision + 1 });
    expect((await ben.patch(`/api/showcases/${id}`, { place: 'Hall' }, match)).status).toBe(412);
    expect((await ben.patch(`/api/showcases/${id}`, { place: 'Hall' })).body.showcase.revision).toBe(
      before.showcase.revision + 2,
    );
    expect((await ben.patch(`/api/showcases/${id}`, { visibility: 'private' })).status).toBe(403);
    expect((await cleo.patch(`/api/showcases/${id}`, { place: 'Hall' })).status).toBe(403);
    expect((await ada.delete(`/api/collections/${id}`)).status).toBe(204);
    expect((await people.see(`/api/showcases/${id}`)).status).toBe(404);
  });
});

describe('an entry', () => {
  test('waits for the curators, who accept or decline it; the team is told of the latest decision', async () => {
    const tracks = [{ name: 'Software' }, { name: 'Hardware' }];
    const [id, project] = [await call({ tracks }), await launchProject(ben, { category_id: aiAndData })];
    const [{ id: chosen }, { id: track }] = (await ada.get(`/api/showcases/${id}`)).body.showcase.tracks;
    const entered = { state: 'submitted', track: chosen, project: { categories: { id: aiAndData } } };
    expect((await enter(ben, id, project, { track: chosen })).body.entry).toMatchObject(entered);
    expect((await people.see(`/api/showcases/${id}/entries`)).body.entries).toEqual([]);
    expect((await ada.get(`/api/showcases/${id}/entries`)).body.entries).toMatchObject([
      { project_id: project, user: { id: ben.id } },
    ]);
    const decision = { state: 'accepted', table_number: 14, track };
    const accepted = { ...decision, project: { categories: { id: aiAndData } } };
    expect((await decide(id, project, decision)).body.entry).toMatchObject(accepted);
    expect(await collected(id)).toEqual([project]);
    expect((await people.see(`/api/showcases/${id}/entries`)).body.entries).toMatchObject([accepted]);
    expect(await newest(ben)).toMatchObject({ kind: 'entry_decision', outcome: 'accepted', collection: { id } });
    const reason = 'It needs a second table, and we have none left.';
    expect((await decide(id, project, { reason })).body.details[0].field).toBe('reason');
    await decide(id, project, { state: 'declined', reason });
    expect(await collected(id)).toEqual([]);
    const told = { outcome: 'declined', events_count: 1, project: { id: project }, reason };
    expect(await newest(ben)).toMatchObject(told);
    expect((await ben.get(`/api/showcases/${id}`)).body.showcase.my).toMatchObject({
      may_enter: true,
      entries: [{ project_id: project, state: 'declined', reason }],
    });
    expect((await ben.get('/api/me/export')).body.entries).toContainEqual(expect.objectContaining({ reason }));
    await decide(id, project, { state: 'accepted' });
    expect((await newest(ben)).reason).toBeUndefined();
    expect((await decide(id, project, { state: 'declined' })).body.entry.reason).toBeNull();
    await ada.patch(`/api/showcases/${id}`, { tracks: [] });
    expect((await ada.get(`/api/showcases/${id}/entries`)).body.entries[0].track).toBeNull();
  });

  test('is decided with others in one request, and what cannot be decided keeps none of them', async () => {
    const id = await call();
    const projects: string[] = [];
    for (let n = 0; n < 3; n += 1) projects.push(await launchProject(ben));
    for (const project of projects) await enter(ben, id, project);
    const [first, second, withdrawn] = projects;
    await ben.delete(`/api/showcases/${id}/entries/${withdrawn}`);
    const nobody = randomUUID();
    const decideAll = (person: Person, decisions: object[]) =>
      person.patch(`/api/showcases/${id}/entries`, { decisions });
    const decided = await decideAll(ada, [
      { project_id: first, state: 'accepted', table_number: 3 },
      { project_id: withdrawn, state: 'accepted' },
      { project_id: second, track: 'none of them' },
      { project_id: nobody, table_number: 1 },
      { project_id: second, state: 'declined', reason: 'No table is left.' },
    ]);
    expect(decided.body.results).toEqual([
      { project_id: first, result: 'done' },
      { project_id: withdrawn, result: 'not_found' },
      { project_id: second, result: 'invalid_request' },
      { project_id: nobody, result: 'not_found' },
      { project_id: second, result: 'done' },
    ]);
    const { entries } = (await ada.get(`/api/showcases/${id}/entries`)).body;
    const stateOf = (project: string | undefined) =>
      entries.find((entry: { project_id: string }) => entry.project_id === project);
    expect(stateOf(first)).toMatchObject({ state: 'accepted', table_number: 3 });
    expect(stateOf(second)).toMatchObject({ state: 'declined', reason: 'No table is left.' });
    expect(stateOf(withdrawn)).toMatchObject({ state: 'withdrawn' });
    expect(await collected(id)).toEqual([first]);
    expect((await decideAll(ben, [{ project_id: first, state: 'declined' }])).status).toBe(403);
    const tooMany = Array.from({ length: 51 }, () => ({ project_id: first, state: 'declined' }));
    expect((await decideAll(ada, tooMany)).status).toBe(400);
    expect((await decideAll(ada, [{ project_id: first }])).status).toBe(400);
    expect(await collected(id)).toEqual([first]);
  });

  test('is accepted at once where the curators say so, and can be withdrawn and entered again', async () => {
    const [id, project] = [await call({ accepts: 'all' }), await launchProject(ben)];
    expect((await enter(ben, id, project)).body.entry.state).toBe('accepted');
    expect(await collected(id)).toEqual([project]);
    const withdraw = () => ben.delete(`/api/showcases/${id}/entries/${project}`);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect(await collected(id)).toEqual([]);
    expect((await enter(ben, id, project)).body.entry.state).toBe('accepted');
  });

  test('of a draft is shown to the curators alone, until the project is published', async () => {
    const [id, draft] = [await call({ accepts: 'all' }), await draftOf(ben)];
    expect((await enter(ben, id, draft)).body.entry).toMatchObject({ state: 'accepted', project: { name: 'Draft' } });
    expect((await ada.get(`/api/showcases/${id}/entries`)).body.entries).toMatchObject([
      { project: { status: 'draft' } },
    ]);
    for (const path of [`/api/showcases/${id}/entries`, `/api/collections/${id}`, `/api/showcases/${id}`]) {
      expect((await people.see(path)).text).not.toContain(draft);
      expect((await cleo.get(path)).text).not.toContain(draft);
    }
    await ben.put(`/api/projects/${draft}/publication`);
    expect(await collected(id)).toEqual([draft]);
    expect((await people.see(`/api/showcases/${id}/entries?state=accepted`)).body).toMatchObject({ total: 1 });
  });

  test('is taken only while the showcase is open, from owners of the project, ten of each person', async () => {
    const [id, project] = [await call({ opens_at: at(1) }), await launchProject(ben)];
    expect((await enter(ben, id, project)).body.code).toBe('showcase_closed');
    people.wait(2 * DAY_MS);
    expect((await enter(cleo, id, project)).body.code).toBe('forbidden');
    expect((await enter(ben, id, project, { track: 'x' })).body.details[0].field).toBe('track');
    for (let i = 0; i < 10; i += 1) expect((await enter(ben, id, await draftOf(ben))).status).toBe(200);
    expect((await enter(ben, id, project)).body.code).toBe('too_many');
    people.wait(20 * DAY_MS);
    expect((await enter(cleo, id, await launchProject(cleo))).body.code).toBe('showcase_closed');
    expect((await enter(ben, await call({ visibility: 'private' }), project)).status).toBe(404);
  });

  test('that a curator puts into the collection is accepted, and one that is taken out is declined', async () => {
    const [id, own, theirs] = [await call(), await launchProject(ada), await launchProject(ben)];
    await ada.put(`/api/collections/${id}/projects/${own}`, {});
    await enter(ben, id, theirs);
    await ada.put(`/api/collections/${id}/projects/${theirs}`, {});
    const states = async () =>
      (await ada.get(`/api/showcases/${id}/entries`)).body.entries.map((it: Record<string, unknown>) => it.state);
    expect(await states()).toEqual(['accepted', 'accepted']);
    await ada.delete(`/api/collections/${id}/projects/${theirs}`);
    expect((await states()).toSorted()).toEqual(['accepted', 'declined']);
    const before = await ada.get(`/api/showcases/${id}/entries`);
    await ben.delete(`/api/projects/${theirs}`);
    expect((await ada.get(`/api/showcases/${id}/entries`)).body.total).toBe(before.body.total - 1);
    expect(await people.world.recount()).toEqual([]);
  });
});

describe('an entry that is taken back', () => {
  const entries = async (id: string) => (await ada.get(`/api/showcases/${id}/entries`)).body;

  test('is hidden from curators if the project is a draft', async () => {
    const [id, draft] = [await call(), await draftOf(ben)];
    await enter(ben, id, draft);
    expect(await entries(id)).toMatchObject({ total: 1, entries: [{ state: 'submitted' }] });
    await ben.delete(`/api/showcases/${id}/entries/${draft}`);
    expect(await entries(id)).toMatchObject({ total: 0, entries: [] });
    expect((await ada.get(`/api/showcases/${id}/entries?state=withdrawn`)).body.entries).toEqual([]);
    await ben.put(`/api/projects/${draft}/publication`);
    expect(await entries(id)).toMatchObject({ entries: [{ state: 'withdrawn' }] });
  });

  test('can be taken back from a showcase that has become private, by its owners alone', async () => {
    const [id, draft, project] = [await call(), await draftOf(ben), await launchProject(ben)];
    for (const one of [draft, project]) await enter(ben, id, one);
    await ada.patch(`/api/showcases/${id}`, { visibility: 'private' });
    expect((await cleo.delete(`/api/showcases/${id}/entries/${project}`)).status).toBe(404);
    expect((await ben.delete(`/api/showcases/${id}/entries/${draft}`)).status).toBe(204);
    expect(await entries(id)).toMatchObject({ total: 1, entries: [{ project_id: project }] });
  });

  test('stays declined: entering it again is no way round the curators', async () => {
    const [id, project] = [await call({ accepts: 'all' }), await launchProject(ben)];
    await enter(ben, id, project);
    await decide(id, project, { state: 'declined' });
    expect((await ben.delete(`/api/showcases/${id}/entries/${project}`)).status).toBe(204);
    expect((await enter(ben, id, project)).body.entry.state).toBe('declined');
    expect(await collected(id)).toEqual([]);
  });

  test('takes no place in a showcase, nor does one that was declined', async () => {
    const [id, back, declined, own] = [await call(), await draftOf(ben), await draftOf(ben), await draftOf(cleo)];
    for (const one of [back, declined]) await enter(ben, id, one);
    await enter(cleo, id, own, { is_submitted: false });
    await ben.delete(`/api/showcases/${id}/entries/${back}`);
    await decide(id, declined, { state: 'declined' });
    expect(await people.world.store.read((reads) => countEntriesThatStand(reads, id))).toBe(1);
  });
});

describe('curators', () => {
  test('tell nothing to a team that has entered nothing, whatever they do with its project', async () => {
    const [id, theirs] = [await call({ name: 'Buy this' }), await launchProject(cleo)];
    await ada.put(`/api/collections/${id}/projects/${theirs}`, {});
    await decide(id, theirs, { state: 'declined' });
    await decide(id, theirs, { state: 'accepted' });
    expect((await newest(cleo))?.collection?.id).not.toBe(id);
  });

  test('do not read a project by its entry once its team has deleted it', async () => {
    const [id, gone] = [await call(), await launchProject(ben)];
    await enter(ben, id, gone);
    await ben.delete(`/api/projects/${gone}`);
    for (const body of [{ table_number: 3 }, { state: 'accepted' }])
      expect((await decide(id, gone, body)).status).toBe(404);
  });
});

describe('who may enter', () => {
  test('with the link: nobody without it, nobody with one that was replaced', async () => {
    const [id, project] = [await call({ who_may_enter: 'link' }), await launchProject(ben)];
    const { link_token: link } = (await ada.get(`/api/showcases/${id}`)).body.showcase;
    expect((await ben.get(`/api/showcases/${id}`)).text).not.toContain(link);
    for (const body of [{}, { link: 'x' }]) expect((await enter(ben, id, project, body)).body.code).toBe('not_invited');
    expect((await enter(ben, id, project, { link })).status).toBe(200);
    await ada.patch(`/api/showcases/${id}`, { renews_link: true });
    expect((await enter(ben, id, await launchProject(ben), { link })).body.code).toBe('not_invited');
  });

  test('by a list of addresses, which only curators see, and which goes some time after the end', async () => {
    const [id, project] = [await call({ who_may_enter: 'addresses' }), await launchProject(ben)];
    const list = `/api/showcases/${id}/addresses`;
    expect((await enter(ben, id, project)).body.code).toBe('not_invited');
    expect((await ada.patch(list, { add: ['BEN@example.edu', 'dan@example.edu', 'ben@example.edu'] })).body).toEqual({
      total: 2,
    });
    expect((await ada.get(list)).body.addresses).toEqual(['ben@example.edu', 'dan@example.edu']);
    expect((await ben.get(list)).status).toBe(403);
    expect((await ben.get(`/api/showcases/${id}`)).body.showcase.my.may_enter).toBe(true);
    expect((await cleo.get(`/api/showcases/${id}`)).body.showcase.my.may_enter).toBe(false);
    expect((await enter(ben, id, project)).status).toBe(200);
    expect((await ben.get('/api/me/export')).body.showcase_lists).toMatchObject([{ showcase_id: id }]);
    const many = (from: number) => Array.from({ length: 250 }, (_, i) => `student${from + i}@example.edu`);
    for (let from = 0; from < 1750; from += 250) await ada.patch(list, { add: many(from) });
    expect((await ada.patch(list, { add: many(1750) })).body.code).toBe('too_many');
    expect((await ada.patch(list, { add: ['no address'] })).status).toBe(400);
    people.wait(101 * DAY_MS);
    const { store } = people.world;
    await dropOutdated({ store, clock: people.now, operatorSettings: defaultOperatorSettings, rules: retentionRules });
    expect((await ada.get(list)).body.addresses).toEqual([]);
  });

  test('the lists of all showcases of one person have a bound together', async () => {
    const eve = await people.person(`eve-${randomUUID()}`);
    const create = async () =>
      (await eve.post('/api/showcases', { name: 'A call', closes_at: at(10) })).body.showcase.id as string;
    const ids = [await create(), await create(), await create(), await create()];
    const some = (from: number) => Array.from({ length: 250 }, (_, i) => `student${from + i}@example.edu`);
    for (const id of ids.slice(0, 3))
      for (let from = 0; from < 2000; from += 250)
        expect((await eve.patch(`/api/showcases/${id}/addresses`, { add: some(from) })).status).toBe(200);
    const last = `/api/showcases/${ids[3]}/addresses`;
    const refused = await eve.patch(last, { add: ['one@example.edu'] });
    expect([refused.body.code, refused.body.reason]).toEqual(['too_many', expect.stringContaining('6000')]);
    await eve.patch(`/api/showcases/${ids[0]}/addresses`, { remove: some(0) });
    expect((await eve.patch(last, { add: some(0) })).body.total).toBe(250);
  });

  test('an address goes with the account that has it, also if an older version erases that', async () => {
    const [id, dora] = [await call(), await people.person(`dora-${randomUUID()}`)];
    const { email } = (await dora.get('/api/me')).body.user;
    await ada.patch(`/api/showcases/${id}/addresses`, { add: [email] });
    await dora.delete('/api/me');
    expect((await ada.get(`/api/showcases/${id}/addresses`)).body.addresses).toEqual([]);
  });
});

test('who has started and not submitted is reminded once, a day before the end', async () => {
  const [id, started, sent] = [await call(), await draftOf(ben), await draftOf(cleo)];
  await enter(ben, id, started, { is_submitted: false });
  await enter(cleo, id, sent, { is_submitted: false });
  expect((await decide(id, started, { state: 'accepted' })).status).toBe(404);
  await enter(cleo, id, sent);
  people.wait(9 * DAY_MS + HOUR_MS);
  const reminder = { kind: 'showcase_reminder', collection: { id }, project: { id: started } };
  await eventually(async () => expect(await newest(ben)).toMatchObject(reminder));
  expect((await newest(cleo))?.kind).not.toBe('showcase_reminder');
  await enter(ben, id, started);
  expect((await newest(ben)).read_at).not.toBeNull();
});

describe('the vote of the audience', () => {
  /** With five accepted projects, on the day of its vote. */
  async function onItsDay(votes_each: number) {
    const times = { voting_opens_at: at(11), voting_closes_at: at(12) };
    const id = await call({ accepts: 'all', ...times, votes_each });
    const projects = [];
    for (let i = 0; i < 5; i += 1) projects.push(await launchProject(ada, { category_id: aiAndData }));
    for (const project of projects) await enter(ada, id, project);
    people.wait(11 * DAY_MS + HOUR_MS);
    return { id, projects };
  }
  const vote = (person: Person, id: string, project = '') => person.put(`/api/showcases/${id}/votes/${project}`);

  test('has a number of votes for each, which can be moved, and are no votes on the board', async () => {
    const { id, projects } = await onItsDay(1);
    const [first, second] = projects;
    expect((await people.see(`/api/showcases/${id}`)).body.showcase.phase).toBe('voting');
    expect((await vote(ben, id, first)).body).toEqual({ votes: [first], left: 0 });
    expect((await vote(ben, id, first)).body).toEqual({ votes: [first], left: 0 });
    expect((await vote(ben, id, second)).body.code).toBe('votes_spent');
    expect((await ben.delete(`/api/showcases/${id}/votes/${first}`)).body).toEqual({ votes: [], left: 1 });
    expect((await vote(ben, id, second)).body).toEqual({ votes: [second], left: 0 });
    expect((await ben.get(`/api/showcases/${id}`)).body.showcase.my.votes).toEqual([second]);
    expect((await people.see(`/api/projects/${second}`)).body.project.upvotes_count).toBe(0);
    // What its team takes back frees the votes for it.
    await ada.delete(`/api/showcases/${id}/entries/${second}`);
    expect((await vote(ben, id, second)).status).toBe(404);
    expect((await vote(ben, id, first)).status).toBe(200);
  });

  test('for a project that is no longer public can be given to another, and nobody has fewer votes than others had', async () => {
    const { id, projects } = await onItsDay(1);
    const [gone, other] = projects as [string, string];
    await vote(ben, id, gone);
    await ada.delete(`/api/projects/${gone}`);
    expect((await vote(ben, id, other)).body.code).toBe('votes_spent');
    expect((await ben.delete(`/api/showcases/${id}/votes/${gone}`)).body).toEqual({ votes: [], left: 1 });
    expect((await vote(ben, id, other)).status).toBe(200);
    expect((await ada.patch(`/api/showcases/${id}`, { votes_each: 3 })).status).toBe(200);
    for (const votes_each of [1, 0])
      expect((await ada.patch(`/api/showcases/${id}`, { votes_each })).body.details[0].field).toBe('votes_each');
  });

  test('never counts more than that, however many arrive at once', async () => {
    const { id, projects } = await onItsDay(3);
    const voters = await Promise.all(Array.from({ length: 4 }, (_, i) => people.person(`voter${i}`)));
    const sent = voters.flatMap((voter) => projects.map((project) => vote(voter, id, project)));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect((await ada.get(`/api/showcases/${id}/results`)).body).toMatchObject({ votes_count: 12, is_final: false });
  });

  test('has results that only curators see until it is over; equal votes share a place', async () => {
    const { id, projects } = await onItsDay(1);
    await vote(ben, id, projects[1]);
    await vote(cleo, id, projects[1]);
    await vote(ada, id, projects[3]);
    const results = async (person: Pick<Person, 'get'>) => (await person.get(`/api/showcases/${id}/results`)).body;
    expect(await results({ get: people.see })).toEqual({
      results: [],
      votes_count: 3,
      guest_votes_count: 0,
      is_final: false,
    });
    expect((await results(ada)).results[0]).toMatchObject({ place: 1, votes: 2 });
    people.wait(DAY_MS);
    expect((await vote(ada, id, projects[0])).body.code).toBe('voting_closed');
    const { results: final, is_final } = await results({ get: people.see });
    expect([final.map((it: { place: number }) => it.place), is_final]).toEqual([[1, 2, 3, 3, 3], true]);
    expect(final[0].project).toMatchObject({ id: projects[1], categories: { id: aiAndData } });
    expect((await people.see(`/api/showcases/${await call()}/results`)).status).toBe(404);
  });

  test('says the same to who repeats it because the response was lost, also if the entry was declined meanwhile', async () => {
    const { id, projects } = await onItsDay(3);
    const [first, second] = projects as [string, string];
    const withdraw = (project: string) => ben.delete(`/api/showcases/${id}/votes/${project}`);
    const cast = await vote(ben, id, first);
    await decide(id, first, { state: 'declined' });
    expect(await vote(ben, id, first)).toMatchObject({ status: 200, body: cast.body });
    expect((await vote(cleo, id, first)).status).toBe(404);
    for (const _ of [1, 2]) expect(await withdraw(first)).toMatchObject({ status: 200, body: { votes: [], left: 3 } });
    expect((await vote(ben, id, first)).status).toBe(404);
    // Who has no vote for it learns nothing of what is declined, or is nowhere.
    for (const one of [first, id]) expect((await withdraw(one)).body).toEqual({ votes: [], left: 3 });
    await vote(ben, id, second);
    expect((await withdraw(first)).body).toEqual({ votes: [second], left: 2 });
  });

  test('keeps votes for an entry that is declined and accepted again; meanwhile they do not count, and can be moved', async () => {
    const { id, projects } = await onItsDay(1);
    const [first, second] = projects as [string, string];
    for (const person of [ben, cleo]) await vote(person, id, first);
    const counted = async () => (await people.see(`/api/showcases/${id}/results`)).body.votes_count;
    await decide(id, first, { state: 'declined' });
    expect(await counted()).toBe(0);
    expect((await vote(ben, id, second)).body.code).toBe('votes_spent');
    await ben.delete(`/api/showcases/${id}/votes/${first}`);
    await vote(ben, id, second);
    await decide(id, first, { state: 'accepted' });
    expect((await vote(ben, id, first)).body.code).toBe('votes_spent');
    expect((await cleo.get(`/api/showcases/${id}`)).body.showcase.my.votes).toEqual([first]);
    const { results } = (await ada.get(`/api/showcases/${id}/results`)).body;
    expect(results.slice(0, 2).map((it: { votes: number }) => it.votes)).toEqual([1, 1]);
  });

  test('begins when it was to begin once somebody has voted, and its end is put off before everybody, or is now', async () => {
    const { id, projects } = await onItsDay(1);
    const before = (await ada.get(`/api/showcases/${id}`)).body.showcase;
    const change = async (fields: object) => {
      const { body } = await ada.patch(`/api/showcases/${id}`, fields);
      return body.showcase ?? body.details[0].field;
    };
    // Nobody has voted yet: a wrong date can be put right.
    expect((await change({ voting_opens_at: at(0) })).phase).toBe('voting');
    await vote(ben, id, projects[0]);
    expect(await change({ voting_opens_at: at(0.1) })).toBe('voting_opens_at');
    expect(await change({ voting_closes_at: at(0.5) })).toBe('voting_closes_at');
    const [later, now] = [at(2), at(1)];
    await change({ voting_closes_at: later });
    people.wait(DAY_MS);
    await change({ voting_closes_at: at(-0.5) });
    const { showcase } = (await people.see(`/api/showcases/${id}`)).body;
    expect(showcase).toMatchObject({ phase: 'results', voting_closes_at: now });
    expect(showcase.vote_changes).toMatchObject([
      { changed_at: now, from: later, to: now },
      { from: before.voting_closes_at, to: later },
    ]);
    expect(await change({ voting_closes_at: at(1) })).toBe('voting_closes_at');
  });

  test('leaves a log of what its curators decide from then on, which curators and moderators read', async () => {
    const mod = await people.moderator(`mod-${randomUUID()}`);
    const { id, projects } = await onItsDay(1);
    const [first = '', other] = [projects[0], await launchProject(ada)];
    const until = at(3);
    const acts = [
      () => decide(id, first, { state: 'declined' }),
      () => ada.put(`/api/collections/${id}/projects/${other}`, {}),
      () => ada.delete(`/api/collections/${id}/projects/${other}`),
      () => ada.patch(`/api/collections/${id}`, { name: 'Renamed' }),
      () => ada.patch(`/api/showcases/${id}`, { voting_closes_at: until }),
      () => ada.put(`/api/showcases/${id}/awards`, { awards: [] }),
    ];
    for (const act of acts) {
      expect((await act()).status).toBeLessThan(300);
      people.wait(1);
    }
    const path = `/api/showcases/${id}/log`;
    const { decisions, next } = (await mod.get(`${path}?limit=4`)).body;
    const further = (await mod.get(`${path}?limit=4&cursor=${next}`)).body.decisions;
    const user = { id: ada.id };
    expect([...decisions, ...further]).toMatchObject([
      { action: 'awards_given', user },
      { action: 'vote_end_changed', to: until },
      { action: 'showcase_changed', fields: ['name'] },
      { action: 'entry_declined', project: { id: other } },
      { action: 'entry_accepted', project: { id: other } },
      { action: 'entry_declined', project: { id: first }, user },
    ]);
    expect((await ben.get(path)).status).toBe(403);
  });

  test('needs its times, after the showcase has closed', async () => {
    const faults = async (fields: object) =>
      (await ada.post('/api/showcases', { name: 'X', closes_at: at(2), ...fields })).body.details?.map(
        ({ field }: { field: string }) => field,
      );
    expect(await faults({ votes_each: 1 })).toEqual(['voting_opens_at', 'voting_closes_at']);
    const times = { voting_opens_at: at(1), voting_closes_at: at(1) };
    expect(await faults({ votes_each: 1, ...times })).toEqual(['voting_opens_at', 'voting_closes_at']);
    expect(await faults({ votes_each: 2 })).toEqual(['votes_each']);
  });
});

test('awards are given by curators to projects of the showcase, stay, and their teams are told', async () => {
  const [id, project] = [await call({ accepts: 'all' }), await launchProject(ben)];
  await enter(ben, id, project);
  const give = (awards: object[]) => ada.put(`/api/showcases/${id}/awards`, { awards });
  const award = { name: 'Best hardware', project_id: project, citation: 'It survived the pier.' };
  const { body } = await give([award, { name: 'Audience', project_id: project }]);
  const shown = { name: 'Best hardware', citation: 'It survived the pier.', project: { id: project } };
  expect(body.awards).toMatchObject([shown, { name: 'Audience' }]);
  expect(await newest(ben)).toMatchObject({ kind: 'award', collection: { id }, project: { id: project } });
  expect((await people.see(`/api/showcases/${id}`)).body.showcase.awards).toMatchObject([shown, {}]);
  const won = async (of: string) => (await people.see(`/api/projects/${of}`)).body.project.awards;
  const told = { name: 'Best hardware', showcase: { id, name: 'Demo day' } };
  expect(await won(project)).toMatchObject([told, { name: 'Audience' }]);
  // The link of an unlisted showcase is not given away.
  await ada.patch(`/api/showcases/${id}`, { visibility: 'unlisted' });
  expect(await won(project)).toBeUndefined();
  expect((await ben.put(`/api/showcases/${id}/awards`, { awards: [] })).status).toBe(403);
  expect((await give([{ ...award, project_id: await launchProject(ben) }])).body.details[0].field).toBe(
    'awards.0.project_id',
  );
  await ben.delete(`/api/projects/${project}`);
  const [gone] = (await people.see(`/api/showcases/${id}`)).body.showcase.awards;
  expect([gone.name, gone.project]).toEqual(['Best hardware', undefined]);
  await give([]);
  expect((await people.see(`/api/showcases/${id}`)).body.showcase.awards).toEqual([]);
});
