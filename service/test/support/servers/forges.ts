import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startWebsites, status } from './websites.ts';

type Kind = 'github' | 'gitlab' | 'gitea';
export type Remote = {
  kind: Kind;
  host: string;
  path: string;
  releases: { id: number; tag: string; name: string; text: string; at: string; draft?: boolean }[];
  licence: string;
  languages: Record<string, number>;
  people: string[];
  commits: string[];
  readme: string;
  activity: string;
  /** Of GitLab. */
  number: number;
  /** `README.md` unless another one is given. */
  readmeName?: string;
  isPrivate?: boolean;
  movedTo?: string;
};

/** The published interfaces of GitHub, GitLab and Gitea, as far as the board asks them, on this machine. */
export async function startForges() {
  const sites = await startWebsites();
  const remotes: Remote[] = [];
  const limit = { remaining: 5000, reset: 0, headers: {} as Record<string, string> };
  const tokens: string[] = [];
  /** Those that their sites do not take any more. */
  const revoked: string[] = [];
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', authorization, 'private-token': secret } = request.headers;
    const token = [authorization ?? secret].flat()[0];
    if (token !== undefined) tokens.push(`${host} ${token}`);
    if (revoked.some((one) => token?.endsWith(one))) return void status(401)(request, response);
    const url = new URL(request.url ?? '/', `https://${host}`);
    const found = remotes
      .map((one) => ({ one, rest: restOf(one, host, url.pathname) }))
      .find((it) => it.rest !== undefined);
    const rates = { 'x-ratelimit-remaining': String(limit.remaining), 'x-ratelimit-reset': String(limit.reset) };
    if (limit.remaining <= 0) return void status(403, { ...rates, ...limit.headers })(request, response);
    limit.remaining -= 1;
    if (!found || found.one.isPrivate) return void status(404, rates)(request, response);
    const { one, rest = '' } = found;
    if (one.movedTo !== undefined) return void status(301, { Location: one.movedTo })(request, response);
    const { body, headers = {} } = said(one, rest, url);
    if (body === undefined) return void status(404, rates)(request, response);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) {
      // GitHub counts no request that is answered with 304.
      limit.remaining += 1;
      return void response.writeHead(304, { ...rates, ETag: etag }).end();
    }
    response.writeHead(200, { ...rates, ...headers, ETag: etag }).end(text);
  };
  for (const host of ['api.github.com', 'github.com', 'gitlab.com', 'codeberg.org', 'git.tide.test'])
    sites.pages[host] = serve;
  return { ...sites, remotes, limit, tokens, revoked };
}

export type Forges = Awaited<ReturnType<typeof startForges>>;

/** What follows the address of a repository within its interface. Undefined if it is another one's. */
function restOf({ kind, host, path }: Remote, asked: string, pathname: string): string | undefined {
  if (kind === 'gitlab' && asked === host && pathname === `/${path}/-/raw/main/README.md`) return '/readme';
  const [from, base] = {
    github: ['api.github.com', `/repos/${path}`],
    gitlab: [host, `/api/v4/projects/${encodeURIComponent(path)}`],
    gitea: [host, `/api/v1/repos/${path}`],
  }[kind] as [string, string];
  return asked === from && (pathname === base || pathname.startsWith(`${base}/`))
    ? pathname.slice(base.length)
    : undefined;
}

function said(one: Remote, rest: string, url: URL): { body?: unknown; headers?: Record<string, string> } {
  const { kind } = one;
  const of = rest.replace(/^\/repository(?=\/)/, '');
  if (of === '') return { body: aboutOf(one) };
  if (of === '/languages') return { body: one.languages };
  if (of === '/contributors')
    return { body: one.people.map((name) => (kind === 'gitlab' ? { name } : { login: name })) };
  if (of === '/releases') return { body: one.releases.map((release) => releaseAs(kind, release)) };
  const { readmeName = 'README.md' } = one;
  if (of === '/contents' && kind === 'gitea') return { body: [{ name: 'src' }, { name: readmeName }] };
  if (of === `/raw/${readmeName}` || (of === '/readme' && kind === 'gitlab')) return { body: one.readme };
  if (of === '/readme')
    return {
      body: {
        encoding: 'base64',
        content: Buffer.from(one.readme).toString('base64'),
        download_url: `https://raw.githubusercontent.com/${one.path}/main/README.md`,
      },
    };
  return of === '/commits' ? commitsOf(one, url) : {};
}

/** The latest first, one a page. GitLab has more, and does not say which page is the last one. */
function commitsOf({ kind, commits }: Remote, url: URL) {
  const page = Number(url.searchParams.get('page') ?? 1);
  if (kind === 'gitlab') {
    const size = Number(url.searchParams.get('per_page'));
    const some = commits.toReversed().slice((page - 1) * size, page * size);
    return { body: some.map((at) => ({ id: 'c0ffee', authored_date: at, committed_date: activityLater(at) })) };
  }
  const at = commits[commits.length - page];
  const date = { commit: { author: { date: at } }, committed_date: at };
  const to = (n: number, rel: string) => {
    url.searchParams.set('page', String(n));
    return `<${url}>; rel="${rel}"`;
  };
  if (page >= commits.length) return { body: [date], headers: {} };
  const links = [to(page + 1, 'next'), to(commits.length, 'last')];
  return { body: [date], headers: { Link: links.join(', ') } };
}

/** A commit that was put on top of others later. */
const activityLater = (at: string) => new Date(Date.parse(at) + 1000).toISOString();

const releaseAs = (kind: Kind, { id, tag, name, text, at, draft = false }: Remote['releases'][number]) =>
  kind === 'gitlab'
    ? { tag_name: tag, name, description: text, released_at: at, upcoming_release: draft }
    : { id, tag_name: tag, name, body: text, published_at: at, draft };

function aboutOf({ kind, host, path, licence, activity, number }: Remote) {
  const web = `https://${host}/${path}`;
  const name = path.split('/').at(-1);
  if (kind === 'github')
    return { name, full_name: path, html_url: web, private: false, license: { spdx_id: licence }, pushed_at: activity };
  if (kind === 'gitea')
    return { name, full_name: path, html_url: web, private: false, licenses: [licence], updated_at: activity };
  return {
    id: number,
    name,
    path_with_namespace: path,
    web_url: web,
    license: { name: licence, nickname: null },
    last_activity_at: activity,
    readme_url: `${web}/-/blob/main/README.md`,
  };
}

export const remote = (kind: Kind, host: string, path: string, more: Partial<Remote> = {}): Remote => ({
  kind,
  host,
  path,
  releases: [],
  number: 4711,
  licence: 'MIT',
  languages: { TypeScript: 900, CSS: 100 },
  people: ['ada-l', 'ben-k'],
  commits: ['2026-01-10T08:00:00Z', '2026-01-11T08:00:00Z', '2026-01-12T08:00:00Z'],
  readme: '# Tide Clock\n\n![The clock](https://pictures.test/clock.png)\n\nTells when to swim.',
  activity: '2026-01-12T08:00:00Z',
  ...more,
});
