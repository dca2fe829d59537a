import { atom } from './atom.ts';
import type { Feed, FeedFormat } from './feed.ts';
import { jsonFeed } from './json-feed.ts';

type Format = { type: string; render: (feed: Feed, language: string) => string };

/** The formats of every feed, by the ending of its address. */
export const feedFormats = {
  atom: { type: 'application/atom+xml', render: atom },
  json: { type: 'application/feed+json', render: jsonFeed },
} as const satisfies Record<FeedFormat, Format>;
