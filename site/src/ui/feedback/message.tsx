import type { ReactNode } from 'react';
import { Quiet } from '../format/quiet.tsx';
import { Cluster } from '../layout/cluster.tsx';
import { PageHead } from '../layout/page-head.tsx';
import styles from './message.module.css';

type Props = {
  title: string;
  /** In the bar of the window, if other than the heading. */
  headTitle?: string;
  /** Whether it stands on the page of something else, whose head stays. */
  isPart?: boolean;
  /** Above the heading, for those who know such numbers. */
  status?: number;
  /** What happened, and what to do. */
  children: ReactNode;
  acts: ReactNode;
  /** What to quote to those who run the board. */
  reference?: ReactNode;
};

/** A page that says one thing. */
export function Message({ title, headTitle = title, isPart, status, children, acts, reference }: Props) {
  return (
    <div className={styles.page}>
      {!isPart && <PageHead title={headTitle} />}
      {status && (
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.advice}>{children}</div>
      <Cluster gap={3} className={styles.acts}>
        {acts}
      </Cluster>
      {reference && (
        <Quiet isSmall className={styles.reference}>
          {reference}
        </Quiet>
      )}
    </div>
  );
}
