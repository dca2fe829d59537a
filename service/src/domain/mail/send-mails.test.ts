import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { smtpError, startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { runCommand } from '../../../test/processes/command.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { project, put, user } from '../../../test/support/rows.ts';
import { check } from '../../boot/commands/check.ts';
import { mailCommand } from '../../boot/commands/mail.ts';
import { createMailer, type Mailer } from '../../mail/mailer.ts';
import { addMails } from '../../store/mail/outbox.ts';
import { openStore } from '../../store/open-store.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import { defaultOperatorSettings as operatorSettings } from '../operator-settings.ts';
import { pagesOn } from '../pages.ts';
import { LatestAnswers } from './mostly-refused.ts';
import { type MailOutcome, sendDueMails } from './send-mails.ts';
import { noteRefusal, suppressAddress } from './suppression.ts';

const siteUrl = 'https://board.example.edu';

const mailerTo = (smtp: string, ratePerMinute = 60_000): Mailer =>
  createMailer({
    smtp,
    from: { name: 'Launch Board', address: 'board@example.edu' },
    ratePerMinute,
    secrets: ['x'.repeat(32)],
    look: { name: 'Launch Board', accent: '#c2410c' },
    siteUrl,
  });

/** People with addresses, a launch to tell of, and a digest for each that is due. */
async function queue({ store }: Pick<Board, 'store'>, names: readonly string[], now = Date.now()) {
  const users = names.map((username) => user({ username }));
  await put(store, { users, projects: [project({ name: 'Tide', created_at: now - MINUTE_MS })] });
  const ids = users.map(({ id }) => id ?? '');
  await store.write(async (writes) => {
    const account = { issuer: 'i', is_moderator: 0, seen_at: 1 } as const;
    const accounts = ids.map((user_id, i) => ({
      ...account,
      subject: user_id,
      user_id,
      email: `${names[i]}@example.edu`,
    }));
    await writes.db.insertInto('identities').values(accounts).execute();
  });
  await queueAgain({ store }, ids, now);
  return ids;
}

const queueAgain = ({ store }: Pick<Board, 'store'>, ids: readonly string[], now: number) =>
  store.write((writes) =>
    addMails(
      writes,
      ids.map((user_id) => ({ id: randomUUID(), user_id, kind: 'weekly', notice_id: '', created_at: now })),
    ),
  );

/** An instance whose clock the test moves; waiting for a slot moves it too. */
function instanceOn({ store }: Pick<Board, 'store'>, mailer: Mailer) {
  const at = { now: Date.now(), isStopped: false };
  const outcomes: MailOutcome[] = [];
  const deps = {
    store,
    clock: () => at.now,
    newId: randomUUID,
    pages: pagesOn(siteUrl),
    operatorSettings,
  } as unknown as Deps;
  const wait = async (ms: number) => {
    at.now += Math.max(0, ms);
  };
  const answers = new LatestAnswers();
  const run = () =>
    sendDueMails(deps, mailer, {
      answers,
      isStopped: () => at.isStopped,
      wait,
      onOutcome: (it) => void outcomes.push(it),
    });
  return { at, outcomes, run };
}

const waiting = ({ store }: Board) => store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().execute());
const receivers = (mails: readonly { to?: unknown }[]) =>
  mails.map(({ to }) => (to as { value: { address?: string }[] }).value[0]?.address).toSorted();

test('three instances send each mail once, at the rate of the board and not of each', async () => {
  await using board = await openBoard();
  await using server = await startMailServer();
  const names = Array.from({ length: 30 }, (_, n) => `person${n}`);
  await queue(board, names);
  const slots: number[] = [];
  await using opened = new AsyncDisposableStack();
  const instances = [1, 2, 3].map(() => {
    const store = opened.adopt(openStore(board.databaseUrl), (it) => it.close());
    const mailer = opened.adopt(mailerTo(server.url, 120), (it) => it.close());
    return instanceOn({ store }, mailer);
  });
  const begin = instances[0]?.at.now ?? 0;
  await Promise.all(instances.map(({ run }) => run()));
  expect(receivers(server.mails)).toEqual(names.map((name) => `${name}@example.edu`).toSorted());
  for (const mail of server.mails) slots.push(mail.date?.getTime() ?? 0);
  // Half a second apart, to the second that a mail is dated with.
  expect(Math.max(...slots) - begin).toBeGreaterThanOrEqual(13_000);
  expect(await waiting(board)).toEqual([]);
});

