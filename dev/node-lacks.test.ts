import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../service/test/support/folder.ts';

// dev/bare-debian.sh tries the same with a real Node on a system that lacks the library.

const missing = (library: string) =>
  `echo "node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory" >&2; exit 127`;

/** A project whose own Node does what the lines say. */
async function project(lines: string) {
  const folder = await temporaryFolder();
  const own = join(folder.path, 'node_modules/node/bin');
  const bin = join(folder.path, 'node_modules/.bin');
  await Promise.all([own, bin, join(folder.path, 'dev')].map((path) => mkdir(path, { recursive: true })));
  await copyFile(join(import.meta.dirname, 'node-lacks.sh'), join(folder.path, 'dev/node-lacks.sh'));
  await symlink('../node/bin/node', join(bin, 'node'));
  const become = async (lines: string) => {
    await writeFile(join(own, 'node'), `#!/bin/sh\n${lines}\n`);
    await chmod(join(own, 'node'), 0o755);
  };
  await become(lines);
  const run = (file: string, ...args: string[]) =>
    spawnSync(join(folder.path, file), args, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });
  return {
    become,
    bin,
    node: (...args: string[]) => run('node_modules/.bin/node', ...args),
    prepare: () => spawnSync('sh', [join(folder.path, 'dev/node-lacks.sh')], { encoding: 'utf8' }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('where the own Node lacks a library', () => {
  test('every entry names it and the command that installs it, and ends as a program that cannot be run', async () => {
    await using board = await project(missing('libatomic.so.1'));
    board.prepare();
    for (const ended of [board.prepare(), board.node('dev/start.ts')]) {
      expect(ended.status).toBe(127);
      expect(ended.stdout).toBe('');
      expect(ended.stderr).toMatch(/needs libatomic\.so\.1\..*\n {2}.*install.*libatomic|pacman -S gcc-libs/);
    }
  });

  test('the library alone mends it: the next entry runs, and the link is back', async () => {
    await using board = await project(missing('libatomic.so.1'));
    board.prepare();
    await board.become('echo "ran $*"');
    expect(board.node('--flag', 'dev/start.ts').stdout).toBe('ran --flag dev/start.ts\n');
    expect(await readlink(join(board.bin, 'node'))).toBe('../node/bin/node');
  });

  test('what is not known is told in the words of the system', async () => {
    await using board = await project('echo "no such thing" >&2; exit 127');
    expect(board.prepare().stderr).toMatch(/cannot start on this machine:\n {2}no such thing/);
  });
});
