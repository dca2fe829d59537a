import { list, t } from '@launch-board/host/language/messages';
import { useArrived } from '../../../ui/feedback/arrived.ts';
import { dayDate, dayHeading, useClock } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { CardGrid, Card as CardItem, CardTitle } from '../../../ui/layout/card.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPoster } from './card-poster.tsx';
import type { Card } from './cards.ts';
import cardStyles from './project-cards.module.css';
import styles from './project-lists.module.css';
import { ProjectRow } from './project-row.tsx';
import { withoutFloods } from './same-team.ts';

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
  return [...days].map(([day, cards]) => {
    const shown = withoutFloods(cards);
    return (
      <div key={day} className={styles.day}>
        <div className={styles.head}>
          <h2>{day}</h2>
          <Quiet>{dayDate(clock, cards[0]?.createdAt)}</Quiet>
        </div>
        <ProjectsInOrder cards={shown.cards} />
        {shown.rest.map((more) => (
          <MoreOfTeam key={more.cards[0]?.id} {...more} />
        ))}
      </div>
    );
  });
}

const MoreOfTeam = ({ team, cards }: { team: Card['team']; cards: Card[] }) => (
  <Disclosure
    label={t('{count} more by {team}', { count: cards.length, team: list(team.map(({ name }) => name)) })}
    look="quiet"
    isBare
  >
    <ProjectsInOrder cards={cards} />
  </Disclosure>
);

/** Projects side by side, picture first, where their order says nothing. */
export const ProjectCards = ({ cards }: { cards: Card[] }) => (
  <CardGrid>
    {cards.map((card) => (
      <CardItem key={card.id}>
        <ProjectCard card={card} />
      </CardItem>
    ))}
  </CardGrid>
);

const ProjectCard = ({ card }: { card: Card }) => (
  <article id={projectAnchor(card.id)} className={cardStyles.card}>
    <div className={cardStyles.picture}>
      <CardPoster card={card} size="card" />
    </div>
    <div className={cardStyles.words}>
      <CardTitle>
        <CardLink to={`/projects/${card.id}`}>
          <bdi>{card.name}</bdi>
        </CardLink>
      </CardTitle>
      <p className={cardStyles.tagline} data-lines="2" dir="auto">
        {card.tagline}
      </p>
      <CardFacts card={card} />
    </div>
    <VoteButton projectId={card.id} name={card.name} count={card.votes} hasVoted={card.hasVoted} size="row" />
  </article>
);
