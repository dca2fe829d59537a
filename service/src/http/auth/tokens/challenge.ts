import type { Description, Verdict } from './verdict.ts';

const realm = 'Bearer realm="launch-board"';

/**
 * Values of `WWW-Authenticate`, by RFC 6750 section 3. Only our fixed sentences fit into them, so there is nothing to
 * escape.
 */
export const challenges = {
  /** No credential, or none we know: no error code either (section 3.1). */
  missing: realm,
  invalidRequest: (description: Description) => challenge('invalid_request', description),
  invalidToken: (description: Description) => challenge('invalid_token', description),
  /** Of the registered codes the only one for a good token of somebody who may not. */
  insufficientScope: (description: Description) => challenge('insufficient_scope', description),
};

/** The challenge that belongs to a verdict; undefined where a caller has nothing to do better. */
export function challengeOf(verdict: Verdict): string | undefined {
  switch (verdict.kind) {
    case 'none':
    case 'unsupported':
      return challenges.missing;
    case 'malformed':
      return challenges.invalidRequest(verdict.description);
    case 'invalid':
      return challenges.invalidToken(verdict.description);
    case 'forbidden':
      return challenges.insufficientScope(verdict.description);
    case 'valid':
    case 'unavailable':
      return undefined;
  }
}

const challenge = (code: string, description: Description): string =>
  `${realm}, error="${code}", error_description="${description}"`;
