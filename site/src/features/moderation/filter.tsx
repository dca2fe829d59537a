import { Link } from 'react-router';
import type { Show } from './cases.ts';
import styles from './filter.module.css';

type Props = { show: Show; counts: { reports: number; approvals: number } };

/** All that waits, or one kind of it. */
export function CaseFilter({ show, counts }: Props) {
  const choices: { value: Show; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: counts.reports + counts.approvals },
    { value: 'reports', label: 'Reports', count: counts.reports },
    { value: 'approvals', label: 'Approvals', count: counts.approvals },
  ];
  return (
    <ul className={styles.filter} aria-label="Show">
      {choices.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={value === 'all' ? '/moderation' : `/moderation?show=${value}`}
            className={styles.choice}
            aria-current={value === show ? 'true' : undefined}
          >
            {label} <span className="figures">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
