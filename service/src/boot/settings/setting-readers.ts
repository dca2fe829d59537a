import { readSwitch, Unfit } from '@launch-board/host/setting-readers';
import type { Budget } from '../../domain/operator-settings.ts';
import { type MediaSettings, readMediaSettings, type S3Access } from '../../media/media-settings.ts';
import { isPostgres, sqlitePath } from '../../store/open-store.ts';

export function readDatabaseUrl(text: string): string {
  if (/^sqlite:./.test(text)) return text;
  if (isPostgres(text) && URL.canParse(text)) return text;
  throw new Unfit('must be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}

const MOST = 999_999;
const LONGEST_HOURS = 999;

/** `60/1h`: so many in so many hours. Nothing at all would be a refusal that names a time at which it ends. */
export function readBudget(text: string): Budget {
  const [, max, hours] = /^(\d+)\/(\d+)h$/.exec(text) ?? [];
  const budget = { max: Number(max), hours: Number(hours) };
  if (!(budget.max >= 1 && budget.max <= MOST && budget.hours >= 1 && budget.hours <= LONGEST_HOURS)) {
    throw new Unfit(`must be a number from 1 to ${MOST} and a time from 1 to ${LONGEST_HOURS} hours, such as 60/1h`);
  }
  return budget;
}

export const budgetText = ({ max, hours }: Budget): string => `${max}/${hours}h`;

const noAccess: S3Access = { endpoint: undefined, region: undefined, isPathStyle: false, keys: undefined };

/** An address of pictures, as it stands in the setting. */
export function readMedia(text: string): string | undefined {
  if (text === '') return undefined;
  if (readMediaSettings(text, noAccess)) return text;
  throw new Unfit('must be file:PATH, s3:BUCKET or s3:BUCKET/PREFIX');
}

/** A path is allowed, because some stores have one. */
export function readEndpoint(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isFit = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (!isFit) throw new Unfit('must be an address such as https://s3.example.edu');
  return text;
}

/** A token must not go over a network in the open: without TLS the server is on this machine. */
export function readRepository(text: string): string | undefined {
  const address = readEndpoint(text);
  if (address === undefined) return undefined;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return address;
  throw new Unfit('must begin with https://');
}

/** As it goes into a header. */
export function readToken(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^[\x21-\x7e]{8,500}$/.test(text)) return text;
  throw new Unfit('must be a token of 8 to 500 characters without spaces');
}

/** An id of another program's list. */
export function readId(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^[\w.-]{1,100}$/.test(text)) return text;
  throw new Unfit('must be an id, of letters, digits, dots and hyphens');
}

export function readOptionalSwitch(text: string): boolean | undefined {
  return text === '' ? undefined : readSwitch(text);
}

/** With a file of its own a board has a folder of its own. */
export const mediaBeside = (databaseUrl: string): MediaSettings => ({
  folder: isPostgres(databaseUrl) ? 'data/media' : `${sqlitePath(databaseUrl)}-media`,
});
