import { expect, test } from 'vitest';
import { createRenderLimits } from './render-limits.ts';

const campus = '203.0.113.7';
const phone = 'Mozilla/5.0 (iPhone)';

function limits(isSaturated = false) {
  let now = 1_000_000;
  const state = { isSaturated };
  const { take } = createRenderLimits(
    () => state.isSaturated,
    () => now,
  );
  return {
    state,
    later: (ms: number) => {
      now += ms;
    },
    visitor: (userAgent = phone, address = campus) => take({ address, userAgent, personId: undefined }),
    person: (personId: string) => take({ address: campus, userAgent: phone, personId }),
  };
}

test('two thousand people behind one address open six pages each at once, none refused; one program may not go on so for ever', () => {
  const it = limits();
  const answers = Array.from({ length: 12_000 }, () => it.visitor());
  expect(answers.filter((wait) => wait !== undefined)).toEqual([]);
  expect(it.visitor()).toBe(1);
  expect(it.visitor(phone, '203.0.113.8')).toBeUndefined();
  it.later(1000);
  expect(it.visitor()).toBeUndefined();
});

test('while the process is saturated a program that drew without end is slowed, and others behind its address are not', () => {
  const it = limits();
  const refused = { program: 0, people: 0 };
  // Fifty a second of the program, ten of people with each of three browsers, for two minutes; saturated from the second on.
  for (let second = 0; second < 120; second += 1) {
    it.state.isSaturated = second >= 60;
    for (let n = 0; n < 50; n += 1) refused.program += it.visitor('python') === undefined ? 0 : 1;
    for (const browser of ['a', 'b', 'c'])
      for (let n = 0; n < 10; n += 1) refused.people += it.visitor(browser) === undefined ? 0 : 1;
    it.later(1000);
  }
  // Ten of the fifty go through.
  expect(refused).toEqual({ program: 60 * 40, people: 0 });
  expect(it.visitor('another name each time')).toBeUndefined();
});

test('a program that names itself anew each time spends its address, and nobody else', () => {
  const it = limits(true);
  const answers = Array.from({ length: 4000 }, (_, n) => it.visitor(`name ${n}`));
  expect(answers.filter((wait) => wait === undefined)).toHaveLength(3000);
  expect(it.visitor(phone, '203.0.113.8')).toBeUndefined();
});

test('whoever is signed in counts for themselves, not for their address', () => {
  const it = limits();
  for (let n = 0; n < 12_001; n += 1) it.visitor();
  const answers = Array.from({ length: 601 }, () => it.person('ada'));
  expect(answers.filter((wait) => wait !== undefined)).toHaveLength(1);
  expect(it.person('ben')).toBeUndefined();
});

test('an address of version 6 counts with all of its /64', () => {
  const it = limits();
  for (let n = 0; n < 12_000; n += 1) it.visitor(phone, `2001:db8::${(n + 1).toString(16)}`);
  expect(it.visitor(phone, '2001:db8:0:0:ffff::1')).toBe(1);
  expect(it.visitor(phone, '2001:db8:0:1::1')).toBeUndefined();
});
