import { escaped } from './xml.ts';

type Feed = { title: string; self: string; page: string; updated: string | null | undefined; entries: string[] };

/** A feed as Atom (RFC 4287). The entries are elements, each with a line of its own. */
export const atom = ({ title, self, page, updated, entries }: Feed): string =>
  // An empty feed gets the start of Unix time, because the date is required.
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>${escaped(title)}</title>
  <id>${escaped(self)}</id>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" type="text/html" href="${escaped(page)}"/>
  <updated>${updated ?? new Date(0).toISOString()}</updated>
${entries.join('')}</feed>
`;
