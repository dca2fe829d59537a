import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutHidden } from './hidden-characters.ts';
import { lineFault } from './text.ts';

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
