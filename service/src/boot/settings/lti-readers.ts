import { createHash, createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Unfit } from '@launch-board/host/setting-readers';
import type { LtiKey, LtiPlatform } from '../../domain/deps.ts';

const MOST_PLATFORMS = 50;
const MOST_DEPLOYMENTS = 100;
const LEAST_BITS = 2048;

/** Learning platforms, from a file in JSON. */
export function readPlatforms(path: string): readonly LtiPlatform[] {
  if (path === '') return [];
  const given = readJson(path);
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_PLATFORMS)
    throw new Unfit(`must name a file with a list of 1 to ${MOST_PLATFORMS} platforms in JSON`);
  const platforms = given.map(readPlatform);
  if (new Set(platforms.map(({ id }) => id)).size < platforms.length)
    throw new Unfit('names a file with the same issuer and client_id twice');
  return platforms;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'it is not JSON';
    throw new Unfit(`names a file that cannot be read (${why})`);
  }
}

function readPlatform(given: unknown, index: number): LtiPlatform {
  const facts = Object(given) as Record<string, unknown>;
  const unfit = (what: string) => new Unfit(`names a file whose platform ${index + 1} ${what}`);
  const text = (name: string): string => {
    const value = facts[name];
    // A space stands between the parts of an id.
    if (typeof value !== 'string' || !/^\S{1,500}$/.test(value)) throw unfit(`lacks ${name}, a text without spaces`);
    return value;
  };
  const address = (name: string): string => {
    if (URL.parse(text(name))?.protocol !== 'https:') throw unfit(`has ${name}, which must be an https address`);
    return text(name);
  };
  const { deployments, name } = facts;
  const areFit = Array.isArray(deployments) && deployments.every((one) => typeof one === 'string' && one !== '');
  if (!areFit || deployments.length === 0 || deployments.length > MOST_DEPLOYMENTS)
    throw unfit(`lacks deployments, a list of 1 to ${MOST_DEPLOYMENTS} texts`);
  const [issuer, clientId] = [address('issuer'), text('client_id')];
  return {
    id: `${issuer} ${clientId}`,
    ...{ issuer, clientId, deployments },
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : new URL(issuer).hostname,
    loginUrl: address('login_url'),
    tokenUrl: address('token_url'),
    keysUrl: address('keys_url'),
    tokenAudience: facts.token_audience === undefined ? address('token_url') : text('token_audience'),
  };
}

/** Private RSA keys, one PEM after the other. */
export function readLtiKeys(text: string): readonly LtiKey[] {
  const blocks = text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];
  if (text !== '' && (blocks.length === 0 || blocks.length > 3)) throw new Unfit('must be 1 to 3 private keys in PEM');
  return blocks.map(readKey);
}

function readKey(pem: string): LtiKey {
  let key: LtiKey['key'];
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Unfit('has something that is no private key in PEM');
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw new Unfit(`must be private RSA keys of at least ${LEAST_BITS} bits`);
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  // The thumbprint of RFC 7638, so that a key has the same name everywhere.
  const id = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  const seal = createHmac('sha256', key.export({ type: 'pkcs8', format: 'der' }))
    .update('launch board lti')
    .digest();
  return { id, key, seal, shown: { n, e } };
}
