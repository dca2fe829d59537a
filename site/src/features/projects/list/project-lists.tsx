import { useArrived } from '../../../ui/feedback/arrived.ts';
import { dayDate, dayHeading, useClock } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import type { Card } from './cards.ts';
import styles from './project-lists.module.css';
import { ProjectRow } from './project-row.tsx';

/** With notes, what is said of some of them, by their ids. */
export function ProjectsInOrder({ cards, notes = {} }: { cards: Card[]; notes?: Record<string, string> }) {
  const arrived = useArrived(cards.map(({ id }) => id));
  return (
    <ol className={styles.list}>
      {cards.map((card) => (
        <li key={card.id} data-arrived={arrived.has(card.id) || undefined}>
          <ProjectRow card={card} />
          {notes[card.id] && (
            <p className={styles.note} dir="auto">
              {notes[card.id]}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Projects by day, the newest first. */
export function ProjectsByDay({ cards }: { cards: Card[] }) {
  const clock = useClock();
  const days = Map.groupBy(cards, ({ createdAt }) => dayHeading(clock, createdAt));
  return [...days].map(([day, cards]) => (
    <div key={day} className={styles.day}>
      <div className={styles.head}>
        <h2>{day}</h2>
        <Quiet>{dayDate(clock, cards[0]?.createdAt)}</Quiet>
      </div>
      <ProjectsInOrder cards={cards} />
    </div>
  ));
}
