import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../service/test/support/folder.ts';
import { createLog } from '../logging/log.ts';
import { keptSdks } from './sdk-files.ts';

const silent = createLog('silent');
const fileOf = (words: string, version = '1.0.0') => {
  const bytes = Buffer.from(words);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { bytes, name: `launchboard-sdk-${version}-${digest}.tgz` };
};

test('what one start serves, later ones with other clients serve byte for byte', async () => {
  await using home = await temporaryFolder();
  const folder = join(home.path, 'data/sdk');
  const clients = [fileOf('first'), fileOf('second', '1.1.0'), fileOf('third', '2.0.0')] as const;
  for (const client of clients) keptSdks(folder, client, silent);
  const served = keptSdks(folder, clients[2], silent);
  for (const { name, bytes } of clients) {
    const asset = served.get(`/sdk/${name}`);
    expect(asset?.body).toEqual(bytes);
    expect(asset).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable', isForAllOrigins: true });
  }
  expect(served.size).toBe(3);
});

test('a file that is not what its name says is not served, and the present one is written again', async () => {
  await using folder = await temporaryFolder();
  const [other, present] = [fileOf('other'), fileOf('present')];
  writeFileSync(join(folder.path, other.name), 'something else');
  writeFileSync(join(folder.path, present.name), 'pre');
  writeFileSync(join(folder.path, 'sessions.db'), 'a secret');
  const linked = fileOf('a secret');
  symlinkSync(join(folder.path, 'sessions.db'), join(folder.path, linked.name));
  expect([...keptSdks(folder.path, present, silent).keys()]).toEqual([]);
  expect([...keptSdks(folder.path, present, silent).keys()]).toEqual([`/sdk/${present.name}`]);
  expect(readFileSync(join(folder.path, present.name))).toEqual(present.bytes);
});

test('at most fifty are kept, and none is deleted', async () => {
  await using folder = await temporaryFolder();
  const all = Array.from({ length: 50 }, (_, index) => fileOf(`client ${index}`));
  for (const client of all) keptSdks(folder.path, client, silent);
  const late = fileOf('too many');
  expect(keptSdks(folder.path, late, silent).size).toBe(50);
  expect(readdirSync(folder.path).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test('the site starts where nothing can be kept', async () => {
  await using home = await temporaryFolder();
  const file = join(home.path, 'file');
  writeFileSync(file, '');
  expect(keptSdks(join(file, 'sdk'), fileOf('present'), silent).size).toBe(0);
  const taken = fileOf('taken');
  mkdirSync(join(home.path, taken.name, 'inside'), { recursive: true });
  expect(keptSdks(home.path, taken, silent).size).toBe(0);
  expect(existsSync(join(home.path, taken.name, 'inside'))).toBe(true);
});
