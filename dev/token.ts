import { parseArgs } from 'node:util';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { cliClientId, cliRedirectUri } from './identity/configuration.ts';
import { nameFrom, problemsOf } from './identity/form.ts';
import { boardScope, defaultIdentityPort, demoDomain, type Person } from './identity/people.ts';
import { openBrowser, walkSignIn } from './identity/walk.ts';

const defaultIssuer = `http://127.0.0.1:${process.env.LAUNCHBOARD_IDENTITY_PORT ?? defaultIdentityPort}`;

const usage = `Usage: npm run -s token -- ADDRESS [--name NAME] [--moderator] [--guest] [--issuer URL]

Signs in at the running demo mode and prints a bearer token that is good for 60 minutes:

  TOKEN=$(npm run -s token -- ada.moreno@${demoDomain})
  curl -H "Authorization: Bearer $TOKEN" http://127.0.0.1:3000/api/me

The same address is the same person every time. Any domain but ${demoDomain} shows what the board refuses.

  --name NAME    as the board shows it (made from the address)
  --moderator    with the moderator role
  --guest        as a guest account, which the board refuses
  --issuer URL   the identity provider (${defaultIssuer})
`;

export type TokenRequest = {
  address: string;
  /** Made from the address by default. */
  name?: string;
  isModerator?: boolean;
  isGuest?: boolean;
  issuer?: string;
};

/**
 * Obtains a bearer token from the demo identity provider, by the same code flow with PKCE that other programs use.
 * @throws Error that says what to do if the address is invalid or the provider does not respond
 */
export async function obtainToken({ issuer = defaultIssuer, ...request }: TokenRequest): Promise<string> {
  const person = personOf(request);
  const [problem] = Object.values(problemsOf(person));
  if (problem) throw new Error(problem);
  const client = await discover(issuer);
  const verifier = randomPKCECodeVerifier();
  const state = randomState();
  const start = buildAuthorizationUrl(client, {
    redirect_uri: cliRedirectUri,
    scope: `openid profile email ${boardScope}`,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  const back = await walkSignIn(openBrowser(issuer), start, person);
  const tokens = await authorizationCodeGrant(client, back, { pkceCodeVerifier: verifier, expectedState: state });
  return tokens.access_token;
}

function personOf({ address, name = nameFrom(address), isModerator = false, isGuest = false }: TokenRequest): Person {
  return { address, name, isModerator, isGuest };
}

async function discover(issuer: string): Promise<Configuration> {
  // The provider has no TLS, and listens only on this machine.
  const ask = () => discovery(new URL(issuer), cliClientId, undefined, None(), { execute: [allowInsecureRequests] });
  try {
    // A connection that was kept may be closed by the provider in the moment in which it is used again.
    return await ask().catch(ask);
  } catch (error) {
    const advice = 'Start the demo mode with "npm start", or name another provider with --issuer.';
    throw new Error(`No identity provider answers at ${issuer}. ${advice}`, { cause: error });
  }
}

async function main(words: string[]): Promise<number> {
  const request = readCommand(words);
  if (typeof request === 'string') {
    process.stderr.write(`${request}\n\n${usage}`);
    return 2;
  }
  if (request === undefined) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    process.stdout.write(`${await obtainToken(request)}\n`);
    process.stderr.write(`A token for ${request.address}, good for 60 minutes.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

/** The request; undefined for help; a sentence if the arguments are invalid. */
function readCommand(words: string[]): TokenRequest | string | undefined {
  const options = {
    name: { type: 'string' },
    moderator: { type: 'boolean', default: false },
    guest: { type: 'boolean', default: false },
    issuer: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (values.help) return undefined;
    const [address, ...rest] = positionals;
    if (address === undefined || rest.length > 0) return 'Name one address.';
    const { name, issuer, moderator: isModerator, guest: isGuest } = values;
    return {
      address,
      isModerator,
      isGuest,
      ...(name !== undefined && { name }),
      ...(issuer !== undefined && { issuer }),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
