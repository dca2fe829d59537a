import type { JWK } from 'jose';
import { discoveryAddress, isFetchable } from './issuer-address.ts';
import type { TokenRules } from './settings.ts';

export type Fetch = (address: URL, init: RequestInit) => Promise<Response>;

/** Entra's two documents have 2 and 15 KB. The limit counts what comes out of a compressed body. */
const DOCUMENT_BYTES = 256 * 1024;

/** Issuers publish two to ten. */
const MAX_KEYS = 100;

/** Why keys could not be had. The message is ours and holds nothing of what the issuer sent. */
class IssuerFault extends Error {}

/**
 * The keys an issuer signs with at the moment, by OpenID discovery.
 * @throws whatever came in between; reasonOf() says it in words fit for a log
 */
export async function fetchSigningKeys(
  { issuer, tenant }: TokenRules,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<JWK[]> {
  const discovery = await fetchDocument(new URL(discoveryAddress(issuer)), fetch, signal);
  // Discovery section 4.3: else another issuer's document, and with it its keys, could be slipped in.
  if (discovery.issuer !== issuer) throw new IssuerFault(wordsOnIssuer(discovery.issuer, issuer));
  const address = typeof discovery.jwks_uri === 'string' ? URL.parse(discovery.jwks_uri) : null;
  if (!address || !isSafeFrom(issuer, address)) throw new IssuerFault('its discovery document names no safe jwks_uri');

  const { keys } = await fetchDocument(address, fetch, signal);
  if (!Array.isArray(keys) || keys.length > MAX_KEYS) throw new IssuerFault('its key set is not one');
  const usable = keys.filter((key): key is JWK => isSigningKey(key) && isOf(issuer, tenant, key));
  // An issuer without keys could sign nothing, so this is a fault of its own and not a withdrawal.
  if (usable.length === 0) throw new IssuerFault('its key set holds no key to check signatures with');
  return usable;
}

/** A slash at the end is the usual slip: Authentik's issuers have one, most others have none. */
function wordsOnIssuer(named: unknown, issuer: string): string {
  const words = 'its discovery document names another issuer';
  if (named === `${issuer}/`) return `${words}: set LAUNCHBOARD_OIDC_ISSUER with a slash at its end`;
  return `${named}/` === issuer ? `${words}: set LAUNCHBOARD_OIDC_ISSUER without the slash at its end` : words;
}

/** Words for a log. Network errors carry a code; their messages and a document's text are not repeated. */
export function reasonOf(error: unknown): string {
  if (error instanceof IssuerFault) return error.message;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'it did not answer in time';
  const known = cause?.code ?? code;
  return `it could not be reached (${typeof known === 'string' && /^\w+$/.test(known) ? known : 'no reason given'})`;
}

/** A public issuer must not make us call services of this machine. */
const isSafeFrom = (issuer: string, address: URL): boolean =>
  isFetchable(address) &&
  (address.protocol === 'https:' || issuer.startsWith('http:')) &&
  !address.username &&
  !address.password;

async function fetchDocument(address: URL, fetch: Fetch, signal: AbortSignal): Promise<Record<string, unknown>> {
  // A redirect would let whoever answers for a moment choose the place of the keys; jose follows none either.
  const response = await fetch(address, {
    redirect: 'manual',
    signal,
    headers: { Accept: 'application/json, application/jwk-set+json' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new IssuerFault(`it answered with status ${response.status}`);
  }
  const text = await readText(response);
  try {
    const document: unknown = JSON.parse(text);
    if (document !== null && typeof document === 'object') return document as Record<string, unknown>;
  } catch {
    // The parser's message quotes the text.
  }
  throw new IssuerFault('it answered with something else than a JSON object');
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > DOCUMENT_BYTES) throw new IssuerFault(`it answered with more than ${DOCUMENT_BYTES / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** No secret keys, for which jose knows no use here, and no private halves, which anybody could sign with. */
function isSigningKey(key: unknown): boolean {
  if (key === null || typeof key !== 'object') return false;
  const { kty, use, d } = key as JWK;
  return ['RSA', 'EC', 'OKP'].includes(kty as string) && (use === undefined || use === 'sig') && d === undefined;
}

/** Entra writes on each key whom it signs for, some as a template: access-tokens, "Validate the signing key issuer". */
function isOf(issuer: string, tenant: string | undefined, key: JWK & { issuer?: unknown }): boolean {
  if (tenant === undefined || key.issuer === undefined) return true;
  return typeof key.issuer === 'string' && key.issuer.replace('{tenantid}', tenant) === issuer;
}
