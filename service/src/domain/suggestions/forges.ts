import type { Page } from './page.ts';

/** A repository on a site that has an interface for programs. */
export type Forge = { kind: 'github' | 'gitlab' | 'gitea'; origin: string; path: string };

const known: Record<string, Forge['kind']> = {
  'github.com': 'github',
  'www.github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'gitea',
};

/** The repository at an address of a site that is known by its name. */
export function knownForge(url: URL | null): Forge | undefined {
  const kind = url ? known[url.hostname] : undefined;
  if (!url || !kind || url.port !== '') return undefined;
  return at(kind, kind === 'github' ? 'https://github.com' : `https://${url.hostname}`, url);
}

/** The repository that a page shows, if its site is one of those that universities run themselves. */
export function forgeOf({ metas }: Page, url: URL): Forge | undefined {
  if (metas.get('og:site_name') === 'GitLab') return at('gitlab', url.origin, url);
  // Both say so in their own words for search engines.
  if (/\b(gitea|forgejo)\b/i.test(metas.get('keywords') ?? '')) return at('gitea', url.origin, url);
  return undefined;
}

function at(kind: Forge['kind'], origin: string, { pathname }: URL): Forge | undefined {
  const names = repositoryNames(kind, pathname);
  return names && { kind, origin, path: repositoryPath(names) };
}

/** Returns the names that lead to a repository. GitLab has groups within groups, and everything below a repository after a dash. */
export function repositoryNames(kind: Forge['kind'], pathname: string): string[] | undefined {
  const ofProject = kind === 'gitlab' ? (pathname.split('/-/')[0] ?? '') : pathname;
  const parts = ofProject.split('/').filter((part) => part !== '');
  const names = kind === 'gitlab' ? parts : parts.slice(0, 2);
  return names.length < 2 || !names.every((name) => /^[\w.-]+$/.test(name)) ? undefined : names;
}

export const repositoryPath = (names: readonly string[]): string => names.join('/').replace(/\.git$/, '');
