import { execFile } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/folder.ts';
import { createSpool } from './spool.ts';

test.each([0, 1, 256 * 1024, 700_001])(
  'a file of %i bytes is read as it was sent, as often as wanted',
  async (bytes) => {
    await using folder = await temporaryFolder();
    const sent = randomBytes(bytes);
    await using file = await createSpool(folder.path)([sent.subarray(0, 99_999), sent.subarray(99_999)]);
    expect([file.bytes, file.sha256]).toEqual([bytes, hash('sha256', sent)]);
    for (let i = 0; i < 2; i += 1) expect(await buffer(file.read())).toEqual(sent);
  },
);

test.runIf(existsSync('/proc/self/fd'))(
  'a file has no name in its folder, and cannot be read from the disk',
  async () => {
    await using folder = await temporaryFolder();
    const place = '59.913 N, 10.752 E';
    await using _file = await createSpool(folder.path)([Buffer.from(place.repeat(99))]);
    expect(await readdir(folder.path)).toEqual([]);
    const open = await filesOpenIn(folder.path);
    expect(open.map((bytes) => [bytes.length, bytes.includes(place)])).toEqual([[99 * place.length, false]]);
  },
);

test('of a file that breaks off nothing is left', async () => {
  await using folder = await temporaryFolder();
  const source = async function* () {
    yield Buffer.from('half');
    throw new Error('the client went away');
  };
  await expect(createSpool(folder.path)(source())).rejects.toThrow('the client went away');
  expect([await readdir(folder.path), await filesOpenIn(folder.path)]).toEqual([[], []]);
});

test('a file that the disk has room for in part is refused as one that it has none for', async () => {
  await using folder = await temporaryFolder();
  // The system writes what fits under the limit, as it does on a disk that is nearly full.
  const limited = 'ulimit -f 64 && exec "$0" --input-type=module -e "$1" "$2" "$3"';
  const program = `const [module, folder] = process.argv.slice(1);
    const { createSpool } = await import(module);
    await createSpool(folder)([Buffer.alloc(200_000)]).then(() => 'kept', (error) => error.constructor.name).then(console.log);`;
  const { href } = new URL('spool.ts', import.meta.url);
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program, href, folder.path]);
  expect(stdout).toBe('SpoolFull\n');
});

/** What this process has open there, as it stands on the disk. */
async function filesOpenIn(folder: string): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const descriptor of await readdir('/proc/self/fd').catch(() => [])) {
    const link = `/proc/self/fd/${descriptor}`;
    if ((await readlink(link).catch(() => '')).startsWith(folder)) found.push(await readFile(link));
  }
  return found;
}
