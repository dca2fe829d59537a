import { CardGrid, Card as CardItem, CardTitle } from '../../../ui/layout/card.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPoster } from './card-poster.tsx';
import type { Card } from './cards.ts';
import styles from './project-cards.module.css';

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
  <article id={projectAnchor(card.id)} className={styles.card}>
    <div className={styles.picture}>
      <CardPoster card={card} size="tile" />
    </div>
    <div className={styles.words}>
      <CardTitle>
        <CardLink to={`/projects/${card.id}`}>
          <bdi>{card.name}</bdi>
        </CardLink>
      </CardTitle>
      <p className={styles.tagline} data-lines="2" dir="auto">
        {card.tagline}
      </p>
      <CardFacts card={card} />
    </div>
    <VoteButton projectId={card.id} name={card.name} count={card.votes} hasVoted={card.hasVoted} size="row" />
  </article>
);
