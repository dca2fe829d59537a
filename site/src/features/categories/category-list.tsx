import { Link } from 'react-router';
import { Count } from '../../ui/format/count.tsx';
import type { CountedCategory } from './categories.ts';
import styles from './category-list.module.css';
import { CategoryChip } from './category-mark.tsx';

type Props = { categories: CountedCategory[]; chosen: string | undefined; href: (slug: string) => string };

/** All categories with how many projects each has. */
export function CategoryList({ categories, chosen, href }: Props) {
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            to={href(category.slug)}
            className={styles.link}
            aria-current={category.slug === chosen ? 'true' : undefined}
          >
            <CategoryChip category={category} />
            <span>{category.name}</span>
            <span className={styles.count}>
              <Count of={category.count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
