import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketSettings, S3Access } from '../../src/media/media-settings.ts';
import { type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy.ts';

export type S3Server = AsyncDisposable & {
  /** Through the proxy. */
  access: S3Access;
  media: BucketSettings;
  /** Settings of a board that keeps its pictures there. */
  env: Record<string, string>;
  proxy: FaultProxy;
  /** The folder of the bucket, on disk. */
  folder: string;
};

const require = createRequire(import.meta.url);
const bucket = 'pictures';
const keys = { id: 'S3RVER', secret: 'S3RVER' };
/** Its package lacks the file that its `bin` names. */
const program = "require(process.argv[1]).parse(['', ...process.argv.slice(1)])";

/**
 * A real S3 server as a process of its own, with a proxy in front that can be told to fail. It takes any signature of a key
 * that it knows, because the address of a bucket is signed with a slash at the end by today's SDK, and checked without.
 */
export async function startS3Server(): Promise<S3Server> {
  const root = await mkdtemp(join(tmpdir(), 'launchboard-s3-'));
  const address = ['-a', '127.0.0.1', '-p', '0'];
  const args = ['-d', root, ...address, '--allow-mismatched-signatures', '--configure-bucket', bucket];
  const commandLine = join(dirname(require.resolve('@20minutes/s3rver')), 'cli.js');
  const child = spawn(process.execPath, ['-e', program, commandLine, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const proxy = await startFaultProxy(await addressIn(child.stdout));
  child.stdout.resume();
  const access: S3Access = { endpoint: proxy.url, region: 'us-east-1', isPathStyle: true, keys };
  return {
    access,
    media: { bucket, prefix: '', access },
    env: {
      LAUNCHBOARD_MEDIA: `s3:${bucket}`,
      LAUNCHBOARD_S3_ENDPOINT: proxy.url,
      LAUNCHBOARD_S3_ACCESS_KEY_ID: keys.id,
      LAUNCHBOARD_S3_SECRET_ACCESS_KEY: keys.secret,
    },
    proxy,
    folder: join(root, bucket),
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      child.kill('SIGKILL');
      await once(child, 'close');
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /listening on (\S+)$/.exec(line) ?? [];
    if (address !== undefined) return `http://${address}`;
  }
  throw new Error('the S3 server ended before it listened');
}
