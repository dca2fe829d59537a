import { isTextPath, pageOfText } from '../../features/page-texts/address.ts';
import { readPageText } from '../../features/page-texts/pages/reads.ts';
import { forAllOrigins } from '../common/all-origins.ts';
import { notFound, read } from '../common/read.ts';

/** A page as a text in Markdown. The host has taken from its request what says who asks. */
export const loader = read(async ({ visitor, url }) => {
  // The address of which the host takes the cookies; no other spelling leads here as somebody who is signed in.
  if (!isTextPath(url.pathname) || visitor.isScripted) throw notFound();
  const page = pageOfText(url.pathname);
  const text = await readPageText(visitor, page, url.searchParams);
  if (text === undefined) throw notFound();
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: `<${visitor.site.url}${page}>; rel="canonical"`,
      ...forAllOrigins,
    },
  });
});
