import { Icon } from '../../ui/picture/icons.tsx';
import type { Shelf } from './categories.ts';
import styles from './category-mark.module.css';

/** A category said small: its dot and name. */
export function CategoryMark({ shelf }: { shelf: Shelf }) {
  return (
    <span className={styles.mark} data-hue={shelf.hue}>
      <span className={styles.dot} aria-hidden="true" />
      {shelf.name}
    </span>
  );
}

/** Its icon on a chip of its hue. */
export function CategoryChip({ shelf }: { shelf: Shelf }) {
  return (
    <span className={styles.chip} data-hue={shelf.hue}>
      <Icon name={shelf.icon} size={18} />
    </span>
  );
}
