import { HOUR_MS } from '@launch-board/host/durations';
import { createClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { startMailServer } from '../../../dev/mailbox/smtp.ts';
import { retentionRules } from '../../src/domain/capabilities.ts';
import { makeSetupCode } from '../../src/domain/first-start/code.ts';
import { dropOutdated } from '../../src/domain/retention.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';

const term = { slug: 'autumn-2026', name: 'Autumn term 2026', first_day: '2026-10-01', last_day: '2027-01-31' };

type Board = AsyncDisposable & { world: MembersWorld; lines: string[]; code: string; wait(ms: number): void };

/** A board that nobody has signed in to, and the code that its process has printed. */
async function freshBoard(env: Record<string, string> = {}): Promise<Board> {
  let now = Date.UTC(2026, 8, 1, 12);
  const lines: string[] = [];
  const world = await startMembersWorld({
    env,
    clock: () => now,
    onLog: (line) => lines.push(line),
    hasBackground: false,
  });
  const code = /\/setup\/([0-9a-f]{64})"/.exec(lines.join('\n'))?.[1] ?? '';
  return {
    world,
    lines,
    code,
    wait(ms) {
      now += ms;
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

const clientOf = ({ world }: Board) =>
  createClient({
    baseUrl: world.url,
    retry: false,
    fetch: (url, init) => world.fetch(String(url).slice(world.url.length), init),
  });

/** What each operation says to this code. */
async function saidTo(board: Board, code: string) {
  const api = clientOf(board);
  const asked = [
    () => api.readSetup({ body: { code } }),
    () => api.sendSetupMail({ body: { code, address: 'ada@example.edu' } }),
    () => api.nameFirstOperator({ body: { code, address: 'ada@example.edu' } }),
    () => api.addFirstTerm({ body: { code, ...term } }),
  ];
  const said: string[] = [];
  for (const ask of asked)
    said.push(
      await ask().then(
        () => 'yes',
        (error) => String(error.code),
      ),
    );
  return said;
}

const none = ['not_found', 'not_found', 'not_found', 'not_found'];

test('whoever has the code sees each step, names the operator and the term, and is one from the first sign-in on', async () => {
  await using board = await freshBoard();
  const api = clientOf(board);
  const { setup } = await api.readSetup({ body: { code: board.code } });
  expect(setup.steps.map(({ step, state }) => [step, state])).toEqual([
    ['provider', 'ok'],
    ['domains', 'ok'],
    ['clock', 'ok'],
    ['address', 'warn'],
    ['mail', 'warn'],
    ['brand', 'ok'],
  ]);
  expect(setup.steps.map(({ found }) => found)).toEqual([
    ...['provider_ready', 'domains_set', 'clock_agrees', 'address_unset', 'mail_unset', 'brand_default'],
  ]);
  expect(setup.steps.find(({ step }) => step === 'address')?.missing).toEqual(['LAUNCHBOARD_SITE_URL']);
  expect([setup.operator, setup.terms, setup.is_ready]).toEqual([null, [], false]);
  await expect(api.nameFirstOperator({ body: { code: board.code, address: 'ada@else.edu' } })).rejects.toMatchObject({
    details: [{ field: 'address' }],
  });
  await api.nameFirstOperator({ body: { code: board.code, address: 'Typo@example.edu' } });
  await api.nameFirstOperator({ body: { code: board.code, address: 'Ada@example.edu' } });
  expect((await api.readSetup({ body: { code: board.code } })).setup.is_ready).toBe(false);
  await api.addFirstTerm({ body: { code: board.code, ...term } });
  const ready = (await api.readSetup({ body: { code: board.code } })).setup;
  expect([ready.operator, ready.terms.map(({ slug }) => slug), ready.is_ready]).toEqual([
    'ada@example.edu',
    ['autumn-2026'],
    true,
  ]);
  const ada = await board.world.as('ada');
  expect((await ada.client.listRoles()).people[0]?.roles.map(({ role }) => role)).toEqual(['operator', 'moderator']);
  expect((await ada.client.listAdministrationLog()).entries.map(({ act }) => act)).toEqual(['operator_granted']);
  const typo = await board.world.as('typo');
  await expect(typo.client.listRoles()).rejects.toMatchObject({ code: 'forbidden' });
});

test('a board without leaderboards is ready without a term', async () => {
  await using board = await freshBoard({ LAUNCHBOARD_WITHOUT: 'leaderboards' });
  const api = clientOf(board);
  await api.nameFirstOperator({ body: { code: board.code, address: 'Ada@example.edu' } });
  expect((await api.readSetup({ body: { code: board.code } })).setup).toMatchObject({ terms: [], is_ready: true });
});

test('nobody without the code gets anything, from a board that is open and from one that is not', async () => {
  await using board = await freshBoard();
  const open = await board.world.bearing().send('POST', '/api/setup', { code: 'wrong' });
  expect(await saidTo(board, 'wrong')).toEqual(none);
  await board.world.as('ben');
  const closed = await board.world.bearing().send('POST', '/api/setup', { code: 'wrong' });
  const used = await board.world.bearing().send('POST', '/api/setup', { code: board.code });
  const told = ({ status, body: { request_id: _, ...body } }: typeof open) => ({ status, body });
  expect([told(closed), told(used)]).toEqual([told(open), told(open)]);
});

test('the code is used up with the first sign-in, whoever signs in', async () => {
  await using board = await freshBoard();
  await clientOf(board).readSetup({ body: { code: board.code } });
  await board.world.as('ben');
  expect(await saidTo(board, board.code)).toEqual(none);
  expect(await makeSetupCode(board.world.running.deps)).toBe(undefined);
});

test('the code ends after a day, and its digest goes', async () => {
  await using board = await freshBoard();
  const { deps, store } = board.world.running;
  board.wait(24 * HOUR_MS - 1);
  await clientOf(board).readSetup({ body: { code: board.code } });
  board.wait(1);
  expect(await saidTo(board, board.code)).toEqual(none);
  await dropOutdated({ ...deps, rules: retentionRules });
  expect(await store.read(({ db }) => db.selectFrom('setup_codes').selectAll().execute())).toEqual([]);
});

test('a code of another instance holds here too, and only digests are stored', async () => {
  await using board = await freshBoard();
  const { deps, store } = board.world.running;
  const other = (await makeSetupCode(deps)) ?? '';
  expect(other).not.toBe(board.code);
  for (const code of [board.code, other]) await clientOf(board).readSetup({ body: { code } });
  const rows = await store.read(({ db }) => db.selectFrom('setup_codes').selectAll().execute());
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(board.code);
  expect(board.lines.filter((line) => line.includes(board.code))).toHaveLength(1);
});

test('tries at once are all counted, and after too many not even the code holds until an hour is over', async () => {
  await using board = await freshBoard();
  const api = clientOf(board);
  const tries = Array.from({ length: 20 }, (_, n) => api.readSetup({ body: { code: `guess-${n}` } }));
  const ends = await Promise.allSettled(tries);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await saidTo(board, board.code)).toEqual(none);
  board.wait(HOUR_MS);
  await api.readSetup({ body: { code: board.code } });
});

test('what does not fit a term or an address is refused alike, with the code and without', async () => {
  await using board = await freshBoard();
  const { send } = board.world.bearing();
  for (const code of [board.code, 'wrong']) {
    expect((await send('POST', '/api/setup/mail', { code, address: 'nobody' })).status).toBe(400);
    expect((await send('POST', '/api/setup/term', { code, ...term, first_day: 'soon' })).status).toBe(400);
  }
  const { status, body } = await send('POST', '/api/setup/mail', { code: board.code, address: 'ada@example.edu' });
  expect([status, body.code]).toEqual([409, 'mail_off']);
});

test('a test mail goes to the address that is named, and what the server says of it is told', async () => {
  await using server = await startMailServer();
  await using board = await freshBoard({
    LAUNCHBOARD_SMTP: server.url,
    LAUNCHBOARD_MAIL_FROM: 'Board <board@alder.example>',
    LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
    LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
  });
  const sent = await clientOf(board).sendSetupMail({ body: { code: board.code, address: 'ada@example.edu' } });
  expect(sent).toEqual({ outcome: 'sent', code: null });
  expect(server.mails.map(({ to }) => [to].flat()[0]?.value.map(({ address }) => address))).toEqual([
    ['ada@example.edu'],
  ]);
});

test('a first sign-in at the same moment is before or after what the code does, never between', async () => {
  await using board = await freshBoard();
  const api = clientOf(board);
  const [named] = await Promise.allSettled([
    api.nameFirstOperator({ body: { code: board.code, address: 'ada@example.edu' } }),
    board.world.as('ben'),
  ]);
  const waiting = await board.world.store.read(({ db }) => db.selectFrom('waiting_grants').selectAll().execute());
  expect(waiting.length).toBe(named.status === 'fulfilled' ? 1 : 0);
});
