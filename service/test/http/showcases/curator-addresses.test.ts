import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { fieldsOf, idsOf, type People, type Person, startPeople } from '../../support/people.ts';

const env = {
  LAUNCHBOARD_MAIL_FROM: 'Alder Launch Board <board@alder.example>',
  LAUNCHBOARD_MAIL_RATE: '60000',
  LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
  LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
  LAUNCHBOARD_TIME_ZONE: 'UTC',
};

let server: Awaited<ReturnType<typeof startMailServer>>;
let people: People;
let ada: Person;
beforeAll(async () => {
  server = await startMailServer();
  people = await startPeople({ ...env, LAUNCHBOARD_SMTP: server.url }, undefined, { roundMs: 50 });
  ada = await people.person('ada');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const mailsTo = (name: string) => server.mails.filter(({ to }) => [to].flat()[0]?.text.includes(`${name}@example.edu`));
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/me/notices')).body.notices.map((one: { kind: string }) => one.kind);
const waitingMails = () =>
  people.world.store.read(({ db }) =>
    db.selectFrom('mail_outbox').select('id').where('kind', '=', 'invitation').execute(),
  );

async function newCollection(owner: Person, name: string, more = {}): Promise<string> {
  const { status, body, text } = await owner.post('/api/collections', { name, ...more });
  expect(status, text).toBe(201);
  return body.collection.id;
}

describe('curators', () => {
  const invite = (id: string, name: string, by = ada) =>
    by.post(`/api/collections/${id}/invited-addresses`, { address: `${name}@example.edu` });
  const listed = async (id: string) => (await ada.get(`/api/collections/${id}/invited-addresses`)).body.invitations;
  const offers = async (person: Person) => (await person.get('/api/me/curations')).body.curations;
  const rows = () => people.world.store.read(({ db }) => db.selectFrom('curator_addresses').selectAll().execute());

  test('who has never signed in gets a mail, finds the invitation after the first sign-in, and then curates', async () => {
    const id = await newCollection(ada, 'Tides');
    const { status, body, text } = await invite(id, 'Newcomer');
    expect([status, body.invitation.address, body.sends_mail]).toEqual([201, 'n…r@example.edu', true]);
    expect(text.toLowerCase()).not.toContain('newcomer');
    expect(idsOf(await listed(id))).toEqual([body.invitation.id]);
    await expect.poll(() => mailsTo('newcomer').length).toBe(1);
    const [mail] = mailsTo('newcomer');
    expect(mail?.subject).toBe('Ada invited you to curate Tides');
    expect(mail?.text).toContain('https://board.example.edu/me/invitations');
    const newcomer = await people.person('newcomer');
    const [offer] = await offers(newcomer);
    expect(offer).toMatchObject({ id: body.invitation.id, collection_id: id, collection_name: 'Tides' });
    expect(offer.invited_by).toMatchObject({ id: ada.id });
    const path = `/api/me/curations/${offer.id}/acceptance`;
    expect((await (await people.person('other')).put(path)).status).toBe(404);
    const accepted = await newcomer.put(path);
    expect([accepted.status, accepted.body.curator.user_id]).toEqual([200, newcomer.id]);
    expect((await newcomer.put(path)).text).toBe(accepted.text);
    expect((await newcomer.patch(`/api/collections/${id}`, { name: 'Tides and tools' })).status).toBe(200);
    expect([await listed(id), await offers(newcomer)]).toEqual([[], []]);
  });

  test('the response is the same for the address of a member, who is told on the site and by the same mail', async () => {
    const ben = await people.person('ben');
    const id = await newCollection(ada, 'Rovers', { is_public: false });
    const [known, unknown] = [await invite(id, 'ben'), await invite(id, 'nobody')];
    expect([known.status, Object.keys(known.body.invitation)]).toEqual([201, Object.keys(unknown.body.invitation)]);
    expect((await ada.get(`/api/collections/${id}/curators`)).body.curators).toEqual([]);
    await expect.poll(() => mailsTo('ben').length + mailsTo('nobody').length).toBe(2);
    expect(mailsTo('ben')[0]?.subject).toBe(mailsTo('nobody')[0]?.subject);
    await expect.poll(() => noticesOf(ben)).toContain('curation');
    for (const _twice of [1, 2])
      expect((await ben.delete(`/api/collections/${id}/curators/${ben.id}`)).status).toBe(204);
    expect(await offers(ben)).toEqual([]);
    expect(idsOf(await listed(id))).toEqual([unknown.body.invitation.id]);
    // Who declines is not named, and sees no more of a private collection than before.
    expect((await ada.get('/api/me/notices')).text).not.toContain(ben.id);
    expect((await ben.get(`/api/collections/${id}`)).status).toBe(404);
  });

  test('an invitation ends when it is withdrawn, after thirty days, and with the right of its sender to invite', async () => {
    const cy = await people.person('cy');
    const id = await newCollection(ada, 'Kites');
    const made = (await invite(id, 'cy')).body.invitation.id;
    expect((await invite(id, 'CY')).body.code).toBe('already_invited');
    for (const _twice of [1, 2])
      expect((await ada.delete(`/api/collections/${id}/invited-addresses/${made}`)).status).toBe(204);
    expect((await cy.put(`/api/me/curations/${made}/acceptance`)).status).toBe(404);
    await invite(id, 'cy');
    people.wait(30 * DAY_MS);
    expect([await offers(cy), await listed(id)]).toEqual([[], []]);
    await invite(id, 'cy');
    expect(await offers(cy)).toHaveLength(1);
    expect((await ada.delete(`/api/collections/${id}`)).status).toBe(204);
    expect([await offers(cy), await rows()]).toEqual([[], expect.not.arrayContaining([{ collection_id: id }])]);
  });

  test('only the owner invites, and only addresses with which people sign in', async () => {
    const id = await newCollection(ada, 'Looms');
    const dan = await people.person('dan');
    for (const asked of [await invite(id, 'x', dan), await dan.get(`/api/collections/${id}/invited-addresses`)])
      expect(asked.status).toBeGreaterThanOrEqual(403);
    for (const address of ['x@elsewhere.example', 'nothing']) {
      const refused = await ada.post(`/api/collections/${id}/invited-addresses`, { address });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['address']]);
    }
  });

  test('an address gets one mail about a collection however often it is invited', async () => {
    const id = await newCollection(ada, 'Sails');
    const first = (await invite(id, 'fay')).body.invitation.id;
    await expect.poll(() => mailsTo('fay').length).toBe(1);
    await ada.delete(`/api/collections/${id}/invited-addresses/${first}`);
    await invite(id, 'fay');
    await expect.poll(waitingMails).toEqual([]);
    expect(mailsTo('fay')).toHaveLength(1);
  });

  test('erasing an account takes the invitations along that it has sent and that were sent to its address', async () => {
    const gus = await people.person('gus');
    const id = await newCollection(gus, 'Gears');
    await invite(id, 'hal', gus);
    const sent = (await gus.get('/api/me/export')).body.invited_curators;
    expect(sent).toMatchObject([{ address: 'h…l@example.edu', collection_id: id }]);
    await invite(await newCollection(ada, 'Gulls'), 'gus');
    expect((await gus.delete('/api/me')).status).toBe(204);
    await expect.poll(async () => (await rows()).filter(({ address }) => /^(gus|hal)@/.test(address))).toEqual([]);
  });
});

