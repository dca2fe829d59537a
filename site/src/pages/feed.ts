import { readFeed } from '../features/projects/feed.ts';
import { notFound, read } from './read.ts';
import { xml } from './xml.ts';

export const loader = read(async ({ visit, url }) => {
  const feed = await readFeed(visit, url.searchParams.get('category') || undefined);
  if (feed === undefined) throw notFound();
  return xml(feed, 'application/atom+xml');
});
