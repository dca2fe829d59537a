import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The gate itself, on a machine that has nothing but Node: its path is an empty folder.

let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'launchboard-'));
});
afterAll(() => rm(empty, { recursive: true }));

async function gate(args: string[], env: Record<string, string> = {}) {
  const { TEST_SLOWNESS = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...args], {
    env: { PATH: empty, PROGRAMS_FOLDER: empty, HOME: empty, TEST_SLOWNESS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code, lines: output.trimEnd().split('\n') };
}

test('what needs a missing program is left out and named with what installs it; the rest passes', async () => {
  const { output, code, lines } = await gate(['deploy/']);
  expect(output).toMatch(
    /^Caddy is missing: install it, or name its file in CADDY_PATH\. Not tried:\n {2}once: deploy\/balancer\.test\.ts \(2 tests\)\n {2}once: deploy\/caddy\.test\.ts \(1 test\)$/m,
  );
  expect(output).toMatch(/^systemd-analyze is missing: .*\n {2}once: deploy\/systemd\.test\.ts \(3 tests\)$/m);
  expect(lines.at(-2)).toMatch(/^\d+ passed, 0 failed, 8 left out, in (?:\d+ min )?\d+ s\.$/);
  expect(lines.at(-1)).toMatch(/^[1-9]\d* passed, 0 failed, 8 skipped$/);
  expect(code).toBe(0);
});

test('with CI=true the same machine fails, and says why', async () => {
  const { output, code, lines } = await gate(['deploy/'], { CI: 'true' });
  for (const title of ['Valkey or Redis', 'Chromium', 'Caddy', 'nginx', 'Apache', 'systemd-analyze'])
    expect(output).toContain(`${title} is missing: `);
  expect(lines.at(-1)).toBe('0 passed, 6 failed');
  expect(code).toBe(1);
});

test('the whole browser part is left out without a browser, and nothing is built for it', async () => {
  const { output, code, lines } = await gate(['e2e/home', 'dev/testing/workers']);
  expect(output).toMatch(/^Chromium is missing: .* Not tried:\n {2}browser: e2e\/home\.test\.ts \(\d+ tests\)$/m);
  expect(output).not.toContain('Building');
  expect(lines.at(-1)).toMatch(/^6 passed, 0 failed, [1-9]\d* skipped$/);
  expect(code).toBe(0);
});

test('what fails is shown in full before the result, and fails the run', async () => {
  const broken = join(empty, 'broken-caddy');
  await writeFile(broken, '#!/bin/sh\necho it is broken >&2\nexit 1\n', { mode: 0o755 });
  const { errors, code, lines } = await gate(['deploy/caddy'], { CADDY_PATH: broken });
  expect(errors).toContain('the Caddyfile is one that Caddy runs');
  expect(errors).toContain('it is broken');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('a name that fits no test file is a mistake, not a green run', async () => {
  const { output, code } = await gate(['no-such-file']);
  expect(output).toContain('No test file fits no-such-file.');
  expect(code).toBe(1);
});
