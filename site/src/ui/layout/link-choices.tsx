import { Link } from 'react-router';
import { Cluster } from './cluster.tsx';
import styles from './link-choices.module.css';

type Props = {
  /** What is chosen, for screen readers. */
  label: string;
  choices: { label: string; to: string; isChosen: boolean; count?: number }[];
};

/** Which part of a list is shown, as links: the choice stands in the address. */
export function LinkChoices({ label, choices }: Props) {
  return (
    <Cluster as="ul" gap={1} aria-label={label}>
      {choices.map(({ label, to, isChosen, count }) => (
        <li key={to}>
          <Link to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
            {label} {count !== undefined && <span className="figures">{count}</span>}
          </Link>
        </li>
      ))}
    </Cluster>
  );
}
