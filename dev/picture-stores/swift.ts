import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Access } from '../../service/src/media/media-settings.ts';
import { makeBucket } from '../../service/test/support/servers/buckets.ts';
import { freePort } from '../free-port.ts';
import type { ProofStore } from './started-store.ts';

/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const INSTALLER = 'apt-get';
const PATIENCE_MS = 30_000;
const bucket = 'board-pictures';
const keys = { id: 'board:pictures', secret: 'secret' };

/** OpenStack Swift, which verifies every signature, and runs in production elsewhere. */
export async function startSwift(): Promise<ProofStore> {
  installSwift();
  const folder = mkdtempSync(join(tmpdir(), 'launchboard-swift-'));
  const ports = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const args = [join(import.meta.dirname, 'object-store.py'), folder, ...ports.map(String)];
  const child = spawn(PYTHON, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Swift ended')));
  ended.catch(() => {});
  const stop = async () => {
    child.kill('SIGKILL');
    await ended.catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  const access: S3Access = { endpoint: `http://127.0.0.1:${ports[0]}`, region: 'us-east-1', isPathStyle: true, keys };
  await Promise.race([madeBucket(access), ended]).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    media: { bucket, prefix: 'proof/', access },
    env: {
      LAUNCHBOARD_MEDIA: `s3:${bucket}/proof`,
      LAUNCHBOARD_S3_ENDPOINT: access.endpoint ?? '',
      LAUNCHBOARD_S3_ACCESS_KEY_ID: keys.id,
      LAUNCHBOARD_S3_SECRET_ACCESS_KEY: keys.secret,
    },
    [Symbol.asyncDispose]: stop,
  };
}

function installSwift() {
  try {
    execFileSync(PYTHON, ['-c', 'import swift'], { stdio: 'ignore' });
  } catch {
    if (process.getuid?.() !== 0) throw new Error('OpenStack Swift is missing: sudo apt-get install python3-swift');
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'python3-swift']])
      execFileSync(INSTALLER, ['-q', ...args], options);
  }
}

async function madeBucket(access: S3Access) {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(200))
    try {
      return await makeBucket(bucket, access);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
}
