import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { openBoard } from '../../../test/support/board.ts';
import { noMedia } from '../../../test/support/media.ts';
import { deliveryRow, webhookRow } from '../../../test/support/rows/webhook-rows.ts';
import { project, put, user } from '../../../test/support/rows.ts';
import { happened, periodicWork } from '../../domain/capabilities.ts';
import { beginPeriodicWork } from '../../domain/due-work/begin.ts';
import { defaultOperatorSettings } from '../../domain/operator-settings.ts';
import { noPages } from '../../domain/pages.ts';
import { findDueWork } from '../../store/due-work.ts';
import type { Store } from '../../store/store.ts';
import { runDeferred } from '../deferred.ts';
import { readConfig } from '../settings/config.ts';
import { retentionCommand } from './retention.ts';

const MANY = 210;

/** Of each kind some rows that are over and one that is not yet. */
async function fill(store: Store, now: number) {
  const ada = user({ username: 'ada' });
  await put(store, { users: [ada] });
  const user_id = ada.id ?? '';
  const projects = [project(), project()];
  await put(store, { projects });
  await store.write(async ({ db }) => {
    for (const [i, age] of [399, 401].entries())
      await db
        .insertInto('withdrawn_votes')
        .values({ user_id, project_id: projects[i]?.id ?? '', created_at: 1, withdrawn_at: now - age * DAY_MS })
        .execute();
    const answer = { user_id, request_digest: 'd', body: '{}', bytes: 2 };
    const event = { kind: 'comments' };
    const erasure = { tokens_until: 0, suspension_reason: null, suspended_until: null, suspended_at: null };
    for (const [age, number] of [
      [DAY_MS + HOUR_MS, MANY],
      [DAY_MS - HOUR_MS, 1],
    ] as const)
      for (let n = 0; n < number; n += 1) {
        const created_at = now - age;
        await db
          .insertInto('idempotency_keys')
          .values({ ...answer, key: `${age}-${n}`, created_at })
          .execute();
        await db
          .insertInto('write_events')
          .values({ ...event, user_id, created_at })
          .execute();
        if (n < 3)
          await db
            .insertInto('erased_events')
            .values({ ...event, digest: 'x', created_at })
            .execute();
      }
    for (const age of [364, 366])
      await db
        .insertInto('deletions')
        .values({ user_id, thing: `place ${age}`, created_at: now - age * DAY_MS })
        .execute();
    for (const age of [399, 401])
      await db
        .insertInto('erasures')
        .values({ ...erasure, digest: `${age}`, erased_at: now - age * DAY_MS })
        .execute();
    for (const age of [399, 401])
      await db
        .insertInto('erased_votes')
        .values({ digest: `${age}`, created_at: 1, erased_at: now - age * DAY_MS })
        .execute();
    for (const age of [89, 91])
      await db
        .insertInto('waiting_grants')
        .values({ email: `${age}@example.edu`, role: 'moderator', created_at: now - age * DAY_MS })
        .execute();
    const offer = { role: 'member', invited_by: user_id, created_at: 0 } as const;
    for (const [i, ends] of [-1, HOUR_MS].entries()) {
      const address = { id: randomUUID(), project_id: projects[i]?.id ?? '', address: 'guest@example.edu' };
      await db
        .insertInto('invited_addresses')
        .values({ ...address, ...offer, expires_at: now + ends })
        .execute();
    }
    const course = { id: randomUUID(), user_id, name: 'Course', description: null, is_public: 1 } as const;
    await db
      .insertInto('collections')
      .values({ ...course, created_at: 0, updated_at: 0 })
      .execute();
    for (const [i, ends] of [-1, HOUR_MS].entries()) {
      const address = { id: randomUUID(), collection_id: course.id, address: `guest${i}@example.edu` };
      await db
        .insertInto('curator_addresses')
        .values({ ...address, invited_by: user_id, created_at: 0, expires_at: now + ends })
        .execute();
    }
    for (const [i, ends] of [-1, HOUR_MS].entries()) {
      const link = { id: randomUUID(), digest: `${i}`, project_id: projects[i]?.id ?? '', made_by: user_id };
      await db
        .insertInto('team_links')
        .values({ ...link, created_at: 0, expires_at: now + ends })
        .execute();
    }
    for (const age of [6, 8])
      await db
        .insertInto('invitation_mails')
        .values({ digest: 'x', id: randomUUID(), sent_at: now - age * DAY_MS })
        .execute();
    for (const age of [29, 31])
      await db
        .insertInto('changes')
        .values({ kind: 'project', thing_id: randomUUID(), op: 'gone', created_at: now - age * DAY_MS })
        .execute();
    const token = { user_id, name: 'Bot', scopes: 'read', created_at: 1, last_used_at: null };
    for (const ends of [-1, HOUR_MS])
      await db
        .insertInto('personal_tokens')
        .values({ ...token, id: randomUUID(), digest: `${ends}`, expires_at: now + ends })
        .execute();
    const webhook = webhookRow(user_id);
    await db.insertInto('webhooks').values(webhook).execute();
    for (const age of [29, 31])
      await db
        .insertInto('webhook_deliveries')
        .values({ ...deliveryRow(webhook.id), delivered_at: now - age * DAY_MS })
        .execute();
    for (const [age, day] of [
      [59, 23],
      [61, 25],
    ] as const) {
      const launch = { id: randomUUID(), platform: 'x y', subject: 'x', user_id: null, facts: '{}' };
      await db
        .insertInto('lti_launches')
        .values({ ...launch, created_at: now - age * MINUTE_MS })
        .execute();
      await db
        .insertInto('lti_nonces')
        .values({ digest: `${day}`, created_at: now - day * HOUR_MS })
        .execute();
    }
    const place = { case_id: randomUUID(), target_type: 'user', verdict: 'kept', decided_by: null } as const;
    for (const age of [179, 181]) {
      const at = now - age * DAY_MS;
      await db
        .insertInto('case_notes')
        .values({ id: randomUUID(), case_id: place.case_id, user_id, body: 'Look.', created_at: at })
        .execute();
      await db
        .insertInto('case_decisions')
        .values({ ...place, target_id: randomUUID(), decided_at: at })
        .execute();
    }
    for (const age of [31, 33]) {
      const sums = { requests: 1, faults: 0, refused: 0, total_ms: 1, votes: 0, comments: 0, projects: 0 };
      const row = { hour: now - age * DAY_MS, ...sums, slowest_ms: 1, memory_bytes: 1 };
      await db.insertInto('hourly_figures').values(row).execute();
    }
    for (const age of [89, 91]) {
      const row = { tone: 'news', texts: '[]', starts_at: 1, ends_at: now - age * DAY_MS, created_at: 1 } as const;
      await db
        .insertInto('announcements')
        .values({ id: randomUUID(), ...row })
        .execute();
    }
    for (const age of [29, 31])
      await db
        .insertInto('quarantined')
        .values({
          thing_id: randomUUID(),
          type: 'comment',
          user_id,
          why: 'many_posts',
          created_at: 1,
          until: now - age * DAY_MS,
        })
        .execute();
    for (const age of [29, 31]) {
      const time = now - age * DAY_MS;
      const registration = { id: randomUUID(), link_digest: `${age}`, created_at: 1, expires_at: time };
      await db.insertInto('lti_registrations').values(registration).execute();
      const entry = { kind: 'word', entry: `${age}`, created_at: 1, removed_at: time } as const;
      await db.insertInto('quarantine_lists').values(entry).execute();
    }
    for (const age of [365, 367])
      await db
        .insertInto('operator_log')
        .values({ act: 'work_retried', detail: null, operator_id: user_id, created_at: now - age * DAY_MS })
        .execute();
    for (const age of [23, 25])
      await db
        .insertInto('setup_codes')
        .values({ digest: `${age}`, created_at: now - age * HOUR_MS, refused: 0, refused_since: 0 })
        .execute();
    const notice = { user_id, kind: 'votes', thing_type: 'project', on_site: 1, read_at: null } as const;
    for (const age of [179, 181])
      await db
        .insertInto('notices')
        .values({
          ...notice,
          id: randomUUID(),
          thing_id: `${age}`,
          project_id: null,
          created_at: 0,
          updated_at: now - age * DAY_MS,
        })
        .execute();
  });
}

