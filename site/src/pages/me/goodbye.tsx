import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from '../common/problem-page.module.css';
import { read } from '../common/read.ts';

export const loader = read(() => null);

export default function Goodbye() {
  return (
    <div className={styles.page}>
      <PageHead title="You are erased" />
      <h1 className={styles.title}>You are erased</h1>
      <p className={styles.advice}>
        Your account and what belonged to it are gone, and you are signed out here. Thank you for what you brought to
        the board. If you ever sign in again, you begin anew.
      </p>
      <div className={styles.acts}>
        <LinkButton to="/" reloadDocument>
          To the front page
        </LinkButton>
      </div>
    </div>
  );
}
