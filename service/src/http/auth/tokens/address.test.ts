import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

const domainOf = (text: unknown) => parseAddress(text)?.domain;

test('an address is taken apart and its domain put into lower case', () => {
  expect(parseAddress('Ada.Moreno+x@EXAMPLE.edu')).toEqual({
    email: 'Ada.Moreno+x@example.edu',
    domain: 'example.edu',
  });
});

test('what is not one plain ASCII address is none', () => {
  const texts = [
    ...['', '@', 'a', 'a@', '@b.edu', 'a@b@c.edu', 'a@@b.edu', 'a@example.edu@'],
    ...['a b@example.edu', 'a@example.edu ', ' a@example.edu', 'a@example.edu\n', 'a\t@example.edu', 'a@exa\0mple.edu'],
    ...['a@ex\u0430mple.edu', 'a@\u212aexample.edu', 'a@example\u3002edu', 'a@ex\u00e4mple.edu', 'a\uff20example.edu'],
    `${'a'.repeat(254)}@example.edu`,
  ];
  for (const text of texts) expect(parseAddress(text), JSON.stringify(text)).toBeUndefined();
  for (const value of [undefined, null, 1, true, ['a@example.edu'], { toString: () => 'a@example.edu' }]) {
    expect(parseAddress(value)).toBeUndefined();
  }
});

test('a domain that only looks like another one is another one', () => {
  for (const text of ['x@evilexample.edu', 'x@sub.example.edu', 'x@example.edu.', 'x@example.edu.evil.org', 'x@edu'])
    expect(domainOf(text)).not.toBe('example.edu');
});

const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const local = fc.string({ unit: character.filter((letter) => letter !== '@'), minLength: 1, maxLength: 20 });
const anyCharacter = fc.oneof(
  character,
  fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)),
);
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));

test('property: any local part at the domain in any case is of the domain', () => {
  fc.assert(
    fc.property(local, anyCase('example.edu'), (name, domain) => {
      expect(parseAddress(`${name}@${domain}`)).toEqual({ email: `${name}@example.edu`, domain: 'example.edu' });
    }),
  );
});

test('property: one more character anywhere in the domain, and it is of another domain or none', () => {
  const anyCharacter = fc.oneof(
    character,
    fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)),
  );
  fc.assert(
    fc.property(local, fc.nat(11), anyCharacter, (name, at, added) => {
      const domain = `${'example.edu'.slice(0, at)}${added}${'example.edu'.slice(at)}`;
      expect(domainOf(`${name}@${domain}`)).not.toBe('example.edu');
    }),
    { numRuns: 1000 },
  );
});

test('property: whatever text is taken as of the domain ends with it, after the only @', () => {
  const pieces = fc.constantFrom('@', 'example.edu', 'EXAMPLE.EDU', '.', 'evil', ' ', '\n', '\u0430', '\u212a', 'x');
  const text = fc.array(fc.oneof(pieces, anyCharacter), { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (candidate) => {
      if (domainOf(candidate) !== 'example.edu') return;
      expect(candidate.split('@')).toHaveLength(2);
      expect(candidate.toLowerCase().endsWith('@example.edu')).toBe(true);
      expect([...candidate].every((letter) => letter > ' ' && letter < '\x7f')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
