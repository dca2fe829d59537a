import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { dayOf } from '../../../ui/format/moment.tsx';
import { drawnCode } from '../../../ui/picture/qr-code.ts';
import { readAccepted, readResults, readRoom, readShowcase, type ShowcasePage, type ShownEntry } from '../reads.ts';
import { codeOf } from '../vote/short-address.ts';
import { voteInvitation } from '../votes-each.ts';
import { type HallNow, noHall, readHallNow } from './hall-now.ts';

/** Three rows of three: each picture keeps its shape. */
const tilesAPage = 9;
const awardsAPage = 6;
/** After all that have a place or a table. */
const last = Number.MAX_SAFE_INTEGER;

/** What the projector shows: pages of awards, then of entries, and a code. The same for everybody, so that no curator gives results away. */
export async function readHall(visitor: VisitorContext, id: string, wanted: number) {
  const found = await readShowcase(visitor, id);
  if (!found) return undefined;
  const { showcase, awards } = found;
  // A private showcase is there for its curators alone.
  const seen = showcase.visibility === 'private' ? visitor : { ...visitor, person: undefined };
  const [entries, results, now, room] = await Promise.all([
    readAccepted(visitor, showcase),
    readResults(seen, showcase),
    readHallNow(visitor, id),
    // Whoever comes later sees no room that is empty.
    showcase.phase === 'results' ? undefined : readRoom(seen, { ...found, entries: [] }),
  ]);
  const places = new Map(results?.isFinal ? results.places.map((one) => [one.id, one]) : []);
  const resultOf = (project: string) => ({
    votes: results?.isFinal ? (places.get(project)?.votes ?? 0) : null,
    place: places.get(project)?.place ?? null,
  });
  const placeOf = ({ card }: ShownEntry) => places.get(card.id)?.place ?? last;
  const sorted = entries.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.table ?? last) - (b.table ?? last));
  const awardPages = Math.ceil(awards.length / awardsAPage);
  const tilePages = Math.ceil(sorted.length / tilesAPage);
  const pages = Math.max(1, awardPages + tilePages + (room ? 1 : 0));
  const page = wanted > pages ? 1 : wanted;
  const isOfAwards = page <= awardPages;
  const offset = (page - 1 - awardPages) * tilesAPage;
  const tiles = isOfAwards ? [] : sorted.slice(offset, offset + tilesAPage);
  const isVoting = showcase.phase === 'voting';
  return {
    showcase,
    today: dayOf(visitor.now, visitor.site.timeZone),
    awards: awards
      .slice((page - 1) * awardsAPage, page * awardsAPage)
      .map((award) => ({ ...award, card: entries.find(({ card }) => card.id === award.project?.id)?.card })),
    tiles: tiles.map(({ card, table }) => ({ card, table, ...resultOf(card.id) })),
    room: page > awardPages + tilePages ? (room ?? null) : null,
    range: { first: offset + 1, last: offset + tiles.length, total: sorted.length },
    next: `/showcases/${id}/hall?page=${page < pages ? page + 1 : 1}`,
    votes: isVoting || results?.isFinal ? (results?.total ?? 0) : null,
    isFinal: results?.isFinal === true,
    heldUntil: found.heldUntil,
    way: wayOf(found, visitor.site.url, now),
    now: now ?? noHall,
    mayMove: found.isCurated,
  };
}

export type Hall = NonNullable<Awaited<ReturnType<typeof readHall>>>;

/** Where the code leads. The address in words is for those who cannot scan it, so it has to be a page that lists the showcase. */
function wayOf({ showcase, entrants, heldUntil }: ShowcasePage, url: string, now: HallNow | undefined) {
  const { id, phase, visibility, votesEach, takesEntries } = showcase;
  if (visibility === 'private') return null;
  const page = `${url}/showcases/${id}`;
  const to = (words: string, address: string, isLarge: boolean) => ({
    words,
    host: visibility === 'public' ? `${new URL(url).host}/showcases` : null,
    code: drawnCode(address),
    isLarge,
  });
  if (phase === 'voting') {
    const code = now?.code ?? null;
    const way = to(voteInvitation(votesEach), `${url}/v/${code ?? codeOf(id)}`, true);
    return { ...way, host: code ? `${new URL(url).host}/v/${code}` : way.host };
  }
  // With a link, people come from it.
  if (takesEntries && entrants !== 'link') return to(t('Enter your project'), `${page}/enter`, true);
  return to(phase === 'results' && heldUntil === null ? t('See the results') : t('See all projects'), page, false);
}
