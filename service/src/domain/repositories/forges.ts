import { licenceNamed, memberOf, parsed, textOf } from '../suggestions/facts.ts';
import type { ForgeKind, RepositoryAddress } from './address.ts';

/** `number` is its own among all of its site, or of its repository alone if it is named by its tag. */
export type Released = { number: string; name: string; words: string; at: number | null };

/** Where each kind of site has what, in its published interface, and how to read it. */
export type Forge = {
  base: (repository: RepositoryAddress) => string;
  about: string;
  releases: string;
  languages: string;
  contributors: string;
  readme: (base: string, about: unknown) => string | undefined;
  /** Its files, where a site has no address for whatever its README is called. */
  files?: string;
  /** One commit a page, so that the number of the last page is the number of commits; so many, where no page says which is the last. */
  commits: string;
  commitsAPage: number;
  pageName: string;
  licence: (about: unknown) => string | undefined;
  activity: (about: unknown) => string | undefined;
  path: (about: unknown) => string | undefined;
  isPublic: (about: unknown) => boolean;
  release: (one: unknown) => Released | undefined;
  /** By what a repository stays known under another name, where its releases have no numbers among all of the site. */
  number?: (about: unknown) => string | undefined;
  contributor: string;
  token: (token: string) => Record<string, string>;
};

const gitea: Forge = {
  base: ({ host, path }) => `https://${host}/api/v1/repos/${path}`,
  about: '',
  releases: '/releases?limit=5&draft=false',
  languages: '/languages',
  contributors: '/contributors?limit=20',
  readme: (base) => `${base}/raw/README.md`,
  files: '/contents',
  commits: '/commits?limit=1&stat=false&verification=false&files=false',
  commitsAPage: 1,
  pageName: 'page',
  licence: (about) => textOf(about, 'licenses', '0'),
  activity: (about) => textOf(about, 'updated_at'),
  path: (about) => textOf(about, 'full_name'),
  isPublic: (about) => memberOf(about, 'private') === false,
  release: (one) => releaseOf(one, { id: 'id', notes: 'body', at: 'published_at' }),
  contributor: 'login',
  token: (token) => ({ authorization: `token ${token}` }),
};

const { files: _, ...alike } = gitea;

export const forges: Record<ForgeKind, Forge> = {
  gitea,
  github: {
    ...alike,
    base: ({ path }) => `https://api.github.com/repos/${path}`,
    releases: '/releases?per_page=5',
    contributors: '/contributors?per_page=20',
    readme: (base) => `${base}/readme`,
    commits: '/commits?per_page=1',
    licence: (about) => licenceNamed(textOf(about, 'license', 'spdx_id') ?? textOf(about, 'license', 'name')),
    activity: (about) => textOf(about, 'pushed_at'),
    token: (token) => ({ authorization: `Bearer ${token}` }),
  },
  gitlab: {
    base: ({ host, path }) => `https://${host}/api/v4/projects/${encodeURIComponent(path)}`,
    about: '?license=true',
    releases: '/releases?per_page=5',
    languages: '/languages',
    contributors: '/repository/contributors?order_by=commits&sort=desc&per_page=20',
    readme: (_, about) => textOf(about, 'readme_url')?.replace('/-/blob/', '/-/raw/'),
    // It says no number of commits there: https://gitlab.com/gitlab-org/gitlab/-/issues/389582
    commits: '/repository/commits?per_page=50',
    commitsAPage: 50,
    pageName: 'page',
    licence: (about) => textOf(about, 'license', 'nickname') ?? textOf(about, 'license', 'name'),
    activity: (about) => textOf(about, 'last_activity_at'),
    path: (about) => textOf(about, 'path_with_namespace'),
    // Whoever asks without a token is not told, and sees public ones alone.
    isPublic: (about) => [undefined, 'public'].includes(textOf(about, 'visibility')),
    release: (one) => releaseOf(one, { id: 'tag_name', notes: 'description', at: 'released_at' }),
    number: (about) => numberIn(memberOf(about, 'id')),
    contributor: 'name',
    token: (token) => ({ 'private-token': token }),
  },
};

const numberIn = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? `${value}` : undefined);

type Members = { id: string; notes: string; at: string };

function releaseOf(one: unknown, { id, notes, at }: Members): Released | undefined {
  const number = numberIn(memberOf(one, id))?.slice(0, 200);
  const tag = textOf(one, 'tag_name');
  if (number === undefined || tag === undefined) return undefined;
  if (memberOf(one, 'draft') === true || memberOf(one, 'upcoming_release') === true) return undefined;
  const time = timeOf(textOf(one, at));
  const name = textOf(one, 'name') ?? tag;
  return { number, name, words: textOf(one, notes) ?? '', at: time ?? null };
}

export const timeOf = (text: string | undefined): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isFinite(time) && time > 0 ? time : undefined;
};

/** Things of a list in JSON; none if it is no list. */
export const listed = (text: string): readonly unknown[] => {
  const data = parsed(text);
  return Array.isArray(data) ? data : [];
};

/** The page to which a `Link` header leads as the last one. */
export const lastPage = (link: string | undefined): string | undefined =>
  /<([^<>]{1,2000})>;\s*rel="last"/.exec(link ?? '')?.[1];
