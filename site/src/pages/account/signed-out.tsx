import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from '../common/problem-page.module.css';
import { read } from '../common/read.ts';

export const loader = read(() => null);

/** After signing out while the identity provider does not respond. */
export default function SignedOut() {
  return (
    <div className={styles.page}>
      <PageHead title="You are signed out of the board" />
      <h1 className={styles.title}>You are signed out of the board</h1>
      <p className={styles.advice}>
        The university’s sign-in service does not respond, so you may still be signed in there. On a shared computer,
        close all windows of the browser before you leave.
      </p>
      <div className={styles.acts}>
        <LinkButton to="/" reloadDocument>
          Go to the front page
        </LinkButton>
      </div>
    </div>
  );
}
