import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programPath } from '../dev/programs.ts';

const root = join(import.meta.dirname, '..');

test('the Caddyfile is one that Caddy runs, in the form it prints', () => {
  const caddy = (...args: string[]) => spawnSync(programPath('caddy'), args, { cwd: root, encoding: 'utf8' });
  const judged = caddy('validate', '--config', 'deploy/Caddyfile');
  expect(judged.status, judged.stderr).toBe(0);
  expect(caddy('fmt', 'deploy/Caddyfile').stdout).toBe(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'));
});
