import { DAY_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import {
  ada,
  agreed,
  asked,
  at,
  ben,
  cleo,
  depositsOf,
  ofTwo,
  people,
  planOf,
  repository,
  useDeposits,
  work,
  workOn,
} from '../../support/deposits.ts';
import { joinTeam, launchProject, type Person } from '../../support/people.ts';
import { addOrcidId, someOrcidId } from '../../support/rows/orcid-rows.ts';

useDeposits();

const upkeep = async (who: Person) =>
  (await who.get('/api/me/notices')).body.notices
    .filter(({ kind }: { kind: string }) => kind === 'upkeep')
    .map(({ outcome }: { outcome: string }) => outcome);

test('two owners deposit a project: one asks, the other agrees, and its page has the DOI that the repository gave', async () => {
  const id = await ofTwo({ description: 'It knows **every** beach.', github_url: 'https://git.example/tide' });
  expect((await people.see(at(id, 's'))).body).toEqual({ deposits: [], is_on: true });
  const counted = async () => (await people.see(`/api/projects/${id}/life`)).body.life.deposits_count;
  expect(await counted()).toBe(0);
  const plan = await planOf(id);
  expect(plan).toMatchObject({ state: 'none', version: 1, may_agree: false });
  expect(plan.contents).toMatchObject({ title: 'Tide', left_out: 0, resource_type: 'software' });
  expect(plan.contents.authors).toHaveLength(3);
  expect(plan.contents.files.map(({ name }: { name: string }) => name)).toEqual(['project.md', 'project.json']);
  const { state, digest, expires_at } = await asked(id);
  expect([state, typeof expires_at]).toEqual(['asked', 'string']);
  expect([await upkeep(ben), await upkeep(cleo)]).toEqual([['deposit_asked'], ['deposit_asked']]);
  expect((await ada.put(at(id, '/agreement'), { digest })).body.code).toBe('other_owner_required');
  expect((await cleo.put(at(id, '/agreement'), { digest })).status).toBe(403);
  expect(await work()).toBe(false);
  expect(repository.requests).toEqual([]);
  expect((await planOf(id, ben)).may_agree).toBe(true);
  expect((await ben.put(at(id, '/agreement'), { digest })).body.plan.state).toBe('working');
  await workOn();
  const [record] = repository.published();
  expect(repository.records.size).toBe(1);
  expect(await counted()).toBe(1);
  expect(await depositsOf(id)).toMatchObject([
    {
      version: 1,
      doi: record?.doi,
      concept_doi: `10.5072/${record?.parent}`,
      url: expect.stringContaining('/records/'),
    },
  ]);
  expect(record?.body.metadata).toMatchObject({
    title: 'Tide',
    resource_type: { id: 'software' },
    rights: [{ id: 'cc-by-4.0' }],
    creators: plan.contents.authors.map(({ name }: { name: string }) => ({ person_or_org: { family_name: name } })),
  });
  expect(record?.files.get('project.md')?.bytes?.toString()).toContain('It knows **every** beach.');
  expect(JSON.parse(String(record?.files.get('project.json')?.bytes)).name).toBe('Tide');
  expect((await upkeep(ada))[0]).toBe('deposited');
  expect(await planOf(id)).toMatchObject({ state: 'none', version: 2 });
  const said = { project_id: id, version: 1, doi: record?.doi };
  const exported = async (who: Person) => (await who.get('/api/me/export')).body.deposits;
  expect(await exported(ada)).toMatchObject([{ ...said, has_asked: true, has_agreed: false }]);
  expect(await exported(ben)).toMatchObject([{ ...said, has_asked: false, has_agreed: true }]);
});

test('who has connected an ORCID iD is named with it, unless they take it back before', async () => {
  const id = await ofTwo();
  await people.world.store.write(({ db }) => addOrcidId(db, ada.id));
  const named = async () =>
    (await planOf(id)).contents.authors.flatMap(({ orcid_id }: { orcid_id: string | null }) => orcid_id ?? []);
  expect(await named()).toEqual([someOrcidId]);
  await agreed(id);
  await workOn();
  const creators = (): { person_or_org: { identifiers?: object } }[] =>
    repository.published().at(-1)?.body.metadata.creators;
  const identified = () => creators().flatMap(({ person_or_org: { identifiers } }) => identifiers ?? []);
  expect(creators()).toHaveLength(3);
  expect(identified()).toEqual([{ scheme: 'orcid', identifier: someOrcidId }]);
  await asked(id);
  expect((await ada.delete('/api/me/orcid-id')).status).toBe(204);
  expect(await named()).toEqual([]);
  await ben.put(at(id, '/agreement'), { digest: (await planOf(id)).digest });
  await workOn();
  expect(repository.published()).toHaveLength(2);
  expect(identified()).toEqual([]);
});

test('an iD that is taken back while the draft is there already is not published', async () => {
  const id = await ofTwo();
  await people.world.store.write(({ db }) => addOrcidId(db, ada.id));
  await agreed(id);
  repository.state.before = (request) => (request.endsWith('/actions/publish') ? { status: 503 } : undefined);
  await workOn();
  const iDsIn = (
    record: { body: { metadata: { creators: { person_or_org: { identifiers?: object[] } }[] } } } | undefined,
  ) => record?.body.metadata.creators.flatMap(({ person_or_org: { identifiers } }) => identifiers ?? []);
  expect(iDsIn(repository.drafts().at(-1))).toHaveLength(1);
  expect((await ada.delete('/api/me/orcid-id')).status).toBe(204);
  repository.state.before = undefined;
  people.wait(3_600_000);
  await workOn();
  expect(repository.published()).toHaveLength(1);
  expect(iDsIn(repository.published()[0])).toEqual([]);
});

test('an iD of the sandbox of ORCID is not deposited', async () => {
  const id = await ofTwo();
  await people.world.store.write(({ db }) => addOrcidId(db, ada.id, 'https://sandbox.orcid.org'));
  expect((await planOf(id)).contents.authors.map(({ orcid_id }: { orcid_id: string | null }) => orcid_id)).toEqual([
    ...[null, null, null],
  ]);
  await ada.delete('/api/me/orcid-id');
});

test('a later deposit is a new version of the same record', async () => {
  const id = await ofTwo();
  await agreed(id);
  await workOn();
  const [first] = repository.published();
  await ada.patch(`/api/projects/${id}`, { tagline: 'Tells when to sail' });
  await agreed(id);
  await workOn();
  const all = repository.published();
  expect(all.map(({ parent, index }) => [parent, index])).toEqual([
    [first?.parent, 1],
    [first?.parent, 2],
  ]);
  const found = await depositsOf(id);
  expect(found.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(new Set(found.map(({ concept_doi }: { concept_doi: string }) => concept_doi)).size).toBe(1);
  expect(all[1]?.body.metadata).toMatchObject({ version: '2', description: expect.stringContaining('sail') });
});

test('whoever owns a project alone agrees themselves, on what they have seen and nothing else', async () => {
  const id = await launchProject(ada, { name: 'Ebb', tagline: 'Alone' });
  const { digest } = await planOf(id);
  await ada.patch(`/api/projects/${id}`, { tagline: 'Changed' });
  expect((await ada.put(at(id), { digest, licence: 'mit' })).body.code).toBe('deposit_changed');
  const plan = await asked(id);
  expect(plan).toMatchObject({ state: 'asked', may_agree: true, licence: 'cc-by-4.0' });
  expect((await ada.put(at(id), { digest, licence: 'mit' })).body.code).toBe('deposit_under_way');
  expect((await ada.put(at(id, '/agreement'), { digest })).body.code).toBe('deposit_changed');
  // What is edited meanwhile is not what was agreed to.
  await ada.patch(`/api/projects/${id}`, { tagline: 'Changed again' });
  expect((await ada.put(at(id, '/agreement'), { digest: plan.digest })).status).toBe(200);
  await workOn();
  expect(repository.published()[0]?.body.metadata.description).toBe('<p>Changed</p>');
});

test('nobody agrees for two weeks, and it is over; an owner stops it, and nothing is sent', async () => {
  const id = await ofTwo();
  const { digest } = await asked(id);
  people.wait(14 * DAY_MS);
  expect((await ben.put(at(id, '/agreement'), { digest })).body.code).toBe('deposit_changed');
  expect((await planOf(id)).state).toBe('none');
  await asked(id);
  expect((await ben.delete(at(id))).status).toBe(204);
  expect(await planOf(id)).toMatchObject({ state: 'ended', reason: 'stopped' });
  expect(await upkeep(ben)).not.toContain('deposit_asked');
  expect(repository.requests).toEqual([]);
});

test('drafts, removed projects and strangers are refused; what is agreed to and removed meanwhile is not published', async () => {
  const draft = await launchProject(ada, { draft: true });
  expect((await ada.get(at(draft))).status).toBe(404);
  expect((await people.see(at(draft, 's'))).status).toBe(404);
  const id = await ofTwo();
  expect((await (await people.person('dora')).get(at(id))).status).toBe(403);
  expect((await cleo.get(at(id))).status).toBe(403);
  await agreed(id);
  repository.state.before = (request) => (/publish/.test(request) ? { status: 503 } : undefined);
  await workOn();
  expect(repository.drafts()).toHaveLength(1);
  repository.state.before = undefined;
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'Not theirs.' });
  await workOn();
  expect([repository.records.size, await work()]).toEqual([0, false]);
  expect((await people.see(at(id, 's'))).status).toBe(404);
});

