import { expect, test } from 'vitest';
import { createCookies } from '../cookies/cookies.ts';
import { forgetLogin, isBegun, rememberLogin } from './begun-logins.ts';

const cookies = createCookies(true);

/** What a browser sends after these answers. */
function browserAfter(answers: readonly string[], before = ''): string {
  const jar = new Map(before === '' ? [] : before.split('; ').map((one) => one.split('=', 2) as [string, string]));
  for (const answer of answers) {
    const [name = '', value = ''] = (answer.split(';', 1)[0] ?? '').split('=', 2);
    if (answer.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

test('two logins that begin at once are both remembered, and each is forgotten alone', () => {
  const header = browserAfter([
    ...rememberLogin(cookies, undefined, 'one'),
    ...rememberLogin(cookies, undefined, 'two'),
  ]);
  expect(['one', 'two', 'three', ''].map((state) => isBegun(cookies, header, state))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const left = browserAfter([forgetLogin(cookies, 'one')], header);
  expect(['one', 'two'].map((state) => isBegun(cookies, left, state))).toEqual([false, true]);
});

test('a browser remembers the last five logins, whatever a page makes it begin', () => {
  const states = Array.from({ length: 30 }, (_, i) => `state ${i}`);
  let header = 'other=1';
  for (const state of states) header = browserAfter(rememberLogin(cookies, header, state), header);
  expect(states.filter((state) => isBegun(cookies, header, state))).toEqual(states.slice(-5));
  expect(header).toContain('other=1');
});

test('a form of another site brings the cookie of a login, over TLS alone', () => {
  expect(rememberLogin(cookies, '', 'one')).toEqual([
    expect.stringMatching(/^__Host-.*; SameSite=None; Secure; Max-Age=600$/),
  ]);
  expect(cookies.write('lti-launch', 'x')).toContain('SameSite=Lax');
  expect(rememberLogin(createCookies(false), '', 'one')).toEqual([expect.stringMatching(/SameSite=Lax; Max-Age=600$/)]);
});
