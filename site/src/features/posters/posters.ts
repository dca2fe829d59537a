import { categoryName } from '@launch-board/host/category-name';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { drawnCode } from '../../ui/picture/qr-code.ts';
import { readLeaderboard } from '../leaderboards/leaderboard.ts';
import { leaderboardHref } from '../periods/periods.ts';
import { readPublicProject } from '../projects/page/detail.ts';
import { readShortAddress } from '../projects/short-address.ts';
import type { PosterLook } from './looks.ts';

/** A foot has no room for more. */
const mostNames = 6;

/** How one gets from the sheet to the board: an address to type, and its code for a camera. */
const wayTo = (address: string) => ({ words: address.replace(/^https?:\/\//, ''), code: drawnCode(address) });

/** A project to hang on a door; undefined while it is not public. */
export async function readProjectPoster(visitor: VisitorContext, id: string) {
  const found = await readPublicProject(visitor, id);
  if (!found) return undefined;
  const { card, team } = found;
  const address = await visitor.current(`short address ${id}`, (api) =>
    readShortAddress({ site: visitor.site, api }, id),
  );
  return {
    card,
    category: card.category && categoryName(card.category),
    names: team.slice(0, mostNames).map(({ name }) => name),
    others: Math.max(0, team.length - mostNames),
    way: wayTo(address),
  };
}

/** The first places of a leaderboard: as many as there is room for. */
const mostPlaces: Record<PosterLook, number> = { poster: 8, slide: 6 };

/** A leaderboard to hang up; undefined if there is no such period or category. */
export async function readLeaderboardPoster(
  visitor: VisitorContext,
  key: string,
  slug: string | undefined,
  look: PosterLook,
) {
  const found = await readLeaderboard(visitor, key, slug);
  if (!found) return undefined;
  const { period, weekTitle, category, places } = found;
  // What is printed stays true: of a running period it leads to that one, not to the one of another day.
  const path = leaderboardHref(period.key, slug);
  return {
    title: weekTitle ? `${weekTitle.name} · ${weekTitle.days}` : period.name,
    days: weekTitle ? null : period.days,
    category: category && categoryName(category),
    isFinal: period.finalSince !== null,
    places: places.slice(0, mostPlaces[look]),
    path,
    way: wayTo(visitor.site.url + path),
  };
}
