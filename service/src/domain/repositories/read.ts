import { limits } from '@launch-board/contract';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { RepositoryRow } from '../../store/repositories/repositories.ts';
import { parsed, textOf } from '../suggestions/facts.ts';
import { readReadme } from '../suggestions/readme.ts';
import { urlOf } from './address.ts';
import type { Ask } from './ask.ts';
import { type Forge, forges, lastPage, listed, type Released, timeOf } from './forges.ts';

export type Facts = {
  licence?: string | undefined;
  languages: string[];
  activeAt?: number | undefined;
  firstCommitAt?: number | undefined;
  /** The first commit was looked for, also if nothing leads to it. */
  isFirstKnown?: boolean;
  /** By what its site knows it under any name. */
  number?: string | undefined;
  picture?: string | undefined;
  contributors: string[];
};

export type Read = {
  facts: Facts;
  etag: string | null;
  releasesEtag: string | null;
  /** Each with what it is known by among all releases of all sites. */
  releases: readonly (Released & { remoteId: string })[];
  movedTo: string | null;
};

const MOST_LANGUAGES = 5;
const MOST_PEOPLE = 20;

/** In the order in which they are kept, so that what was read again is the same text. */
export function factsOf({ facts }: Pick<RepositoryRow, 'facts'>): Facts {
  const said = JSON.parse(facts) as Partial<Facts>;
  return { ...said, languages: said.languages ?? [], contributors: said.contributors ?? [] };
}

/**
 * What a repository says now. A day without a change costs two requests that are answered with 304; the others are asked only
 * if the repository has changed. @throws FetchRefused, ComeLater
 */
export async function readRepository(ask: Ask, row: RepositoryRow): Promise<Read> {
  const forge = forges[row.kind];
  const base = forge.base(row);
  const about = await ask(`${base}${forge.about}`, row.etag);
  const isSame = about.status === 304 && row.etag !== null;
  if (!isSame && about.status !== 200) throw new FetchRefused(about.status >= 500 ? 'failing' : 'gone');
  const said = isSame ? undefined : parsed(about.text);
  // A token may see more than everybody else does.
  if (said !== undefined && !forge.isPublic(said)) throw new FetchRefused('gone');
  const path = said === undefined ? undefined : forge.path(said);
  const movedTo =
    said === undefined ? row.moved_to : path && path.toLowerCase() !== row.path.toLowerCase() ? path : null;
  const facts = said === undefined ? factsOf(row) : await factsAnew(ask, { forge, base, said, before: factsOf(row) });
  const releases = await ask(`${base}${forge.releases}`, row.releases_etag);
  const isRead = releases.status === 200;
  return {
    facts,
    etag: isSame ? row.etag : about.etag,
    releasesEtag: isRead ? releases.etag : row.releases_etag,
    releases: isRead
      ? listed(releases.text)
          .slice(0, 5)
          .flatMap((one) => forge.release(one) ?? [])
          .map((one) => ({ ...one, remoteId: knownBy(row, facts, one) }))
      : [],
    movedTo: movedTo && URL.canParse(urlOf({ host: row.host, path: movedTo })) ? movedTo.slice(0, 300) : null,
  };
}

/** Two sites may give the same number to their releases, and two repositories the same tag. */
const knownBy = ({ host, kind, path }: RepositoryRow, { number }: Facts, release: Released): string =>
  [host, ...(forges[kind].number ? [number ?? path.toLowerCase()] : []), release.number].join(' ');

type About = { forge: Forge; base: string; said: unknown; before: Facts };

async function factsAnew(ask: Ask, { forge, base, said, before }: About): Promise<Facts> {
  const languages = await ask(`${base}${forge.languages}`);
  const contributors = await ask(`${base}${forge.contributors}`);
  const readme = await readmeOf(ask, { forge, base, said, before });
  return {
    licence: forge.licence(said)?.slice(0, 80),
    languages: languages.status === 200 ? languagesIn(parsed(languages.text)) : before.languages,
    activeAt: timeOf(forge.activity(said)),
    contributors: contributors.status === 200 ? namesIn(contributors.text, forge.contributor) : before.contributors,
    picture: readme && pictureIn(readme.text, readme.at),
    firstCommitAt: before.firstCommitAt ?? (before.isFirstKnown ? undefined : await firstCommit(ask, forge, base)),
    isFirstKnown: true,
    number: forge.number?.(said)?.slice(0, 40),
  };
}

