import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programPath } from '../dev/programs.ts';

const folder = join(import.meta.dirname, 'systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const pathOf = (unit: string) => join(folder, unit);

describe('the units', () => {
  const analyze = (...args: string[]) => spawnSync(programPath('systemd'), args, { encoding: 'utf8' });

  test('are ones that systemd reads', () => {
    const { stderr } = analyze('verify', '--man=no', ...units.map(pathOf));
    // The project is not installed where the units look for it.
    expect(stderr.split('\n').filter((line) => line && !line.includes('is not executable'))).toEqual([]);
  });

  test('expose at most 2.0 of 10 each, as systemd counts', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const { status, stdout } = analyze('security', '--offline=yes', '--threshold=20', '--no-pager', pathOf(unit));
      expect(status, stdout).toBe(0);
    }
  });
});

test('operators see when a drill was last good: the API may read the file that the drill writes', () => {
  const read = (unit: string) => readFileSync(pathOf(unit), 'utf8');
  const [api, drill] = [read('launchboard-api.service'), read('launchboard-drill.service')];
  const told = /^Environment=.*\bLAUNCHBOARD_DRILL_FIGURES=(\S+)/m.exec(api)?.[1];
  expect(told).toBeDefined();
  expect(drill).toContain(`--metrics ${told} `);
  const account = /^User=.*$/m;
  expect(account.exec(api)?.[0]).toBe(account.exec(drill)?.[0]);
  expect(api).not.toMatch(/^(InaccessiblePaths|TemporaryFileSystem|RootDirectory)=/m);
});
