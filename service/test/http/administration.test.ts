import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { createClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpError, startMailServer } from '../../../dev/mailbox/smtp.ts';
import { storeFigures } from '../../src/domain/administration/figures.ts';
import { retentionRules } from '../../src/domain/capabilities.ts';
import { suppressAddress } from '../../src/domain/mail/suppression.ts';
import { setOperator } from '../../src/domain/people/grants.ts';
import { dropOutdated } from '../../src/domain/retention.ts';
import { putDueWork } from '../../src/store/due-work.ts';
import { operator } from '../support/operators.ts';
import { launchProject, type People, type Person, startPeople } from '../support/people.ts';

const at = '/api/administration';
const DAY = 24 * HOUR_MS;

let people: People;
let op: Person;
let ada: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople(
    { LAUNCHBOARD_PERSONAL_TOKENS: 'on', LAUNCHBOARD_LANGUAGES: 'en,de', LAUNCHBOARD_TRAIL_KEY: 'k'.repeat(32) },
    undefined,
    { hasBackground: false },
  );
  op = await operator(people);
  ada = await people.person('ada');
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

const reads = ['status', 'figures', 'settings', 'people', 'log', 'mail/suppressions', 'announcements'];
const news = (fields: object = {}) => ({
  tone: 'news',
  texts: [{ language: 'en', text: 'Maintenance at noon.' }],
  ...fields,
});
const later = (ms: number) => new Date(people.now() + ms).toISOString();
const log = async (): Promise<string[]> =>
  (await op.get(`${at}/log`)).body.entries.map(({ act }: { act: string }) => act);

