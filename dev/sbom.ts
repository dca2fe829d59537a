import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run --silent sbom` prints a bill of materials (CycloneDX) of everything that `npm ci --omit=dev` installs, by
 * the lock file only. `npm sbom --omit=dev` would leave out packages that some workspace also needs for development,
 * such as React and pg. So npm gets manifests without development dependencies.
 */

type Manifest = {
  name?: string;
  dev?: boolean;
  devDependencies?: object;
  workspaces?: string[];
};
type Lock = { packages: Record<string, Manifest> };

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const box = mkdtempSync(join(tmpdir(), 'launchboard-sbom-'));
try {
  // npm takes the name of the root from its folder.
  const folder = join(box, 'launch-board');
  const lock: Lock = read('package-lock.json');
  const packages = Object.entries(lock.packages).filter(([, one]) => !one.dev);
  mkdirSync(folder);
  write(folder, 'package-lock.json', {
    ...lock,
    packages: Object.fromEntries(packages.map(([path, one]) => [path, withoutTools(one)])),
  });
  for (const workspace of ['.', ...(lock.packages['']?.workspaces ?? [])]) {
    mkdirSync(join(folder, workspace), { recursive: true });
    write(folder, join(workspace, 'package.json'), withoutTools(read(join(workspace, 'package.json'))));
  }
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], { cwd: folder, stdio: 'inherit' });
} finally {
  rmSync(box, { recursive: true, force: true });
}

function withoutTools({ devDependencies: _, ...manifest }: Manifest): Manifest {
  return manifest;
}

function write(folder: string, path: string, value: object) {
  writeFileSync(join(folder, path), JSON.stringify(value));
}
