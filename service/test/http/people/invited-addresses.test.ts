import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import {
  fieldsOf,
  idsOf,
  joinTeam,
  launchProject,
  type People,
  type Person,
  startPeople,
} from '../../support/people.ts';

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

const invite = (project: string, name: string, role = 'member') =>
  ada.post(`/api/projects/${project}/invited-addresses`, { address: `${name}@example.edu`, role });
const listed = async (project: string) =>
  (await ada.get(`/api/projects/${project}/invited-addresses`)).body.invitations;
const offers = async (person: Person) => (await person.get('/api/me/invitations')).body.invitations;
const mailsTo = (name: string) => server.mails.filter(({ to }) => [to].flat()[0]?.text.includes(`${name}@example.edu`));
const rows = () => people.world.store.read(({ db }) => db.selectFrom('invited_addresses').selectAll().execute());
const rowsOf = async (project: string) => (await rows()).filter(({ project_id }) => project_id === project);
const unsent = () =>
  people.world.store.read(({ db }) =>
    db
      .selectFrom('mail_outbox')
      .select('notice_id as of')
      .unionAll(db.selectFrom('due_work').select('subject as of').where('kind', '=', 'tell-addressed'))
      .execute(),
  );

test('who has never signed in gets a mail, finds the invitation after the first sign-in, and is then on the team', async () => {
  const id = await launchProject(ada, { name: 'Tide' });
  const { status, body, text } = await invite(id, 'Newcomer');
  expect([status, body.invitation.address, body.sends_mail]).toEqual([201, 'n…r@example.edu', true]);
  expect(text.toLowerCase()).not.toContain('newcomer');
  await expect.poll(() => mailsTo('newcomer').length).toBe(1);
  const [mail] = mailsTo('newcomer');
  expect(mail?.subject).toBe('Ada invited you to the team of Tide');
  expect(mail?.text).toContain('https://board.example.edu/me/invitations');
  const newcomer = await people.person('newcomer');
  const [offer] = await offers(newcomer);
  expect(offer).toMatchObject({
    id: body.invitation.id,
    project_id: id,
    project_name: 'Tide',
    invited_by: { id: ada.id },
  });
  const path = `/api/me/invitations/${offer.id}/acceptance`;
  expect((await (await people.person('other')).put(path)).status).toBe(404);
  const accepted = await newcomer.put(path);
  expect([accepted.status, accepted.body.member.user_id]).toEqual([200, newcomer.id]);
  expect((await newcomer.put(path)).text).toBe(accepted.text);
  expect(await rowsOf(id)).toEqual([]);
  expect(await listed(id)).toEqual([]);
});

test('the response is the same for the address of a member, who is told on the site and by the same mail', async () => {
  const ben = await people.person('ben');
  const id = await launchProject(ada, { name: 'Rover' });
  const [known, unknown] = [await invite(id, 'ben'), await invite(id, 'nobody')];
  expect([known.status, Object.keys(known.body.invitation)]).toEqual([201, Object.keys(unknown.body.invitation)]);
  expect((await ada.get(`/api/projects/${id}/invitations`)).body.invitations).toEqual([]);
  await expect.poll(() => mailsTo('ben').length + mailsTo('nobody').length).toBe(2);
  expect(mailsTo('ben')[0]?.subject).toBe(mailsTo('nobody')[0]?.subject);
  await expect
    .poll(async () => (await ben.get('/api/me/notices')).body.notices.map((one: { kind: string }) => one.kind))
    .toContain('invitation');
  expect((await ben.delete(`/api/me/invitations/${known.body.invitation.id}`)).status).toBe(204);
  expect(idsOf(await listed(id))).toEqual([unknown.body.invitation.id]);
  // Who declines is not named.
  expect((await ada.get('/api/me/notices')).text).not.toContain(ben.id);
});

test('a second no keeps invitations to the address away too, and neither the response nor a refusal in person tells of it', async () => {
  const nora = await people.person('nora');
  const inviter = await people.person('insistent');
  const id = await launchProject(inviter, { name: 'Again' });
  const ask = (project: string, name = 'nora') =>
    inviter.post(`/api/projects/${project}/invited-addresses`, { address: `${name}@example.edu`, role: 'member' });
  for (const _ of [1, 2]) {
    const { invitation } = (await ask(id)).body;
    expect((await nora.delete(`/api/me/invitations/${invitation.id}`)).status).toBe(204);
  }
  const other = await launchProject(inviter, { name: 'Elsewhere' });
  const third = await ask(id);
  expect((await ask(other)).status).toBe(201);
  const stranger = await ask(id, 'nobody-here');
  expect([third.status, Object.keys(third.body.invitation), third.body.sends_mail]).toEqual([
    201,
    Object.keys(stranger.body.invitation),
    true,
  ]);
  await expect.poll(unsent).toEqual([]);
  expect(mailsTo('nobody-here')).toHaveLength(1);
  expect(await offers(nora)).toEqual([]);
  expect((await nora.put(`/api/me/invitations/${third.body.invitation.id}/acceptance`)).status).toBe(404);
  // The first one may have left before she declined it.
  expect(mailsTo('nora').length).toBeLessThanOrEqual(1);
  expect(mailsTo('nora').map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('Elsewhere'));
  expect((await nora.get('/api/me/notices')).body.notices).toEqual([]);
  // Otherwise the inviter would know whose address it is.
  const inPerson = await inviter.post(`/api/projects/${id}/members`, { user_id: nora.id, role: 'member' });
  expect(inPerson.status).toBe(201);
});

