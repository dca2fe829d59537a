import { useId } from 'react';
import type { Shelf } from './categories.ts';
import styles from './category-choice.module.css';
import { CategoryMark } from './category-mark.tsx';

type Props = { shelves: Shelf[]; chosen: string; problem: string | undefined };

/** One category or none: radio buttons that look like the chips they are elsewhere. */
export function CategoryChoice({ shelves, chosen, problem }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={styles.legend}>Category</legend>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.choices}>
        {shelves.map((shelf) => (
          <label key={shelf.id} className={styles.choice}>
            <input
              type="radio"
              name="category_id"
              value={shelf.id}
              defaultChecked={shelf.id === chosen}
              className={styles.input}
            />
            <CategoryMark shelf={shelf} />
          </label>
        ))}
        <label className={styles.choice}>
          <input type="radio" name="category_id" value="" defaultChecked={chosen === ''} className={styles.input} />
          None of these
        </label>
      </div>
    </fieldset>
  );
}
