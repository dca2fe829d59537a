import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberErrors, tokenFaults } from '@launch-board/contract';
import { unknownSettings } from '@launch-board/service/boot/settings/config';
import { expect, test } from 'vitest';
import { setupFaults } from '../site/src/pages/setup-faults.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/sign-in.md'), 'utf8');

test('the guide to sign-in says what to do about every reason that a log or a page can name', () => {
  const rows = guide.match(/^\| `.*$/gm) ?? [];
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, reason]) => reason));
  const ofAccounts = memberErrors.filter((code) => /domain|guest|address|person/.test(code));
  for (const reason of [...Object.keys(tokenFaults), ...setupFaults, ...ofAccounts]) expect(told).toContain(reason);
});

test('the guide to sign-in names only settings that there are', () => {
  const names = guide.match(/LAUNCHBOARD_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(20);
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
