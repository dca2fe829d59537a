import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const [old, young] = ['an old secret of many characters', 'a young secret of many characters'];

test('what is sealed opens for its purpose only', () => {
  const sealer = createSealer([young]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealer.seal('session', text);
      expect(sealer.open('session', sealed)).toBe(text);
      expect(sealer.open('form', sealed)).toBeUndefined();
    }),
  );
});

test('a changed character opens nothing', () => {
  const sealer = createSealer([young]);
  const bytes = Buffer.from(sealer.seal('session', 'who I am'), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ change, at);
      expect(sealer.open('session', changed.toString('base64url'))).toBeUndefined();
    }),
  );
  for (const text of ['', 'x', '!!!']) expect(sealer.open('session', text)).toBeUndefined();
});

test('a new secret in front of the old one opens what either has sealed', () => {
  const before = createSealer([old]).seal('session', 'kept');
  expect(createSealer([young, old]).open('session', before)).toBe('kept');
  expect(createSealer([young]).open('session', before)).toBeUndefined();
  expect(createSealer([old]).open('session', createSealer([young, old]).seal('session', 'new'))).toBeUndefined();
});
