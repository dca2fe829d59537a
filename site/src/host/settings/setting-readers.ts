import { BlockList, isIP } from 'node:net';

/** A reader throws this with what the value has to be. The value itself is never repeated: it may be a secret. */
export class Unfit extends Error {}

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: URL): boolean => loopbackNames.test(url.hostname);

export function readHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) {
    throw new Unfit('must be an IP address or a host name');
  }
  return text;
}

export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Unfit('must be a whole number from 0 to 65535');
  return port;
}

export const readOptionalPort = (text: string): number | undefined => (text === '' ? undefined : readPort(text));

export const readOptional = (text: string): string | undefined => (text === '' ? undefined : text);

/** An address without a path, as others will see it or this host will ask it. Plain http never leaves the machine. */
export function readOrigin(text: string): string | undefined {
  if (text === '') return undefined;
  const url = readUrl(text);
  if (url.pathname !== '/' || url.search) throw new Unfit('must have no path');
  return url.origin;
}

/** An address that may have a path; without a slash at its end. */
export const readBase = (text: string): string | undefined =>
  text === '' ? undefined : readUrl(text).href.replace(/\/$/, '');

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Unfit('must be an https address');
  if (url.username || url.password || url.hash)
    throw new Unfit('must be an address without a user, a password or a "#"');
  return url;
}

/** As it was written, for an issuer is compared to the last character: Authentik's end in a slash. */
export function readIssuer(text: string): string | undefined {
  if (text === '') return undefined;
  const url = readUrl(text);
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new Unfit('must be https, except on 127.0.0.1, ::1 and localhost');
  }
  return text;
}

/** Where people write to: a link and the words it shows. */
export function readContact(text: string): { href: string; text: string } | undefined {
  if (text === '') return undefined;
  const address = text.replace(/^mailto:/, '');
  if (/^[^\s@:/]+@[^\s@/]+$/.test(address)) return { href: `mailto:${address}`, text: address };
  const url = readUrl(text);
  if (url.protocol !== 'https:') throw new Unfit('must be an e-mail address or an https address');
  return { href: url.href, text: url.host + url.pathname.replace(/\/$/, '') };
}

/** The forms that the clients of PostgreSQL and Valkey take, under Redis' names and Valkey's. */
export function readSessionUrl(text: string): string | undefined {
  if (text === '') return undefined;
  const named = text.replace(/^valkey(s?):/, (_, secure) => `redis${secure}:`);
  const url = URL.parse(named);
  const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  const isValkey =
    url !== null &&
    /^rediss?:$/.test(url.protocol) &&
    /^(\/\d*)?$/.test(url.pathname) &&
    url.search + url.hash === '' &&
    (url.username === '' || url.password !== '');
  if (!url?.hostname || !(isPostgres || isValkey)) {
    throw new Unfit('must be postgres://USER:PASSWORD@HOST/DATABASE or redis://USER:PASSWORD@HOST:PORT');
  }
  return named;
}

const secretLength = 32;

export function readSecrets(text: string): string[] {
  const secrets = readList(text);
  if (secrets.some((secret) => secret.length < secretLength)) {
    throw new Unfit(`must be secrets of at least ${secretLength} characters, separated by commas, the newest first`);
  }
  return secrets;
}

/** A secret that keys a digest. */
export function readKey(text: string): string | undefined {
  if (text !== '' && text.length < secretLength) throw new Unfit(`must have at least ${secretLength} characters`);
  return text || undefined;
}

export const readDomains = (text: string): string[] => readList(text).map((domain) => domain.toLowerCase());

export function readTimeZone(text: string): string {
  const zone = text || new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new Unfit('must be a time zone such as Europe/Lisbon');
  }
}

export function readNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const [index, entry] of readList(text).entries()) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const width = family === 4 ? 32 : 128;
    const length = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === 0 || rest.length > 0 || !(length <= width)) {
      throw new Unfit(`must be addresses or CIDR ranges separated by commas; entry ${index + 1} is neither`);
    }
    networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

export function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 365) throw new Unfit('must be a number of days from 1 to 365');
  return days;
}

export function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Unfit('must be on or off');
  return text === 'on';
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

export function readLogLevel(text: string): LogLevel {
  const level = levels.find((known) => known === text);
  if (!level) throw new Unfit(`must be one of ${levels.join(', ')}`);
  return level;
}

const readList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
