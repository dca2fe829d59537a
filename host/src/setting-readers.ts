import { isIP } from 'node:net';

/** A reader throws this with what the value has to be. The value itself is never repeated: it may be a secret. */
export class Unfit extends Error {}

export function readHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) {
    throw new Unfit('must be an IP address or a host name');
  }
  return text;
}

export function readWhole(text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) throw new Unfit(`must be a whole number from ${minimum} to ${maximum}`);
  return value;
}

/** Seconds from the word to stop to the stop. A minute is more than any balancer needs. */
export const readDelay = (text: string): number => readWhole(text, 0, 60);

export const readPort = (text: string): number => readWhole(text, 0, 65_535);

export const readOptionalPort = (text: string): number | undefined => (text === '' ? undefined : readPort(text));

export const readOptional = (text: string): string | undefined => (text === '' ? undefined : text);

/** Characters of a secret of ours. */
export const minSecretLength = 32;

/** A secret that keys a digest. */
export function readKey(text: string): string | undefined {
  if (text !== '' && text.length < minSecretLength) {
    throw new Unfit(`must have at least ${minSecretLength} characters`);
  }
  return readOptional(text);
}

/** An address without a path: the origin that others see. Whether it has to be https is for its host to say. */
export function readOrigin(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isFit =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === '' &&
    url.pathname === '/';
  if (!isFit) throw new Unfit('must be an https address without a path, such as https://board.example.edu');
  return url.origin;
}

/** ORCID, its sandbox, or one on this machine for a test. Without TLS anybody between could sign for anybody. */
export function readOrcid(text: string): string {
  const origin = readOrigin(text);
  if (origin && (origin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)))
    return origin;
  throw new Unfit('must be https://orcid.org or https://sandbox.orcid.org');
}

/**
 * The forms that the client library takes, under Redis' names and Valkey's. What it would leave unread, or fail over
 * later, is refused: a query, a path that is no number, a user without a password.
 */
export function readValkeyUrl(text: string): string | undefined {
  if (text === '') return undefined;
  const named = text.replace(/^valkey(s?):/, (_, secure) => `redis${secure}:`);
  const url = URL.parse(named);
  const isFit =
    url !== null &&
    /^rediss?:\/\//.test(named) &&
    url.hostname !== '' &&
    /^(\/\d{0,4})?$/.test(url.pathname) &&
    url.search + url.hash === '' &&
    (url.username === '' || url.password !== '') &&
    isDecodable(url.username + url.password);
  if (!isFit)
    throw new Unfit('must be redis://HOST:PORT or rediss://USER:PASSWORD@HOST:PORT/DATABASE, also valkey(s)://');
  return named;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const readList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export const readDomains = (text: string): string[] => readList(text).map((domain) => domain.toLowerCase());

export function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Unfit('must be on or off');
  return text === 'on';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export const logLevelNames = logLevels.join(', ');

export function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new Unfit(`must be one of ${logLevelNames}`);
  return level;
}

/** Without a name, the time zone of the machine. */
export function readTimeZone(text: string): string {
  const zone = text || new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new Unfit('must be a time zone such as Europe/Lisbon');
  }
}
