import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alter } from '../../support/database.ts';
import { idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// On a board that reviews: a collection of anybody is public at once, a showcase of a member once a moderator approves it.

const why = { reason: 'This is an advertisement.' };

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let mod: Person;
let project: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
  mod = await people.moderator('mod');
  project = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${project}/approval`);
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();
const removalOf = (id: string) => `/api/moderation/collections/${id}/removal`;
const approvalOf = (id: string) => `/api/moderation/showcases/${id}/approval`;
const collect = async (fields: object = {}): Promise<string> =>
  (await ada.post('/api/collections', { name: 'Clocks', visibility: 'public', ...fields })).body.collection.id;
const call = async (person = ada, fields: object = {}): Promise<string> =>
  (await person.post('/api/showcases', { name: 'Demo day', visibility: 'public', closes_at: at(1), ...fields })).body
    .showcase.id;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const lists = async () => ({
  collections: (await people.see('/api/collections?limit=100')).text,
  showcases: (await people.see('/api/showcases?limit=100')).text,
  ofAda: (await people.see(`/api/collections?curator=${ada.id}`)).text,
});
const decisionsOf = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices.filter(({ kind }: { kind: string }) => kind === 'review_decision');

async function helper(id: string, person: Person) {
  const { body } = await ada.post(`/api/collections/${id}/curators`, { user_id: person.id });
  await person.put(`/api/me/curations/${body.curator.id}/acceptance`);
}

describe('a report of a collection', () => {
  test('reaches the moderators with the collection, once for each person', async () => {
    const id = await collect();
    const body = { target_type: 'collection', target_id: id, reason: 'spam', note: 'Look at it.' };
    const first = await ben.post('/api/reports', body);
    expect((await ben.post('/api/reports', body)).text).toBe(first.text);
    const { reports } = (await mod.get('/api/moderation/reports')).body;
    expect(reports.filter((one: { target_id: string }) => one.target_id === id)).toMatchObject([
      { target_type: 'collection', collection: { id, name: 'Clocks', users: { id: ada.id } }, may_decide: true },
    ]);
    const decided = await mod.put(`/api/moderation/reports/${first.body.report.id}/resolution`, {
      resolution: 'upheld',
      ...why,
    });
    expect(decided.body.report).toMatchObject({ resolution: 'upheld', collection: { id } });
    const told = (await ben.get('/api/me/notices')).body.notices[0];
    expect(told).toMatchObject({ kind: 'report_outcome', reported: 'collection', outcome: 'upheld' });
  });

  test('is refused where the collection is private, removed or not there, and shows nothing that became private', async () => {
    const [hidden, removed, shy] = [await collect({ visibility: 'private' }), await collect(), await collect()];
    await mod.put(removalOf(removed), why);
    const report = (id: string) => ({ target_type: 'collection', target_id: id, reason: 'abuse' });
    for (const id of [hidden, removed, randomUUID()])
      for (const person of [ben, ada]) expect((await person.post('/api/reports', report(id))).status).toBe(404);
    await ben.post('/api/reports', report(shy));
    await ada.patch(`/api/collections/${shy}`, { visibility: 'private' });
    const { reports } = (await mod.get('/api/moderation/reports')).body;
    expect(reports.find((one: { target_id: string }) => one.target_id === shy).collection).toBeUndefined();
  });

  test('is no decision of a moderator who curates it', async () => {
    const id = await collect();
    await helper(id, mod);
    await ben.post('/api/reports', { target_type: 'collection', target_id: id, reason: 'abuse', note: 'Mod helps.' });
    const { reports } = (await mod.get('/api/moderation/reports')).body;
    const mine = reports.find((one: { target_id: string }) => one.target_id === id);
    expect(mine).toMatchObject({ may_decide: false, note: null });
    expect(codeOf(await mod.put(removalOf(id), why))).toEqual([403, 'conflict_of_interest']);
  });
});

describe('a collection that a moderator has removed', () => {
  test('is there for its curators and moderators alone, who read why, until it is restored', async () => {
    const id = await collect({ description: 'Ticking' });
    await ada.put(`/api/collections/${id}/projects/${project}`, { note: 'Of all clocks' });
    await helper(id, cleo);
    await ben.put(`/api/me/follows/collection/${id}`);
    const [before, listed] = [await people.see(`/api/collections/${id}`), await lists()];
    const { collection } = (await mod.put(removalOf(id), why)).body;
    const moderation = { state: 'removed', reason: why.reason, wanted_visibility: 'public' };
    expect(collection).toMatchObject({ id, visibility: 'private', is_public: false, moderation });
    expect((await mod.put(removalOf(id), { reason: 'Another.' })).body.collection).toEqual(collection);

    for (const reader of [people.see, ben.get])
      expect((await reader(`/api/collections/${id}`)).text.replace(/"request_id":"[^"]*"/, '')).toBe(
        (await reader(`/api/collections/${randomUUID()}`)).text.replace(/"request_id":"[^"]*"/, ''),
      );
    for (const text of Object.values(await lists())) expect(text).not.toContain(id);
    expect((await ben.get('/api/me/follows')).text).not.toContain(id);
    for (const { get } of [ada, cleo, mod])
      expect((await get(`/api/collections/${id}`)).body).toMatchObject({
        collection: { moderation },
        projects: [{ id: project }],
      });
    expect((await cleo.get('/api/me/collections')).body.collections).toMatchObject([{ id, moderation }]);
    expect((await ada.get('/api/me/export')).body.collections).toContainEqual(
      expect.objectContaining({ id, moderation }),
    );
    for (const person of [ada, cleo])
      expect((await decisionsOf(person))[0]).toMatchObject({ outcome: 'removed', collection: { id, name: 'Clocks' } });

    expect((await mod.delete(`${removalOf(id)}?reason=Apology`)).body.collection.moderation).toBeUndefined();
    expect((await mod.delete(removalOf(id))).status).toBe(200);
    const { revision: _, updated_at: __, ...same } = before.body.collection;
    expect((await people.see(`/api/collections/${id}`)).body).toMatchObject({
      collection: same,
      projects: before.body.projects,
    });
    const [{ collections, ofAda }, bens] = [await lists(), await ben.get('/api/me/follows')];
    expect([JSON.parse(collections).total, JSON.parse(ofAda).total]).toEqual([
      JSON.parse(listed.collections).total,
      JSON.parse(listed.ofAda).total,
    ]);
    expect(bens.text).toContain(id);
    expect((await decisionsOf(cleo))[0]).toMatchObject({ outcome: 'restored', collection: { id } });
    expect(
      (await mod.get(`/api/moderation/log?target_type=collection&concerns=${cleo.id}`)).body.entries,
    ).toMatchObject([
      { act: 'restore_collection', target_id: id, target_name: 'Clocks', reason: 'Apology' },
      { act: 'remove_collection', target_id: id, target_name: 'Clocks', reason: why.reason },
    ]);
    expect(await people.world.recount()).toEqual([]);
  });

  test('keeps what its owner chooses meanwhile for later, and changes in nothing else but its text', async () => {
    const id = await collect();
    await mod.put(removalOf(id), why);
    const changed = await ada.patch(`/api/collections/${id}`, { name: 'Better clocks', visibility: 'unlisted' });
    expect(changed.body.collection).toMatchObject({
      visibility: 'private',
      moderation: { state: 'removed', wanted_visibility: 'unlisted' },
    });
    const refused = [409, 'collection_removed'];
    expect(codeOf(await ada.put(`/api/collections/${id}/projects/${project}`, {}))).toEqual(refused);
    expect(codeOf(await ada.delete(`/api/collections/${id}/projects/${project}`))).toEqual(refused);
    expect(codeOf(await ada.post(`/api/collections/${id}/curators`, { user_id: ben.id }))).toEqual(refused);
    await mod.delete(removalOf(id));
    expect((await people.see(`/api/collections/${id}`)).body.collection).toMatchObject({
      name: 'Better clocks',
      visibility: 'unlisted',
    });
    await mod.put(removalOf(id), why);
    expect((await ada.delete(`/api/collections/${id}`)).status).toBe(204);
    expect((await mod.delete(removalOf(id))).status).toBe(404);
    expect(await people.world.recount()).toEqual([]);
  });

  test('invites nobody: an invitation to it waits unseen until it is restored', async () => {
    const id = await collect();
    const dora = await people.person(`dora-${id}`);
    const { curator } = (await ada.post(`/api/collections/${id}/curators`, { user_id: dora.id })).body;
    await mod.put(removalOf(id), why);
    expect((await dora.get('/api/me/curations')).body).toMatchObject({ curations: [], total: 0 });
    expect((await dora.get('/api/me/notices')).text).not.toContain('Clocks');
    expect((await dora.put(`/api/me/curations/${curator.id}/acceptance`)).status).toBe(404);
    await mod.delete(removalOf(id));
    expect((await dora.put(`/api/me/curations/${curator.id}/acceptance`)).status).toBe(200);
  });

  test('stays removed, and uncounted, when an older version makes it public', async () => {
    const id = await collect();
    const before = (await people.see('/api/collections')).body.total;
    await mod.put(removalOf(id), why);
    // What that version does, and how it counts.
    await alter(people.world.databaseUrl, `UPDATE collections SET is_public = 1 WHERE id = '${id}'`);
    await people.world.store.write(({ db, counts }) => counts.add(db, 'public_collections', 1));
    expect((await people.see(`/api/collections/${id}`)).status).toBe(404);
    expect((await people.see('/api/collections')).body.total).toBe(before - 1);
    await mod.delete(removalOf(id));
    expect((await people.see(`/api/collections/${id}`)).body.collection.visibility).toBe('public');
    expect(await people.world.recount()).toEqual([]);
  });
});

describe('a showcase that a moderator has removed', () => {
  test('stands still with its entries, votes, awards and judges, and goes on once it is restored', async () => {
    const id = await call(mod, {
      accepts: 'all',
      votes_each: 1,
      voting_opens_at: at(1),
      voting_closes_at: at(3),
    });
    await ada.put(`/api/showcases/${id}/entries/${project}`, {});
    await mod.put(`/api/showcases/${id}/jury`, { kind: 'pairwise', is_open: true });
    await mod.post(`/api/showcases/${id}/judges`, { user_id: cleo.id });
    await cleo.put(`/api/showcases/${id}/jury/assignment`);
    await mod.put(`/api/showcases/${id}/awards`, { awards: [{ name: 'Best', project_id: project }] });
    people.wait(2 * DAY_MS);
    await ben.put(`/api/showcases/${id}/votes/${project}`);
    const results = (await mod.get(`/api/showcases/${id}/results`)).body;
    const other = await people.moderator('other-mod');
    expect(results.votes_count).toBe(1);
    const awardedIn = async () => (await people.see(`/api/projects/${project}`)).text.includes(id);
    expect(await awardedIn()).toBe(true);
    await other.put(removalOf(id), why);
    expect(await awardedIn()).toBe(false);

    for (const path of ['', '/entries', '/results', '/jury/results', '/jury/assignment'])
      for (const reader of [ben, cleo]) expect((await reader.get(`/api/showcases/${id}${path}`)).status).toBe(404);
    for (const change of [
      () => ben.put(`/api/showcases/${id}/votes/${project}`),
      () => ben.delete(`/api/showcases/${id}/votes/${project}`),
      () => cleo.put(`/api/showcases/${id}/jury/judgements/${project}`, { outcome: 'skipped' }),
      () => ada.put(`/api/showcases/${id}/entries/${project}`, {}),
    ])
      expect((await change()).status).toBe(404);
    for (const change of [
      () => mod.put(`/api/showcases/${id}/entries/${project}`, {}),
      () => mod.patch(`/api/showcases/${id}/entries/${project}`, { state: 'declined' }),
      () => mod.put(`/api/showcases/${id}/awards`, { awards: [] }),
      () => mod.put(`/api/showcases/${id}/jury`, { is_open: false }),
      () => mod.post(`/api/showcases/${id}/judges`, { user_id: ben.id }),
      () => mod.patch(`/api/showcases/${id}/addresses`, { add: ['a@example.edu'] }),
      () => mod.delete(`/api/showcases/${id}/jury/absences/${project}`),
    ])
      expect(codeOf(await change())).toEqual([409, 'collection_removed']);
    expect((await mod.get(`/api/showcases/${id}`)).body.showcase).toMatchObject({
      moderation: { state: 'removed', reason: why.reason },
      my: { is_curator: true },
    });
    expect((await mod.get(`/api/showcases/${id}/entries`)).body.entries).toMatchObject([{ project_id: project }]);

    await other.delete(removalOf(id));
    expect((await mod.get(`/api/showcases/${id}/results`)).body).toEqual(results);
    expect((await people.see(`/api/showcases/${id}`)).body.showcase).toMatchObject({
      visibility: 'public',
      awards: [{ name: 'Best', project: { id: project } }],
    });
    expect((await cleo.get(`/api/showcases/${id}/jury/assignment`)).status).toBe(200);
    expect((await ben.delete(`/api/showcases/${id}/votes/${project}`)).status).toBe(200);
  });
});

describe('a showcase of a member', () => {
  const queue = async () => (await mod.get('/api/moderation/showcases')).body.showcases;

  test('waits before it is listed, takes entries meanwhile, and is listed once a moderator approves it', async () => {
    const id = await call(ada, { tracks: [{ name: 'Theses' }] });
    const seen = await people.see(`/api/showcases/${id}`);
    expect(seen.body.showcase).toMatchObject({ visibility: 'unlisted', phase: 'open' });
    expect([
      seen.body.showcase.moderation,
      (await people.see(`/api/collections/${id}`)).body.collection.moderation,
    ]).toEqual([undefined, undefined]);
    const waiting = { state: 'waiting', reason: null, wanted_visibility: 'public' };
    expect((await ada.get(`/api/showcases/${id}`)).body.showcase.moderation).toEqual(waiting);
    expect((await ada.get(`/api/collections/${id}`)).body.collection.moderation).toEqual(waiting);
    for (const text of Object.values(await lists())) expect(text).not.toContain(id);
    expect((await ben.put(`/api/showcases/${id}/entries/${await launchProject(ben)}`, {})).status).toBe(200);
    expect(await queue()).toMatchObject([{ id, name: 'Demo day', moderation: waiting, may_decide: true }]);
    expect((await mod.get('/api/me/notices')).body.notices).toContainEqual(
      expect.objectContaining({ kind: 'moderation', waiting: 'showcases', events_count: 1 }),
    );

    const read = (await mod.get(`/api/showcases/${id}`)).headers.get('etag') ?? '';
    await ada.patch(`/api/showcases/${id}`, { name: 'Demo night', visibility: 'public' });
    expect(codeOf(await mod.put(approvalOf(id), undefined, { 'If-Match': read }))).toEqual([412, 'stale']);
    const approved = await mod.put(approvalOf(id));
    expect(approved.body.showcase).toMatchObject({ name: 'Demo night', visibility: 'public' });
    expect((await mod.put(approvalOf(id))).body).toEqual(approved.body);
    expect([await queue(), (await mod.get('/api/me/notices')).text.includes('"showcases"')]).toEqual([[], false]);
    const { collections, showcases } = await lists();
    expect([collections.includes(id), showcases.includes(id)]).toEqual([true, true]);
    expect((await decisionsOf(ada))[0]).toMatchObject({ outcome: 'approved', collection: { id } });

    // What was approved does not wait again.
    await ada.patch(`/api/showcases/${id}`, { visibility: 'private' });
    expect((await ada.patch(`/api/collections/${id}`, { is_public: true })).body.collection.visibility).toBe('public');
    expect(await people.world.recount()).toEqual([]);
  });

  test('is refused by a removal, and waits again once it is restored', async () => {
    const id = await call();
    await mod.put(removalOf(id), why);
    expect([await queue(), (await people.see(`/api/showcases/${id}`)).status]).toEqual([[], 404]);
    expect(codeOf(await mod.put(approvalOf(id)))).toEqual([409, 'not_pending']);
    await mod.delete(removalOf(id));
    expect(idsOf(await queue())).toEqual([id]);
    await ada.patch(`/api/showcases/${id}`, { visibility: 'unlisted' });
    expect(await queue()).toEqual([]);
    expect(codeOf(await mod.put(approvalOf(id)))).toEqual([409, 'not_pending']);
    await ada.patch(`/api/collections/${id}`, { is_public: true });
    expect(idsOf(await queue())).toEqual([id]);
    // An older version publishes it: then it is public, and waits no more.
    await alter(people.world.databaseUrl, `UPDATE collections SET is_public = 1, is_unlisted = 0 WHERE id = '${id}'`);
    await people.world.store.write(({ db, counts }) => counts.add(db, 'public_collections', 1));
    expect([await queue(), (await lists()).showcases.includes(id)]).toEqual([[], true]);
    await ada.delete(`/api/collections/${id}`);
    expect(await people.world.recount()).toEqual([]);
  });

  test('waits for no one where a moderator made it, nor a collection that is none, and only moderators decide', async () => {
    const id = await call(mod);
    expect((await lists()).showcases).toContain(id);
    expect((await people.see(`/api/collections/${await collect()}`)).body.collection.visibility).toBe('public');
    expect((await mod.put(approvalOf(await collect()))).status).toBe(404);
    for (const sent of [
      () => ben.put(approvalOf(id)),
      () => ben.get('/api/moderation/showcases'),
      () => ben.put(removalOf(id), why),
      () => ben.delete(removalOf(id)),
    ])
      expect(codeOf(await sent())).toEqual([403, 'forbidden']);
  });
});
