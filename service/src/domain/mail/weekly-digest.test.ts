import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { workOff } from '../../../test/support/due-work.ts';
import { photograph } from '../../../test/support/images.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { createMailer, type MailSettings } from '../../mail/mailer.ts';
import { renderHtml } from '../../mail/render-html.ts';
import { renderText } from '../../mail/render-text.ts';
import { addMails } from '../../store/mail/outbox.ts';
import { letterOf } from './letter.ts';
import { LatestAnswers } from './mostly-refused.ts';
import { sendDueMails } from './send-mails.ts';

const DAY_MS = 86_400_000;
/** A Sunday. */
const start = Date.UTC(2026, 10, 22, 12);
const look = { name: 'Launch Board', accent: '#c2410c' };

let world: MembersWorld;
let [ada, ben, mod]: Account[] = [];
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon', LAUNCHBOARD_SITE_URL: 'https://board.example.edu' },
  });
  [ada, ben, mod] = [await world.as('ada'), await world.as('ben'), await world.moderator('mod')];
});
beforeEach(async () => {
  for (const account of [ada, ben, mod]) await world.afresh(account as Account);
});
afterAll(() => world[Symbol.asyncDispose]());

/** The digest that the person would get now. */
async function digestOf({ id: user_id }: Account) {
  const settings = { siteUrl: 'https://board.example.edu', secrets: ['x'.repeat(32)], look } as unknown as MailSettings;
  const sent = {
    lease_id: null,
    lease_until: 0,
    attempts: 1,
    failure: null,
    created_at: world.now(),
    due_at: world.now(),
  };
  const row = { id: randomUUID(), user_id, kind: 'weekly', notice_id: '', ...sent } as const;
  return (await letterOf(world.running.deps, settings, row))?.document;
}
type Digest = Awaited<ReturnType<typeof digestOf>>;
const section = (digest: Digest, heading: string) =>
  digest?.sections.find((one) => one.heading === heading)?.items ?? [];
const callsFor = async (person: Account) => section(await digestOf(person), 'Calls that close soon');

const at = (days: number) => new Date(world.now() + days * DAY_MS).toISOString();
const made = async (person: Account, path: string, body: object) => {
  const reply = await person.send('POST', path, body);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body;
};
const call = async (name: string, fields: object = {}): Promise<string> =>
  (await made(ada as Account, '/api/showcases', { name, visibility: 'public', closes_at: at(3), ...fields })).showcase
    .id;
const launched = async (owner: Account, name: string): Promise<string> =>
  (await made(owner, '/api/projects', { name, tagline: 'שעון חול' })).project.id;

test('calls that a member may enter and that close within eight days are in the digest, those that close first first', async () => {
  if (!ada || !ben || !mod) throw new Error('nobody is there');
  const listed = await call('For Ben', { who_may_enter: 'addresses', closes_at: at(4) });
  await ada.send('PATCH', `/api/showcases/${listed}/addresses`, { add: ['Ben@example.edu'] });
  await call('For others', { who_may_enter: 'addresses' });
  await call('For a link', { who_may_enter: 'link' });
  await call('Unlisted', { visibility: 'unlisted' });
  await call('Far', { closes_at: at(8.1) });
  await call('Coming', { opens_at: at(1), closes_at: at(7.9), shown_at: at(9), place: 'אולם 2' });
  const open = await call('Open');
  const titles = async (person: Account) => (await callsFor(person)).map(({ title }) => title);
  expect(await titles(ben)).toEqual(['Open', 'For Ben', 'Coming']);
  expect(await titles(ada)).toEqual([]);
  expect((await callsFor(ben))[2]).toMatchObject({
    href: expect.stringMatching(/^https:\/\/board\.example\.edu\/\w+\/[\da-f-]{36}$/),
    text: 'Takes entries from Monday 23 November at 12:00 WET until Monday 30 November at 09:36 WET',
    detail: 'Showing on Tuesday 1 December at 12:00 WET · \u2068אולם 2\u2069',
  });

  // Whoever has entered needs no reminder of it; whoever has begun does.
  const project = await launched(ben, 'Hourglass');
  await ben.send('PUT', `/api/showcases/${open}/entries/${project}`, { is_submitted: false });
  expect(await titles(ben)).toContain('Open');
  await ben.send('PUT', `/api/showcases/${open}/entries/${project}`);
  expect(await titles(ben)).toEqual(['For Ben', 'Coming']);

  for (const n of [1, 2, 3, 4]) await call(`Call ${n}`, { closes_at: at(n * 0.9) });
  expect(await titles(ben)).toEqual(['Call 1', 'Call 2', 'Call 3', 'Call 4', 'For Ben']);
  const body = { reason: 'spam', until: at(7) };
  expect((await mod.send('PUT', `/api/moderation/users/${ben.id}/suspension`, body)).status).toBe(200);
  expect(await titles(ben)).toEqual([]);
  await mod.send('DELETE', `/api/moderation/users/${ben.id}/suspension`);
  await ben.send('PATCH', '/api/me/notice-preferences', { digest: { mail: 'off' } });
  expect(await titles(ben)).toEqual([]);
  await ben.send('PATCH', '/api/me/notice-preferences', { digest: { mail: 'weekly' } });
});

