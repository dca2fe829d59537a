import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { changeTerm, readTerms } from '../../features/terms/manage.ts';
import { ManagedTerm } from '../../features/terms/managed-term.tsx';
import { TermForm } from '../../features/terms/term-form.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { keptFields } from '../common/kept-fields.ts';
import styles from './categories.module.css';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url }) => ({
  ...(await readTerms(visitor)),
  kept: await keptFields(visitor, url.pathname),
}));

export const action = actAsModerator(({ visitor, form }) => changeTerm(visitor, form));

export default function ModerationTerms() {
  const { terms, formKey, kept, timeZone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Terms')} />
      <ModerationTabs title={t('Terms')} />
      <div className={styles.page}>
        {terms.length > 0 ? (
          <RuledList aria-label={t('Terms')}>
            {terms.map((term) => (
              <li key={term.id}>
                <ManagedTerm term={term} kept={kept} />
              </li>
            ))}
          </RuledList>
        ) : (
          <p>
            {t(
              'There are no terms yet. With one, the board has its leaderboard and yearbook, and the front page counts its weeks.',
            )}
          </p>
        )}
        <section aria-labelledby="add">
          <PartTitle id="add" below={4}>
            {t('Add a term')}
          </PartTitle>
          <p className={styles.note}>
            <Rich
              text="Terms do not overlap. Days begin at midnight in the time zone <timezone/>. Votes of a term that has begun are counted in the background."
              parts={{ timezone: () => timeZone }}
            />
          </p>
          <TermForm formKey={formKey} kept={kept} />
        </section>
      </div>
    </>
  );
}