describe('judges', () => {
  async function newShowcase(name: string): Promise<string> {
    const closes_at = new Date(people.now() + 20 * DAY_MS).toISOString();
    const { status, body, text } = await ada.post('/api/showcases', { name, visibility: 'public', closes_at });
    expect(status, text).toBe(201);
    return body.showcase.id;
  }
  const invite = (id: string, name: string) =>
    ada.post(`/api/showcases/${id}/judges`, { address: `${name}@example.edu` });
  const offers = async (person: Person) => (await person.get('/api/me/judge-invitations')).body.invitations;

  test('who has never signed in gets a mail, and finds the invitation after the first sign-in', async () => {
    const id = await newShowcase('Demo day');
    const { status, body } = await invite(id, 'visitor');
    expect([status, body.judge.state, body.sends_mail]).toEqual([201, 'invited', true]);
    await expect.poll(() => mailsTo('visitor').length).toBe(1);
    const [mail] = mailsTo('visitor');
    expect(mail?.subject).toBe('Ada invited you to judge Demo day');
    expect(mail?.text).toContain('https://board.example.edu/me/invitations');
    const visitor = await people.person('visitor');
    expect(await offers(visitor)).toMatchObject([{ id: body.judge.id, showcase_id: id, invited_by: { id: ada.id } }]);
  });

  test('the response is the same for the address of a member, who is told on the site and by the same mail', async () => {
    const ivy = await people.person('ivy');
    const id = await newShowcase('Hack night');
    const [known, unknown] = [await invite(id, 'ivy'), await invite(id, 'stranger')];
    const { id: _, address: __, created_at: ___, ...rest } = known.body.judge;
    expect(unknown.body.judge).toMatchObject(rest);
    await expect.poll(() => mailsTo('ivy').length + mailsTo('stranger').length).toBe(2);
    await expect.poll(() => noticesOf(ivy)).toContain('judge_invitation');
  });

  test('are invited only at addresses with which people sign in, and get one mail a week about a jury', async () => {
    const id = await newShowcase('Finals');
    const refused = await ada.post(`/api/showcases/${id}/judges`, { address: 'x@elsewhere.example' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['address']]);
    const { judge } = (await invite(id, 'jo')).body;
    await expect.poll(() => mailsTo('jo').length).toBe(1);
    expect((await ada.delete(`/api/showcases/${id}/judges/${judge.id}`)).status).toBe(204);
    await invite(id, 'jo');
    await expect.poll(waitingMails).toEqual([]);
    expect(mailsTo('jo')).toHaveLength(1);
  });
});
