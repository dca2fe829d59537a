import { readSitemapPart } from '../features/projects/sitemap.ts';
import { escaped } from '../ui/xml.ts';
import { notFound, read } from './read.ts';
import { xml } from './xml.ts';

export const loader = read(async ({ visit, params }) => {
  const name = /^([\w-]+)\.xml$/.exec(params.part ?? '')?.[1];
  const paths = name === undefined ? undefined : await readSitemapPart(visit, name);
  if (!paths) throw notFound();
  const lines = paths.map((path) => `<url><loc>${escaped(`${visit.site.url}${path}`)}</loc></url>\n`);
  return xml(`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`);
});
