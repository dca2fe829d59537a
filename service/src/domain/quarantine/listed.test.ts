import { expect, test } from 'vitest';
import { listedIn } from './listed.ts';
import { readAs, skeleton } from './skeleton.ts';

test('ten thousand entries are looked up in a long text, of which each is found', () => {
  const words = Array.from({ length: 10_000 }, (_, i) => `entry${i} of ${i % 7}`);
  const domains = Array.from({ length: 10_000 }, (_, i) => `d${i}.example`);
  const text = `${'no such thing here '.repeat(5000)} entry9999 of 3 https://a.b.d4321.example/x`;
  expect(listedIn({ text, links: [] }, { words, domains })).toEqual([
    { kind: 'word', entry: 'entry9999 of 3' },
    { kind: 'domain', entry: 'd4321.example' },
  ]);
});

test('texts that are made to be slow are read to their end', () => {
  const lists = { words: ['pills'], domains: ['bad.example'] };
  const slow = ['a-'.repeat(50_000), 'a.'.repeat(50_000), `www.${'a'.repeat(100_000)}`, 'a\u0301'.repeat(50_000)];
  for (const text of slow) {
    expect(listedIn({ text: `${text} pills`, links: [] }, lists)).toEqual([{ kind: 'word', entry: 'pills' }]);
  }
});

test('reading a text again changes nothing', () => {
  for (const text of ['Ｐｉ\u200bＬＬＳ', 'bu\u0308cher', 'ﬁne', 'İstanbul', 'ΑΒΓ']) {
    expect(readAs(readAs(text))).toBe(readAs(text));
    expect(skeleton(skeleton(text))).toBe(skeleton(text));
  }
});
