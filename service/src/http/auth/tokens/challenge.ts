import type { Description, Verdict } from './verdict.ts';

const realm = 'Bearer realm="launch-board"';

/**
 * Values of `WWW-Authenticate` (RFC 6750 section 3). They contain only fixed sentences, so nothing has to be escaped.
 */
export const challenges = {
  /** For a missing credential or another scheme: without an error code (section 3.1). */
  missing: realm,
  invalidRequest: (description: Description) => challenge('invalid_request', description),
  invalidToken: (description: Description) => challenge('invalid_token', description),
  /** The only registered code for a valid token of a person without permission. */
  insufficientScope: (description: Description) => challenge('insufficient_scope', description),
};

/** The challenge for a verdict; undefined if another credential would not help. */
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
