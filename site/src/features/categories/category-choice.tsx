import { t } from '@launch-board/host/language/messages';
import { useId } from 'react';
import { FieldProblem } from '../../ui/form/field-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Category } from './categories.ts';
import styles from './category-choice.module.css';
import { CategoryMark } from './category-mark.tsx';

type Props = { categories: Category[]; chosen: string; problem: string | undefined };

/** One category or none: radio buttons that look like the chips they are elsewhere. */
export function CategoryChoice({ categories, chosen, problem }: Props) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={2} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={styles.legend}>{t('Category')}</legend>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <Cluster gap={2}>
        {categories.map((category) => (
          <label key={category.id} className={styles.choice}>
            <input
              type="radio"
              name="category_id"
              value={category.id}
              defaultChecked={category.id === chosen}
              data-over
            />
            <CategoryMark category={category} />
          </label>
        ))}
        <label className={styles.choice}>
          <input type="radio" name="category_id" value="" defaultChecked={chosen === ''} data-over />
          {t('None of these')}
        </label>
      </Cluster>
    </Stack>
  );
}
