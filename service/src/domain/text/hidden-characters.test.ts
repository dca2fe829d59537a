import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutHidden } from './hidden-characters.ts';
import { lineFault, tidyLine } from './text.ts';

const fault = 'must not contain invisible characters or characters that change the text direction';

describe('a name keeps what its script or its emoji needs', () => {
  test.each([
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hindi half forms', 'क्\u200dष and क्\u200cष'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['an old Malayalam chillu at the end of a word', 'അവന്\u200d'],
    ['Bengali', 'র\u200d্যাব'],
    ['Mongolian with a variation selector', 'ᠠ\u180bᠨ'],
    ['a Japanese name with the form of its ideograph', '葛\u{e0100}城 and 辻\u{e0101}'],
    ['an ideograph beyond the first plane', '𠮟\u{e01ef}'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a dark-skinned astronaut', '👩🏾\u200d🚀'],
    ['a pirate flag', '🏴\u200d☠\ufe0f'],
    ['a heart and a telephone', '❤\ufe0f ☎\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['Hebrew and Arabic without controls', 'שלום مرحبا abc'],
    ['Arabic with a number that a mark keeps in its place', 'مشروع \u200e3.0\u200f للطلاب'],
    ['Hebrew that ends in a Latin name with signs', 'שלום C++\u200e עולם'],
    ['a date with an Arabic letter mark', 'نشر \u061c12/10'],
  ])('%s', (_, name) => {
    expect(withoutHidden(name)).toBe(name);
    expect(lineFault(name)).toBeUndefined();
  });
});

describe('a name hides nothing', () => {
  test.each([
    ['a right-to-left override', 'moder\u202erota', 'moderrota'],
    ['an isolate', '\u2066admin\u2069', 'admin'],
    ['a mark of direction', 'Ada\u200f', 'Ada'],
    ['a mark of direction in Latin letters', 'Ada \u200f(1)', 'Ada (1)'],
    ['a mark between two letters of one script', 'مر\u200fحبا', 'مرحبا'],
    ['a mark between two letters of two scripts', 'مرحبا\u200eabc', 'مرحباabc'],
    ['several marks where one is enough', 'مرحبا \u200e\u200f\u200e3', 'مرحبا \u200e3'],
    ['a mark that is not between two letters only because another one is there', 'مر\u200f\u200bحبا', 'مرحبا'],
    ['an override in Arabic', 'مرحبا \u202eabc\u202c', 'مرحبا abc'],
    ['an isolate in Arabic', 'مرحبا \u20673\u2069', 'مرحبا 3'],
    ['the Arabic letter mark', 'Ada\u061c', 'Ada'],
    ['a space without width', 'Ada\u200bMoreno', 'AdaMoreno'],
    ['a byte order mark', '\ufeffAda', 'Ada'],
    ['a word joiner', 'A\u2060da', 'Ada'],
    ['a soft hyphen', 'A\u00adda', 'Ada'],
    ['a grapheme joiner', 'A\u034fda', 'Ada'],
    ['a Hangul filler', 'Ada\u3164', 'Ada'],
    ['an invisible plus', 'A\u2064da', 'Ada'],
    ['a joiner between Latin letters', 'A\u200dd\u200ca', 'Ada'],
    ['a joiner at the end', 'می\u200c', 'می'],
    ['two joiners', 'می\u200c\u200cخ', 'میخ'],
    ['a selector after a letter', 'Ada\ufe0f', 'Ada'],
    ['a selector of ideographs after a Latin letter', 'Ada\u{e0100}', 'Ada'],
    ['a selector of ideographs after kana', 'カ\u{e0100}', 'カ'],
    ['a selector of ideographs at the start', '\u{e0100}葛', '葛'],
    ['two selectors of one ideograph', '葛\u{e0100}\u{e0101}', '葛\u{e0100}'],
    ['a selector that does not stand right after its ideograph', '葛\u200b\u{e0100}', '葛'],
    ['a character beside the selectors of ideographs', '葛\u{e01f0}', '葛'],
    ['a selector after a digit alone', '1\ufe0f', '1'],
    ['a joiner after an emoji alone', '👩\u200d', '👩'],
    ['letters behind a flag that means nothing', '🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}', '🏴'],
    ['an annotation', 'A\ufff9d\ufffba', 'Ada'],
  ])('%s', (_, name, cleaned) => {
    expect(lineFault(name)).toBe(fault);
    expect(withoutHidden(name)).toBe(cleaned);
  });
});

test('what is left of any text has no fault of this kind, and cleaning it again changes nothing', () => {
  const some = fc.constantFrom(
    'a',
    '\u200d',
    '\u200c',
    '\ufe0f',
    '\u202e',
    '\u200e',
    '\u200f',
    '\u061c',
    ' ',
    'ש',
    'क',
    '्',
    'م',
    '👩',
    '🏾',
    '1',
    '\u20e3',
    '葛',
    '\u{e0100}',
    '\u{e0067}',
    '🏴',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: some })), (text) => {
      const cleaned = withoutHidden(text);
      expect(withoutHidden(cleaned)).toBe(cleaned);
      expect(lineFault(cleaned)).not.toBe(fault);
    }),
  );
});

const anyMark = fc.constantFrom('\u200e', '\u200f', '\u061c');
const anyEdge = fc.array(fc.oneof(anyMark, fc.constant(' ')), { maxLength: 5 }).map((chars) => chars.join(''));

test('marks of direction at the ends of a line are trimmed, with or without spaces between them, and nothing else is', () => {
  const word = fc.stringMatching(/^[a-zא-ת]([a-zא-ת 1]{0,8}[a-zא-ת])?$/);
  fc.assert(
    fc.property(anyEdge, word, anyEdge, (before, text, after) => {
      const spaces = (edge: string) => edge.replaceAll(/[^ ]/g, '');
      expect(tidyLine(before + text + after)).toBe(spaces(before) + text + spaces(after));
      expect(lineFault(tidyLine(before + text + after))).toBeUndefined();
    }),
  );
});

test('what differs by marks alone never looks the same twice where letters stand beside each other', () => {
  const letters = fc.string({ unit: fc.constantFrom('ש', 'م', 'a'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(letters, anyMark, fc.nat(), (text, mark, at) => {
      const place = 1 + (at % (text.length - 1));
      expect(lineFault(text.slice(0, place) + mark + text.slice(place))).toBe(fault);
    }),
  );
});

test('overrides, embeddings and isolates are refused in every script', () => {
  const control = fc.constantFrom(...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
  const part = fc.string({ unit: fc.constantFrom('ש', 'م', 'a', ' ', '1', '\u200e'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(part, control, part, (before, char, after) => {
      const line = tidyLine(`ש${before}${char}${after}`);
      expect(lineFault(line)).toBe(fault);
      expect(lineFault(withoutHidden(line))).toBeUndefined();
    }),
  );
});
