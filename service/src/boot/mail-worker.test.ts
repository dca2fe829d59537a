import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import type { ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startMailbox } from '../../../dev/mailbox/mailbox.ts';
import { startMailServer } from '../../../dev/mailbox/smtp.ts';
import { openBoard } from '../../test/support/board.ts';
import { startPeople } from '../../test/support/people.ts';
import { project, put, user } from '../../test/support/rows.ts';
import type { Deps } from '../domain/deps.ts';
import { defaultOperatorSettings } from '../domain/operator-settings.ts';
import { noPages } from '../domain/pages.ts';
import type { MailSettings } from '../mail/mailer.ts';
import { addMails } from '../store/mail/outbox.ts';
import { runMail } from './mail-worker.ts';
import { readConfig } from './settings/config.ts';

// The running service with a real mail server.

const MONDAY = Date.UTC(2026, 2, 2, 7);
const mailEnv = (smtp: string) => ({
  LAUNCHBOARD_SMTP: smtp,
  LAUNCHBOARD_MAIL_FROM: 'Alder Launch Board <board@alder.example>',
  LAUNCHBOARD_MAIL_RATE: '60000',
  LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
  LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
  LAUNCHBOARD_TIME_ZONE: 'UTC',
});

const headerOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]+:\s*/, '')
    .replace(/\r?\n\s*/g, '');

test('on Monday everybody who has signed in gets the launches of the week and what happened to theirs, and can stop it', async () => {
  await using server = await startMailServer();
  await using people = await startPeople(mailEnv(server.url), MONDAY - 8 * HOUR_MS, { roundMs: 50 });
  const [ada, ben] = [await people.person('ada'), await people.person('ben')];
  expect((await ada.get('/api/me/notice-preferences')).body.sends_mail).toBe(true);
  const made = await ada.post('/api/projects', { name: '<b>Tide</b> & Co', tagline: 'When to swim' });
  const { id } = made.body.project;
  await ben.put(`/api/projects/${id}/vote`);
  await ben.post(`/api/projects/${id}/comments`, { content: 'Salt water.' });
  people.wait(2 * HOUR_MS);
  await expect.poll(async () => (await people.see('/api/leaderboards/2026-W09')).body.period.is_closed).toBe(true);
  people.wait(6 * HOUR_MS);
  await expect.poll(() => server.mails.length).toBe(2);
  const to = (address: string) =>
    server.mails.find((mail) => [mail.to].flat()[0]?.value[0]?.address === address) as ParsedMail;
  const [hers, his] = [to('ada@example.edu'), to('ben@example.edu')];

  expect(hers.text).toContain('* Ben commented on <b>Tide</b> & Co\n  Salt water.\n');
  expect(hers.text).toContain('1 new vote, 1 new comment');
  expect(his.text).toContain(
    `* <b>Tide</b> & Co\n  When to swim\n  1 vote · 1 comment\n  https://board.example.edu/projects/${id}`,
  );
  expect(his.text).toContain('* <b>Tide</b> & Co\n  First place with 1 vote\n');
  expect(his.html).toContain('&lt;b&gt;Tide&lt;/b&gt; &amp; Co');
  // Nothing that tells when the mail is opened, and nothing that a client would have to fetch.
  expect(String(his.html)).not.toMatch(/<img|<script|<link|url\(|src=/i);
  expect(his.from?.value).toEqual([{ name: 'Alder Launch Board', address: 'board@alder.example' }]);
  expect(headerOf(his, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(his, 'precedence')).toBe('bulk');
  expect(headerOf(his, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, link] =
    /^<(https:\/\/board\.example\.edu\/unsubscribe\?token=\S+)>$/.exec(headerOf(his, 'list-unsubscribe') ?? '') ?? [];
  expect(his.text).toContain(`Stop such mails: ${link}`);
  expect(his.messageId).toMatch(/^<[\da-f-]{36}@alder\.example>$/);

  // Nothing new, nothing to say.
  people.wait(7 * DAY_MS);
  const { store } = people.world;
  const next = () =>
    store.read(({ db }) => db.selectFrom('due_work').select('due_at').where('kind', '=', 'weekly-digests').execute());
  await expect.poll(next).toEqual([{ due_at: MONDAY + 14 * DAY_MS }]);
  await expect.poll(() => store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().execute())).toEqual([]);
  expect(server.mails).toHaveLength(2);
});

test('mails are in the language that a member has chosen, or else in that of the board', async () => {
  await using server = await startMailServer();
  const languages = { LAUNCHBOARD_LANGUAGE: 'en', LAUNCHBOARD_LANGUAGES: 'en,de' };
  await using people = await startPeople({ ...mailEnv(server.url), ...languages }, MONDAY, { roundMs: 50 });
  const [ada, ben, cy] = [await people.person('ada'), await people.person('ben'), await people.person('cy')];
  const choose = (person: typeof ben, language: string | null) =>
    person.patch('/api/me/notice-preferences', { language });
  expect((await choose(ben, 'de')).body.preferences.language).toBe('de');
  await choose(cy, 'de');
  expect((await choose(cy, null)).body.preferences.language).toBeNull();
  const refused = await choose(ben, 'xx');
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [{ field: 'language', message: 'must be one of: en, de' }],
  ]);
  const { id } = (await ada.post('/api/projects', { name: 'Tide', tagline: 'When to swim' })).body.project;
  for (const person of [ben, cy]) await ada.post(`/api/projects/${id}/members`, { user_id: person.id, role: 'member' });
  await expect.poll(() => server.mails.length).toBe(2);
  const subjects = server.mails.map(({ subject }) => subject?.replaceAll(/[\u2068\u2069]/g, '')).toSorted();
  expect(subjects).toEqual(['Ada invited you to the team of Tide', 'Einladung von Ada ins Team von Tide']);
  const german = server.mails.find(({ subject }) => subject?.startsWith('Einladung'));
  expect(german?.html).toContain('<html lang="de"');
  expect(german?.text).toContain('Solche Mails abbestellen:');
});

