import { type FeedFormat, feedEndings, feedTypes } from '../feeds/feed.ts';

/** Tells programs where the feed of a page is, in each format. */
export const FeedLinks = ({ href, title }: { href: (format: FeedFormat) => string; title: string }) =>
  feedEndings.map((ending) => (
    <link key={ending} rel="alternate" type={feedTypes[ending]} href={href(ending)} title={title} />
  ));