test('invitations in person that were declined count for those to the address, and one of each is two', async () => {
  const olga = await people.person('olga');
  const [first, second] = [await people.person('first'), await people.person('second')];
  const by = async (inviter: Person, kinds: string[]) => {
    const id = await launchProject(inviter);
    const ask = (kind: string) =>
      kind === 'person'
        ? inviter.post(`/api/projects/${id}/members`, { user_id: olga.id, role: 'member' })
        : inviter.post(`/api/projects/${id}/invited-addresses`, { address: 'olga@example.edu', role: 'member' });
    for (const kind of kinds) {
      expect((await ask(kind)).status).toBe(201);
      expect((await olga.delete(`/api/me/invitations/${(await offers(olga))[0].id}`)).status).toBe(204);
    }
    expect((await ask('address')).status).toBe(201);
    return (await offers(olga)).length;
  };
  expect(await by(first, ['person', 'person'])).toBe(0);
  expect(await by(second, ['address', 'person'])).toBe(0);
  expect(await by(ada, ['person'])).toBe(1);
});

test('an invitation ends when it is withdrawn, after thirty days, and with the right of its sender to invite', async () => {
  const cy = await people.person('cy');
  const one = await launchProject(ada);
  const made = (await invite(one, 'cy')).body.invitation.id;
  expect((await invite(one, 'CY')).body.code).toBe('already_invited');
  for (const _twice of [1, 2])
    expect((await ada.delete(`/api/projects/${one}/invited-addresses/${made}`)).status).toBe(204);
  expect((await cy.put(`/api/me/invitations/${made}/acceptance`)).status).toBe(404);

  const late = (await invite(one, 'cy')).body.invitation.id;
  people.wait(30 * DAY_MS);
  expect(await offers(cy)).toEqual([]);
  expect((await cy.put(`/api/me/invitations/${late}/acceptance`)).status).toBe(404);

  const eve = await people.person('eve');
  await joinTeam(ada, one, eve, 'owner');
  await eve.post(`/api/projects/${one}/invited-addresses`, { address: 'cy@example.edu', role: 'member' });
  expect(await offers(cy)).toHaveLength(1);
  await ada.patch(`/api/projects/${one}/members/${eve.id}`, { role: 'member' });
  expect(await offers(cy)).toEqual([]);
  await invite(one, 'cy');
  await ada.delete(`/api/projects/${one}`);
  expect(await rowsOf(one)).toEqual([]);
});

test('only owners invite, and only addresses with which people sign in', async () => {
  const id = await launchProject(ada);
  const dan = await people.person('dan');
  const body = { address: 'x@example.edu', role: 'member' };
  expect((await dan.post(`/api/projects/${id}/invited-addresses`, body)).status).toBe(403);
  expect((await dan.get(`/api/projects/${id}/invited-addresses`)).status).toBe(403);
  for (const address of ['x@elsewhere.example', 'nothing']) {
    const refused = await ada.post(`/api/projects/${id}/invited-addresses`, { address, role: 'member' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['address']]);
  }
});

test('an address gets one mail about a project however often it is invited, and none once it has said so', async () => {
  const id = await launchProject(ada, { name: 'Loom' });
  const first = (await invite(id, 'fay')).body.invitation.id;
  await expect.poll(() => mailsTo('fay').length).toBe(1);
  await ada.delete(`/api/projects/${id}/invited-addresses/${first}`);
  await invite(id, 'fay');
  const waiting = () =>
    people.world.store.read(({ db }) =>
      db.selectFrom('mail_outbox').select('id').where('kind', '=', 'invitation').execute(),
    );
  await expect.poll(waiting).toEqual([]);
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(mailsTo('fay')[0]?.text ?? '') ?? [];
  const stopped = await people.world.bearing().send('POST', '/api/mail/unsubscription', { token });
  expect(stopped.body).toMatchObject({ unsubscription: { scope: 'invitations' } });
  await invite(await launchProject(ada, { name: 'Sail' }), 'fay');
  await expect.poll(waiting).toEqual([]);
  expect(mailsTo('fay')).toHaveLength(1);
});

test('erasing an account takes the invitations along that it has sent and that were sent to its address', async () => {
  const gus = await people.person('gus');
  const id = await launchProject(gus);
  await gus.post(`/api/projects/${id}/invited-addresses`, { address: 'hal@example.edu', role: 'member' });
  const sent = (await gus.get('/api/me/export')).body.invited_addresses;
  expect(sent.map((one: { address: string }) => one.address)).toEqual(['h…l@example.edu']);
  await invite(await launchProject(ada), 'gus');
  expect((await gus.delete('/api/me')).status).toBe(204);
  await expect.poll(async () => (await rows()).filter(({ address }) => /^(gus|hal)@/.test(address))).toEqual([]);
});
