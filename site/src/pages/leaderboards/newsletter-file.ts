import { readNewsletter } from '../../features/newsletters/newsletter.ts';
import { newsletterHtml, newsletterPolicy } from '../../features/newsletters/newsletter-document.tsx';
import { newsletterText } from '../../features/newsletters/newsletter-text.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/newsletter-file.ts';

/** A newsletter as a file, by the ending of its address. */
export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const newsletter = visitor.isScripted ? undefined : await readNewsletter(visitor, params.period);
  if (!newsletter) throw notFound();
  if (url.pathname.endsWith('.md'))
    return new Response(newsletterText(newsletter), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
  return new Response(newsletterHtml(newsletter, visitor.language), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': newsletterPolicy },
  });
});
