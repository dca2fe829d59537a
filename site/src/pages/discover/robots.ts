import { read } from '../common/read.ts';

/** Nobody's own pages, forms, or results of searches: there is nothing in them to be found. */
const kept = ['/me', '/moderation', '/sign-in', '/auth/', '/submit', '/report', '/search', '/*?*search='];

export const loader = read(({ visitor }) => {
  const lines = [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${visitor.site.url}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
