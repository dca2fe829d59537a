import type { IncomingMessage } from 'node:http';
import { type Description, sentences } from './verdict.ts';

export type Credential =
  | { kind: 'none' }
  | { kind: 'bearer'; token: string }
  | { kind: 'unsupported' }
  | { kind: 'malformed'; description: Description };

/** Tokens of Entra with many groups reach 4 KiB. Longer ones are refused before they are hashed and parsed. */
const TOKEN_BYTES = 8 * 1024;

/** `token68` of RFC 9110 section 11.2, the syntax of a bearer token in RFC 6750 section 2.1. */
const token68 = /^[\w.~+/-]+=*$/;

/**
 * Reads the token from the Authorization header only. RFC 6750 sections 2.2 and 2.3 also allow the body and the query,
 * but queries end up in logs, and OAuth 2.1 has removed both.
 */
export function readAuthorization(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): Credential {
  const value = request.headers.authorization;
  if (value === undefined) return { kind: 'none' };
  if (countCredentials(request.rawHeaders) > 1) return malformed('several_credentials');
  const space = value.indexOf(' ');
  const scheme = space < 0 ? value : value.slice(0, space);
  if (scheme === '') return malformed('no_token');
  if (scheme.toLowerCase() !== 'bearer') return { kind: 'unsupported' };
  const token = space < 0 ? '' : value.slice(space).replace(/^ +/, '');
  if (token === '') return malformed('no_token');
  if (token.length > TOKEN_BYTES) return malformed('token_too_long');
  if (/[\s,]/.test(token)) return malformed('several_credentials');
  return token68.test(token) ? { kind: 'bearer', token } : malformed('bad_token_characters');
}

/** Counts the Authorization headers, because `headers` contains only the first. */
function countCredentials(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  return count;
}

const malformed = (reason: keyof typeof sentences): Credential => ({
  kind: 'malformed',
  description: sentences[reason],
});
