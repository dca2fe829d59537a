import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { noMedia } from '../../../test/support/media.ts';
import { user } from '../../../test/support/rows.ts';
import { CountChanges } from '../../store/board-counts.ts';
import { findIdentity, grantModerator } from '../../store/people/identities.ts';
import { insertUsers } from '../../store/people/users.ts';
import { happened } from '../capabilities.ts';
import { defaultOperatorSettings } from '../operator-settings.ts';
import { noPages } from '../pages.ts';
import { type Identity, memberOf } from './sign-in.ts';

let board: Board;
let now: number;
beforeEach(async () => {
  board = await openBoard();
  now = Date.UTC(2026, 0, 1);
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const issuer = 'https://login.example.edu';
const identity = (fields: Partial<Identity> = {}): Identity => ({
  issuer,
  subject: 'subject-ada',
  email: 'ada@example.edu',
  name: 'Ada Moreno',
  isModerator: false,
  authenticatedAt: now,
  issuedAt: now,
  ...fields,
});

const signIn = (fields: Partial<Identity> = {}) =>
  memberOf(
    {
      store: board.store,
      clock: () => now,
      newId: randomUUID,
      happened,
      operatorSettings: defaultOperatorSettings,
      pages: noPages,
      media: noMedia,
      issuerLead: () => 0,
    },
    identity(fields),
  );

const profile = async (fields: Partial<Identity> = {}) => {
  const { userId } = await signIn(fields);
  const found = board.store.read(({ db }) =>
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  return found;
};
const kept = () => board.store.read((reads) => findIdentity(reads, { issuer, subject: 'subject-ada' }, 0));

test('the person is known by issuer and subject, never by the address', async () => {
  const { userId } = await signIn();
  expect((await signIn({ email: 'moreno@example.edu', name: 'A. M.' })).userId).toBe(userId);
  expect((await signIn({ subject: 'subject-other' })).userId).not.toBe(userId);
  expect((await signIn({ issuer: 'https://other.example.edu' })).userId).not.toBe(userId);
});

test.each<[string | null, string, string | null]>([
  ['Ada Moreno', 'ada-moreno', 'Ada Moreno'],
  ['  Zoë  Łęcka-Müller ', 'zoe-lecka-muller', 'Zoë  Łęcka-Müller'],
  ["Siobhán O'Brien", 'siobhan-o-brien', "Siobhán O'Brien"],
  ['نور الهدى العلي', 'nwr-lhda-lly', 'نور الهدى العلي'],
  ['\u200fنور الهدى (\u200e2\u200f) العلي\u200f', 'nwr-lhda-2-lly', 'نور الهدى (\u200e2\u200f) العلي'],
  ['李雷', 'lilei', '李雷'],
  ['山田 太郎', 'shantian-tailang', '山田 太郎'],
  ['김민수', 'gimminsu', '김민수'],
  ['Юрий Щукин', 'yuriy-shchukin', 'Юрий Щукин'],
  ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoylos', 'Γιώργος Παπαδόπουλος'],
  ['משה כהן', 'msh-khhn', 'משה כהן'],
  ['अनुष्का शर्मा', 'anuska-srma', 'अनुष्का शर्मा'],
  ['Админ', 'member', 'Админ'],
  ['👩‍🚀', 'member', '👩‍🚀'],
  ['李'.repeat(120), 'li'.repeat(15), '李'.repeat(120)],
  ['-- !! --', 'member', '-- !! --'],
  [null, 'member', null],
  ['', 'member', null],
  ['\u200b \u202e', 'member', null],
  ['two\nlines', 'member', null],
  ['nul\u0000', 'member', null],
  ['half \ud83d', 'member', null],
  ['ada@example.edu', 'member', null],
  ['Ada <ada@example.edu>', 'member', null],
  ['x'.repeat(500), 'x'.repeat(30), 'x'.repeat(120)],
])('the name %j becomes the user name %j and the full name %j', async (name, username, fullName) => {
  expect(await profile({ name })).toMatchObject({ username, full_name: fullName, is_verified: 1 });
});

test('a user name is never that of somebody else, imported people and the hundredth namesake included', async () => {
  await board.store.write(async (writes) => {
    const counts = new CountChanges();
    await insertUsers(writes, counts, [user({ username: 'ada-moreno' })]);
    await counts.write(writes);
  });
  const names = new Set<string | null>();
  for (let i = 0; i < 30; i += 1) names.add((await profile({ subject: `namesake-${i}` })).username);
  expect(names.size).toBe(30);
  expect(names).toContain('ada-moreno-2');
  const others = ['نور الهدى', 'نور الهدى'].map((name, i) => profile({ name, subject: `nur-${i}` }));
  expect((await Promise.all(others)).map(({ username }) => username).toSorted()).toEqual(['nwr-lhda', 'nwr-lhda-2']);
  expect(names).not.toContain('ada-moreno');
});

test('address and role follow the provider at the next request; the profile stays as the person left it', async () => {
  const { userId } = await signIn();
  await board.store.write(({ db }) =>
    db.updateTable('users').set({ full_name: 'Mine' }).where('id', '=', userId).execute(),
  );
  expect((await signIn({ email: 'new@example.edu', isModerator: true, name: 'Theirs' })).isModerator).toBe(true);
  expect(await kept()).toMatchObject({ email: 'new@example.edu', is_moderator: 1 });
  expect((await profile()).full_name).toBe('Mine');
  expect((await signIn()).isModerator).toBe(false);
});

test('a moderator whom the operator made one stays one, whatever the provider says', async () => {
  const { userId } = await signIn();
  await board.store.write((writes) => grantModerator(writes, userId, now));
  expect((await signIn()).isModerator).toBe(true);
  expect((await signIn({ email: 'new@example.edu' })).isModerator).toBe(true);
});

test('a known person is written down again after a day, not at every request', async () => {
  await signIn();
  const first = Number(await board.store.dataVersion());
  now += 3_600_000;
  await signIn();
  expect(await board.store.dataVersion()).toBe(first);
  now += 24 * 3_600_000;
  await signIn();
  expect((await kept())?.seen_at).toBe(now);
});
