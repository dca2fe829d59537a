import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from './monitoring.ts';

test('the operator’s guide says what to do at each alert, and at no other', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/operate/watching.md'), 'utf8');
  const [, section = ''] = guide.split('## What to do at each alert\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(rules.map(({ alert }) => alert));
});
