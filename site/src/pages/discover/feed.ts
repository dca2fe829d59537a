import { readFeed } from '../../features/projects/list/feed.ts';
import { notFound, read } from '../common/read.ts';
import { xml } from '../common/xml.ts';

export const loader = read(async ({ visit, url }) => {
  const feed = await readFeed(visit, url.searchParams.get('category') || undefined);
  if (feed === undefined) throw notFound();
  return xml(feed, 'application/atom+xml');
});
