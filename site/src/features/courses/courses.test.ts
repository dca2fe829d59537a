import { expect, test } from 'vitest';
import { courseWords } from '../declarations/course-words.ts';
import { termsOf } from './courses.ts';

test('showcases of one term stand together, where the first of them is', () => {
  const [a, b, c, d] = [
    { id: 'a', term: 'Spring' },
    { id: 'b', term: 'Autumn' },
    { id: 'c', term: 'Spring' },
    { id: 'd', term: null },
  ];
  expect(termsOf([a, b, c, d])).toEqual([
    { term: 'Spring', showcases: [a, c] },
    { term: 'Autumn', showcases: [b] },
    { term: null, showcases: [d] },
  ]);
  expect(termsOf([])).toEqual([]);
});

test('a course is called by its code, its name and the term, as far as there are any', () => {
  expect(courseWords({ name: 'HCI', code: 'CS 147', term: 'Spring' })).toBe('CS 147 · HCI · Spring');
  expect(courseWords({ name: 'HCI', code: null, term: '' })).toBe('HCI');
});
