import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** What the build alone reads: drawings, fonts, and the form of the file that lists the routes. */
const ofTheBuild = /^(@tabler\/icons-react$|@fontsource-variable\/|@react-router\/dev$)/;

/** The packages that the sources of a workspace load, types left out. */
function loadedBy(folder: string): Set<string> {
  const sources = globSync(`${folder}/{src,bin}/**/*.{ts,tsx,js}`, {
    cwd: root,
    exclude: ['**/*.test.ts', '**/node_modules/**'],
  });
  expect(sources.length, folder).toBeGreaterThan(3);
  const names = new Set<string>();
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    for (const [, isType, target = ''] of text.matchAll(/^(?:import|export)( type)?\b[^'"]*?from '([^']+)'/gm))
      if (!isType) names.add(target);
    for (const [, target = ''] of text.matchAll(/\bimport\('([^']+)'\)/g)) names.add(target);
  }
  const packages = [...names].filter((name) => !/^[./]|^virtual:/.test(name) && !isBuiltin(name));
  return new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

test.each(['contract', 'host', 'service', 'sdk', 'site'])(
  'what %s loads while it runs is among its dependencies',
  (folder) => {
    const { dependencies = {}, name } = manifestOf(folder);
    const missing = [...loadedBy(folder)].filter(
      (each) => each !== name && !(each in dependencies) && !ofTheBuild.test(each),
    );
    expect(missing).toEqual([]);
  },
);

test('the Node that runs it all is installed without the tools of development', () => {
  expect(manifestOf('.').dependencies).toEqual({ node: expect.any(String) });
});
