import type { JWK } from 'jose';
import { discoveryAddress, isFetchable } from './issuer-address.ts';
import type { TokenRules } from './settings.ts';

export type Fetch = (address: URL, init: RequestInit) => Promise<Response>;

/** Entra's two documents have 2 and 15 KB. The limit counts decompressed bytes. */
const DOCUMENT_BYTES = 256 * 1024;

/** Issuers publish two to ten keys. */
const MAX_KEYS = 100;

/** The reason why keys could not be fetched. The message contains nothing that the issuer sent. */
class IssuerFault extends Error {}

/**
 * Fetches the present signing keys of an issuer, by OpenID discovery.
 * @throws any error; `reasonOf` makes words for the log of it
 */
export async function fetchSigningKeys(
  { issuer, tenant }: TokenRules,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<JWK[]> {
  const discovery = await fetchDocument(new URL(discoveryAddress(issuer)), fetch, signal);
  // Discovery section 4.3: otherwise the document and keys of another issuer could be substituted.
  if (discovery.issuer !== issuer) throw new IssuerFault(wordsOnIssuer(discovery.issuer, issuer));
  const address = typeof discovery.jwks_uri === 'string' ? URL.parse(discovery.jwks_uri) : null;
  if (!address || !isSafeFrom(issuer, address)) throw new IssuerFault('its discovery document names no safe jwks_uri');

  const { keys } = await fetchDocument(address, fetch, signal);
  if (!Array.isArray(keys) || keys.length > MAX_KEYS) throw new IssuerFault('its key set is not one');
  const usable = keys.filter((key): key is JWK => isSigningKey(key) && isOf(issuer, tenant, key));
  // An issuer without keys could sign nothing, so an empty set is a fault and not a withdrawal of all keys.
  if (usable.length === 0) throw new IssuerFault('its key set holds no key to check signatures with');
  return usable;
}

/** A trailing slash is the common mistake: issuers of Authentik have one, most others do not. */
function wordsOnIssuer(named: unknown, issuer: string): string {
  const words = 'its discovery document names another issuer';
  if (named === `${issuer}/`) return `${words}: set LAUNCHBOARD_OIDC_ISSUER with a slash at its end`;
  return `${named}/` === issuer ? `${words}: set LAUNCHBOARD_OIDC_ISSUER without the slash at its end` : words;
}

/** Words for the log. For network errors it is their code. Messages and texts of documents are not repeated. */
export function reasonOf(error: unknown): string {
  if (error instanceof IssuerFault) return error.message;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'it did not answer in time';
  const known = cause?.code ?? code;
  return `it could not be reached (${typeof known === 'string' && /^\w+$/.test(known) ? known : 'no reason given'})`;
}

/** The same as a kind: no answer, no connection, or an answer that cannot be used. */
export function faultOf(error: unknown): 'silent' | 'unreachable' | 'unusable' {
  if (error instanceof IssuerFault) return 'unusable';
  return (error as { name?: string }).name === 'TimeoutError' ? 'silent' : 'unreachable';
}

/** A public issuer must not make us call services of this machine. */
const isSafeFrom = (issuer: string, address: URL): boolean =>
  isFetchable(address) &&
  (address.protocol === 'https:' || issuer.startsWith('http:')) &&
  !address.username &&
  !address.password;

async function fetchDocument(address: URL, fetch: Fetch, signal: AbortSignal): Promise<Record<string, unknown>> {
  // With a redirect, a temporary attacker could choose where the keys come from. jose follows none either.
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
    // The parser's message would quote the text.
  }
  throw new IssuerFault('it answered with something else than a JSON object');
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the body.
    if (size > DOCUMENT_BYTES) throw new IssuerFault(`it answered with more than ${DOCUMENT_BYTES / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Leaves out symmetric keys, which jose does not use here, and published private keys, with which anybody could sign.
 */
function isSigningKey(key: unknown): boolean {
  if (key === null || typeof key !== 'object') return false;
  const { kty, use, d } = key as JWK;
  return ['RSA', 'EC', 'OKP'].includes(kty as string) && (use === undefined || use === 'sig') && d === undefined;
}

/** Entra names the issuer of each key, sometimes as a template (access-tokens, "Validate the signing key issuer"). */
function isOf(issuer: string, tenant: string | undefined, key: JWK & { issuer?: unknown }): boolean {
  if (tenant === undefined || key.issuer === undefined) return true;
  return typeof key.issuer === 'string' && key.issuer.replace('{tenantid}', tenant) === issuer;
}
