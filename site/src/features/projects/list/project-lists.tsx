import { dayHeading, useClock } from '../../../ui/format/moment.tsx';
import type { Card } from './cards.ts';
import styles from './project-lists.module.css';
import { ProjectRow } from './project-row.tsx';

/** In the order of the ranking, with its numbers. */
export function ProjectsRanked({ cards }: { cards: Card[] }) {
  return (
    <ol className={styles.list}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProjectRow card={card} rank={index + 1} />
        </li>
      ))}
    </ol>
  );
}

export function ProjectsInOrder({ cards }: { cards: Card[] }) {
  return (
    <ol className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProjectRow card={card} />
        </li>
      ))}
    </ol>
  );
}

/** The newest first, under the day they came. */
export function ProjectsByDay({ cards }: { cards: Card[] }) {
  const clock = useClock();
  const days = Map.groupBy(cards, ({ createdAt }) => dayHeading(clock, createdAt));
  return [...days].map(([day, cards]) => (
    <div key={day} className={styles.day}>
      <p className={styles.heading}>{day}</p>
      <ProjectsInOrder cards={cards} />
    </div>
  ));
}
