import type { Feed, FeedItem } from './feed.ts';
import { escaped } from './xml.ts';

/** An empty feed gets the start of Unix time, because the date is required. */
const never = new Date(0).toISOString();

/** A feed as Atom (RFC 4287). */
export const atom = ({ title, self, page, updated, items }: Feed, language: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">
  <title>${escaped(title)}</title>
  <id>${escaped(self('atom'))}</id>
  <link rel="self" type="application/atom+xml" href="${escaped(self('atom'))}"/>
  <link rel="alternate" type="text/html" href="${escaped(page)}"/>
  <updated>${updated ?? never}</updated>
${items.map(entry).join('')}</feed>
`;

function entry({ address, title, summary, at, author, category }: FeedItem): string {
  const place = escaped(address);
  const person = author.address === undefined ? '' : `<uri>${escaped(author.address)}</uri>`;
  return `  <entry>
    <title>${escaped(title)}</title>
    <id>${place}</id>
    <link rel="alternate" type="text/html" href="${place}"/>
    <published>${at}</published>
    <updated>${at}</updated>
    <author><name>${escaped(author.name)}</name>${person}</author>
${category ? `    <category term="${escaped(category.id)}" label="${escaped(category.name)}"/>\n` : ''}    <summary>${escaped(summary)}</summary>
  </entry>
`;
}
