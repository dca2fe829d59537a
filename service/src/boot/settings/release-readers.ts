import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto';
import { Unfit } from '@launch-board/host/setting-readers';

/** What this address says is signed; TLS keeps from others which board asks. */
export function readAnnouncementUrl(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'https:' && url.port === '' && url.username + url.password === '') return text;
  throw new Unfit('must be an address that begins with https://, without a port and a password');
}

const RAW_BYTES = 32;

/** An Ed25519 public key: as a JWK, or in base64 as DER or as its 32 bytes. */
export function readAnnouncementKey(text: string): KeyObject | undefined {
  if (text === '') return undefined;
  const key = text.startsWith('{') ? ofJwk(text) : ofBase64(text);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Unfit('must be an Ed25519 public key, as a JWK or in base64');
  return key;
}

function ofJwk(text: string): KeyObject | undefined {
  const key = parsed(text);
  if (key && 'd' in key)
    throw new Unfit('must be the public key: this one could sign, and belongs to who makes releases');
  return key && made({ key, format: 'jwk' });
}

function parsed(text: string): JsonWebKeyInput['key'] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ofBase64(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== RAW_BYTES) return made({ key: bytes, format: 'der', type: 'spki' });
  return made({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

function made(key: Parameters<typeof createPublicKey>[0]): KeyObject | undefined {
  try {
    return createPublicKey(key);
  } catch {
    return undefined;
  }
}
