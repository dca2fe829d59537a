import { readFeed } from '../../features/projects/list/feed.ts';
import { readListing } from '../../features/projects/list/listing.ts';
import { feedResponse } from '../common/feed.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => {
  const feed = await readFeed(visitor, readListing(url.searchParams));
  if (feed === undefined) throw notFound();
  return feedResponse(feed, url);
});
