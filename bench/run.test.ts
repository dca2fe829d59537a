import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the bench loads all that it measures, and says how to use it', () => {
  const help = execFileSync(process.execPath, [join(import.meta.dirname, 'run.ts'), '--help'], { encoding: 'utf8' });
  expect(help).toContain('npm run bench');
});