const kept = [
  ...(['idempotency_keys', 'write_events', 'erased_events', 'erasures', 'waiting_grants', 'notices'] as const),
  ...([
    'deletions',
    'withdrawn_votes',
    'erased_votes',
    'invited_addresses',
    'curator_addresses',
    'team_links',
    'invitation_mails',
    'personal_tokens',
    'webhook_deliveries',
    'lti_launches',
    'lti_nonces',
    'case_notes',
    'case_decisions',
    'quarantined',
    'quarantine_lists',
    'lti_registrations',
    'hourly_figures',
    'announcements',
    'operator_log',
    'setup_codes',
  ] as const),
] as const;

const numbers = (out: string) => [...out.matchAll(/(\d[\d,]*) (?:removed|over)$/gm)].map(([, number]) => number);

/** Of each kind after what budgets have counted, in the order in which they are told. */
const others = [...'111111100000101101100001111101111111'];

test('what has been kept for its time is removed, nothing else, and each kind is told with time and number', async () => {
  await using board = await openBoard();
  await fill(board.store, Date.now());
  const run = (...args: string[]) => runCommand(retentionCommand, args, board.databaseUrl);
  const dry = await run('--dry-run');
  expect([dry.code, numbers(dry.out)]).toEqual([0, ['210', '210', '3', ...others]]);
  const { out } = await run();
  expect(numbers(out)).toEqual(['210', '210', '3', ...others]);
  for (const time of ['24 hours', '400 days', '90 days', '180 days', '14 days', '30 days']) expect(out).toContain(time);
  expect(numbers((await run()).out)).toEqual([...others, '0', '0', '0'].map(() => '0'));
  const left = await board.store.read(async ({ db }) =>
    Promise.all(kept.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)),
  );
  expect(left).toEqual(kept.map(() => 1));
});

