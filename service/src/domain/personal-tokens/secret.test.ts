import { expect, test } from 'vitest';
import { digestOf, isSecret, newSecret } from './secret.ts';

test('a secret is recognised by its beginning and its checksum, and no two are alike', () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  expect(new Set(secrets).size).toBe(1000);
  expect(new Set(secrets.map(digestOf)).size).toBe(1000);
  expect(secrets.every((secret) => /^lbp_[0-9A-Za-z]{46}$/.test(secret) && isSecret(secret))).toBe(true);
});

test('one other character, a missing one or one too many is noticed', () => {
  const secret = newSecret();
  for (let n = 4; n < secret.length; n += 1) {
    const other = secret[n] === 'a' ? 'b' : 'a';
    expect(isSecret(secret.slice(0, n) + other + secret.slice(n + 1))).toBe(false);
  }
  for (const text of ['', 'lbp_', secret.slice(1), secret.slice(0, -1), `${secret}a`, ` ${secret}`])
    expect(isSecret(text)).toBe(false);
});