test('what runs from right to left does so in a mail, and moves no word beside it', async () => {
  if (!ada || !ben) throw new Error('nobody is there');
  const id = await launched(ada, 'חול 3');
  await world.afresh(ben);
  await ben.send('POST', `/api/projects/${id}/comments`, { content: 'יפה מאוד' });
  const digest = await digestOf(ada);
  if (!digest) throw new Error('there is no digest');
  const [html, text] = [renderHtml(digest, look), renderText(digest, look)];
  expect(text).toContain('* Ben commented on \u2068חול 3\u2069\n  יפה מאוד\n');
  expect(text).toContain('* \u2068חול 3\u2069\n  שעון חול\n');
  expect(html).toMatch(/<div><a [^>]+>Ben commented on \u2068חול 3\u2069<\/a><\/div><p dir="auto" [^>]+>יפה מאוד<\/p>/);
  expect(html).toMatch(/<div dir="auto"><a [^>]+>חול 3<\/a><\/div><p dir="auto" [^>]+>שעון חול<\/p>/);
  expect(html).toMatch(/<p dir="auto" [^>]+>[\w ]+[:,] \u2068חול 3\u2069/);
});

test('the first places of the week that was closed are in the digest, for one week, without what was removed', async () => {
  if (!ada || !ben || !mod) throw new Error('nobody is there');
  const names = ['שעון', 'Gone', 'Library Seat', 'Fourth'];
  const ids: string[] = [];
  for (const [i, name] of names.entries()) {
    const id = await launched(ben, name);
    ids.push(id);
    for (let n = i; n < names.length; n += 1)
      await (await world.as(`voter${n}`)).send('PUT', `/api/projects/${id}/vote`);
  }
  const places = async () =>
    section(await digestOf(ada as Account), 'Last week’s first places').map(({ title, text }) => [title, text]);
  await workOff(world);
  expect(await places()).toEqual([]);

  world.advance(DAY_MS);
  await world.afresh(mod);
  await workOff(world);
  await mod.send('PUT', `/api/moderation/projects/${ids[1]}/removal`, { reason: 'spam' });
  expect(await places()).toEqual([
    ['שעון', 'First place with 4 votes'],
    ['Library Seat', 'Third place with 2 votes'],
  ]);
  expect(await digestOf(ada)).toMatchObject({
    subject: '\u2068שעון\u2069 won the week',
    button: { text: 'See what won', href: 'https://board.example.edu/archive' },
  });
  world.advance(7 * DAY_MS);
  await workOff(world);
  expect(await places()).toEqual([]);
});

test('the picture of the winner travels with the mail, and a mail whose picture is gone goes without it', async () => {
  if (!ada || !ben) throw new Error('nobody is there');
  const init = { method: 'POST', headers: { 'Content-Type': 'image/jpeg' }, body: await photograph() };
  const { picture } = (await (await ben.fetch('/api/pictures', init as RequestInit)).json()) as {
    picture: { id: string };
  };
  const images = [{ id: picture.id, alt: 'A clock of sand' }];
  const { project } = await made(ben, '/api/projects', { name: 'Hourglass', tagline: 'Sand', images });
  await ada.send('PUT', `/api/projects/${project.id}/vote`);
  world.advance(7 * DAY_MS);
  await workOff(world);
  await using server = await startMailServer();
  const settings = {
    ...{ smtp: server.url, ratePerMinute: 60_000, secrets: ['x'.repeat(32)], look },
    ...{ from: { name: 'Board', address: 'board@example.edu' }, siteUrl: 'https://board.example.edu' },
  };
  const mailer = createMailer(settings);
  const sent = async () => {
    const created_at = world.now();
    const row = { id: randomUUID(), user_id: (ada as Account).id, kind: 'weekly', notice_id: '' } as const;
    await world.store.write((writes) => addMails(writes, [{ ...row, created_at }]));
    const round = { answers: new LatestAnswers(), isStopped: () => false, wait: async () => {}, onOutcome: () => {} };
    expect(await sendDueMails(world.running.deps, mailer, round)).toBe('nothing is due');
    return server.mails.at(-1);
  };
  const mail = await sent();
  expect(mail?.subject).toBe('Hourglass won the week');
  expect(mail?.attachments).toMatchObject([
    { contentType: 'image/jpeg', cid: 'picture', contentDisposition: 'inline' },
  ]);
  expect(mail?.html).toContain('alt="A clock of sand"');
  await world.running.deps.media.store.remove(picture.id);
  const without = await sent();
  expect([without?.attachments, without?.subject]).toEqual([[], mail?.subject]);
  expect(without?.html).not.toContain('<img');
  mailer.close();
});
