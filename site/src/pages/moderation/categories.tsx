import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CategoryForm } from '../../features/categories/category-form.tsx';
import { changeCategory, readManaged } from '../../features/categories/manage.ts';
import { ManagedCategory, Turn } from '../../features/categories/managed-category.tsx';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { keptFields } from '../common/kept-fields.ts';
import styles from './categories.module.css';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url }) => ({
  ...(await readManaged(visitor)),
  kept: await keptFields(visitor, url.pathname),
}));

export const action = actAsModerator(({ visitor, form }) => changeCategory(visitor, form));

export default function ModerationCategories() {
  const { categories, off, formKey, kept } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Categories')} />
      <ModerationTabs title={t('Categories')} />
      <div className={styles.page}>
        <RuledList aria-label={t('Categories that can be chosen')}>
          {categories.map((category) => (
            <li key={category.id}>
              <ManagedCategory category={category} kept={kept} />
            </li>
          ))}
        </RuledList>
        {off.length > 0 && (
          <section aria-labelledby="off">
            <PartTitle id="off" below={4}>
              {t('Turned off')}
            </PartTitle>
            <p className={styles.note}>{t('Based on the last hundred entries of the log.')}</p>
            <RuledList>
              {off.map(({ id, name }) => (
                <li key={id} className={styles.off}>
                  <span dir="auto">{name}</span>
                  <Turn id={id} name={name} isOn={false} />
                </li>
              ))}
            </RuledList>
          </section>
        )}
        <section aria-labelledby="add">
          <PartTitle id="add" below={4}>
            {t('Add a category')}
          </PartTitle>
          <CategoryForm formKey={formKey} kept={kept} />
        </section>
      </div>
    </>
  );
}
