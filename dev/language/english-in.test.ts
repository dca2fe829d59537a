import { expect, test } from 'vitest';
import { englishIn } from './english-in.ts';

const none: string[] = [];

test('English is found in German and Arabic, and what people wrote is no English', () => {
  for (const code of ['de', 'ar']) {
    const find = englishIn(code);
    const said = ['Skip to the content', 'Leaderboards', 'It is what you see'];
    expect(find({ own: said, written: none }, none)).toHaveLength(said.length);
    expect(find({ own: none, written: ['Skip to the content'] }, none)).toHaveLength(1);
    expect(
      find({ own: ['Is It Mould?', 'ada@university.example', '/people/find'], written: none }, ['Is It Mould?']),
    ).toEqual([]);
  }
  const german = 'Das ist also so: was war, hat man am Abend in der Hand.';
  expect(englishIn('de')({ own: [german], written: none }, none)).toEqual([]);
});

test('a name is left out as a whole word only', () => {
  const find = englishIn('de');
  expect(find({ own: ['Beende jede Sitzung'], written: none }, ['Been', 'de'])).toEqual([]);
  expect(find({ own: ['The Theatre'], written: none }, ['The'])).toEqual([]);
  expect(find({ own: ['Theory of The'], written: none }, ['The'])).toHaveLength(1);
});
