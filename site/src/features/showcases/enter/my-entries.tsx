import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { stateWords } from '../entry-words.ts';
import type { ShowcasePage } from '../reads.ts';
import styles from './my-entries.module.css';

type Props = { showcaseId: string; entries: ShowcasePage['entries']; showsResults: boolean };

/** What one's own teams have entered, and what became of it. */
export function MyEntries({ showcaseId, entries, showsResults }: Props) {
  return (
    <section aria-labelledby="my-entries">
      <PartTitle id="my-entries" below={3}>
        {t('Your entries')}
      </PartTitle>
      <ul className={styles.list}>
        {entries.map(({ project_id, name, state, reason, feedback, shares_address }) => (
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
            {showsResults && state === 'accepted' && (
              <p>
                <Link to={`/showcases/${showcaseId}/results/${project_id}`}>{t('How the jury judged it')}</Link>
              </p>
            )}
            {feedback && (
              <section className={styles.feedback} aria-label={t('Feedback for {name}', { name })}>
                <h3>{t('Feedback to your team')}</h3>
                <p dir="auto">{feedback}</p>
              </section>
            )}
            {state !== 'started' && state !== 'withdrawn' && (
              <AddressShare {...{ showcaseId, project: { id: project_id, name } }} isShared={shares_address} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShareProps = { showcaseId: string; project: { id: string; name: string }; isShared: boolean };

/** One's own address alone. A plain form: the page has no scripts of its own. */
const AddressShare = ({ showcaseId, project, isShared }: ShareProps) => (
  <form method="post" action={`/showcases/${showcaseId}/enter`} className={styles.share}>
    <input type="hidden" name="form" value={`address ${project.id}`} />
    <input type="hidden" name="project" value={project.id} />
    <span>{isShared ? t('Curators see your e-mail address.') : t('Curators do not see your e-mail address.')} </span>
    <button type="submit" name="act" value={isShared ? 'hide' : 'share'} className={styles.change}>
      {isShared ? t('Show it no more') : t('Show it for the grade book')}
      <span className="hidden-text">: {project.name}</span>
    </button>
  </form>
);
