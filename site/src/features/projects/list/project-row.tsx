import { t } from '@launch-board/host/language/messages';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { ModerateLink } from '../../moderation/in-place/moderate-link.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPoster } from './card-poster.tsx';
import type { Card } from './cards.ts';
import styles from './project-row.module.css';

type Props = {
  card: Card;
  rank?: number | undefined;
  /** `dense` leaves out what a reader can do without, where there is little room. */
  look?: 'usual' | 'dense';
};

/** One project of a list; all of it leads to the project but the vote. */
export function ProjectRow({ card, rank, look = 'usual' }: Props) {
  const { id, name, tagline } = card;
  return (
    <article id={projectAnchor(id)} className={styles.row} data-look={look}>
      {rank !== undefined && <Rank of={rank} />}
      <CardPoster card={card} size={look === 'dense' ? 'dense' : 'row'} />
      <div className={styles.words}>
        {/* Right-to-left words read their own way, but the rows of one list keep one edge. */}
        <h3 className={styles.name}>
          <CardLink to={`/projects/${id}`}>
            <bdi>{name}</bdi>
          </CardLink>
        </h3>
        <p className={styles.tagline} data-lines="2" dir="auto">
          {tagline}
        </p>
        {look === 'usual' ? (
          <CardFacts card={card} />
        ) : (
          <ModerateLink thing={{ type: 'project', id }} name={name} makers={card.team} />
        )}
      </div>
      <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="row" />
    </article>
  );
}

const Rank = ({ of }: { of: number }) => (
  <span className={styles.rank}>
    <span className="hidden-text">{t('Rank')} </span>
    {of}
  </span>
);
