import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from '../common/problem-page.module.css';
import { read } from '../common/read.ts';

export const loader = read(() => null);

export default function Goodbye() {
  return (
    <div className={styles.page}>
      <PageHead title="Your account is erased" />
      <h1 className={styles.title}>Your account is erased</h1>
      <p className={styles.advice}>
        Your account and what belonged to it are gone, and you are signed out. Thank you for what you brought to the
        board. If you sign in again, you start with a new account.
      </p>
      <div className={styles.acts}>
        <LinkButton to="/" reloadDocument>
          Go to the front page
        </LinkButton>
      </div>
    </div>
  );
}
