import type { Deprecation, Operation } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';

/** The specification promises that current paths are served for at least this long. */
const NOTICE_DAYS = 180;

/** `Deprecation` (RFC 9745, a structured-field date), `Sunset` (RFC 8594, an HTTP date) and their links, flat. */
export function deprecationHeaders(deprecation: Deprecation | undefined): string[] {
  if (!deprecation) return [];
  const { since, sunset, successor, link } = deprecation;
  const links = [`<${link}>; rel="deprecation"; type="text/html"`];
  if (successor) links.push(`<${successor}>; rel="successor-version"`);
  return [
    'Deprecation',
    `@${Math.floor(Date.parse(since) / 1000)}`,
    'Sunset',
    new Date(sunset).toUTCString(),
    'Link',
    links.join(', '),
  ];
}

/** @throws Error naming the first operation that ends too soon, or whose link cannot be written in a header */
export function assertNotice(operations: readonly Operation[]) {
  for (const { id, deprecation } of operations) {
    if (!deprecation) continue;
    if (!(daysOfNotice(deprecation) >= NOTICE_DAYS)) {
      throw new Error(`${id} is deprecated and must keep serving for ${NOTICE_DAYS} days`);
    }
    const { link, successor = '/' } = deprecation;
    if (!/^https?:/.test(link) || !isReference(link) || !successor.startsWith('/') || !isReference(successor)) {
      throw new Error(`${id} is deprecated with a link or successor that is not a valid reference`);
    }
  }
}

/** Only characters that RFC 3986 allows, so that the reference needs no escaping in a header. */
const isReference = (text: string): boolean => /^[\w\-.~!$&'()*+,;=:@/?#[\]%]+$/.test(text);

const daysOfNotice = ({ since, sunset }: Deprecation): number => (Date.parse(sunset) - Date.parse(since)) / DAY_MS;
