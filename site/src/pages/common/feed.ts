import { currentLanguage } from '@launch-board/host/language/messages';
import type { Feed, FeedFormat } from '../../ui/format/feed.ts';
import { feedFormats } from '../../ui/format/feed-formats.ts';
import { forAllOrigins } from './all-origins.ts';

/** A feed in the format that the ending of its address names, for programs of any site. */
export function feedResponse(feed: Feed, { pathname }: URL): Response {
  const { type, render } = feedFormats[pathname.replace(/^.*\./, '') as FeedFormat];
  const body = render(feed, currentLanguage().code);
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...forAllOrigins } });
}
