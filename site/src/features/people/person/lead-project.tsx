import { CardLink } from '../../../ui/layout/card-link.tsx';
import { CardPoster, fieldHue } from '../../projects/list/card-poster.tsx';
import type { Card } from '../../projects/list/cards.ts';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import styles from './lead-project.module.css';

type Props = { card: Card; award?: string };

/** One project on a field of its own colour. */
export function LeadProject({ card, award }: Props) {
  const { id, name, tagline } = card;
  return (
    <article id={projectAnchor(id)} className={styles.field} data-hue={fieldHue(card)}>
      <div className={styles.picture}>
        <CardPoster card={card} size="lead" />
      </div>
      <div className={styles.words}>
        {award && (
          <p className={styles.award}>
            <bdi>{award}</bdi>
          </p>
        )}
        <h3 className={styles.name}>
          <CardLink to={`/projects/${id}`} isFramed>
            <bdi>{name}</bdi>
          </CardLink>
        </h3>
        <p>
          <bdi>{tagline}</bdi>
        </p>
      </div>
      <div className={styles.vote}>
        <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="card" />
      </div>
    </article>
  );
}