test('an invitation is mailed at once, with one thing to do; what is collected for a day comes once a day, if it is unread', async () => {
  await using server = await startMailbox();
  await using people = await startPeople(mailEnv(server.url), MONDAY - 36 * HOUR_MS, { roundMs: 50 });
  const [ada, ben] = [await people.person('ada'), await people.person('ben')];
  await ben.patch('/api/me/notice-preferences', { comment: { mail: 'daily' } });
  const made = await ada.post('/api/projects', { name: 'Tide', tagline: 'When to swim' });
  const path = `/api/projects/${made.body.project.id}`;
  await ada.post(`${path}/members`, { user_id: ben.id, role: 'member' });
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect(mail?.subject).toBe('Ada invited you to the team of Tide');
  expect(mail?.text).toContain('Open it on the board:\nhttps://board.example.edu/me/invitations');
  expect(headerOf(mail as ParsedMail, 'precedence')).toBeUndefined();

  // The mailbox of the demo mode shows it, and lets nothing that a mail contains run or load there.
  const list = await (await fetch(server.pageUrl)).text();
  const [, href = ''] = /href="(\/mails\/[^"]+)">Ada invited you/.exec(list) ?? [];
  expect(await (await fetch(server.pageUrl + href)).text()).toContain('<dt>List-Unsubscribe-Post</dt>');
  const html = await fetch(`${server.pageUrl}${href}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
  expect(await html.text()).toContain('/me/invitations');
  expect((await fetch(server.pageUrl, { method: 'POST' })).status).toBe(403);

  const [invitation] = (await ben.get('/api/me/invitations')).body.invitations;
  await ben.put(`/api/me/invitations/${invitation.id}/acceptance`);
  await ada.post(`${path}/comments`, { content: 'Welcome.' });
  people.wait(DAY_MS);
  await expect.poll(() => server.mails.length).toBe(2);
  expect(server.mails[1]).toMatchObject({
    subject: 'Ada commented on Tide',
    to: { text: expect.stringContaining('ben@') },
  });
  await ada.post(`${path}/comments`, { content: 'Again.' });
  await ben.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
  const { store } = people.world;
  people.wait(DAY_MS);
  const next = () =>
    store.read(({ db }) => db.selectFrom('due_work').select('due_at').where('kind', '=', 'daily-digests').execute());
  await expect.poll(async () => Number((await next())[0]?.due_at)).toBeGreaterThan(people.now());
  await expect.poll(() => store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().execute())).toEqual([]);
  // The digests of the week, which name it too, are the only others.
  const others = server.mails.filter(({ subject }) => !subject?.endsWith(' leads the week'));
  expect(others.map(({ subject }) => subject)).toEqual([
    'Ada invited you to the team of Tide',
    'Ada commented on Tide',
  ]);
});

test('an instance that is told to stop ends the mail it is at, keeps the others, and does not wait for a server that hangs', async () => {
  await using board = await openBoard();
  const users = ['ada', 'ben', 'eve'].map((username) => user({ username }));
  await put(board.store, { users, projects: [project({ created_at: Date.now() - HOUR_MS })] });
  await board.store.write(async (writes) => {
    for (const { id = '', username } of users) {
      const account = { issuer: 'i', subject: id, user_id: id, email: `${username}@example.edu` };
      await writes.db
        .insertInto('identities')
        .values({ ...account, is_moderator: 0, seen_at: 1 })
        .execute();
      const mail = { id: randomUUID(), user_id: id, kind: 'weekly', notice_id: '', created_at: Date.now() } as const;
      await addMails(writes, [mail]);
    }
  });
  const arrivals = new EventEmitter();
  let held = Promise.withResolvers<void>();
  await using server = await startMailServer({
    take: async () => {
      arrivals.emit('mail');
      await held.promise;
    },
  });
  const settings = readConfig(mailEnv(server.url)).mail as MailSettings;
  const deps = {
    ...{ store: board.store, clock: Date.now, newId: randomUUID, pages: noPages },
    operatorSettings: defaultOperatorSettings,
  } as unknown as Deps;
  const run = (drainMs?: number) => runMail(deps, settings, pino({ level: 'silent' }), { drainMs });
  const waiting = () => board.store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().execute());
  const begin = async (drainMs?: number) => {
    const arrived = once(arrivals, 'mail');
    const worker = await run(drainMs);
    await arrived;
    return worker;
  };

  const first = await begin();
  const closed = first.close();
  held.resolve();
  await closed;
  expect([server.mails.length, (await waiting()).map((row) => [row.lease_until, row.attempts])]).toEqual([
    1,
    [
      [0, 0],
      [0, 0],
    ],
  ]);
  held = Promise.withResolvers();
  const second = await begin(0);
  await second.close();
  expect((await waiting()).map((row) => row.lease_until)).toEqual([0, 0]);
  held.resolve();
});
