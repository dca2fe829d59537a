import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compactVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-board-release-'));
});
afterEach(() => rm(folder, { recursive: true }));

const sign = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'sign-release.ts'), ...args])).stdout.trim();

test('a key is made once, for its owner alone, and what it signs is what boards can check with its public half', async () => {
  const path = join(folder, 'key.pem');
  const publicHalf = await sign('--new-key', path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const before = await readFile(path, 'utf8');
  await expect(sign('--new-key', path)).rejects.toThrow(/EEXIST/);
  expect(await readFile(path, 'utf8')).toBe(before);

  const url = 'https://example.org/releases/1.1.0';
  const file = await sign('--key', path, '--version', '1.1.0', '--url', url, '--security', '--days', '90');
  const key = createPublicKey({ key: Buffer.from(publicHalf, 'base64'), format: 'der', type: 'spki' });
  const { payload, protectedHeader } = await compactVerify(file, key);
  expect(protectedHeader).toEqual({ alg: 'EdDSA' });
  const told = JSON.parse(Buffer.from(payload).toString());
  expect(told).toEqual({ version: '1.1.0', url, released_at: told.released_at, security: true, exp: told.exp });
  expect(told.exp - Date.parse(told.released_at) / 1000).toBeLessThanOrEqual(90 * 86_400);
});

test('what boards would not believe is not signed', async () => {
  const path = join(folder, 'key.pem');
  await sign('--new-key', path);
  await expect(sign('--key', path, '--version', 'v1', '--url', 'https://example.org')).rejects.toThrow(/MAJOR/);
  await expect(sign('--key', path, '--version', '1.1.0', '--url', 'http://example.org')).rejects.toThrow(/https/);
  await expect(sign('--key', path)).rejects.toThrow(/Usage/);
});
