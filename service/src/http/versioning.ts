import type { Deprecation, Operation } from '@launch-board/contract';

/** The specification's promise: current paths keep serving at least this long. */
const NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

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

/** @throws Error naming each operation whose end comes too soon or whose dates are not dates */
export function assertNotice(operations: readonly Operation[]) {
  const hasty = operations.filter(({ deprecation }) => deprecation && !(daysOfNotice(deprecation) >= NOTICE_DAYS));
  if (hasty.length > 0) {
    const names = hasty.map((operation) => operation.id).join(', ');
    throw new Error(`deprecated operations must keep serving for ${NOTICE_DAYS} days: ${names}`);
  }
}

const daysOfNotice = ({ since, sunset }: Deprecation): number => (Date.parse(sunset) - Date.parse(since)) / DAY_MS;
