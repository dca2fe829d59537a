import { categoryName } from '@launch-board/host/category-name';
import { Icon } from '../../ui/picture/icons.tsx';
import type { Category } from './categories.ts';
import styles from './category-mark.module.css';

/** A category said small: its dot and name. */
export function CategoryMark({ category }: { category: Category }) {
  return (
    <span className={styles.mark} data-hue={category.hue}>
      <span className={styles.dot} aria-hidden="true" />
      <bdi>{categoryName(category)}</bdi>
    </span>
  );
}

/** Its icon on a chip of its hue. */
export function CategoryChip({ category }: { category: Category }) {
  return (
    <span className={styles.chip} data-hue={category.hue}>
      <Icon name={category.icon} size={18} />
    </span>
  );
}
