import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hangMs, testHangMs } from './hang-bound.ts';

const module = join(import.meta.dirname, 'hang-bound.ts');

/** What another process makes of it. */
function boundsWhere(TEST_SLOWNESS: string): number[] {
  const script = `import(${JSON.stringify(module)}).then((it) => console.log(JSON.stringify([it.hangMs, it.testHangMs])))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: { ...process.env, TEST_SLOWNESS },
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

test('the bound is minutes, and a test may take longer than one of its waits', () => {
  expect(hangMs).toBeGreaterThanOrEqual(120_000);
  expect(testHangMs).toBeGreaterThan(hangMs);
});

test('every process of a run has the bound that was measured at its start', () => {
  expect(boundsWhere(process.env.TEST_SLOWNESS ?? '')).toEqual([hangMs, testHangMs]);
  expect(boundsWhere('2.5')).toEqual([300_000, 900_000]);
});

test.each(['0.1', '0', '-1', 'nonsense'])('a fast machine does not make it shorter: slowness %s', (slowness) => {
  expect(boundsWhere(slowness)).toEqual([120_000, 360_000]);
});

test('a machine that stood still while it was measured does not make it endless', () => {
  expect(boundsWhere('5000')).toEqual([1_200_000, 3_600_000]);
});
