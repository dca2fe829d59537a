import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const env = {
  LAUNCHBOARD_MAIL_FROM: 'Alder Launch Board <board@alder.example>',
  LAUNCHBOARD_MAIL_RATE: '60000',
  LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
  LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
  LAUNCHBOARD_TIME_ZONE: 'UTC',
};

let server: Awaited<ReturnType<typeof startMailServer>>;
let people: People;
let mod: Person;
beforeAll(async () => {
  server = await startMailServer();
  people = await startPeople({ ...env, LAUNCHBOARD_SMTP: server.url }, undefined, { roundMs: 50 });
  mod = await people.moderator('mod');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const mailsTo = (name: string) => server.mails.filter(({ to }) => [to].flat()[0]?.text.includes(`${name}@example.edu`));

test('a removal is one mail with the reason, the last day for an appeal, and the way to the receipt', async () => {
  const ada = await people.person('ada');
  const id = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'It sells pills', rule: 'spam' });
  await expect.poll(() => mailsTo('ada').length).toBe(1);
  const [mail] = mailsTo('ada');
  const { receipts } = (await ada.get('/api/me/receipts')).body;
  expect(mail?.subject).toBe('Campus Map was removed by the moderators');
  expect(mail?.text).toContain('It sells pills');
  expect(mail?.text).toContain('You can appeal until 31 March 2026.');
  expect(mail?.text).toContain(`https://board.example.edu/receipts/${receipts[0].id}`);
});

test('whoever is suspended gets the mail too, and one of the outcome, which names no moderator', async () => {
  const ben = await people.person('ben');
  await mod.put(`/api/moderation/users/${ben.id}/suspension`, { reason: 'Adverts' });
  await expect.poll(() => mailsTo('ben').map(({ subject }) => subject)).toEqual(['Your account was suspended']);
  const [{ id }] = (await ben.get('/api/me/receipts')).body.receipts;
  await ben.put(`/api/receipts/${id}/appeal`, { text: 'Not I' });
  const other = await people.moderator('other');
  await other.put(`/api/receipts/${id}/outcome`, { outcome: 'overturned', reason: 'It was somebody else' });
  await expect.poll(() => mailsTo('ben').length).toBe(2);
  const text = mailsTo('ben')[1]?.text ?? '';
  expect(text).toContain('It was somebody else');
  expect(text).not.toContain('Other');
});
