import { createHash } from 'node:crypto';

/**
 * The nonce of a sign-in at ORCID, which ties its token to one account of this board: whoever finds the token has neither the
 * verifier, which only the site and its browser know, nor any use for it at another account.
 */
export const orcidNonce = (userId: string, verifier: string): string =>
  createHash('sha256').update(`${userId}.${verifier}`).digest('base64url');
