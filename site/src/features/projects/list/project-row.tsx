import { Link } from 'react-router';
import { counted } from '../../../ui/format/count.tsx';
import { Faces } from '../../../ui/picture/face.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { Poster } from '../../../ui/picture/poster.tsx';
import { CategoryMark } from '../../categories/category-mark.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import type { Card } from './cards.ts';
import styles from './project-row.module.css';

/** One project of a list; all of it leads to the project but the vote. */
export function ProjectRow({ card, rank }: { card: Card; rank?: number }) {
  const { id, name, tagline, imageUrl, category, comments, team } = card;
  return (
    <article className={styles.row}>
      {rank !== undefined && (
        <span className={styles.rank}>
          <span className="hidden-text">Rank </span>
          {rank}
        </span>
      )}
      <Poster id={id} name={name} hue={category?.hue ?? 'none'} imageUrl={imageUrl} size="small" />
      <div className={styles.words}>
        {/* Right-to-left words read their own way, but the rows of one list keep one edge. */}
        <h3 className={styles.name}>
          <Link to={`/projects/${id}`} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className={styles.tagline}>
          <bdi>{tagline}</bdi>
        </p>
        <p className={styles.facts}>
          {category && <CategoryMark category={category} />}
          <span className={styles.comments}>
            <Icon name="comment" size={16} />
            <span aria-hidden="true">{comments}</span>
            <span className="hidden-text">{counted(comments, 'comment')}</span>
          </span>
          {team.length > 0 && (
            <span className={styles.faces}>
              <Faces of={team} />
            </span>
          )}
        </p>
      </div>
      <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="row" />
    </article>
  );
}
