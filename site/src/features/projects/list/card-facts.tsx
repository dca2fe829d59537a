import { t } from '@launch-board/host/language/messages';
import { Faces } from '../../../ui/picture/face.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { CategoryMark } from '../../categories/category-mark.tsx';
import { ModerateLink } from '../../moderation/in-place/moderate-link.tsx';
import styles from './card-facts.module.css';
import type { Card } from './cards.ts';

/** Under a tagline: what kind of thing it is, how much is said about it, and who made it. */
export function CardFacts({ card: { id, name, category, comments, team, teamSize } }: { card: Card }) {
  return (
    <p className={styles.facts}>
      {category && <CategoryMark category={category} />}
      <span className={styles.comments}>
        <Icon name="comment" size={16} />
        <span aria-hidden="true">{comments}</span>
        <span className="hidden-text">
          {t('{count, plural, one {# comment} other {# comments}}', { count: comments })}
        </span>
      </span>
      {team.length > 0 && <Faces of={team} count={teamSize} />}
      <ModerateLink thing={{ type: 'project', id }} name={name} makers={team} />
    </p>
  );
}
