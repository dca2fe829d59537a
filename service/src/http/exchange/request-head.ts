/** The parts of a request's headers that the front door needs. */
export type RequestHead = {
  /** The number of Host lines; HTTP/1.1 requires exactly one (RFC 9112 3.2). */
  hosts: number;
  /** Whether there is an Authorization header, whatever its scheme. */
  hasCredential: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
  /** The secret key of the site, in requests on its own behalf. */
  siteKey: string | undefined;
};

/**
 * Reads the few headers that decide whether a cached response can be sent, in one pass over the raw lines. For some
 * names `request.headers` keeps one line only; here repeated lines are joined by commas (RFC 9110 5.3) and Host lines
 * are counted.
 */
export function requestHeadOf(rawHeaders: readonly string[]): RequestHead {
  const head: RequestHead = {
    hosts: 0,
    hasCredential: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    requestId: undefined,
    siteKey: undefined,
  };
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    // The length alone rules out most names, without comparing letters.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') head.hosts += 1;
        break;
      case 12:
        if (name.toLowerCase() === 'x-request-id') head.requestId = joined(head.requestId, rawHeaders[i + 1]);
        break;
      case 13:
        readThirteen(head, name.toLowerCase(), rawHeaders[i + 1]);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          head.acceptEncoding = joined(head.acceptEncoding, rawHeaders[i + 1]);
        break;
      case 17:
        if (name.toLowerCase() === 'launch-board-site') head.siteKey = joined(head.siteKey, rawHeaders[i + 1]);
        break;
    }
  }
  return head;
}

function readThirteen(head: RequestHead, name: string, value: string | undefined) {
  if (name === 'authorization') head.hasCredential = true;
  else if (name === 'if-none-match') head.ifNoneMatch = joined(head.ifNoneMatch, value);
}

const joined = (before: string | undefined, value: string | undefined): string | undefined =>
  before === undefined ? value : `${before}, ${value}`;
