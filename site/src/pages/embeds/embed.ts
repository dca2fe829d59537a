import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import type { LoaderFunctionArgs } from 'react-router';
import { isEmbedPath, shownIn } from '../../features/embeds/address.ts';
import type { Embed } from '../../features/embeds/embed.ts';
import { drawAbsence, drawEmbed, embedPolicy, goneWords, type Look } from '../../features/embeds/embed-document.tsx';
import { readEmbed } from '../../features/embeds/pages/reads.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { problemOf } from '../common/problems.ts';
import { notFound } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

/**
 * A page of the board for other sites. The host has opened it to frames and taken the cookies from its request: it knows such an
 * address by the same rule, so that no other spelling leads here as somebody who is signed in.
 */
export const loader = async ({ context, url }: LoaderFunctionArgs): Promise<Response> => {
  const visitor = visitorOf(context);
  if (!isEmbedPath(url.pathname) || visitor.isScripted) throw notFound();
  if (visitor.countRender() !== undefined) return new Response(null, { status: 429 });
  const look = lookOf(visitor, url);
  const found = await find(visitor, url);
  // Again, because a turn begins where somebody else's ends.
  const html = await visitor.rendering.inTurn(undefined, async () =>
    inLanguage(visitor.language, () =>
      'embed' in found ? drawEmbed(found.embed, look) : drawAbsence(found.words, look),
    ),
  );
  if (html === undefined) return new Response(null, { status: 429 });
  return new Response(html, {
    status: 'embed' in found ? 200 : found.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': embedPolicy(visitor.site.framedBy),
      // A page around it may ask that all its parts agree to be there.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
};

type Found = { embed: Embed } | { status: number; words: string };

/** Refusals are documents too: the page around the frame is somebody else's. */
async function find(visitor: VisitorContext, url: URL): Promise<Found> {
  const { leftOut, framedBy } = visitor.site;
  const gone = { status: 404, words: goneWords() };
  const shown = shownIn(url.pathname, url.searchParams);
  if (!shown || framedBy.length === 0 || !hasPage(leftOut, url.pathname)) return gone;
  try {
    const embed = await readEmbed(visitor, shown);
    return embed ? { embed } : gone;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    visitor.rendering.retryAfterSeconds = problem.retryAfterSeconds;
    return { status: problem.status, words: t('The board is not responding.') };
  }
}

function lookOf({ language, site: { brand } }: VisitorContext, { searchParams }: URL): Look {
  const theme = searchParams.get('theme');
  return { language, brand, theme: theme === 'light' || theme === 'dark' ? theme : undefined };
}
