import { readSitemapParts } from '../features/projects/sitemap.ts';
import { read } from './read.ts';
import { xml } from './xml.ts';

export const loader = read(async ({ visit }) => {
  const parts = await readSitemapParts(visit);
  const lines = parts.map((part) => `<sitemap><loc>${visit.site.url}/sitemap/${part}.xml</loc></sitemap>\n`);
  return xml(`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`);
});
