import type { Feed } from './feed.ts';

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeed = ({ title, self, page, items }: Feed, language: string): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self('json'),
    language,
    items: items.map(({ address, title, summary, at, author, category }) => ({
      id: address,
      url: address,
      title,
      content_text: summary,
      date_published: at,
      authors: [{ name: author.name, url: author.address }],
      tags: category && [category.name],
    })),
  });
