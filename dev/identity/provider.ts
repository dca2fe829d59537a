import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen, urlOf } from '@launch-board/host/listening';
import { configurationFor, siteClientId } from './configuration.ts';
import { formTargets, isLoopbackAddress, isLoopbackHost, securityHeaders } from './guard.ts';
import { type Key, loadKeys } from './keys.ts';
import { strangerPage, welcomePage } from './pages.ts';
import { demoTenant, type People } from './people.ts';
import { send, signIn } from './sign-in.ts';

export type IdentityProviderOptions = {
  /** 0 takes any free one. */
  port: number;
  /** A loopback address; nothing else is served. */
  host?: string;
  /** Where the site takes its codes. After signing out, people are sent to the front pages of the same origins. */
  redirectUris: string[];
  /** `aud` of the access tokens. */
  audience: string;
  /** The secret of the site's client; random unless given. */
  clientSecret?: string;
  /** The file of the private keys. Without it every start makes new ones, and tokens end with the process. */
  keysFile?: string;
  /** Whom a sign-in with this address names; made from it unless given. */
  subjectOf?: (address: string) => string;
  /** Unix milliseconds. Used only for the times in access tokens. */
  clock?: () => number;
  log?: (line: string) => void;
};

export type IdentityProvider = AsyncDisposable & {
  /** Its address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** `tid` of its tokens. */
  tenant: string;
  close(): Promise<void>;
};

/**
 * Starts a real OpenID provider where anybody signs in as anybody, for the demo mode and for tests.
 * @throws Error in production, and for a host that others can reach
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { port, host = '127.0.0.1', keysFile, log = toStandardError } = options;
  const { clientSecret = randomBytes(32).toString('base64url') } = options;
  refuseDanger(host);
  const [library, keys] = await Promise.all([loadLibrary(), loadKeys(keysFile)]);
  const server = createServer();
  await listen(server, host, port, settingNames);
  await using starting = new AsyncDisposableStack();
  starting.defer(() => stop(server));
  const issuer = urlOf(server);
  server.on('request', handler(library, issuer, keys, { ...options, clientSecret, log }));
  log(`*** DEMO SIGN-IN on ${issuer}: anybody signs in as anybody. For demos only, never for real people. ***`);

  const started = starting.move();
  return {
    issuer,
    clientId: siteClientId,
    clientSecret,
    tenant: demoTenant,
    close: () => started.disposeAsync(),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/**
 * The OpenID library, loaded when a provider starts: programs that only import this file do not run it. On import it
 * warns about every Node release without long-term support. Ours is pinned and tested, so that one line is suppressed.
 */
async function loadLibrary() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

function refuseDanger(host: string): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The demo sign-in does not start in production: anybody could sign in as anybody.');
  if (!isLoopbackAddress(host))
    throw new Error(`The demo sign-in listens on 127.0.0.1 or ::1 only, not on ${host}: others could reach it.`);
}

const settingNames = { host: 'the option `host`', port: 'LAUNCHBOARD_IDENTITY_PORT' };

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Settings = IdentityProviderOptions & { clientSecret: string; log: (line: string) => void };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The library's own endpoints, behind checks of the host, with our pages for signing in. */
function handler({ Provider, errors }: Library, issuer: string, keys: Key[], settings: Settings): Handler {
  const { redirectUris, clientSecret, audience, subjectOf, clock = Date.now, log } = settings;
  const people: People = new Map();
  const parts = { keys, redirectUris, clientSecret, audience, people, clock };
  const provider = new Provider(issuer, configurationFor(parts, errors));
  provider.on('server_error', (_context, error) => log(`The demo sign-in failed: ${error.stack}`));
  const signInParts = { provider, SessionNotFound: errors.SessionNotFound, people, subjectOf, clock, log };
  const rest = provider.callback();
  const headers = new Map(Object.entries(securityHeaders(formTargets(redirectUris))));
  return (request, response) => {
    response.setHeaders(headers);
    if (!isLoopbackHost(request.headers.host)) return send(response, 421, strangerPage(issuer));
    // The library derives its addresses from the request's host: for "localhost" they would not be those of the issuer.
    request.headers.host = new URL(issuer).host;
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/') send(response, 200, welcomePage());
    else if (path.startsWith('/interaction/')) void signIn(signInParts, request, response);
    else void rest(request, response);
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

const toStandardError = (line: string): void => void process.stderr.write(`${line}\n`);
