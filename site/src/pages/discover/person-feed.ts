import { readPersonFeed } from '../../features/projects/list/feed.ts';
import { feedResponse } from '../common/feed.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url, params }) => {
  const feed = await readPersonFeed(visitor, params.id ?? '');
  if (feed === undefined) throw notFound('no_person');
  return feedResponse(feed, url);
});
