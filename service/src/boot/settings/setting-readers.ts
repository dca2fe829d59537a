import { isIP } from 'node:net';
import type { Budget } from '../../domain/rules.ts';
import { type Network, parseNetwork } from '../../http/edge/client-address.ts';
import { isPostgres } from '../../store/open-store.ts';

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

export const readPort = (text: string): number => readWhole(text, 0, 65_535);

export const readOptionalPort = (text: string): number | undefined => (text === '' ? undefined : readPort(text));

/** A secret that keys a digest. */
export function readKey(text: string): string | undefined {
  if (text !== '' && text.length < 32) throw new Unfit('must have at least 32 characters');
  return readOptional(text);
}

export const readOptional = (text: string): string | undefined => (text === '' ? undefined : text);

/** An address without a path. The site's host takes the same setting and says whether it has to be https. */
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

export function readDatabaseUrl(text: string): string {
  if (/^sqlite:./.test(text)) return text;
  if (isPostgres(text) && URL.canParse(text)) return text;
  throw new Unfit('must be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}

/**
 * The forms that the client library takes, under Redis' names and Valkey's. What it would leave unread, or fail over
 * later, is refused: a query, a path that is no number, a user without a password.
 */
export function readValkeyUrl(text: string): string | undefined {
  if (text === '') return undefined;
  const named = text.replace(/^valkey(s?):/, (_, secure) => `redis${secure ? 's' : ''}:`);
  const url = URL.canParse(named) ? new URL(named) : undefined;
  const isFit =
    url !== undefined &&
    /^rediss?:\/\//.test(named) &&
    url.hostname !== '' &&
    /^(\/\d{0,4})?$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
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

export function readNetworks(text: string): Network[] {
  return readList(text).map((entry, index) => {
    try {
      return parseNetwork(entry);
    } catch {
      throw new Unfit(`must be addresses or CIDR ranges separated by commas; entry ${index + 1} is neither`);
    }
  });
}

export const readDomains = (text: string): string[] => readList(text).map((domain) => domain.toLowerCase());

export function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Unfit('must be on or off');
  return text === 'on';
}

/** `60/1h`: so many in so many hours. Nothing at all would be a refusal that names a time at which it ends. */
export function readBudget(text: string): Budget {
  const [, max, hours] = /^(\d{1,6})\/(\d{1,3})h$/.exec(text) ?? [];
  const budget = { max: Number(max), hours: Number(hours) };
  if (!(budget.max >= 1 && budget.hours >= 1)) {
    throw new Unfit('must be a number from 1 on and a time in hours from 1 on, such as 60/1h');
  }
  return budget;
}

export const budgetText = ({ max, hours }: Budget): string => `${max}/${hours}h`;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export const logLevelNames = logLevels.join(', ');

export function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new Unfit(`must be one of ${logLevelNames}`);
  return level;
}
