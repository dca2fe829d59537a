import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Person } from './people.ts';
import { type IdentityProvider, type IdentityProviderOptions, startIdentityProvider } from './provider.ts';
import { type Browser, openBrowser, type Page, type Stop, walkSignIn } from './walk.ts';

/** What the tests of the demo sign-in share: a quiet provider and a site that signs in at it. */

export const audience = 'launch-board-api';
export const callback = 'http://127.0.0.1:3001/auth/callback';

export const ada: Person = {
  name: 'Ada Moreno',
  address: 'ada.moreno@university.example',
  isModerator: false,
  isGuest: false,
};

export const startTrial = (options: Partial<IdentityProviderOptions> = {}): Promise<IdentityProvider> =>
  startIdentityProvider({ port: 0, redirectUris: [callback], audience, log: () => {}, ...options });

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

export type Site = {
  client: Configuration;
  /** Where a sign-in starts. */
  start(parameters?: Record<string, string>): Promise<URL>;
  /** Trades the code in the address the browser came back to. */
  finish(back: URL): Promise<Tokens>;
  signIn(person: Person, browser?: Browser): Promise<Tokens>;
};

/** The site as the provider knows it, with one code verifier for all its sign-ins. */
export async function openSite({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Site> {
  const client = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [allowInsecureRequests],
  });
  const verifier = randomPKCECodeVerifier();
  const challenge = await calculatePKCECodeChallenge(verifier);
  const start = async (parameters = {}) =>
    buildAuthorizationUrl(client, {
      redirect_uri: callback,
      scope: 'openid profile email offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...parameters,
    });
  const finish = (back: URL) => authorizationCodeGrant(client, back, { pkceCodeVerifier: verifier });
  return {
    client,
    start,
    finish,
    signIn: async (person, browser = openBrowser(issuer)) => finish(await walkSignIn(browser, await start(), person)),
  };
}

/** The page a browser stopped at. */
export function pageOf(stop: Stop): Page {
  if ('left' in stop) throw new Error(`The browser was sent to ${stop.left}.`);
  return stop.page;
}
