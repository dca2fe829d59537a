import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.ts';
import { demoDomain } from '../dev/identity/people.ts';
import { startIdentityProvider } from '../dev/identity/provider.ts';
import { buildIfOlder } from '../site/build.ts';
import { type Server, startServer } from './child.ts';
import { database } from './database.ts';
import { onSqlite } from './engines.ts';
import { untilIndexed } from './indexed.ts';
import { load } from './load.ts';
import { signIn } from './sign-in.ts';

const SIZE = 10_000;
const SECONDS = 3;
/** More pages than one person may have rendered are wanted. */
const MEMBERS = 8;

/** What each kind of page costs the site and the API, beside a warm list of the API in the same run. */
export async function site(): Promise<string> {
  buildIfOlder(() => process.stderr.write('building the site\n'));
  await using world = await startWorld();
  const { api, server } = world;
  const { projects } = (await (await fetch(`${api.url}/api/stats/trending?limit=1`)).json()) as {
    projects: { id: string }[];
  };
  const path = `/projects/${projects[0]?.id}`;
  const cookies: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) cookies.push(await signIn({ ...world, url: server.url }, `Member ${n}`));
  const asMember = (n: number) => ({ cookie: cookies[n % MEMBERS] ?? '' });
  const each = (path: string) => (n: number) => `${path}${path.includes('?') ? '&' : '?'}n=${n + 1}`;
  const same = (path: string) => () => path;

  const list = await measure([api], same('/api/projects'));
  const rows: [name: string, Sample][] = [['list of the API, warm', list]];
  const pages: [string, (n: number) => string, ((n: number) => Record<string, string>)?][] = [
    ['front page, cached', same('/')],
    ['project page, cached', same(path)],
    ['front page, rendered', each('/')],
    ['project page, rendered', each(path)],
    ['search, rendered', each('/?search=student')],
    ['collections, rendered', each('/collections')],
    ['front page of a member', same('/'), asMember],
    ['project page of a member', same(path), asMember],
  ];
  for (const [name, of, headers] of pages) {
    process.stderr.write(`${name}\n`);
    rows.push([name, await measure([server, api], of, headers)]);
  }
  const lines = rows.map(([name, { perSecond, cpuMicros, p50Ms, p99Ms }]) => {
    const ratio = cpuMicros / list.cpuMicros;
    const figures = [
      perSecond.toFixed(0),
      (cpuMicros / 1000).toFixed(2),
      ratio.toFixed(1),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
    ];
    return `| ${[name, ...figures].join(' | ')} |`;
  });
  const { residentBytes } = await server.figures();
  return `| page | requests/s | CPU ms | ratio to the list | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

The site has ${(residentBytes / 1024 / 1024).toFixed(0)} MB resident.
`;
}

type Sample = { perSecond: number; cpuMicros: number; p50Ms: number; p99Ms: number };

/** As browsers ask the first of the servers, from ever new addresses. CPU is that of all of them. */
async function measure(
  servers: [asked: Server, ...others: Server[]],
  of: (n: number) => string,
  headers: (n: number) => Record<string, string> = () => ({}),
): Promise<Sample> {
  let first = 0;
  const sample = async (seconds: number) => {
    const before = await cpuOf(servers);
    const done = await load({
      origins: [servers[0].url],
      question: (n) => ({
        method: 'GET',
        path: of(first + n),
        headers: {
          Accept: 'text/html',
          'Accept-Encoding': 'gzip, deflate, br, zstd',
          'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          ...headers(n),
        },
      }),
      connections: 16,
      seconds,
      awake: true,
    });
    const after = await cpuOf(servers);
    first += done.requests + 16;
    return { ...done, cpuMicros: (after - before) / done.requests };
  };
  await sample(SECONDS);
  return sample(SECONDS);
}

async function cpuOf(servers: Server[]) {
  const figures = await Promise.all(servers.map((server) => server.figures()));
  return figures.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0);
}

async function startWorld() {
  await using stack = new AsyncDisposableStack();
  const engine = stack.use(await onSqlite(await database(SIZE)));
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const audience = 'board-api';
  const redirectUris = [`${publicUrl}/auth/callback`];
  const identity = stack.use(await startIdentityProvider({ port: 0, audience, redirectUris, log: () => {} }));
  const shared = {
    LAUNCHBOARD_OIDC_ISSUER: identity.issuer,
    LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    LAUNCHBOARD_SITE_KEY: randomBytes(32).toString('base64url'),
  };
  const api = stack.use(await startServer('board', [engine.url], { ...shared, LAUNCHBOARD_OIDC_AUDIENCE: audience }));
  await untilIndexed(engine.url);
  const server = stack.use(
    await startServer('site-process', [], {
      ...shared,
      LAUNCHBOARD_SITE_PORT: String(port),
      LAUNCHBOARD_API_URL: api.url,
      LAUNCHBOARD_OIDC_CLIENT_ID: identity.clientId,
      LAUNCHBOARD_OIDC_CLIENT_SECRET: identity.clientSecret,
      LAUNCHBOARD_SESSION_SECRET: randomBytes(32).toString('base64url'),
      LAUNCHBOARD_SESSION_FILE: join(engine.url.replace(/^sqlite:/, ''), '../sessions.db'),
      LAUNCHBOARD_SITE_TRUSTED_PROXIES: '127.0.0.1',
    }),
  );
  const owned = stack.move();
  return {
    api,
    server,
    publicUrl,
    issuer: identity.issuer,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