test('who stays out of the data set is not named, and who goes out of it meanwhile stops the deposit', async () => {
  const id = await ofTwo();
  await cleo.put('/api/me/dataset', { in_dataset: false });
  const { contents } = await planOf(id);
  expect([contents.authors.length, contents.left_out]).toEqual([2, 1]);
  expect(contents.authors.map(({ id }: { id: string }) => id)).not.toContain(cleo.id);
  await agreed(id);
  repository.state.before = (request) => (/publish/.test(request) ? { status: 503 } : undefined);
  await workOn();
  await ben.put('/api/me/dataset', { in_dataset: false });
  repository.state.before = undefined;
  people.wait(DAY_MS);
  await workOn();
  expect([repository.records.size, await planOf(id)]).toMatchObject([0, { state: 'ended', reason: 'people_changed' }]);
  await ben.put('/api/me/dataset', { in_dataset: true });
  await cleo.put('/api/me/dataset', { in_dataset: true });
  await ada.put(`/api/projects/${id}/dataset`, { in_dataset: false });
  const plan = await planOf(id);
  expect(plan.refusal).toBe('kept_out');
  expect((await ada.put(at(id), { digest: plan.digest, licence: 'mit' })).body.code).toBe('deposit_refused');
});

test('somebody who is erased meanwhile is in no record', async () => {
  const id = await ofTwo();
  const dora = await people.person('dora-of-the-team');

  await joinTeam(ada, id, dora);
  await agreed(id);
  repository.state.before = (request) => (/publish/.test(request) ? { status: 503 } : undefined);
  await workOn();
  expect(JSON.stringify([...repository.records.values()].map(({ body }) => body))).toContain('Dora');
  await dora.delete('/api/me');
  repository.state.before = undefined;
  await workOn();
  expect(repository.records.size).toBe(0);
  expect(await planOf(id)).toMatchObject({ state: 'ended', reason: 'people_changed' });
});

test('of two owners who ask in the same moment one is told that a deposit is under way', async () => {
  const id = await ofTwo();
  const body = { digest: (await planOf(id)).digest, licence: 'mit' };
  const answers = await Promise.all([ada.put(at(id), body), ben.put(at(id), body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ body }) => body.code)).toContain('deposit_under_way');
});
