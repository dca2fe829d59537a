import { readSitemapPart, readSitemapParts } from '../../features/sitemap/sitemap.ts';
import { escaped } from '../../ui/feeds/xml.ts';
import { notFound, read } from '../common/read.ts';
import { xml } from '../common/xml.ts';

/** The index, or one of its parts by `?part=`: all at the root, as a sitemap speaks for its own folder only. */
export const loader = read(async ({ visitor, url }) => {
  const at = (path: string) => `<loc>${escaped(`${visitor.site.url}${path}`)}</loc>`;
  const part = url.searchParams.get('part');
  if (part === null) {
    const parts = await readSitemapParts(visitor);
    return document(
      'sitemapindex',
      parts.map((name) => `<sitemap>${at(`/sitemap.xml?part=${name}`)}</sitemap>`),
    );
  }
  const paths = await readSitemapPart(visitor, part);
  if (!paths) throw notFound();
  return document(
    'urlset',
    paths.map((path) => `<url>${at(path)}</url>`),
  );
});

const document = (root: string, lines: string[]): Response =>
  xml(`<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`);