test('nobody but an operator sees how the board runs: no member, no moderator, no personal token of an operator', async () => {
  const made = await op.post('/api/me/tokens', {
    name: 'Bot',
    scopes: ['read', 'write', 'curate', 'moderate'],
    days: 1,
  });
  const bot = people.world.bearing(made.body.secret);
  for (const path of reads) {
    expect([(await ada.get(`${at}/${path}`)).body.code, path]).toEqual(['forbidden', path]);
    expect((await mod.get(`${at}/${path}`)).body.code).toBe('forbidden');
    expect((await people.see(`${at}/${path}`)).body.code).toBe('token_required');
    expect((await bot.send('GET', `${at}/${path}`)).body.code).toBe('insufficient_scope');
    const shown = await op.get(`${at}/${path}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  }
});

test('an operator is no moderator, and loses the role at once by the command, by a suspension and by erasure', async () => {
  const gone = await operator(people, 'gone');
  expect((await gone.get('/api/me')).body.user.roles).toEqual(['member', 'operator']);
  expect((await gone.get('/api/moderation/reports')).status).toBe(403);
  await mod.put(`/api/moderation/users/${gone.id}/suspension`, { reason: 'Spam.' });
  expect((await gone.get(`${at}/status`)).body.code).toBe('suspended');
  await mod.delete(`/api/moderation/users/${gone.id}/suspension`);
  expect((await gone.get(`${at}/status`)).status).toBe(200);
  await setOperator({ store: people.world.store, clock: people.now, newId: randomUUID }, 'gone', false);
  expect((await gone.get(`${at}/status`)).body.code).toBe('forbidden');
  const erased = await operator(people, 'erased');
  await erased.post(`${at}/announcements`, news());
  await erased.delete('/api/me');
  const { entries } = (await op.get(`${at}/log`)).body;
  expect(entries[0]).toMatchObject({ act: 'announcement_created' });
  expect(entries[0].operator).toBeUndefined();
  const { people: listed } = (await op.get(`${at}/people`)).body;
  expect(listed.map(({ user }: { user: { id: string } }) => user.id)).not.toContain(erased.id);
  for (const { id } of (await op.get(`${at}/announcements`)).body.announcements)
    await op.delete(`${at}/announcements/${id}`);
});

test('a role that is revoked while a change waits changes nothing', async () => {
  const late = await operator(people, 'late');
  const release = Promise.withResolvers<void>();
  const held = people.world.store.write(async (writes) => {
    await writes.db.deleteFrom('operators').where('user_id', '=', late.id).execute();
    await release.promise;
  });
  const sent = late.post(`${at}/announcements`, news());
  release.resolve();
  await held;
  expect((await sent).body.code).toBe('forbidden');
  expect((await people.see('/api/announcements')).body.announcements).toEqual([]);
});

test('an announcement is told to everybody from its beginning to its end, in the languages of the board', async () => {
  const { body, status } = await op.post(
    `${at}/announcements`,
    news({
      tone: 'warning',
      texts: [
        { language: 'en', text: 'Maintenance at noon.' },
        { language: 'de', text: 'Wartung am Mittag.' },
      ],
      starts_at: later(HOUR_MS),
      ends_at: later(2 * HOUR_MS),
    }),
  );
  expect(status).toBe(201);
  const { id } = body.announcement;
  const told = async () => (await createClient({ baseUrl: people.world.url }).listAnnouncements()).announcements;
  expect(await told()).toEqual([]);
  expect((await op.get(`${at}/announcements`)).body.announcements).toEqual([body.announcement]);
  people.wait(HOUR_MS);
  expect(await told()).toEqual([body.announcement]);
  const changed = await op.put(
    `${at}/announcements/${id}`,
    news({ starts_at: body.announcement.starts_at, ends_at: later(DAY) }),
  );
  expect(changed.body.announcement).toMatchObject({ id, tone: 'news', starts_at: body.announcement.starts_at });
  people.wait(2 * HOUR_MS);
  expect(await told()).toEqual([changed.body.announcement]);
  people.wait(DAY);
  expect(await told()).toEqual([]);
  expect((await op.delete(`${at}/announcements/${id}`)).status).toBe(204);
  expect((await op.delete(`${at}/announcements/${id}`)).status).toBe(204);
  expect((await op.put(`${at}/announcements/${id}`, news())).status).toBe(404);
  expect((await log()).slice(0, 3)).toEqual(['announcement_deleted', 'announcement_changed', 'announcement_created']);
});

test('an announcement that would confuse its readers is refused, with the fault of each field', async () => {
  const refused = async (fields: object) =>
    (await op.post(`${at}/announcements`, news(fields))).body.details?.map(({ field }: { field: string }) => field);
  expect(await refused({ texts: [] })).toEqual(['texts']);
  expect(await refused({ texts: [{ language: 'fr', text: 'Midi.' }] })).toEqual(['texts.0.language']);
  expect(await refused({ texts: [{ language: 'en', text: ' \n ' }] })).toEqual(['texts.0.text']);
  expect(await refused({ texts: [{ language: 'en', text: 'a'.repeat(501) }] })).toHaveLength(1);
  const twice = { language: 'en', text: 'Noon.' };
  expect(await refused({ texts: [twice, twice] })).toEqual(['texts']);
  expect(await refused({ ends_at: later(-1) })).toEqual(['ends_at']);
  expect(await refused({ tone: 'alarm' })).toEqual(['tone']);
});

test('work that was given up is tried again, once, and the log says who asked', async () => {
  const { store } = people.world;
  await store.write((writes) =>
    putDueWork(writes, { kind: 'daily-digests', subject: 'test', due_at: null, data: null }),
  );
  const dueWork = (await op.get(`${at}/status`)).body.status.due_work;
  expect(dueWork).toContainEqual(expect.objectContaining({ kind: 'daily-digests', given_up: 1 }));
  expect((await op.post(`${at}/due-work/retry`)).body).toEqual({ due_work: 1, mails: 0 });
  expect((await op.post(`${at}/due-work/retry`)).body).toEqual({ due_work: 0, mails: 0 });
  const [entry] = (await op.get(`${at}/log`)).body.entries;
  expect(entry).toMatchObject({ act: 'work_retried', operator: { id: op.id } });
});

test('a suppression is seen without its address, and undone by it or by its row', async () => {
  const { store } = people.world;
  await store.write((writes) => suppressAddress(writes, 'ada@example.edu', people.now()));
  const listed = await op.get(`${at}/mail/suppressions`);
  expect(listed.text).not.toContain('ada@');
  const [{ digest }] = listed.body.suppressions;
  expect(listed.body).toMatchObject({ total: 1, suppressions: [{ is_by_operator: true, refusals: 0 }] });
  for (const _ of ['once', 'again']) expect((await op.delete(`${at}/mail/suppressions/${digest}`)).status).toBe(204);
  const set = (is_suppressed: boolean, address = 'Ada@Example.edu') =>
    op.put(`${at}/mail/suppressions`, { address, is_suppressed });
  expect((await set(true)).body).toEqual({ has_changed: true });
  expect((await op.get(`${at}/mail/suppressions`)).body.suppressions[0].digest).toBe(digest);
  expect([(await set(false)).body, (await set(false)).body]).toEqual([{ has_changed: true }, { has_changed: false }]);
  expect((await set(true, 'nobody')).status).toBe(400);
  expect((await op.get(`${at}/mail/suppressions`)).body.total).toBe(0);
  expect((await op.get(`${at}/log`)).text).not.toMatch(/ada@/i);
});

test('the settings in force say where each comes from, and hide every secret', async () => {
  const { text, body } = await op.get(`${at}/settings`);
  const of = (name: string) => body.settings.find((one: { name: string }) => one.name === `LAUNCHBOARD_${name}`);
  expect(of('REVIEW')).toMatchObject({ source: 'default', value: 'off', is_secret: false });
  expect(of('LANGUAGES')).toMatchObject({ source: 'environment', value: 'en,de' });
  expect(of('TRAIL_KEY')).toMatchObject({ source: 'environment', value: null, is_secret: true });
  expect(of('DATABASE_URL')).toMatchObject({ value: null, is_secret: true });
  expect(text).not.toContain('kkkk');
  expect(text).not.toContain(people.world.databaseUrl);
  expect(body.retention).toContainEqual({ what: 'figures of an hour', time: '32 days' });
});

test('people with roles are listed with who gave them, and a suspended one as such', async () => {
  const { people: listed } = (await op.get(`${at}/people`)).body;
  const rolesOf = ({ id }: Person) => listed.find(({ user }: { user: { id: string } }) => user.id === id)?.roles;
  expect(rolesOf(op)).toMatchObject([{ role: 'operator', source: 'command' }]);
  expect(rolesOf(mod)).toEqual([{ role: 'moderator', source: 'identity_provider', since: null }]);
  expect(rolesOf(ada)).toBeUndefined();
});

test('a board without mail sends no test mail', async () => {
  expect((await op.post(`${at}/mail/test`)).body.code).toBe('mail_off');
  expect(await log()).not.toContain('test_mail_sent');
});

test('a test mail goes to the operator alone, and what the server says of it is told', async () => {
  let refusal: Error | undefined;
  await using server = await startMailServer({
    take: () => {
      if (refusal) throw refusal;
    },
  });
  await using board = await startPeople(
    {
      LAUNCHBOARD_SMTP: server.url,
      LAUNCHBOARD_MAIL_FROM: 'Board <board@alder.example>',
      LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
      LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
    },
    undefined,
    { hasBackground: false },
  );
  const one = await operator(board);
  expect((await one.post(`${at}/mail/test`)).body).toEqual({ outcome: 'sent', code: null });
  const [mail] = server.mails;
  expect([mail?.to].flat()[0]?.value.map(({ address }) => address)).toEqual(['op@example.edu']);
  expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  refusal = smtpError(451, 'op@example.edu is known here');
  const refused = await one.post(`${at}/mail/test`);
  expect(refused.body).toEqual({ outcome: 'later', code: '451' });
  await server[Symbol.asyncDispose]();
  expect((await one.post(`${at}/mail/test`)).body).toMatchObject({ outcome: 'away' });
  expect((await one.get(`${at}/log`)).body.entries.map(({ act }: { act: string }) => act).slice(0, 3)).toEqual(
    Array(3).fill('test_mail_sent'),
  );
});

test('the last faults have their request ids and nothing of people, and only so many are kept', async () => {
  const { process: about } = people.world.running.deps;
  if (!about) throw new Error('the process says nothing');
  const { store } = people.world;
  const { read } = store;
  store.read = () => Promise.reject(new Error('ada@example.edu could not be read'));
  const failed = await people.world
    .bearing()
    .send('GET', '/api/categories?x=ada')
    .finally(() => (store.read = read));
  expect(failed.status).toBe(500);
  const { status } = (await op.get(`${at}/status`)).body;
  expect(status.faults[0]).toMatchObject({
    request_id: failed.body.request_id,
    operation: 'listCategories',
    code: 'internal',
    name: 'Error',
  });
  expect(JSON.stringify(status)).not.toMatch(/ada/);
  for (let n = 0; n < 200; n += 1)
    about.observations.failed({ requestId: `r${n}`, operation: 'x', code: 'internal', name: 'Error' });
  const { faults } = (await op.get(`${at}/status`)).body.status;
  expect([faults.length, faults[0].request_id]).toEqual([50, 'r199']);
});

test('figures are one row for an hour, over all instances, and end after a month', async () => {
  const { deps, store } = people.world.running;
  const sender = { name: randomUUID(), sent: 0 };
  deps.process?.observations.take();
  const before = await store.dataVersion();
  await launchProject(ada);
  const after = await store.dataVersion();
  expect(after).toBeGreaterThan(before);
  for (let round = 0; round < 3; round += 1) {
    await people.see('/api/projects');
    await storeFigures(deps, sender);
  }
  const figures = async (span = 'day') => (await op.get(`${at}/figures?span=${span}`)).body.figures;
  expect(await figures()).toMatchObject([{ requests: 4, projects: 1, faults: 0, votes: 0 }]);
  people.wait(31 * DAY);
  expect([await figures('day'), await figures('month')]).toEqual([[], []]);
  people.wait(2 * DAY);
  await dropOutdated({ ...deps, rules: retentionRules });
  expect(await store.read(({ db }) => db.selectFrom('hourly_figures').selectAll().execute())).toEqual([]);
});

test('figures that cannot be stored wait for the next time', async () => {
  const { deps, store } = people.world.running;
  const sender = { name: randomUUID(), sent: 0 };
  deps.process?.observations.take();
  await people.see('/api/projects');
  const { writeAside } = store;
  store.writeAside = () => Promise.reject(new Error('away'));
  await expect(storeFigures(deps, sender)).rejects.toThrow('away');
  store.writeAside = writeAside;
  await storeFigures(deps, sender);
  expect((await op.get(`${at}/figures`)).body.figures).toMatchObject([{ requests: 1 }]);
});
