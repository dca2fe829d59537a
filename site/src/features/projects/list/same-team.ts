import type { Card } from './cards.ts';

/** So many projects of one team stand in a day of the list; the rest wait behind a press. */
export const SHOWN_OF_TEAM = 3;

type Shown = { cards: Card[]; rest: { team: Card['team']; cards: Card[] }[] };

/**
 * Nobody fills the newest projects alone. It is the whole team that is compared: a teacher who is credited on each project of a
 * course is no reason to fold them.
 */
export function withoutFloods(cards: readonly Card[]): Shown {
  const teams = Map.groupBy(cards, ({ id, team, teamSize }) =>
    team.length > 0 ? `${teamSize} ${team.map((one) => one.id).sort()}` : id,
  );
  const rest = [...teams.values()]
    .map((own) => own.slice(SHOWN_OF_TEAM))
    // One more row is no longer than the line that would stand for it.
    .filter((own) => own.length > 1);
  const folded = new Set(rest.flat());
  return {
    cards: cards.filter((card) => !folded.has(card)),
    rest: rest.map((own) => ({ team: own[0]?.team ?? [], cards: own })),
  };
}
