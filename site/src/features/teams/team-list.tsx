import { Link } from 'react-router';
import { Stack } from '../../ui/layout/stack.tsx';
import { Face } from '../../ui/picture/face.tsx';
import type { TeamMember } from './team.ts';
import styles from './team-list.module.css';

/** The people who made the project, and their roles. */
export function TeamList({ team }: { team: TeamMember[] }) {
  return (
    <Stack as="ul" gap={2}>
      {team.map((member) => (
        <li key={member.id}>
          <Link to={`/people/${member.id}`} className={styles.person}>
            <Face {...member} size="medium" isDecorative />
            <span className={styles.name}>{member.name}</span>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
