import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import { recount } from '../../src/store/integrity/recount.ts';
import { makeSigner, type Signer, startIssuer, type TestIssuer } from './issuer.ts';
import { unhurriedFetch } from './unhurried.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

// A world in which people sign in: the real service, and an issuer with real keys on loopback.

type Claims = Record<string, unknown>;

export type Account = {
  name: string;
  claims: Claims | undefined;
  /** The profile's id. */
  id: string;
  token: string;
  /** The published client with this person's token. Every answer is compared with the contract. */
  client: LaunchBoardClient;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** One request with a body of JSON, or a file, if any. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Sent>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
export type Sent = { status: number; headers: Headers; text: string; body: any };

export type MembersWorld = World & {
  issuer: TestIssuer;
  /** What the service takes for the time. */
  now(): number;
  /** Lets the service's time go on; tokens made before grow older. */
  advance(milliseconds: number): void;
  token(name: string, claims?: Claims): Promise<string>;
  /** Who asks with this credential, whatever it is worth; without one, anybody. */
  bearing(token?: string): Pick<Account, 'fetch' | 'send'>;
  /** A person who has signed in: `ada` is Ada with the address ada@example.edu. The same person at each call. */
  as(name: string, claims?: Claims): Promise<Account>;
  moderator(name?: string): Promise<Account>;
  /** The same person with a token that is issued a second later. */
  afresh(account: Account): Promise<void>;
  /** What is kept wrongly: nothing, at all times. */
  recount(): Promise<string[]>;
};

/** Above what any test does. */
const budgets = Object.fromEntries(
  ['PROJECTS', 'COMMENTS', 'INVITATIONS', 'REPORTS', 'PICTURES', 'SUGGESTIONS'].map((kind) => [
    `LAUNCHBOARD_BUDGET_${kind}`,
    '999999/24h',
  ]),
);

export const signInEnv = (issuer: TestIssuer): Record<string, string> => ({
  LAUNCHBOARD_OIDC_ISSUER: issuer.issuer,
  LAUNCHBOARD_OIDC_AUDIENCE: 'board-api',
  LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
});

export const claimsOf = (name: string, claims: Claims = {}): Claims => ({
  sub: `subject-${name}`,
  email: `${name}@example.edu`,
  name: name.slice(0, 1).toUpperCase() + name.slice(1),
  ...claims,
});

type MembersOptions = WorldOptions & { isIssuerAway?: boolean };

/** To make a key takes as long as to start a service. Each issuer is another one all the same. */
let signer: Promise<Signer> | undefined;
const sharedSigner = () => (signer ??= makeSigner('first'));

export async function startMembersWorld({ env, isIssuerAway, ...options }: MembersOptions = {}): Promise<MembersWorld> {
  const issuer = await startIssuer({ signer: await sharedSigner() });
  if (isIssuerAway) issuer.goAway();
  let ahead = 0;
  const { clock = Date.now } = options;
  const now = () => clock() + ahead;
  const world = await startWorld({
    fetch: unhurriedFetch,
    ...options,
    clock: now,
    env: { LAUNCHBOARD_PERSONAL_TOKENS: 'on', ...budgets, ...signInEnv(issuer), ...env },
  });
  const accounts = new Map<string, Promise<Account>>();

  const token = (name: string, claims?: Claims) => {
    issuer.now = now();
    return issuer.token(claimsOf(name, claims));
  };

  const bearing = (credential?: string) => {
    const authorization: Record<string, string> = credential ? { Authorization: `Bearer ${credential}` } : {};
    const asked = (path: string, { headers, ...init }: RequestInit = {}) =>
      world.fetch(path, { ...init, headers: { ...authorization, ...(headers as Record<string, string>) } });
    return { fetch: asked, send: sender(asked) };
  };

  async function signIn(name: string, claims?: Claims): Promise<Account> {
    const own = await token(name, claims);
    const client = createClient({
      baseUrl: world.url,
      token: own,
      retry: false,
      fetch: (url, init) => world.fetch(url.slice(world.url.length), init),
    });
    const { user } = await client.getMe();
    return { name, claims, id: user.id, token: own, client, ...bearing(own) };
  }

  const as = (name: string, claims?: Claims) => {
    const known = accounts.get(name) ?? signIn(name, claims);
    accounts.set(name, known);
    return known;
  };

  return {
    ...world,
    issuer,
    now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    token,
    bearing,
    as,
    recount: () => world.store.read(recount),
    async afresh(account) {
      ahead += 1000;
      Object.assign(account, await signIn(account.name, account.claims));
    },
    moderator: (name = 'moderator') => as(name, { roles: ['moderator'] }),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await issuer[Symbol.asyncDispose]();
    },
  };
}

const sender =
  (asked: Account['fetch']): Account['send'] =>
  async (method, path, body, headers = {}) => {
    const isFile = body instanceof Blob;
    const json = body === undefined || isFile ? {} : { 'Content-Type': 'application/json' };
    const response = await asked(path, {
      method,
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' || isFile ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
