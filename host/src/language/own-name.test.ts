import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { english } from './messages.ts';
import { nameIn } from './own-name.ts';

const health = {
  name: 'Health',
  names: [
    { language: 'de', name: 'Gesundheit' },
    { language: 'pt', name: 'Saúde' },
  ],
};

test('a thing has its name of the reader’s language, of the language without its region, or its only one', () => {
  const nameFor = (code: string) => inLanguage({ ...english, code }, () => nameIn(health));
  expect(['de', 'pt-BR', 'en', 'ar'].map(nameFor)).toEqual(['Gesundheit', 'Saúde', 'Health', 'Health']);
  expect(nameIn({ name: 'Health' })).toBe('Health');
});
