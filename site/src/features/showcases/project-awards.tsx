import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ordinal } from '../periods/periods.ts';
import styles from './project-awards.module.css';
import type { Won } from './won.ts';

type Props = {
  won: Won;
  /** For its owners: what they can do. */
  ownedId?: string | undefined;
  /** Where more than one project may have won. */
  namesProjects?: boolean;
};

/** What was won in showcases, awards and votes of the audience, each leading to the page that keeps it. */
export function ProjectAwards({ won: { awards, audiencePlaces }, ownedId, namesProjects = false }: Props) {
  if (awards.length + audiencePlaces.length === 0) return null;
  return (
    <ul className={styles.awards} aria-label={t('Awards')}>
      {awards.map(({ name, showcase, project }) => (
        <Line key={`${showcase.id} ${project.id} ${name}`} of={{ showcase, project }} namesProjects={namesProjects}>
          <bdi className={styles.name}>{name}</bdi>
        </Line>
      ))}
      {audiencePlaces.map(({ place, showcase, project }) => (
        <Line key={`${showcase.id} ${project.id}`} of={{ showcase, project }} namesProjects={namesProjects}>
          <span className={styles.name}>{t('{place} in the vote of the audience', { place: ordinal(place) })}</span>
        </Line>
      ))}
      {ownedId && (
        <li>
          <Link to={`/projects/${ownedId}/showcases`}>{t('Decline awards or leave a showcase')}</Link>
        </li>
      )}
    </ul>
  );
}

type LineProps = {
  of: Pick<Won['awards'][number], 'showcase' | 'project'>;
  namesProjects: boolean;
  children: ReactNode;
};

const Line = ({ of: { showcase, project }, namesProjects, children }: LineProps) => (
  <li>
    {children}
    {namesProjects && (
      <>
        {': '}
        <Link to={`/projects/${project.id}`}>
          <bdi>{project.name}</bdi>
        </Link>
      </>
    )}
    {', '}
    <Link to={`/showcases/${showcase.id}`}>
      <bdi>{showcase.name}</bdi>
    </Link>
  </li>
);
