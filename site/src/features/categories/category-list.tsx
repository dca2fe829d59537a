import { Link } from 'react-router';
import { Count } from '../../ui/text/count.tsx';
import type { CountedShelf } from './categories.ts';
import styles from './category-list.module.css';
import { CategoryChip } from './category-mark.tsx';

type Props = { shelves: CountedShelf[]; chosen: string | undefined; href: (slug: string) => string };

/** All categories with how many projects each has. */
export function CategoryList({ shelves, chosen, href }: Props) {
  return (
    <ul className={styles.list}>
      {shelves.map((shelf) => (
        <li key={shelf.id}>
          <Link to={href(shelf.slug)} className={styles.link} aria-current={shelf.slug === chosen ? 'true' : undefined}>
            <CategoryChip shelf={shelf} />
            <span>{shelf.name}</span>
            <span className={styles.count}>
              <Count of={shelf.count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
