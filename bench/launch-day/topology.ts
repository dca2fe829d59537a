import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../dev/free-port.ts';
import { siteClientId } from '../../dev/identity/configuration.ts';
import { demoDomain } from '../../dev/identity/people.ts';
import { startServer } from '../child.ts';
import { type Program, startProgram } from './programs.ts';

/** What stays the same for each board of a run, so that a session holds on all of them. */
export type University = AsyncDisposable & {
  issuer: string;
  /** Where browsers find the site. */
  publicUrl: string;
  apiUrl: string;
  apiEnv: Record<string, string>;
  siteEnv: Record<string, string>;
};

const audience = 'board-api';

export async function openUniversity(): Promise<University> {
  const [publicUrl, apiUrl] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const clientSecret = secret();
  // A process of its own, so that what it holds in memory is not in the way of the load generator.
  const identity = await startServer('identity', [audience, `${publicUrl}/auth/callback`, clientSecret]);
  const shared = {
    LAUNCHBOARD_OIDC_ISSUER: identity.url,
    LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    LAUNCHBOARD_SITE_KEY: secret(),
    LAUNCHBOARD_SITE_URL: publicUrl,
  };
  return {
    issuer: identity.url,
    publicUrl,
    apiUrl,
    apiEnv: {
      ...shared,
      LAUNCHBOARD_PORT: new URL(apiUrl).port,
      LAUNCHBOARD_OIDC_AUDIENCE: audience,
      LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1',
    },
    siteEnv: {
      ...shared,
      LAUNCHBOARD_SITE_PORT: new URL(publicUrl).port,
      LAUNCHBOARD_API_URL: apiUrl,
      LAUNCHBOARD_OIDC_CLIENT_ID: siteClientId,
      LAUNCHBOARD_OIDC_CLIENT_SECRET: clientSecret,
      LAUNCHBOARD_SESSION_SECRET: secret(),
      LAUNCHBOARD_SITE_TRUSTED_PROXIES: '127.0.0.1',
    },
    [Symbol.asyncDispose]: () => identity[Symbol.asyncDispose](),
  };
}

const secret = () => randomBytes(32).toString('base64url');

export type Board = AsyncDisposable & { api: Program; site: Program };

const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** API and site as processes of their own, with the limits and memory settings of a real board. */
export async function startBoard(university: University, databaseUrl: string, folder: string): Promise<Board> {
  await using stack = new AsyncDisposableStack();
  const api = stack.use(await startApi(university, databaseUrl, folder));
  const site = stack.use(await startSite(university, folder));
  const owned = stack.move();
  return { api, site, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

export const startSite = (university: University, folder: string): Promise<Program> =>
  startProgram({
    args: ['--max-semi-space-size=16', 'site/bin/launchboard-site.js'],
    env: { ...university.siteEnv, MALLOC_ARENA_MAX: '1', LAUNCHBOARD_SESSION_FILE: join(folder, 'sessions.db') },
    url: university.publicUrl,
    readyPath: '/about',
    log: join(folder, 'site.log'),
  });

/** The API alone, also in the place of one that was killed. */
export const startApi = (university: University, databaseUrl: string, folder: string): Promise<Program> =>
  startProgram({
    args: ['--max-semi-space-size=4', 'service/bin/launchboard.js', 'serve'],
    env: { ...university.apiEnv, ...memory, LAUNCHBOARD_DATABASE_URL: databaseUrl },
    url: university.apiUrl,
    readyPath: '/readyz',
    log: join(folder, 'api.log'),
  });
