import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { inLanguage, inNoLanguage } from './in-language.ts';
import { readLanguages } from './languages.ts';
import { english, type Language, list, msg, t } from './messages.ts';

const languageOf = (code: string, messages: Record<string, string>): Language => ({
  code,
  locale: code,
  direction: 'ltr',
  messages: Object.fromEntries(Object.entries(messages).map(([text, said]) => [text, compile(said)])),
});

test('a message is said in the language of its reader, and in English where it has no translation', () => {
  const german = languageOf('de', { Save: 'Merken', '{name} left': '{name} ist weg' });
  expect(inLanguage(german, () => [t('Save'), t('{name} left', { name: 'Ada' }), t('Nowhere else')])).toEqual([
    'Merken',
    'Ada ist weg',
    'Nowhere else',
  ]);
  expect(inLanguage(english, () => t('{name} left', { name: 'Ada' }))).toBe('Ada left');
});

test('two meanings of one text are two messages', () => {
  const german = languageOf('de', { Open: 'Offen', 'Open\u0004verb': 'Öffnen' });
  const label = msg('Open', 'verb');
  expect(inLanguage(german, () => [t('Open'), t('Open', {}, 'verb'), t(label)])).toEqual(['Offen', 'Öffnen', 'Öffnen']);
  expect(t(label)).toBe('Open');
});

test.each(['ar', 'cs', 'de', 'en', 'ja'])('the plural of a number is the one that the rules of %s choose', (code) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const cases = pluralCategories.map((category) => `${category} {${category} #}`).join(' ');
  const language = languageOf(code, { '{n} votes': `{n, plural, ${cases}}` });
  fc.assert(
    fc.property(fc.nat(), (n) => {
      const number = new Intl.NumberFormat(code).format(n);
      expect(inLanguage(language, () => t('{n} votes', { n }))).toBe(
        `${new Intl.PluralRules(code).select(n)} ${number}`,
      );
    }),
  );
});

test('values are said as they are, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(t('Dear {name}!', { name })).toBe(`Dear ${name}!`);
    }),
  );
});

test('requests that are under way at once keep their languages', async () => {
  const languages = ['de', 'es', 'fr', 'it'].map((code) => languageOf(code, { Yes: code }));
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      inLanguage(languages[n % 4] ?? english, async () => {
        for (let turn = 0; turn < n % 7; turn++) await Promise.resolve();
        return t('Yes');
      }),
    ),
  );
  expect(said).toEqual(Array.from({ length: 200 }, (_, n) => languages[n % 4]?.code));
});

test('what several readers share cannot say a message', () => {
  expect(() => inNoLanguage(() => t('Save'))).toThrow('has no language');
});

test('lists are joined as the language of the reader joins them', () => {
  expect(list(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo and Cy');
  expect(inLanguage(languageOf('de', {}), () => list(['Ada', 'Bo', 'Cy']))).toBe('Ada, Bo und Cy');
});

test('a setting names languages that have a catalogue', () => {
  expect(readLanguages('de, en,de')).toEqual(['de', 'en']);
  expect(() => readLanguages('xx')).toThrow('without a catalogue');
});
