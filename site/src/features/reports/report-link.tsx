import { Link } from 'react-router';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './report-link.module.css';

type Target = 'project' | 'comment' | 'user' | 'collection' | 'showcase';

const reportHref = (type: Target, id: string, returnTo: string): string =>
  `/report?${new URLSearchParams({ type, id, return_to: returnTo })}`;

type Props = { type: Target; id: string; returnTo: string; children: string };

/** Quiet, but there: to tell the moderators. */
export function ReportLink({ type, id, returnTo, children }: Props) {
  return (
    <Link to={reportHref(type, id, returnTo)} className={styles.link}>
      <Icon name="report" size={16} />
      {children}
    </Link>
  );
}
