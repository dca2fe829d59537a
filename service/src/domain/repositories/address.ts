export type ForgeKind = 'github' | 'gitlab' | 'gitea';
/** A repository on a site that the board knows. */
export type RepositoryAddress = { kind: ForgeKind; host: string; path: string };

/** The repository at an address as people type it. Undefined if it is none, or on a site that the board does not know. */
export function repositoryAt(
  text: string,
  { forges }: { forges: ReadonlyMap<string, ForgeKind> },
): RepositoryAddress | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') return undefined;
  const host = url.hostname.replace(/^www\.(?=github\.com$)/, '');
  const kind = forges.get(host);
  if (!kind) return undefined;
  // GitLab has groups within groups, and everything below a repository after a dash.
  const shown = kind === 'gitlab' ? (url.pathname.split('/-/')[0] ?? '') : url.pathname;
  const all = shown.split('/').filter((part) => part !== '');
  const names = kind === 'gitlab' ? all : all.slice(0, 2);
  if (names.length < 2 || !names.every((name) => /^[\w.-]{1,100}$/.test(name) && !/^\.+$/.test(name))) return undefined;
  const path = names.join('/').replace(/\.git$/, '');
  return path.length > 300 ? undefined : { kind, host, path };
}

export const urlOf = ({ host, path }: Pick<RepositoryAddress, 'host' | 'path'>): string => `https://${host}/${path}`;
