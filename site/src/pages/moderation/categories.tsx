import { useLoaderData } from 'react-router';
import { CategoryForm } from '../../features/categories/category-form.tsx';
import { changeCategory, readManaged } from '../../features/categories/manage.ts';
import { ManagedCategory, Turn } from '../../features/categories/managed-category.tsx';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
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
      <PageHead title="Categories" />
      <ModerationTabs title="Categories" />
      <div className={styles.page}>
        <ul className={styles.list} aria-label="Categories that can be chosen">
          {categories.map((category) => (
            <li key={category.id}>
              <ManagedCategory category={category} kept={kept} />
            </li>
          ))}
        </ul>
        {off.length > 0 && (
          <section aria-labelledby="off">
            <h2 id="off" className={styles.title}>
              Turned off
            </h2>
            <p className={styles.note}>Based on the last hundred entries of the log.</p>
            <ul className={styles.list}>
              {off.map(({ id, name }) => (
                <li key={id} className={styles.off}>
                  <span dir="auto">{name}</span>
                  <Turn id={id} name={name} isOn={false} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="add">
          <h2 id="add" className={styles.title}>
            Add a category
          </h2>
          <CategoryForm formKey={formKey} kept={kept} />
        </section>
      </div>
    </>
  );
}
