import { errors, type Operation, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf } from '../support/cast.ts';
import { everyRow } from '../support/database/every-row.ts';
import { datasetEnv } from '../support/dataset.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { somePlatformEnv } from '../support/rows/lti-rows.ts';
import { type Scene, setScene } from '../support/scene.ts';
import { webhookEnv } from '../support/webhooks.ts';
import { callers, type Row, table } from './permission-table.ts';

/** From the noon of some day on: a day that ends meanwhile closes its leaderboard, which no refusal has done. */
const began = Date.now();
const clock = () => Date.UTC(2026, 10, 4, 12) + Date.now() - began;

let world: MembersWorld;
let cast: Cast;
beforeAll(async () => {
  world = await startMembersWorld({
    clock,
    roundMs: 50,
    env: { ...webhookEnv, ...datasetEnv, ...somePlatformEnv(), ...someRepositoryEnv },
  });
  cast = await castOf(world);
});
afterAll(() => world[Symbol.asyncDispose]());

test('the table has every operation that changes anything', () => {
  const all: Operation[] = Object.values(operations);
  const changing = all.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...new Set(table.map(({ operation }) => operation))].toSorted()).toEqual(changing.toSorted());
});

/** What a refusal left as it was serves the next question too. */
let untouched: Scene | undefined;
/** Every row after the last refusal; whatever changes one on purpose forgets them. */
let rows: string | undefined;

/** Asks. Whoever is refused has to find `expectUnchanged` true afterwards. */
async function ask({ operation, ask }: Row, token: string | undefined) {
  const { method, success } = operations[operation] as Operation;
  untouched ??= await setScene(world, cast);
  const [path, body] = ask(untouched);
  rows ??= await everyRow(world.databaseUrl, clock());
  const answer = await world.bearing(token).send(method, path, body);
  if (answer.status !== success.status) return { said: answer.body.code, answer };
  untouched = undefined;
  rows = undefined;
  return { said: 'yes', answer };
}

async function expectUnchanged({ operation }: Row) {
  const before = new Set(rows?.split('\n'));
  // By table: a report of all rows would be as long as the board.
  const changed = (await everyRow(world.databaseUrl, clock())).split('\n').filter((table) => !before.has(table));
  expect(changed, `${operation} was refused, yet something changed`).toEqual([]);
}

/** Asks, and shows that nothing at all has changed where the answer is a refusal. */
async function question(row: Row, token: string | undefined) {
  const asked = await ask(row, token);
  if (asked.said !== 'yes') await expectUnchanged(row);
  return asked;
}

const refusedAlways: [string, string, () => Promise<string | undefined>][] = [
  ['nobody', 'token_required', async () => undefined],
  ['a token that nobody signed', 'invalid_token', async () => `${(await world.token('owner')).slice(0, -9)}AAAAAAAAA`],
  ['an expired token', 'invalid_token', () => world.token('owner', { iat: 1, exp: 2 })],
  ['another domain', 'wrong_domain', () => world.token('owner', { email: 'owner@evilexample.edu' })],
  ['a guest', 'guest_account', () => world.token('owner', { acct: 1 })],
  ['a program', 'not_a_person', () => world.token('owner', { idtyp: 'app' })],
];

const cases = table.map((row): [string, Row] => {
  const { method } = operations[row.operation];
  const path = operations[row.operation].path;
  return [`${method} ${path} (${row.operation}, ${row.answers.stranger} to strangers)`, row];
});

/** Whoever could do it otherwise. */
function suspendedFor({ operation, answers }: Row) {
  if ((operations[operation] as Operation).access === 'operator') return cast.suspendedOperator;
  return answers.owner === 'forbidden' ? cast.suspendedModerator : cast.suspended;
}

/** Who is suspended may leave, as me-erased.test.ts shows, read what they are told, choose to get no more of it, appeal, stay out of the data set, and take back who they are in a course and at ORCID. */
const evenSuspended = new Set<string>([
  'eraseMe',
  'markNoticesRead',
  'updateNoticePreferences',
  'appealDecision',
  'writeMessage',
  'chooseMyDataset',
  'chooseProjectDataset',
  'leaveLtiAccount',
  'disconnectMyOrcidId',
]);

// First, since the others end with an erasure of the owner.
describe('an operation for operators', () => {
  const rows = cases.filter(([, { operation }]) => (operations[operation] as Operation).access === 'operator');
  test.each(rows)('%s is done for an operator', async (_name, row) => {
    const { said } = await ask(row, cast.operator.token);
    // The board of the table sends no mail.
    expect(said).toBe(row.operation === 'sendTestMail' ? 'mail_off' : 'yes');
  });
});

describe.each(cases)('%s', (_name, row) => {
  const isOpen = (operations[row.operation] as Operation).access === 'anyone';
  if (!isOpen)
    test('is refused to everybody who is no member, for the right reason, and changes nothing', async () => {
      for (const [who, code, token] of refusedAlways) {
        const { said, answer } = await ask(row, await token());
        expect(said, who).toBe(code);
        expect(answer.headers.has('www-authenticate'), who).toBe(true);
      }
      await expectUnchanged(row);
    });

  if (!evenSuspended.has(row.operation) && !isOpen)
    test('is refused to the suspended, with the reason, and changes nothing', async () => {
      const who = suspendedFor(row);
      const { said, answer } = await question(row, who.token);
      expect(said).toBe('suspended');
      expect(answer.body.reason).toMatch(/^Spam\./);
    });

  const { concerned } = row;
  if (concerned)
    test('is refused to a moderator whose own affair it is, and changes nothing', async () => {
      const token = await world.token(concerned, { roles: ['moderator'] });
      // What the token says of the role is written down at its first request.
      await world.bearing(token).send('GET', '/api/me');
      rows = undefined;
      expect((await question(row, token)).said).toBe('conflict_of_interest');
      await cast[concerned].send('GET', '/api/me');
      rows = undefined;
    });

  test.each(callers)('answers a %s as the table says', async (caller) => {
    const wanted = row.answers[caller];
    const { name, claims, token } = cast[caller];
    // An erasure needs a sign-in of the last ten minutes, and on a busy machine this file takes longer.
    const { said, answer } = await question(row, row.operation === 'eraseMe' ? await world.token(name, claims) : token);
    expect(said).toBe(wanted);
    if (wanted !== 'yes') expect(answer.status).toBe(errors[wanted].status);
  });
});

test('every act of a moderator but those on categories and terms knows whose affair it is', () => {
  // To be told of the board is no act on anybody.
  const acts = table.filter(
    ({ answers, operation }) =>
      answers.owner === 'forbidden' &&
      answers.moderator === 'yes' &&
      !['createMyWebhook', 'releaseCase', 'answerQuestion'].includes(operation),
  );
  const impartial = acts.filter(({ concerned }) => !concerned).map(({ operation }) => operation);
  expect(impartial).toEqual([
    'setSkills',
    // Of many things at once: each says by itself whose affair it is.
    'decideWaiting',
    'createCategory',
    'updateCategory',
    'createTerm',
    'updateTerm',
    'deleteTerm',
  ]);
});

test('after all this every kept number is right', async () => {
  expect(await world.recount()).toEqual([]);
});
