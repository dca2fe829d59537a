import { Face } from '../../../ui/picture/face.tsx';
import { ProjectAwards } from '../../showcases/project-awards.tsx';
import type { Profile } from './person.ts';
import styles from './person-head.module.css';

/** Who somebody is, in their own words. */
export function PersonHead({ person }: { person: Profile }) {
  const { name, username, bio } = person;
  return (
    <header className={styles.head}>
      <Face {...person} size="large" isDecorative />
      <div>
        <h1 data-look="large">
          <bdi>{name}</bdi>
        </h1>
        {username && (
          <p className={styles.username}>
            <bdi dir="ltr">@{username}</bdi>
          </p>
        )}
        {bio && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        <ProjectAwards won={person.won} namesProjects />
      </div>
    </header>
  );
}
