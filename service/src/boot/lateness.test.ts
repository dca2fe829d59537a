import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { put, user } from '../../test/support/rows.ts';
import { startWorld } from '../../test/support/world.ts';
import { addMails } from '../store/mail/outbox.ts';

test('a metric tells by how much due work and mail are late, however many instances have left them', async () => {
  const now = Date.now();
  await using world = await startWorld({
    hasBackground: false,
    clock: () => now,
    env: {
      LAUNCHBOARD_METRICS_PORT: '0',
      LAUNCHBOARD_SMTP: 'smtp://127.0.0.1:9',
      LAUNCHBOARD_MAIL_FROM: 'board@example.edu',
      LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
      LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
    },
  });
  const lateness = async () => {
    const text = await (await fetch(world.running.metricsUrl ?? '')).text();
    return Object.fromEntries(
      [...text.matchAll(/^launchboard_work_late_seconds\{work="(\w+)"\} (\S+)$/gm)].map(([, work, s]) => [work, s]),
    );
  };
  expect(await lateness()).toEqual({ due: '0', mails: '0' });
  const ada = user();
  await put(world.store, { users: [ada] });
  await world.store.write(async (writes) => {
    const work = { subject: '', due_at: now - HOUR_MS, data: null, lease_until: 0, lease_id: null, attempts: 0 };
    await writes.db
      .insertInto('due_work')
      .values({ ...work, kind: 'of a later version' })
      .execute();
    const mail = { user_id: ada.id ?? '', kind: 'weekly', notice_id: '', created_at: now - 2 * HOUR_MS } as const;
    await addMails(writes, [{ id: randomUUID(), ...mail }]);
  });
  expect(await lateness()).toEqual({ due: '3600', mails: '7200' });
  // What was given up is not late: a metric of its own tells of it.
  await world.store.write(async ({ db }) => {
    await db.updateTable('due_work').set({ due_at: null }).where('due_at', '<', now).execute();
    await db.updateTable('mail_outbox').set({ due_at: null }).execute();
  });
  expect(await lateness()).toEqual({ due: '0', mails: '0' });
});
