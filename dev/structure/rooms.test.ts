import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Import, importsUnder, readSource, ringsOf, root, sourceFiles } from './imports.ts';
import { longFiles, maxLines, sessionInBrowser, workspaces } from './rooms.ts';

const names = Object.keys(workspaces);
const imports = names.flatMap(importsUnder);
const show = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`;

/** The workspace of a file or of an import; undefined: a package of somebody else. */
const workspaceOf = (path: string) => /^(?:@launch-board\/)?([^/]+)/.exec(path.replace(/^node:.*/, ''))?.[1] ?? '';
const isProduct = (file: string) => /^[^/]+\/(src|bin)\//.test(file);
const roomOf = (path: string) => /^[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
const withRooms = Object.entries(workspaces).filter(([, { rooms }]) => rooms !== undefined);

test('every folder with code is a workspace with rules', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const withCode = folders.filter(({ name }) => !/^\.|^node_modules$/.test(name) && sourceFiles(name).length > 0);
  expect(withCode.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(imports.length).toBeGreaterThan(2000);
});

test('a workspace imports those only that it is meant to', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [workspaceOf(file), workspaceOf(target)];
    if (!names.includes(to) || from === to) return false;
    const { imports = [], toolImports = [] } = workspaces[from] ?? {};
    return !(isProduct(file) ? imports : toolImports).includes(to);
  });
  expect(wrong.map(show)).toEqual([]);
});

test('what runs in production imports nothing of a test or a tool', () => {
  const tools = /^[^/]+\/(test|generator)\//;
  expect(imports.filter(({ file, target }) => isProduct(file) && tools.test(target)).map(show)).toEqual([]);
});

test('imports between rooms run one way', () => {
  const wrong = withRooms.flatMap(([name, { rooms = {} }]) => {
    const place = (path: string) => (workspaceOf(path) === name ? Object.keys(rooms).indexOf(roomOf(path)) : -1);
    return imports.filter(({ file, target }) => place(target) >= 0 && place(target) < place(file));
  });
  expect(wrong.map(show)).toEqual([]);
});

test('every source file stands in a room', () => {
  const outside = withRooms.flatMap(([name, { rooms = {} }]) =>
    sourceFiles(`${name}/src`).filter((file) => !(roomOf(file) in rooms)),
  );
  expect(outside).toEqual(['site/src/virtual.d.ts']);
});

test('no file of any workspace reaches itself by its imports, types included', () => {
  expect(ringsOf(imports)).toEqual([]);
});

test('no folder of the features and pages of the site reaches itself by its imports, types included', () => {
  const folderOf = (path: string) => /^site\/src\/(?:features|pages)\/.*(?=\/)/.exec(path)?.[0] ?? path;
  const between = imports.map((one) => ({ ...one, file: folderOf(one.file), target: folderOf(one.target) }));
  const source = between.filter((_, at) => !/\.test\.tsx?$/.test(imports[at]?.file ?? ''));
  expect(ringsOf(source.filter(({ file, target }) => file !== target))).toEqual([]);
});

test('a package is imported by its rooms only', () => {
  const wrong = imports.filter(({ file, target }) => {
    const allowed = workspaces[workspaceOf(file)]?.doors?.[target];
    return isProduct(file) && allowed !== undefined && !allowed.includes(roomOf(file) || workspaceOf(file));
  });
  expect(wrong.map(show)).toEqual([]);
});

test('the schema library is known to the contract alone', () => {
  const wrong = imports.filter(({ file, target }) => isProduct(file) && /^typebox\b/.test(target));
  expect(wrong.filter(({ file }) => workspaceOf(file) !== 'contract').map(show)).toEqual([]);
});

test('pages and features import nothing from the session that belongs to the host', () => {
  const taken = imports.filter(
    ({ file, target }) => /^site\/src\/(pages|features)\//.test(file) && target.startsWith('site/src/session/'),
  );
  expect(taken.filter(({ target, isType }) => !sessionInBrowser.includes(target) && !isType).map(show)).toEqual([]);
});

test('the environment is read in one place of each host', () => {
  const wrong = names.flatMap((name) => {
    const { environment } = workspaces[name] ?? {};
    if (!environment) return [];
    const readers = sourceFiles(`${name}/src`).filter((file) => /process\.env|'node:process'/.test(readSource(file)));
    return readers.filter((file) => !environment.some((start) => file.startsWith(`${name}/src/${start}`)));
  });
  expect(wrong).toEqual([]);
});

test('no file is longer than its reader would like', () => {
  const long = names.flatMap(sourceFiles).filter((file) => readSource(file).split('\n').length > maxLines);
  const allowed = Object.keys(longFiles);
  expect(long.filter((file) => !allowed.some((start) => file.startsWith(start)))).toEqual([]);
  expect(allowed.filter((start) => !long.some((file) => file.startsWith(start)))).toEqual([]);
});