test('while the server is away nothing is lost, and one that takes no mail for now gets it later, as the same mail', async () => {
  await using board = await openBoard();
  let port = 0;
  {
    await using gone = await startMailServer();
    port = gone.port;
  }
  await queue(board, ['ada', 'ben']);
  using mailer = disposable(mailerTo(`smtp://127.0.0.1:${port}`));
  const { at, outcomes, run } = instanceOn(board, mailer.it);
  for (let hours = 0; hours < 60; hours += 1) {
    expect(await run()).toMatchObject({ away: expect.stringMatching(/^E/) });
    at.now += HOUR_MS;
  }
  expect((await waiting(board)).map(({ attempts }) => attempts)).toEqual([0, 0]);
  expect(outcomes.some(({ isGivenUp }) => isGivenUp)).toBe(false);

  const seen: (string | undefined)[] = [];
  await using server = await startMailServer({
    port,
    take: ({ messageId }) => {
      seen.push(messageId);
      if (seen.length === 1) throw smtpError(451);
    },
  });
  expect(await run()).toBe('nothing is due');
  at.now += MINUTE_MS;
  await run();
  expect(receivers(server.mails)).toEqual(['ada@example.edu', 'ben@example.edu']);
  expect([seen.length, new Set(seen).size]).toEqual([3, 2]);
});

const toGone = (addresses: readonly string[]) => addresses.filter((address) => address.startsWith('gone'));

test('an address that is refused three times, hours apart, gets no more mail, until the operator says so', async () => {
  await using board = await openBoard();
  const offered: string[] = [];
  let refuses = true;
  await using server = await startMailServer({
    recipient: (address) => {
      offered.push(address);
      if (refuses && address.startsWith('gone')) throw smtpError(550, '5.1.1 No such user');
    },
  });
  const ids = await queue(board, ['gone', 'here']);
  using mailer = disposable(mailerTo(server.url));
  const { at, outcomes, run } = instanceOn(board, mailer.it);
  const command = (...args: string[]) => runCommand(mailCommand, args, board.databaseUrl);
  await run();
  expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'refused', code: '550 5.1.1', isGivenUp: false }));
  expect(await command('status')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/put off {5}1 after 550 5\.1\.1\n.*refused {5}1 addresses/s),
  });
  // Impatience counts for nothing.
  for (const _ of [2, 3, 4]) {
    expect((await command('retry')).out).toBe('To be sent now: 1\n');
    at.now = Date.now();
    await run();
  }
  expect((await command('status')).out).not.toContain('suppressed');
  for (const _ of [5, 6]) {
    at.now += 2 * HOUR_MS;
    await run();
  }
  expect(toGone(offered)).toHaveLength(6);
  expect(await command('status')).toMatchObject({
    code: 1,
    out: expect.stringContaining('given up    1 after 550 5.1.1'),
  });
  expect((await command('status')).out).toContain('suppressed  1 after refusals');
  expect((await runCommand(check, [], board.databaseUrl)).out).toContain('Mails were given up: 1.');
  expect((await command('retry')).out).toBe(
    'To be sent now: 0\nNot sent, because their addresses are suppressed: 1. See "launchboard mail unsuppress".\n',
  );

  refuses = false;
  expect((await command('unsuppress', 'Gone@example.edu')).out).toBe('The address gets mail again.\n');
  expect((await command('retry')).out).toBe('To be sent now: 1\n');
  expect((await command('suppress', 'here@example.edu')).code).toBe(0);
  await queueAgain(board, ids, at.now);
  await run();
  expect(receivers(server.mails)).toEqual(['gone@example.edu', 'here@example.edu']);
  expect(await command('status')).toMatchObject({
    code: 0,
    out: 'waiting     nothing\nsuppressed  1 by the operator\n',
  });
  expect((await command('suppress', 'nobody')).code).toBe(2);
});

const TEN = Array.from({ length: 10 }, (_, n) => `person${n}`);

test.each(['5.7.1 Relay access denied', 'Relay access denied', '5.1.1 No such user'])(
  'a relay that answers everybody with 554 %s for two hours suppresses nobody, and everybody gets their mail afterwards',
  async (words) => {
    await using board = await openBoard();
    let refuses = true;
    await using server = await startMailServer({
      recipient: () => {
        if (refuses) throw smtpError(554, words);
      },
    });
    await queue(board, TEN);
    await using opened = new AsyncDisposableStack();
    const instances = [1, 2].map(() => {
      const store = opened.adopt(openStore(board.databaseUrl), (it) => it.close());
      return instanceOn(
        { store },
        opened.adopt(mailerTo(server.url), (it) => it.close()),
      );
    });
    let away = 0;
    for (let minutes = 0; minutes < 120; minutes += 5) {
      for (const { at, run } of instances) {
        at.now += 5 * MINUTE_MS;
        if (typeof (await run()) === 'object') away += 1;
      }
    }
    const command = (...args: string[]) => runCommand(mailCommand, args, board.databaseUrl);
    const { out } = await command('status');
    expect(out).not.toMatch(/suppressed|given up/);
    expect(away).toBeGreaterThan(10);
    refuses = false;
    for (const { at, run } of instances) {
      at.now += 6 * HOUR_MS;
      await run();
    }
    expect(receivers(server.mails)).toEqual(TEN.map((name) => `${name}@example.edu`));
    expect((await command('status')).out).toBe('waiting     nothing\n');
  },
);

