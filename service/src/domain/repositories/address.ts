import { type Forge, repositoryNames, repositoryPath } from '../suggestions/forges.ts';

export type ForgeKind = Forge['kind'];
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
  const names = repositoryNames(kind, url.pathname);
  if (!names?.every((name) => name.length <= 100 && !/^\.+$/.test(name))) return undefined;
  const path = repositoryPath(names);
  return path.length > 300 ? undefined : { kind, host, path };
}

export const urlOf = ({ host, path }: Pick<RepositoryAddress, 'host' | 'path'>): string => `https://${host}/${path}`;
