import type { SiteStats } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Count } from '../../../ui/format/count.tsx';
import styles from './board-numbers.module.css';

/** The board in two sentences and four numbers. */
export function BoardNumbers({ stats }: { stats: SiteStats }) {
  return (
    <section aria-labelledby="about-board" className={styles.box}>
      <h2 id="about-board" className={styles.title}>
        What this is
      </h2>
      <p className={styles.text}>
        Anybody here can list a project and vote for other people’s projects. Votes soon after launch make a project
        trend. <Link to="/about">How it works</Link>
      </p>
      <dl className={styles.numbers}>
        <Figure label="Projects" of={stats.projects} />
        <Figure label="People" of={stats.users} />
        <Figure label="Votes" of={stats.votes} />
        <Figure label="Comments" of={stats.comments} />
      </dl>
    </section>
  );
}

function Figure({ label, of }: { label: string; of: number }) {
  return (
    <div className={styles.number}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <Count of={of} />
      </dd>
    </div>
  );
}
