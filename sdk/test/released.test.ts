import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { contractDigest, ownVersion, released, versionFault } from '../released.ts';

const run = promisify(execFile);

test('a released version stands for one contract: another one needs another version', () => {
  const known = { '1.0.0': 'a', '1.1.0': 'b' };
  expect(versionFault('1.1.0', 'b', known)).toBeUndefined();
  expect(versionFault('1.2.0', 'c', known)).toBeUndefined();
  expect(versionFault('1.1.0', 'c', known)).toContain('Raise the version in sdk/package.json');
});

test('the present version stands for the present contract', () => {
  expect(versionFault(ownVersion(), contractDigest(), released())).toBeUndefined();
});

test('the packed file is the same for whoever packs it, whenever and wherever', async () => {
  const program = `import { pack } from ${JSON.stringify(import.meta.resolve('../pack.ts'))};
    console.log((await pack()).integrity);`;
  const packedUnder = async (umask: string, TZ: string) => {
    const args = ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, '--input-type=module', '-e', program];
    return (await run('sh', args, { env: { ...process.env, TZ } })).stdout;
  };
  const first = await packedUnder('022', 'UTC');
  expect(first).toMatch(/^sha512-/);
  expect(await packedUnder('077', 'Asia/Tokyo')).toBe(first);
});
