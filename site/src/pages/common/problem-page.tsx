import { LinkButton } from '../../ui/form/button.tsx';
import type { Problem } from '../../ui/form/form-answer.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from './problem-page.module.css';
import { wordsFor } from './problem-words.tsx';

/** The page in the place of one that cannot be shown: what happened, then what to do. */
export function ProblemPage({ problem, status }: { problem: Problem | undefined; status: number }) {
  const { title, advice, act } = wordsFor(problem, status);
  return (
    <>
      <PageHead title={title} />
      <div className={styles.page}>
        {status > 0 && (
          <p className={styles.status} aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.advice}>{advice}</p>
        <div className={styles.acts}>
          {act}
          <LinkButton to="/" look={act ? 'quiet' : 'plain'}>
            Go to the front page
          </LinkButton>
        </div>
        {problem?.requestId && <p className={styles.reference}>If you report this, quote {problem.requestId}.</p>}
      </div>
    </>
  );
}
