import { readCollectionFeed } from '../../features/projects/list/feed.ts';
import { feedResponse } from '../common/feed.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url, params }) => {
  const feed = await readCollectionFeed(visitor, params.id ?? '');
  if (feed === undefined) throw notFound('no_collection');
  return feedResponse(feed, url);
});