test('a person whose server refuses us for a reason of its own is tried again later, and others do not wait for it', async () => {
  await using board = await openBoard();
  let refuses = true;
  await using server = await startMailServer({
    take: ({ to }) => {
      if (refuses && receivers([{ to }])[0] === 'person0@example.edu') throw smtpError(554, '5.7.1 Looks like spam');
    },
  });
  await queue(board, TEN);
  using mailer = disposable(mailerTo(server.url));
  const { at, outcomes, run } = instanceOn(board, mailer.it);
  expect(await run()).toBe('nothing is due');
  expect(server.mails).toHaveLength(9);
  expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'rejected', code: '554 5.7.1', isGivenUp: false }));
  refuses = false;
  at.now += HOUR_MS;
  await run();
  expect(receivers(server.mails)).toEqual(TEN.map((name) => `${name}@example.edu`));
});

test('what a server has said of many addresses is undone at once, and what the operator has said stays', async () => {
  await using board = await openBoard();
  const begin = Date.UTC(2026, 10, 23, 9);
  await board.store.write(async (writes) => {
    for (const name of TEN)
      for (const hours of [0, 2, 4]) await noteRefusal(writes, `${name}@example.edu`, begin + hours * HOUR_MS);
    await noteRefusal(writes, 'before@example.edu', begin - 1);
    await suppressAddress(writes, 'wish@example.edu', begin + MINUTE_MS);
  });
  const command = (...args: string[]) => runCommand(mailCommand, args, board.databaseUrl);
  expect((await command('status')).out).toContain('suppressed  10 after refusals');
  expect(await command('unsuppress', '--refused-since', '2026-11-23T09:00Z')).toMatchObject({
    code: 0,
    out: 'Addresses of which refusals are forgotten: 10\n',
  });
  expect((await command('status')).out).toBe(
    'waiting     nothing\nsuppressed  1 by the operator\nrefused     1 addresses, which get mail until that happens three times\n',
  );
  for (const wrong of [
    ['--refused-since', 'yesterday'],
    ['a@example.edu', '--refused-since', '2026-11-23'],
  ])
    expect((await command('unsuppress', ...wrong)).code).toBe(2);
  expect((await command('status', '--refused-since', '2026-11-23')).code).toBe(2);
});

test('two instances together send a person ten mails about notices in an hour', async () => {
  await using board = await openBoard();
  const [ada = ''] = await queue(board, ['ada']);
  await board.store.write(async (writes) => {
    await writes.db.deleteFrom('mail_outbox').execute();
    await writes.db.updateTable('users').set({ is_verified: 1 }).execute();
    const tx = { writes, now: Date.now(), newId: randomUUID, deps: { mail: {}, operatorSettings } as Deps };
    for (const id of Array.from({ length: 24 }, () => randomUUID()))
      await notify(tx, [
        { kind: 'report_outcome', to: [ada], thing: { type: 'report', id }, source: id, by: null, outcome: 'upheld' },
      ]);
  });
  // Each mail is on its way until one of the other instance is too, or nobody is left to send one.
  let [onTheirWay, left] = [0, 2];
  await using server = await startMailServer({
    take: async () => {
      onTheirWay += 1;
      await eventually(() => expect(onTheirWay >= 2 || left < 2 || server.mails.length >= 8).toBe(true));
    },
  });
  await using opened = new AsyncDisposableStack();
  await Promise.all(
    [1, 2].map(async () => {
      const store = opened.adopt(openStore(board.databaseUrl), (it) => it.close());
      const mailer = opened.adopt(mailerTo(server.url), (it) => it.close());
      await instanceOn({ store }, mailer).run();
      left -= 1;
    }),
  );
  expect([server.mails.length, (await waiting(board)).length]).toEqual([10, 14]);
});

