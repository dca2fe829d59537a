import { readResultsFeed } from '../../features/leaderboards/feed.ts';
import { read } from '../common/read.ts';
import { xml } from '../common/xml.ts';

export const loader = read(async ({ visitor }) => xml(await readResultsFeed(visitor), 'application/atom+xml'));
