import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Count } from '../../ui/format/count.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryChip } from './category-mark.tsx';
import type { Changed, ManagedCategoryFacts } from './manage.ts';
import styles from './managed-category.module.css';

/** A category that can be chosen: what it looks like, and what can be changed. */
export function ManagedCategory({ category, kept }: { category: ManagedCategoryFacts; kept: KeptFields }) {
  return (
    <details open={kept.form === `change-${category.id}`}>
      <summary className={styles.row}>
        <CategoryChip category={category} />
        <span className={styles.name} dir="auto">
          {categoryName(category)}
        </span>
        <span className={styles.count}>
          <Count of={category.count} />{' '}
          {t('{count, plural, one {project} other {projects}}', { count: category.count })}
        </span>
        <span className={styles.change}>{t('Change')}</span>
      </summary>
      <div className={styles.panel}>
        <CategoryForm category={category} kept={kept} />
        <Turn id={category.id} name={categoryName(category)} isOn />
      </div>
    </details>
  );
}

type TurnProps = { id: string; name: string; isOn: boolean };

/** Off or on. Nothing is lost by either, so one press is enough. */
export function Turn({ id, name, isOn }: TurnProps) {
  const act = isOn ? 'turn_off' : 'turn_on';
  const form = `${act}-${id}`;
  const { fetcher, isBusy, answer } = useSentForm<Changed>(form, form);
  return (
    <Cluster as={fetcher.Form} method="post" action="/moderation/categories" gap={4} lineGap={2} align="center" isApart>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      {isOn && (
        <Quiet isSmall>{t('Once turned off, it can no longer be chosen. Its projects stay on the board.')}</Quiet>
      )}
      <FormProblem problem={answer?.problem} />
      <Button look={isOn ? 'danger' : 'plain'} isSmall aria-disabled={isBusy}>
        {isOn ? t('Turn off') : t('Turn on')}
        <span className="hidden-text"> {name}</span>
      </Button>
    </Cluster>
  );
}
