type Manifest = {
  version?: string;
  packages?: Record<string, Manifest & { link?: boolean }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** The text of a file with this version of the project and no other change. */
export function withVersion(path: string, text: string, version: string): string {
  if (path.endsWith('.ts')) return text.replace(/^const version = '[^']+';$/m, `const version = '${version}';`);
  const manifest = JSON.parse(text) as Manifest;
  set(manifest, version);
  for (const [place, one] of Object.entries(manifest.packages ?? {}))
    if (!place.includes('node_modules')) set(one, version);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Workspaces depend on each other by exact version. */
function set(manifest: Manifest, version: string) {
  manifest.version = version;
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {})) if (list && name.startsWith('@launch-board/')) list[name] = version;
}
