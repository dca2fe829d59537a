import type { Card } from './cards.ts';

/** So many projects of one team, and of one submitter, stand in a day of the list; the rest wait behind a press. */
export const SHOWN_OF_TEAM = 3;

type More = { team: Card['team']; cards: Card[] };
type Shown = { cards: Card[]; rest: More[] };

/**
 * Nobody fills the newest projects alone. It is the whole team that is compared, and who stands first in it, which is who has
 * submitted the project: another mate each time makes no other project. A teacher who is credited on each project of a course
 * is no reason to fold them.
 */
export function withoutFloods(cards: readonly Card[]): Shown {
  const byTeams = folded(cards, ({ team, teamSize }) => `${teamSize} ${team.map((one) => one.id).sort()}`);
  const bySubmitters = folded(byTeams.cards, ({ team: [first] }) => first?.id ?? '');
  const rest = byTeams.rest;
  for (const { team, cards: more } of bySubmitters.rest) {
    const alone = rest.find((one) => one.team.length === 1 && one.team[0]?.id === team[0]?.id);
    if (alone) alone.cards.push(...more);
    else rest.push({ team: team.slice(0, 1), cards: more });
  }
  return { cards: bySubmitters.cards, rest };
}

/** Projects without anybody have nothing in common. */
function folded(cards: readonly Card[], keyOf: (card: Card) => string): Shown {
  const groups = Map.groupBy(cards, (card) => (card.team.length > 0 ? keyOf(card) : card.id));
  const rest = [...groups.values()]
    .map((own) => own.slice(SHOWN_OF_TEAM))
    // One more row is no longer than the line that would stand for it.
    .filter((own) => own.length > 1);
  const behind = new Set(rest.flat());
  return {
    cards: cards.filter((card) => !behind.has(card)),
    rest: rest.map((own) => ({ team: own[0]?.team ?? [], cards: own })),
  };
}
