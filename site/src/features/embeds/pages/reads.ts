import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { excerpt } from '../../../ui/format/excerpt.ts';
import { type Clock, dayOf } from '../../../ui/format/moment.tsx';
import { hueFor } from '../../../ui/picture/hue.ts';
import { readCollection } from '../../collections/reads.ts';
import { readLeaderboard } from '../../leaderboards/leaderboard.ts';
import type { Place } from '../../leaderboards/placed.ts';
import { readPerson } from '../../people/person/person.ts';
import { leaderboardHref } from '../../periods/periods.ts';
import { readTrending } from '../../projects/front/home.ts';
import type { Card } from '../../projects/list/cards.ts';
import { readPublicProject } from '../../projects/page/detail.ts';
import { frontCardPath } from '../../share-cards/share-card.ts';
import { readShowcase, readShown } from '../../showcases/reads.ts';
import { nextVoteWords, phaseWords, showingWords } from '../../showcases/when.ts';
import type { Shown } from '../address.ts';
import { type Embed, type Row, votesWords } from '../embed.ts';

/** A frame has no room for more. */
const mostRows = 10;
const mostRowsOfPerson = 5;
const mostNames = 3;

/**
 * What other sites show of a page, by the reads of the page: undefined for everything that is not public, and so for all that the
 * page itself does not show either.
 */
export async function readEmbed(visitor: VisitorContext, shown: Shown): Promise<Embed | undefined> {
  try {
    if (shown.kind === 'front') return await frontOf(visitor);
    if (shown.kind === 'leaderboard') return await leaderboardOf(visitor, shown);
    return await reads[shown.kind](visitor, shown.id);
  } catch (error) {
    // What is no id is refused by the API.
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}

const reads = { project: projectOf, collection: collectionOf, showcase: showcaseOf, person: personOf };

async function projectOf(visitor: VisitorContext, id: string): Promise<Embed | undefined> {
  const found = await readPublicProject(visitor, id);
  if (!found) return undefined;
  const { card, team, cardPath } = found;
  const [first] = team;
  return {
    path: `/projects/${card.id}`,
    kind: card.category ? categoryName(card.category) : t('Project'),
    title: card.name,
    about: card.tagline,
    facts: [...(card.votes > 0 ? [votesWords(card.votes)] : []), ...team.slice(0, mostNames).map(({ name }) => name)],
    picture: { hue: card.category?.hue ?? 'none', file: card.picture },
    rows: [],
    more: undefined,
    author: first && { name: first.name, path: `/people/${first.id}` },
    cardPath,
  };
}

async function collectionOf(visitor: VisitorContext, id: string): Promise<Embed | undefined> {
  const found = await readCollection(visitor, id, { search: '', page: 1 });
  if (!found?.collection.isPublic) return undefined;
  const { collection, rows, paging, cardPath } = found;
  const { name, description, curator } = collection;
  return {
    path: `/collections/${collection.id}`,
    kind: t('Collection'),
    title: name,
    about: excerpt(description),
    facts: [projectsWords(paging.total), ...(curator ? [curator.name] : [])],
    rows: rows.slice(0, mostRows).map((card) => rowOf(card)),
    empty: t('Nothing in this collection at the moment.'),
    more: moreWords(paging.total, mostRows),
    author: curator && { name: curator.name, path: `/people/${curator.id}` },
    cardPath,
  };
}

async function showcaseOf(visitor: VisitorContext, id: string): Promise<Embed | undefined> {
  const found = await readShowcase(visitor, id);
  if (found?.showcase.visibility !== 'public' || found.moderated) return undefined;
  const { showcase, tracks, cardPath } = found;
  const trackIds = tracks.map((track) => track.id);
  const { shown, paging } = await readShown(visitor, showcase, trackIds, 1);
  const { name, description, owner, phase } = showcase;
  const clock = clockOf(visitor);
  const showing = showingWords(clock, showcase);
  return {
    path: `/showcases/${id}`,
    kind: phaseWords()[phase] ?? t('Showcases'),
    title: name,
    about: excerpt(description),
    facts: [nextVoteWords(clock, showcase), ...(showing ? [showing] : [])],
    rows: shown.slice(0, mostRows).map(({ card }) => rowOf(card)),
    empty: t('No projects in it yet.'),
    more: moreWords(paging.total, mostRows),
    author: owner && { name: owner.name, path: `/people/${owner.id}` },
    cardPath,
  };
}

async function personOf(visitor: VisitorContext, id: string): Promise<Embed | undefined> {
  const found = await readPerson(visitor, id, 1);
  if (!found) return undefined;
  const { person, made, credited, paging, cardPath } = found;
  return {
    path: `/people/${person.id}`,
    kind: t('Person'),
    title: person.name,
    about: excerpt(person.bio),
    facts: [person.department, person.study].flatMap((one) => one ?? []),
    picture: { hue: hueFor(person.id), file: undefined, face: person.imageUrl ?? undefined, isRound: true },
    rows: [...made, ...credited].slice(0, mostRowsOfPerson).map((card) => rowOf(card)),
    more: moreWords(paging.total, mostRowsOfPerson),
    author: { name: person.name, path: `/people/${person.id}` },
    cardPath,
  };
}

async function leaderboardOf(
  visitor: VisitorContext,
  { period: key, category }: Extract<Shown, { kind: 'leaderboard' }>,
): Promise<Embed | undefined> {
  const board = await readLeaderboard(visitor, key, category);
  if (!board) return undefined;
  const { period, places } = board;
  const state = period.finalSince ? t('Final results') : (period.endWords ?? t('Always counting'));
  const name = board.category && categoryName(board.category);
  return {
    path: leaderboardHref(key, category),
    kind: t('Leaderboard'),
    title: name ? t('{period} in {category}', { period: period.name, category: name }) : period.name,
    about: undefined,
    facts: [...(period.days ? [period.days] : []), state],
    rows: places.slice(0, mostRows).map(placeOf),
    empty: period.finalSince ? t('Nobody voted in this time.') : t('No votes yet.'),
    more: moreWords(places.length, mostRows),
    author: undefined,
    cardPath: board.cardPath,
  };
}

async function frontOf(visitor: VisitorContext): Promise<Embed> {
  const { brand } = visitor.site;
  const cards = await readTrending(visitor);
  return {
    path: '/',
    kind: brand.heading,
    title: t('Trending now'),
    about: undefined,
    facts: [],
    rows: cards.slice(0, mostRows).map((card, index) => rowOf(card, { number: index + 1 })),
    empty: t('No projects yet.'),
    more: t('All projects'),
    author: undefined,
    cardPath: frontCardPath(brand),
  };
}

const rowOf = (card: Card, own: Partial<Row> = {}): Row => ({
  id: card.id,
  title: card.name,
  text: card.tagline,
  hue: card.category?.hue ?? 'none',
  picture: card.picture,
  votes: card.votes,
  ...own,
});

/** The result stays as it was, so the place of a project that has gone is not given to the next one. */
const placeOf = ({ place, votes, card }: Place): Row =>
  card
    ? rowOf(card, { number: place, votes })
    : {
        title: t('No longer on the board'),
        text: '',
        hue: 'none',
        picture: undefined,
        number: place,
        votes,
      };

const clockOf = ({ now, site: { timeZone } }: VisitorContext): Clock => ({ today: dayOf(now, timeZone), timeZone });

const projectsWords = (count: number): string => t('{count, plural, one {# project} other {# projects}}', { count });

const moreWords = (total: number, shown: number): string | undefined =>
  total > shown ? t('{count, plural, one {See # project} other {See all # projects}}', { count: total }) : undefined;
