import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { pageNumber } from '../../../ui/layout/page-number.ts';
import { readCollection, readCollections } from '../../collections/reads.ts';
import { votesWords } from '../../embeds/embed.ts';
import { readLeaderboard } from '../../leaderboards/leaderboard.ts';
import { readPerson } from '../../people/person/person.ts';
import { readHome } from '../../projects/front/home.ts';
import type { Card } from '../../projects/list/cards.ts';
import { listingHref, readListing } from '../../projects/list/listing.ts';
import { facts, type Item, items, section, textOf, words } from '../text.ts';
import { inLine, linked } from '../words.ts';

type Query = URLSearchParams;

/** The front page: what trends and what is new, or what a search or a category leaves of it. */
export async function frontText(visitor: VisitorContext, query: Query): Promise<string | undefined> {
  const listing = readListing(query);
  const home = await readHome(visitor, listing);
  if (!home) return undefined;
  const { brand, url } = visitor.site;
  const { search } = listing;
  const list = home.category ? categoryName(home.category) : t('Projects');
  return textOf(brand.name, url + listingHref(listing), [
    search ? facts([inLine(t('Search: {search}', { search }))]) : undefined,
    section(t('Trending now'), items(url, home.ranked.map(itemOf), true)),
    section(inLine(list), items(url, home.rows.map(itemOf)) ?? t('No projects yet.')),
    next(url, home.paging, (page) => listingHref({ ...listing, page })),
  ]);
}

export async function collectionsText(visitor: VisitorContext, query: Query): Promise<string | undefined> {
  const found = await readCollections(visitor, pageNumber(query), undefined);
  const { url } = visitor.site;
  return (
    found &&
    textOf(t('Collections'), `${url}/collections`, [
      items(url, found.collections.map(collectionItem)),
      next(url, found.paging, (page) => `/collections?page=${page}`),
    ])
  );
}

export async function collectionText(visitor: VisitorContext, id: string, query: Query): Promise<string | undefined> {
  const search = (query.get('search') ?? '').trim();
  const found = await readCollection(visitor, id, { search, page: pageNumber(query) });
  if (!found) return undefined;
  const { url } = visitor.site;
  const { name, description, curator } = found.collection;
  const withNote = (card: Card): Item => ({ ...itemOf(card), about: found.notes[card.id] ?? card.tagline });
  return textOf(name, `${url}/collections/${id}`, [
    facts([curator && linked(curator.name, `${url}/people/${curator.id}`)]),
    words(description),
    section(t('Projects'), items(url, found.rows.map(withNote)) ?? t('Nothing in this collection at the moment.')),
    next(url, found.paging, (page) => `/collections/${id}?page=${page}`),
  ]);
}

export async function personText(visitor: VisitorContext, id: string, query: Query): Promise<string | undefined> {
  const found = await readPerson(visitor, id, pageNumber(query));
  if (!found) return undefined;
  const { url } = visitor.site;
  const { person, made, credited, collections, paging } = found;
  return textOf(person.name, `${url}/people/${person.id}`, [
    facts([person.department, person.study].map((one) => one && inLine(one))),
    words(person.bio),
    facts(person.links.map(({ label, url: href }) => linked(label, href))),
    section(t('Projects'), items(url, [...made, ...credited].map(itemOf))),
    section(t('Collections'), items(url, collections.map(collectionItem))),
    next(url, paging, (page) => `/people/${id}?page=${page}`),
  ]);
}

/** The results of a period, or of the running week. */
export async function leaderboardText(visitor: VisitorContext, key: string, query: Query): Promise<string | undefined> {
  const category = query.get('category') || undefined;
  const board = await readLeaderboard(visitor, key, category);
  if (!board) return undefined;
  const { url } = visitor.site;
  const { period, places } = board;
  const filter = category ? `?${new URLSearchParams({ category })}` : '';
  return textOf(period.name, `${url}/leaderboards/${key}${filter}`, [
    facts([period.days, board.category && inLine(categoryName(board.category)), stateOf(period)]),
    items(
      url,
      places.map(({ place, votes, card }) => ({
        ...(card ? itemOf(card) : { name: t('No longer on the board') }),
        facts: [`${place}.`, votesWords(votes)],
      })),
    ) ?? t('No votes yet.'),
  ]);
}

const stateOf = ({ finalSince, endWords }: { finalSince: string | null; endWords: string | null | undefined }) =>
  finalSince ? t('Final results') : (endWords ?? t('Always counting'));

const collectionItem = ({ id, name, description }: Listed): Item => ({
  name,
  path: `/collections/${id}`,
  about: description,
});

type Listed = { id: string; name: string; description: string | null };

export const itemOf = ({ id, name, tagline, votes }: Card): Item => ({
  name,
  path: `/projects/${id}`,
  about: tagline,
  ...(votes > 0 && { facts: [votesWords(votes)] }),
});

type Paging = { limit: number; offset: number; total: number };

/** Where the list goes on. */
export const next = (site: string, { limit, offset, total }: Paging, pathOf: (page: number) => string) =>
  offset + limit < total ? linked(t('Next page'), site + pathOf(Math.floor(offset / limit) + 2)) : undefined;
