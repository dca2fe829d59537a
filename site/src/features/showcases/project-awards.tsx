import type { ProjectDetail } from '@launch-board/sdk';
import { Link } from 'react-router';
import styles from './project-awards.module.css';

type Award = NonNullable<ProjectDetail['awards']>[number];

/** What a project has won in showcases, each leading to the page that keeps it. */
export const ProjectAwards = ({ awards }: { awards: Award[] }) => (
  <ul className={styles.awards} aria-label="Awards">
    {awards.map(({ name, showcase }) => (
      <li key={`${showcase.id} ${name}`}>
        <bdi className={styles.name}>{name}</bdi>,{' '}
        <Link to={`/showcases/${showcase.id}`}>
          <bdi>{showcase.name}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);
