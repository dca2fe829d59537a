import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import type { readResults, ShowcasePage } from '../reads.ts';
import styles from './showcase-results.module.css';

/** The awards that its curators gave; they stay. */
export function Awards({ awards }: { awards: ShowcasePage['awards'] }) {
  return (
    <section aria-labelledby="awards">
      <PartTitle id="awards" below={3}>
        {t('Awards')}
      </PartTitle>
      <ul className={styles.awards}>
        {awards.map(({ name, citation, project, isDeclined }) => (
          <li key={`${name} ${project?.id}`} className={styles.award}>
            <p className={styles.awardName}>
              <bdi>{name}</bdi>
            </p>
            <p className={styles.winner}>
              {project ? (
                <Link to={`/projects/${project.id}`}>
                  <bdi>{project.name}</bdi>
                </Link>
              ) : isDeclined ? (
                t('Declined by its team')
              ) : (
                t('A project that is not shown here any more')
              )}
            </p>
            {citation && <p dir="auto">{citation}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const placesShown = 10;

type Results = NonNullable<Awaited<ReturnType<typeof readResults>>>;

/** What the audience voted for, once the vote is over. */
export function AudienceVote({ results: { places, total } }: { results: Results }) {
  return (
    <section aria-labelledby="audience">
      <PartTitle id="audience" below={3}>
        {t('Audience vote')}
      </PartTitle>
      <ol>
        {places.slice(0, placesShown).map(({ id, name, place, votes }) => (
          <li key={id} className={styles.place}>
            <span className={styles.rank}>{place}</span>
            <Link to={`/projects/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="figures">{t('{count, plural, one {# vote} other {# votes}}', { count: votes })}</span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>{t('{count, plural, one {# vote} other {# votes}} in all.', { count: total })}</p>
    </section>
  );
}
