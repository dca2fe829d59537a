import { expect, test } from 'vitest';
import { firstCategories } from '../../service/src/store/migrations/baseline/first-categories.ts';
import { categoryName } from './category-name.ts';
import { inLanguage } from './language/in-language.ts';
import { loadLanguage } from './language/languages.ts';

const german = loadLanguage('de');

test('the categories of a new board have names in other languages, until a moderator gives them others', () => {
  const first = firstCategories.map(([, name]) => name);
  expect(first).toHaveLength(8);
  for (const name of first) {
    expect(categoryName({ name })).toBe(name);
    expect(inLanguage(german, () => categoryName({ name }))).not.toBe(name);
  }
  inLanguage(german, () => {
    expect(categoryName({ name: 'AI & Data', names: [{ language: 'de', name: 'Rechnen' }] })).toBe('Rechnen');
    // A name that is also a word of the site stays what it is.
    expect(categoryName({ name: 'Projects' })).toBe('Projects');
  });
});
