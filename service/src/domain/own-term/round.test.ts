import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { member, project, put, user } from '../../../test/support/rows.ts';
import { openStore } from '../../store/open-store.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { doDueWork } from '../due-work/round.ts';
import { defaultOperatorSettings as operatorSettings } from '../operator-settings.ts';
import { beginTerm, termMails } from './round.ts';

const MAKERS = 450;

/** Makers with addresses, and a term that was closed. Returns its id. */
async function closedTerm({ store }: Board, now: number): Promise<string> {
  const users = Array.from({ length: MAKERS }, (_, n) => user({ username: `maker${n}` }));
  const one = project({ name: 'Tide' });
  const members = users.map(({ id }) => member({ project_id: one.id ?? '', user_id: id ?? '', accepted_at: 1 }));
  await put(store, { users, projects: [one], members });
  const id = randomUUID();
  await store.write(async ({ db }) => {
    const account = { issuer: 'i', is_moderator: 0, seen_at: 1 } as const;
    for (const { id: user_id = '', username } of users)
      await db
        .insertInto('identities')
        .values({ ...account, subject: user_id, user_id, email: `${username}@example.edu` })
        .execute();
    const bounds = {
      starts_at: now - 90 * DAY_MS,
      ends_at: now - DAY_MS,
      first_day: '2026-01-01',
      last_day: '2026-03-01',
    };
    const facts = { is_live: 0, is_counting: 0, closed_at: now - DAY_MS + MINUTE_MS } as const;
    await db
      .insertInto('periods')
      .values({ key: 'spring', kind: 'term', id, name: 'Spring', ...bounds, ...facts })
      .execute();
  });
  return id;
}

const queued = ({ store }: Board) =>
  store.read(({ db }) => db.selectFrom('mail_outbox').select(['user_id', 'kind', 'notice_id']).execute());

const round = {
  onFailure: ({ error }: { error: unknown }) => {
    throw error;
  },
  isStopped: () => false,
  handlers: { 'term-mails': termMails },
};

test('of an instance that is killed in the middle, others go on, and each maker has one mail of the term', async () => {
  await using board = await openBoard();
  const now = Date.now();
  const id = await closedTerm(board, now);
  await board.store.write((writes) => putOff(writes, { kind: 'term-mails', subject: id, dueAt: now - 1 }));
  const program = join(import.meta.dirname, '../../../test/processes/term-mails-process.ts');
  const child = fork(program, { env: { DATABASE_URL: board.databaseUrl } });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await queued(board)).toHaveLength(200);

  await using opened = new AsyncDisposableStack();
  const instances = [1, 2, 3].map(() => {
    const store = opened.adopt(openStore(board.databaseUrl), (it) => it.close());
    return { store, clock: () => now + MINUTE_MS, newId: randomUUID, mail: {}, operatorSettings } as unknown as Deps;
  });
  await Promise.all(instances.map((deps) => doDueWork(deps, round)));
  const mails = await queued(board);
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(MAKERS);
  expect(mails).toHaveLength(MAKERS);
  expect(new Set(mails.map(({ kind, notice_id }) => `${kind} ${notice_id}`))).toEqual(new Set([`term ${id}`]));
});

test('a term that is closed again is told of once, one that is open again when it is closed, and one of long ago never', async () => {
  await using board = await openBoard();
  const now = Date.now();
  const id = await closedTerm(board, now);
  const { store } = board;
  const deps = {
    store,
    clock: () => now + 2 * DAY_MS,
    newId: randomUUID,
    mail: {},
    operatorSettings,
  } as unknown as Deps;
  const close = (endsAt = now - DAY_MS) =>
    store.write((writes) => beginTerm({ writes, now, newId: randomUUID, deps }, { what: 'term closed', id, endsAt }));
  const due = () =>
    store.read(({ db }) => db.selectFrom('due_work').select('due_at').where('kind', '=', 'term-mails').execute());
  await close(now - 15 * DAY_MS);
  expect(await due()).toEqual([]);
  // It is opened again before its morning.
  await close();
  const isOpen = (closed_at: number | null) =>
    store.write(({ db }) => db.updateTable('periods').set({ closed_at }).where('id', '=', id).execute());
  await isOpen(null);
  await doDueWork(deps, round);
  expect([await due(), await queued(board)]).toEqual([[], []]);
  await isOpen(now);
  await close();
  expect(await due()).toHaveLength(1);
  await doDueWork(deps, round);
  expect(await queued(board)).toHaveLength(MAKERS);
  await close();
  expect(await due()).toEqual([]);
});
