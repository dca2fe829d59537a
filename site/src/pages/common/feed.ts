import { currentLanguage } from '@launch-board/host/language/messages';
import { type Feed, type FeedFormat, feedTypes } from '../../ui/feeds/feed.ts';
import { feedFormats } from '../../ui/feeds/feed-formats.ts';
import { forAllOrigins } from './all-origins.ts';

/** A feed in the format that the ending of its address names, for programs of any site. */
export function feedResponse(feed: Feed, { pathname }: URL): Response {
  const ending = pathname.replace(/^.*\./, '') as FeedFormat;
  // A table has no Content-Disposition: browsers save it without one, and a download would not be cached.
  return new Response(feedFormats[ending](feed, currentLanguage().code), {
    headers: { 'Content-Type': `${feedTypes[ending]}; charset=utf-8`, ...forAllOrigins },
  });
}
