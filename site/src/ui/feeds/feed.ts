/** The formats of every feed: the ending of its address, and its media type. `feed-formats.ts` has what writes them. */
export const feedTypes = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  csv: 'text/csv',
} as const;

export type FeedFormat = keyof typeof feedTypes;

export const feedEndings = Object.keys(feedTypes) as FeedFormat[];

/** One thing of a feed. Its address is also its id, for good. */
export type FeedItem = {
  address: string;
  title: string;
  summary: string;
  at: string;
  author: { name: string; address?: string | undefined };
  category?: { id: string; name: string } | undefined;
};

/** What a feed says, in whatever format. */
export type Feed = {
  title: string;
  /** Where it is, in the format of this ending. */
  self: (ending: FeedFormat) => string;
  /** The page with the same things for people. */
  page: string;
  /** Undefined for an empty feed. */
  updated: string | null | undefined;
  items: FeedItem[];
};
