import { t } from '@launch-board/host/language/messages';
import type { ProjectDetail } from '@launch-board/sdk';
import { Link } from 'react-router';
import styles from './project-awards.module.css';

type Award = NonNullable<ProjectDetail['awards']>[number];

/** What a project has won in showcases, each leading to the page that keeps it. `ownedId`: for its owners, what they can do. */
export const ProjectAwards = ({ awards, ownedId }: { awards: Award[]; ownedId: string | undefined }) => (
  <ul className={styles.awards} aria-label={t('Awards')}>
    {awards.map(({ name, showcase }) => (
      <li key={`${showcase.id} ${name}`}>
        <bdi className={styles.name}>{name}</bdi>,{' '}
        <Link to={`/showcases/${showcase.id}`}>
          <bdi>{showcase.name}</bdi>
        </Link>
      </li>
    ))}
    {ownedId && (
      <li>
        <Link to={`/projects/${ownedId}/showcases`}>{t('Decline awards or leave a showcase')}</Link>
      </li>
    )}
  </ul>
);
