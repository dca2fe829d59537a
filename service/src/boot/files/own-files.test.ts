import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/folder.ts';
import { withOwnFolder } from './own-files.ts';
import { replaceFile } from './replace-file.ts';

// The device takes nothing, as a full disk does.
const fill = () => writeFile('/dev/full', 'x');

test.runIf(process.platform === 'linux')(
  'a full disk is told with the folder in which room has to be made',
  async () => {
    await using folder = await temporaryFolder();
    const words = `there is no space left in ${folder.path}: make room there and run this again`;
    await expect(withOwnFolder(folder.path, '.x', fill)).rejects.toThrow(words);
    await expect(replaceFile(`${folder.path}/a`, 0o600, fill)).rejects.toThrow(words);
  },
);