test('budgets are kept for as long as the longest one looks back', async () => {
  await using board = await openBoard();
  await fill(board.store, Date.now());
  const config = readConfig({ LAUNCHBOARD_BUDGET_COMMENTS: '60/48h' });
  const { out } = await runCommand(retentionCommand, [], board.databaseUrl, { config });
  expect([out, numbers(out)]).toEqual([expect.stringContaining('48 hours'), ['210', '0', '0', ...others]]);
});

test('a running service does the same by itself, once an hour', async () => {
  await using board = await openBoard();
  let now = Date.now();
  await fill(board.store, now);
  const deps = {
    store: board.store,
    clock: () => now,
    newId: randomUUID,
    happened,
    operatorSettings: defaultOperatorSettings,
    pages: noPages,
    media: noMedia,
    issuerLead: () => 0,
  };
  await beginPeriodicWork(deps, periodicWork);
  now += HOUR_MS + 1;
  const refuse = (line: unknown) => expect.unreachable(JSON.stringify(line));
  const deferred = runDeferred(deps, { warn: refuse, error: refuse });
  const rows = async () =>
    board.store.read(async ({ db }) => (await db.selectFrom('write_events').select('seq').execute()).length);
  // Once it is put off again, the clock may go on.
  const next = () => board.store.read((reads) => findDueWork(reads, { kind: 'retention', subject: '' }));
  await expect.poll(async () => [await rows(), (await next())?.due_at]).toEqual([0, now + HOUR_MS]);
  const old = { digest: 'x', kind: 'comments', created_at: now - DAY_MS };
  await board.store.write(({ db }) => db.insertInto('erased_events').values(old).execute());
  now += HOUR_MS + 1;
  await expect
    .poll(() => board.store.read(({ db }) => db.selectFrom('erased_events').selectAll().execute()))
    .toEqual([]);
  await deferred.close();
});

test('a word it does not know is refused with the usage', async () => {
  const { code, err } = await runCommand(retentionCommand, ['--all'], 'sqlite:none');
  expect([code, err]).toEqual([2, expect.stringContaining('Usage: launchboard retention')]);
});
