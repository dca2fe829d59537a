import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test.each([0, Date.UTC(2026, 1, 28, 23, 59), Date.UTC(2028, 1, 29)])(
  'read at %d it has each field once, and expires later and within a year',
  (now) => {
    const text = securityTxt({ href: 'mailto:security@uni.example' }, 'https://board.example', now);
    expect(text.endsWith('\n')).toBe(true);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('mailto:security@uni.example');
    expect(fields.get('Canonical')).toBe('https://board.example/.well-known/security.txt');
    const expires = String(fields.get('Expires'));
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
    expect(Date.parse(expires) - now).toBeGreaterThan(0);
    expect(Date.parse(expires) - now).toBeLessThan(365 * 86_400_000);
  },
);
