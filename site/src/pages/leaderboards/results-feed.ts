import { readResultsFeed } from '../../features/leaderboards/feed.ts';
import { feedResponse } from '../common/feed.ts';
import { read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => feedResponse(await readResultsFeed(visitor), url));
