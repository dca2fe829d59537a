import { readFeed } from '../../features/projects/list/feed.ts';
import { notFound, read } from '../common/read.ts';
import { xml } from '../common/xml.ts';

export const loader = read(async ({ visitor, url }) => {
  const feed = await readFeed(visitor, url.searchParams.get('category') || undefined);
  if (feed === undefined) throw notFound();
  return xml(feed, 'application/atom+xml');
});
