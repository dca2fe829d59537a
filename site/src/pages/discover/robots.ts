import { read } from '../common/read.ts';

/** Members' own pages, forms and results of searches, which are of no use to a search engine. */
export const disallowedPaths = [
  '/me',
  '/moderation',
  '/admin',
  '/announcements/',
  '/sign-in',
  '/auth/',
  '/submit',
  '/join/',
  '/setup/',
  '/report',
  '/receipts',
  '/unsubscribe',
  '/search',
  '/*?*search=',
];

export const loader = read(({ visitor }) => {
  const lines = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${visitor.site.url}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
