import { expect, test } from 'vitest';
import { foldAnswer, lettersOf } from './same-answer.ts';

test('signs, capitals, what nobody sees and other shapes of the letters do not make another answer', () => {
  const folded = foldAnswer('Office hours at ten, I think');
  for (const text of [
    '  office HOURS at ten. I think!! 👍🏽',
    'Oﬃce hours at ten, I think',
    'Off\u200Bice\uFE0F hours at ten, I think',
    `${'. '.repeat(2000)}Office hours at ten, I think`,
    `${'👍'.repeat(2000)}Office hours at ten, I think`,
    'Ｏｆｆｉｃｅ hours at Ⓣⓔⓝ, I think',
  ])
    expect(foldAnswer(text)).toBe(folded);
});

test('vowels that are written as marks make another answer', () => {
  expect(foldAnswer('किताब की बात')).not.toBe(foldAnswer('कुताब के बीत'));
  expect(lettersOf(foldAnswer('की'))).toEqual(['क']);
});

test('no text costs more than its beginning, though each of its characters becomes eighteen', () => {
  const read: number[] = [];
  const normalize = String.prototype.normalize;
  String.prototype.normalize = function normalizeCounted(this: string, form?: string) {
    read.push(this.length);
    return normalize.call(this, form);
  };
  try {
    expect(foldAnswer('ﷺ'.repeat(5000))).toHaveLength(400);
  } finally {
    String.prototype.normalize = normalize;
  }
  expect(read).toEqual([500]);
});

test('a long text with a ligature or a dot more is the same text', () => {
  const long = 'The fine file finds five fields. '.repeat(40);
  expect(foldAnswer(`.${long.replace('fi', 'ﬁ')}`)).toBe(foldAnswer(long));
});
