/** What the front door wants to know of a request's head. */
export type RequestHead = {
  /** How many Host lines there are; HTTP/1.1 wants exactly one. */
  hosts: number;
  /** Whether a credential was sent, of whatever kind. */
  hasCredential: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
  /** What a site shows that asks in its own name. */
  siteKey: string | undefined;
};

/**
 * Reads the few headers that decide an answer from memory, in one pass over the raw lines: `request.headers` keeps one
 * line of some names and joins those of others. Repeated lines are joined by commas here (RFC 9110 5.3), and Host lines counted.
 */
export function askedOf(rawHeaders: readonly string[]): RequestHead {
  const asked: RequestHead = {
    hosts: 0,
    hasCredential: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    requestId: undefined,
    siteKey: undefined,
  };
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    // Most names are told apart by their length alone, without a look at their letters.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') asked.hosts += 1;
        break;
      case 12:
        if (name.toLowerCase() === 'x-request-id') asked.requestId = joined(asked.requestId, rawHeaders[i + 1]);
        break;
      case 13:
        readThirteen(asked, name.toLowerCase(), rawHeaders[i + 1]);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          asked.acceptEncoding = joined(asked.acceptEncoding, rawHeaders[i + 1]);
        break;
      case 17:
        if (name.toLowerCase() === 'launch-board-site') asked.siteKey = joined(asked.siteKey, rawHeaders[i + 1]);
        break;
    }
  }
  return asked;
}

function readThirteen(asked: RequestHead, name: string, value: string | undefined) {
  if (name === 'authorization') asked.hasCredential = true;
  else if (name === 'if-none-match') asked.ifNoneMatch = joined(asked.ifNoneMatch, value);
}

const joined = (before: string | undefined, value: string | undefined): string | undefined =>
  before === undefined ? value : `${before}, ${value}`;
