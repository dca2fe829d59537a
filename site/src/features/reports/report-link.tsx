import { Link } from 'react-router';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './report-link.module.css';

type Props = { type: 'project' | 'comment' | 'user'; id: string; returnTo: string; children: string };

/** Quiet, but there: to tell the moderators. */
export function ReportLink({ type, id, returnTo, children }: Props) {
  return (
    <Link to={`/report?${new URLSearchParams({ type, id, return_to: returnTo })}`} className={styles.link}>
      <Icon name="report" size={16} />
      {children}
    </Link>
  );
}