test('a refused sender or sign-in stops nobody’s mail for good, and no answer of the server is stored or told', async () => {
  await using board = await openBoard();
  const secret = 'hunter2-and-ada@example.edu';
  await using server = await startMailServer({
    more: {
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, reply) => reply(smtpError(550, secret)),
    },
  });
  await queue(board, ['ada']);
  using mailer = disposable(mailerTo(server.url));
  const { outcomes, run } = instanceOn(board, mailer.it);
  expect(await run()).toEqual({ away: '550' });
  expect(JSON.stringify([outcomes, await waiting(board)])).not.toContain('hunter2');
  expect(outcomes).toMatchObject([{ kind: 'away', isGivenUp: false }]);
});

test('of an instance that is killed between the server and its note one mail is sent again, and no other', async () => {
  await using board = await openBoard();
  const names = Array.from({ length: 8 }, (_, n) => `person${n}`);
  const seen: string[] = [];
  let isKilled = false;
  const program = join(import.meta.dirname, '../../../test/processes/mail-process.ts');
  await using server = await startMailServer({
    take: async (mail) => {
      seen.push(mail.messageId ?? '');
      if (seen.length !== 4) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      isKilled = true;
    },
  });
  await queue(board, names);
  const child = fork(program, { env: { DATABASE_URL: board.databaseUrl, SMTP: server.url } });
  await once(child, 'exit');
  await expect.poll(() => isKilled).toBe(true);
  expect(seen).toHaveLength(4);
  using mailer = disposable(mailerTo(server.url));
  const { at, run } = instanceOn(board, mailer.it);
  at.now += 5 * MINUTE_MS;
  await run();
  expect([seen.length, new Set(seen).size]).toEqual([9, 8]);
  expect(seen.filter((id) => id === seen[3])).toHaveLength(2);
  expect(await waiting(board)).toEqual([]);
});

test('nobody can fill a mailbox: ten mails about notices in an hour, later the others, and none of what is gone', async () => {
  await using board = await openBoard();
  await using server = await startMailServer();
  const [ada = '', ben = ''] = await queue(board, ['ada', 'ben']);
  using mailer = disposable(mailerTo(server.url));
  const { at, run } = instanceOn(board, mailer.it);
  const reports = Array.from({ length: 13 }, () => randomUUID());
  const newsOf = (id: string, to: string[]) => ({
    ...{ kind: 'report_outcome' as const, to, thing: { type: 'report' as const, id }, source: id, by: null },
    outcome: 'upheld',
  });
  await board.store.write(async (writes) => {
    await writes.db.updateTable('users').set({ is_verified: 1 }).execute();
    const tx = { writes, now: at.now, newId: randomUUID, deps: { mail: {}, operatorSettings } as Deps };
    for (const id of reports) await notify(tx, [newsOf(id, [ada])]);
    await notify(tx, [newsOf(randomUUID(), [ben])]);
  });
  await run();
  const toAda = () => receivers(server.mails).filter((address) => address?.startsWith('ada')).length;
  expect([server.mails.length, toAda(), (await waiting(board)).length]).toEqual([13, 11, 3]);
  const [{ notice_id: gone } = { notice_id: '' }] = await waiting(board);
  await board.store.write(({ db }) => db.deleteFrom('notices').where('id', '=', gone).execute());
  expect(await waiting(board)).toHaveLength(2);
  at.now += HOUR_MS;
  await run();
  expect([toAda(), await waiting(board)]).toEqual([13, []]);
});

test('who decides again and again uses three mails of an hour, and what somebody else does is told at once', async () => {
  await using board = await openBoard();
  await using server = await startMailServer();
  const [ada = '', greedy = '', patient = ''] = await queue(board, ['ada', 'greedy', 'patient']);
  using mailer = disposable(mailerTo(server.url));
  const { at, run } = instanceOn(board, mailer.it);
  await run();
  const toAda = () => receivers(server.mails).filter((address) => address?.startsWith('ada')).length;
  const [before, source] = [toAda(), randomUUID()];
  const tell = (by: string, id: string) =>
    board.store.write(async (writes) => {
      await writes.db.updateTable('users').set({ is_verified: 1 }).execute();
      const tx = { writes, now: at.now, newId: randomUUID, deps: { mail: {}, operatorSettings } as Deps };
      await notify(tx, [
        { kind: 'report_outcome', to: [ada], thing: { type: 'report', id }, source, by, outcome: 'upheld' },
      ]);
    });
  for (let n = 0; n < 12; n += 1) {
    await tell(greedy, randomUUID());
    await run();
  }
  expect(toAda() - before).toBe(3);
  await tell(patient, randomUUID());
  await run();
  expect(toAda() - before).toBe(4);
  at.now += HOUR_MS;
  await run();
  expect(toAda() - before).toBe(7);
});

const disposable = (it: Mailer) => ({ it, [Symbol.dispose]: () => it.close() });
