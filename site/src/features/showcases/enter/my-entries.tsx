import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { stateWords } from '../entry-words.ts';
import type { ShowcasePage } from '../reads.ts';
import styles from './my-entries.module.css';

type Props = { showcaseId: string; entries: ShowcasePage['entries'] };

/** What one's own teams have entered, and what became of it. */
export function MyEntries({ showcaseId, entries }: Props) {
  return (
    <section aria-labelledby="my-entries">
      <PartTitle id="my-entries" below={3}>
        {t('Your entries')}
      </PartTitle>
      <ul className={styles.list}>
        {entries.map(({ project_id, name, state, reason }) => (
          <li key={project_id} className={styles.entry}>
            <Link to={`/projects/${project_id}`} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.state} data-state={state}>
              {t(stateWords[state].mine)}
            </span>
            <Link
              to={`/showcases/${showcaseId}/enter?project=${project_id}`}
              className={styles.change}
              aria-label={`${state === 'started' ? t('Send') : t('Change')}: ${name}`}
            >
              {state === 'started' ? t('Send') : t('Change')}
            </Link>
            {reason && (
              <p className={styles.reason} dir="auto">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
