import { t } from '@launch-board/host/language/messages';
import { oembedPath, pathOf } from '../../features/embeds/address.ts';
import { type Asked, oembedOf, readOembed } from '../../features/embeds/oembed.ts';
import { readEmbed } from '../../features/embeds/pages/reads.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { forAllOrigins } from '../common/all-origins.ts';
import { notFound, read } from '../common/read.ts';

/** What other programs show of a page that somebody has linked to: https://oembed.com. */
export const loader = read(async ({ visitor, url }) => {
  // The address of which the host takes the cookies; no other spelling leads here as somebody who is signed in.
  if (url.pathname !== oembedPath || visitor.isScripted) throw notFound();
  const { site, language } = visitor;
  const asked = readOembed(url.searchParams, site.url, (code) => site.languages.some((one) => one.code === code));
  if ('status' in asked) return refused(asked.status);
  const embed = await find(visitor, asked);
  if (!embed) return refused(404);
  const own = site.languages.length > 1 ? (asked.language ?? language.code) : undefined;
  return Response.json(oembedOf({ ...asked, embed, language: own }, site), { headers: forAllOrigins });
});

async function find(visitor: VisitorContext, { shown }: Extract<Asked, { shown: unknown }>) {
  const { framedBy, leftOut } = visitor.site;
  return framedBy.length > 0 && hasPage(leftOut, pathOf(shown)) ? readEmbed(visitor, shown) : undefined;
}

const codes = { 400: 'invalid_request', 404: 'not_found', 501: 'not_implemented' } as const;

const words = (): Record<keyof typeof codes, string> => ({
  400: t('Name the address of a page of this board as “url”, and lengths in pixels.'),
  404: t('There is nothing here.'),
  501: t('Only JSON is offered: ask for format=json.'),
});

/** As the API refuses: a sentence for people and a code for programs. */
const refused = (status: keyof typeof codes): Response =>
  Response.json({ error: words()[status], code: codes[status] }, { status, headers: forAllOrigins });
