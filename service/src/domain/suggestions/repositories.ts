import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { ForeignText, ReadText } from '../../media/foreign/text-reader.ts';
import { aText, someData } from '../../media/foreign/wanted.ts';
import { type Facts, type Found, licenceNamed, memberOf, parsed, textOf } from './facts.ts';
import type { Forge } from './forges.ts';
import { readReadme } from './readme.ts';

/** What each kind of site has about a repository, and where. */
type Interface = {
  base: (forge: Forge) => string;
  query?: string;
  facts: (repository: unknown) => Facts;
  readme: (read: ReadText, about: { base: string; repository: unknown }) => Promise<ForeignText | undefined>;
};

const interfaces: Record<Forge['kind'], Interface> = {
  github: {
    base: ({ path }) => `https://api.github.com/repos/${path}`,
    facts: (repository) => ({
      website_url: textOf(repository, 'homepage'),
      github_url: textOf(repository, 'html_url'),
      licence: licenceNamed(textOf(repository, 'license', 'spdx_id') ?? textOf(repository, 'license', 'name')),
    }),
    readme: async (read, { base }) => packed(parsed((await read(`${base}/readme`, someData)).text)),
  },
  gitlab: {
    base: ({ origin, path }) => `${origin}/api/v4/projects/${encodeURIComponent(path)}`,
    query: '?license=true',
    facts: (repository) => ({
      github_url: textOf(repository, 'web_url'),
      licence: textOf(repository, 'license', 'nickname') ?? textOf(repository, 'license', 'name'),
      image_url: textOf(repository, 'avatar_url'),
    }),
    async readme(read, { repository }) {
      const shown = textOf(repository, 'readme_url');
      return shown ? read(shown.replace('/-/blob/', '/-/raw/'), aText) : undefined;
    },
  },
  gitea: {
    base: ({ origin, path }) => `${origin}/api/v1/repos/${path}`,
    facts: (repository) => ({
      website_url: textOf(repository, 'website'),
      github_url: textOf(repository, 'html_url'),
      licence: textOf(repository, 'licenses', '0'),
      image_url: textOf(repository, 'avatar_url'),
    }),
    readme: (read, { base }) => read(`${base}/raw/README.md`, aText),
  },
};

/** What a public repository says of itself. The best comes first. @throws FetchRefused if it does not respond */
export async function readRepository(read: ReadText, forge: Forge): Promise<Found[]> {
  const { base: baseOf, query = '', facts, readme } = interfaces[forge.kind];
  const base = baseOf(forge);
  const { url, text } = await read(`${base}${query}`, someData);
  const repository = parsed(text);
  const name = textOf(repository, 'name');
  if (name === undefined) throw new FetchRefused('failing');
  const [languages, words] = await Promise.all([
    ifThere(read(`${base}/languages`, someData)),
    ifThere(readme(read, { base, repository })),
  ]);
  const said = words && readReadme(words.text, words.url);
  const { image_url, ...others } = facts(repository);
  const known: Facts = {
    name,
    tagline: textOf(repository, 'description'),
    ...others,
    github_url: others.github_url ?? `${forge.origin}/${forge.path}`,
    languages: languagesIn(parsed(languages?.text ?? '')),
  };
  return [
    { source: 'repository', base: url, facts: known },
    ...(words ? [{ source: 'readme', base: words.url, facts: said ?? {} } as const] : []),
    { source: 'repository', base: url, facts: { image_url } },
  ];
}

/** Languages with how much there is of each, the most first; none where there are none. */
function languagesIn(data: unknown): string[] | undefined {
  const amounts = Object.entries(typeof data === 'object' && data !== null ? data : {});
  const names = amounts.filter(([, amount]) => typeof amount === 'number').sort(([, one], [, other]) => other - one);
  return names.length > 0 ? names.map(([name]) => name) : undefined;
}

/** A file within JSON. */
function packed(file: unknown): ForeignText | undefined {
  const content = textOf(file, 'content');
  const url = URL.parse(textOf(file, 'download_url') ?? '');
  if (content === undefined || !url || memberOf(file, 'encoding') !== 'base64') return undefined;
  return { url, text: Buffer.from(content, 'base64').toString() };
}

/** Undefined if another site refuses. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FetchRefused) return undefined;
    throw error;
  }
}