const isReadme = (name: string) => /^readme(\.[\w-]{1,20}){0,2}$/i.test(name);
const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name);

/** Also one with another name, where the site tells the names of all files. */
async function readmeOf(ask: Ask, { forge, base, said }: About): Promise<{ text: string; at: string } | undefined> {
  const readAt = forge.readme(base, said);
  if (readAt === undefined) return undefined;
  const readme = await ask(readAt);
  if (readme.status === 200) return { text: readme.text, at: readAt };
  const files = forge.files === undefined || readme.status !== 404 ? undefined : await ask(`${base}${forge.files}`);
  const names = files?.status === 200 ? listed(files.text).flatMap((one) => textOf(one, 'name') ?? []) : [];
  const found = names.filter(isReadme).toSorted((one, other) => Number(isMarkdown(other)) - Number(isMarkdown(one)));
  if (found[0] === undefined) return undefined;
  const at = `${base}/raw/${encodeURIComponent(found[0])}`;
  const other = await ask(at);
  return other.status === 200 ? { text: other.text, at } : undefined;
}

/** Pages that are asked for at most, where a site does not say which is the last one: enough for 6,400 commits, once for each repository. */
const MOST_PAGES = 16;

/** The end of the last page of commits. Undefined if the site does not say which page that is, and it is too far to look for. */
async function firstCommit(ask: Ask, forge: Forge, base: string): Promise<number | undefined> {
  if (forge.commitsAPage > 1) return timeOfLast(await lookForLast(ask, forge, base));
  const latest = await ask(`${base}${forge.commits}`);
  const last = lastPage(latest.link);
  const found = latest.status !== 200 || last === undefined ? latest : await ask(last);
  // One page alone has the only commit.
  if (last === undefined && latest.link !== undefined) return undefined;
  return found.status === 200 ? timeOfLast(listed(found.text)) : undefined;
}

/** Undefined if it cannot be read: long messages may make it too large, which is no fault of the repository. */
async function pageOf(ask: Ask, address: string): Promise<readonly unknown[] | undefined> {
  try {
    const { status, text } = await ask(address);
    return status === 200 ? listed(text) : undefined;
  } catch (error) {
    if (error instanceof FetchRefused) return undefined;
    throw error;
  }
}

const timeOfLast = (commits: readonly unknown[] = []): number | undefined => {
  const one = commits.at(-1);
  return timeOf(
    textOf(one, 'commit', 'author', 'date') ?? textOf(one, 'authored_date') ?? textOf(one, 'committed_date'),
  );
};

/** Goes on by twice as many pages until one is not full, and halves what is between from there on. */
async function lookForLast(ask: Ask, { commits, commitsAPage, pageName }: Forge, base: string) {
  let full = await pageOf(ask, `${base}${commits}`);
  if (!full) return undefined;
  let [at, end] = [1, Number.POSITIVE_INFINITY];
  for (let asked = 1; asked < MOST_PAGES && full.length === commitsAPage && at + 1 < end; asked += 1) {
    const page = end === Number.POSITIVE_INFINITY ? at * 2 : Math.floor((at + end) / 2);
    const found = await pageOf(ask, `${base}${commits}&${pageName}=${page}`);
    if (!found) return undefined;
    if (found.length === 0) end = page;
    else [full, at] = [found, page];
  }
  return full.length < commitsAPage || at + 1 === end ? full : undefined;
}

function languagesIn(data: unknown): string[] {
  const amounts = Object.entries(typeof data === 'object' && data !== null ? data : {});
  const most = amounts.filter(([, amount]) => typeof amount === 'number').sort(([, one], [, other]) => other - one);
  return most.slice(0, MOST_LANGUAGES).map(([name]) => name.slice(0, 40));
}

const namesIn = (text: string, member: string): string[] =>
  [...new Set(listed(text).flatMap((one) => textOf(one, member)?.slice(0, 80) ?? []))].slice(0, MOST_PEOPLE);

/** GitHub packs the file into JSON, with where it is. */
function pictureIn(text: string, address: string): string | undefined {
  const packed = text.startsWith('{') ? parsed(text) : undefined;
  const content = textOf(packed, 'content');
  const url = URL.parse(textOf(packed, 'download_url') ?? address);
  if (!url) return undefined;
  const picture = readReadme(content === undefined ? text : Buffer.from(content, 'base64').toString(), url).image_url;
  return picture?.startsWith('https://') && picture.length <= limits.texts.url ? picture : undefined;
}
