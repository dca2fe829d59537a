import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the bill of materials names every package that production installs, with its version, and no other', () => {
  const text = execFileSync(process.execPath, ['dev/sbom.ts'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, metadata, components } = JSON.parse(text);
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'launch-board']);
  const named = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)).toSorted();

  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  type Locked = { name?: string; version: string; dev?: boolean; link?: boolean };
  const installed = Object.entries<Locked>(packages).flatMap(([path, { name, version, dev, link }]) =>
    path === '' || dev || link ? [] : [`pkg:npm/${name ?? path.replace(/^.*node_modules\//, '')}@${version}`],
  );
  expect(installed.length).toBeGreaterThan(80);
  expect(named).toEqual([...new Set(installed)].toSorted());
});
