import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../../ui/language/rich.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Category } from '../../categories/categories.ts';
import { CardPoster } from '../list/card-poster.tsx';
import type { Card } from '../list/cards.ts';
import { listingHref } from '../list/listing.ts';
import styles from './related-projects.module.css';

/** Where somebody who liked this may go on: the newest of the same category. */
export function RelatedProjects({ cards, category }: { cards: Card[]; category: Category | null }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.title}>
        {category ? (
          <Rich
            text="More in <link/>"
            parts={{ link: () => <Link to={listingHref({ category: category.slug })}>{categoryName(category)}</Link> }}
          />
        ) : (
          t('Trending now')
        )}
      </h2>
      <Stack as="ul" gap={4}>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <CardPoster card={card} size="dense" />
            <div>
              <h3 className={styles.name}>
                <CardLink to={`/projects/${card.id}`}>
                  <bdi>{card.name}</bdi>
                </CardLink>
              </h3>
              <p className={styles.tagline} data-lines="2" dir="auto">
                {card.tagline}
              </p>
            </div>
          </li>
        ))}
      </Stack>
    </section>
  );
}
