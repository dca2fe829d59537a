import type { Card } from '../../projects/list/cards.ts';
import type { PersonPage } from './person.ts';

/** The project that stands for a person: the one of their latest award, otherwise the one with the most votes. */
export function leadOf({ person, made, credited, paging }: PersonPage): { card: Card; award?: string } | undefined {
  if (paging.offset > 0) return undefined;
  const cards = [...made, ...credited];
  for (const { name, project } of person.won.awards) {
    const card = cards.find(({ id }) => id === project.id);
    if (card) return { card, award: name };
  }
  const [most] = cards.toSorted((a, b) => b.votes - a.votes);
  return most && { card: most };
}
