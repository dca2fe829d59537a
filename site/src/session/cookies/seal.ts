import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts data that leaves the process. Each purpose has its own key, so that nothing sealed for one opens for
 * another.
 */
export type Sealer = {
  seal(purpose: string, text: string): string;
  /** Undefined unless the text was sealed with one of our secrets for this purpose. */
  open(purpose: string, sealed: string): string | undefined;
  /** Keyed digests for look-ups, one for each secret, the newest first. */
  digests(purpose: string, text: string): string[];
};

/** The first secret seals and all secrets open, so that a new secret can be put in front of the old one. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = new Map<string, Buffer[]>();
  const keysFor = (purpose: string): Buffer[] => {
    const known = keys.get(purpose) ?? secrets.map((secret) => derive(secret, purpose));
    keys.set(purpose, known);
    return known;
  };
  return {
    seal(purpose, text) {
      const [key] = keysFor(purpose);
      if (!key) throw new Error('There is no secret to seal with.');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      for (const key of keysFor(purpose)) {
        const text = tryOpen(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    digests: (purpose, text) =>
      keysFor(purpose).map((key) => createHmac('sha256', key).update(text).digest('base64url')),
  };
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `launch board ${purpose}`, 32));

function tryOpen(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
