import { atom } from './atom.ts';
import { csvFeed } from './csv-feed.ts';
import type { Feed, FeedFormat } from './feed.ts';
import { jsonFeed } from './json-feed.ts';

/** What writes each format of a feed. */
export const feedFormats: Record<FeedFormat, (feed: Feed, language: string) => string> = {
  atom,
  json: jsonFeed,
  csv: csvFeed,
};
