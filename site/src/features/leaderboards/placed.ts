import type { LeaderboardEntry } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Card, cardsOf } from '../projects/list/cards.ts';

/** A place; without a card if its project is no longer public. */
export type Place = { place: number; votes: number; card: Card | null };

/** The same for everybody: with results that are fixed there are no buttons that would show the visitor's own votes. */
export const placesOf = (visitor: VisitorContext, entries: LeaderboardEntry[]): Promise<Place[]> =>
  placesWithVotes({ ...visitor, person: undefined }, entries);

/** While votes still count, with those of the visitor. */
export async function placesWithVotes(visitor: VisitorContext, entries: LeaderboardEntry[]): Promise<Place[]> {
  const projects = entries.flatMap(({ project }) => project ?? []);
  const [cards = []] = await cardsOf(visitor, [projects]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return entries.map(({ place, votes, project }) => ({
    place,
    votes,
    card: (project && byId.get(project.id)) ?? null,
  }));
}
