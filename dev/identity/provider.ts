import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientsOf, frontPagesOf, siteClientId } from './clients.ts';
import { configurationFor } from './configuration.ts';
import { formTargets, isLoopbackAddress, isLoopbackHost, securityHeaders } from './guard.ts';
import { type Keys, keepKeys, loadKeys, rotated } from './keys.ts';
import { loadLibrary } from './library.ts';
import { strangerPage, welcomePage } from './pages.ts';
import { demoTenant, type People } from './people.ts';
import type { Records } from './records.ts';
import { send, signIn } from './sign-in.ts';

export type IdentityProviderOptions = {
  /** 0 takes any free one. */
  port: number;
  /** A loopback address; nothing else is served. */
  host?: string;
  /** Where the site takes its codes. */
  redirectUris: string[];
  /** Where the site may have people sent after they signed out; the front pages of `redirectUris` unless given. */
  afterSignOutUris?: string[];
  /** `aud` of the access tokens. */
  audience: string;
  /** Of the site's client; a random one unless given. */
  clientSecret?: string;
  /** Where the private keys are kept; without it every start makes new ones, and tokens end with the process. */
  keysFile?: string;
  /** Unix milliseconds; decides the times in access tokens and nothing else. */
  clock?: () => number;
  log?: (line: string) => void;
};

export type IdentityProvider = AsyncDisposable & {
  issuer: string;
  url: string;
  clientId: string;
  clientSecret: string;
  /** `tid` of its tokens, for what applies the rules of Entra to them. */
  tenant: string;
  /** Signs with a new key from now on. The old ones stay published unless withdrawn. */
  rotateKeys(options?: { withdrawOld?: boolean }): Promise<void>;
  close(): Promise<void>;
};

/**
 * A real OpenID provider of the demo university where anybody signs in as anybody: for trying the board and for tests.
 * @throws where it could be reached by others, or in production
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { port, host = '127.0.0.1', keysFile, log = toStandardError } = options;
  const { clientSecret = randomBytes(32).toString('base64url') } = options;
  refuseDanger(host);
  const [library, firstKeys] = await Promise.all([loadLibrary(), loadKeys(keysFile)]);
  const server = await listen(host, port);
  await using starting = new AsyncDisposableStack();
  starting.defer(() => stop(server));
  const issuer = originOf(server);
  const handlerWith = handlers(library, issuer, { ...options, clientSecret, log });

  let keys = firstKeys;
  let handle = handlerWith(keys);
  server.on('request', (request, response) => handle(request, response));
  log(`*** DEMO SIGN-IN on ${issuer}: anybody signs in as anybody. For demos only, never for real people. ***`);

  const started = starting.move();
  return {
    issuer,
    url: issuer,
    clientId: siteClientId,
    clientSecret,
    tenant: demoTenant,
    rotateKeys: async (how) => {
      keys = await rotated(keys, how);
      await keepKeys(keysFile, keys);
      handle = handlerWith(keys);
    },
    close: () => started.disposeAsync(),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

function refuseDanger(host: string): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The demo sign-in does not start in production: anybody could sign in as anybody.');
  if (!isLoopbackAddress(host))
    throw new Error(`The demo sign-in listens on 127.0.0.1 or ::1 only, not on ${host}: others could reach it.`);
}

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} is taken; choose another with LAUNCHBOARD_IDENTITY_PORT`, { cause: error });
  }
}

function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Settings = IdentityProviderOptions & { clientSecret: string; log: (line: string) => void };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The library takes its keys once, so new keys are a new handler over the same people and sessions. */
function handlers({ Provider, errors }: Library, issuer: string, settings: Settings): (keys: Keys) => Handler {
  const { redirectUris, afterSignOutUris = frontPagesOf(redirectUris), audience, clock = Date.now, log } = settings;
  const clients = clientsOf({ redirectUris, afterSignOutUris }, settings.clientSecret);
  const people: People = new Map();
  const records: Records = new Map();
  const cookieKeys = [randomBytes(32).toString('base64url')];
  const headers = new Map(Object.entries(securityHeaders(formTargets([...redirectUris, ...afterSignOutUris]))));

  return (keys) => {
    const parts = { keys, clients, audience, people, records, cookieKeys, clock };
    const provider = new Provider(issuer, configurationFor(parts, errors));
    provider.on('server_error', (_context, error) => log(`The demo sign-in failed: ${error.stack}`));
    const desk = { provider, SessionNotFound: errors.SessionNotFound, people, clock, log };
    const rest = provider.callback();
    return (request, response) => {
      response.setHeaders(headers);
      if (!isLoopbackHost(request.headers.host)) return send(response, 421, strangerPage(issuer));
      // The library's addresses follow the request's host: "localhost" would get endpoints that are not the issuer's.
      request.headers.host = new URL(issuer).host;
      const path = request.url?.split('?')[0] ?? '/';
      if (path === '/') send(response, 200, welcomePage());
      else if (path.startsWith('/interaction/')) void signIn(desk, request, response);
      else void rest(request, response);
    };
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
