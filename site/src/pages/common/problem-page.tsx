import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import type { Problem } from '../../ui/form/form-answer.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { waitWords } from '../../ui/text/wait.ts';
import styles from './problem-page.module.css';

type Words = { title: string; advice: ReactNode; act?: ReactNode };

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

function wordsFor(problem: Problem | undefined, status: number): Words {
  const wait = waitWords(problem?.retryAfterSeconds) ?? 'in a moment';
  switch (problem?.code ?? status) {
    case 'not_found':
    case 404:
      return {
        title: 'There is nothing here',
        advice: 'The address may be mistyped, or what was here has been withdrawn or is not public.',
        act: <LinkButton to="/search">Search projects</LinkButton>,
      };
    case 'offline':
      return {
        title: 'You are offline',
        advice:
          'Your browser has no connection to the board. Nothing you sent before is lost; try again once you are back.',
        act: <Again />,
      };
    case 'no_person':
      return {
        title: 'There is no such profile',
        advice:
          'The address may be mistyped, or the person has erased their account. Projects they made with others stay with the others.',
      };
    case 'no_collection':
      return {
        title: 'There is no such collection',
        advice: 'The address may be mistyped, or its curator has deleted it or keeps it private.',
        act: <LinkButton to="/collections">All public collections</LinkButton>,
      };
    case 'sessions_away':
      return {
        title: 'The board cannot look up who you are',
        advice: `You are not signed out. Everything that is public stays readable; your own pages come back ${wait}.`,
        act: <Again />,
      };
    case 'api_away':
    case 'unavailable':
    case 503:
      return {
        title: 'The board is not responding',
        advice: `Nothing you did is lost. The pages you have open stay readable; voting, comments and new pages come back with the board. Try again ${wait}.`,
        act: <Again />,
      };
    case 'rate_limited':
    case 'budget_spent':
    case 429:
      return {
        title: 'Too many requests at once',
        advice: `The board limits how many requests one person or one network address can make, so that it works for everybody. Many people may share your address, so it need not have been you. You can continue ${wait}.`,
        act: <Again />,
      };
    case 'suspended':
      return {
        title: 'Your account is suspended',
        advice: 'You can read everything, but not take part. The notice above says why and until when.',
        act: <LinkButton to="/about#suspension">What you can do</LinkButton>,
      };
    case 'sign_in_not_configured':
      return {
        title: 'This board is read-only',
        advice: 'Sign-in is not set up here, so nobody can vote, comment or submit.',
      };
    case 'forbidden':
    case 403:
      return {
        title: 'You do not have permission to do this',
        advice:
          problem?.message ??
          'You do not have access to this page. If you think you should, ask the people who run the board.',
      };
    case 405:
      return {
        title: 'This address does not accept such a request',
        advice: 'Go back to the page you came from and use its own buttons.',
      };
    default:
      return problem && status < 500
        ? { title: 'That did not go through', advice: problem.message }
        : {
            title: 'Something went wrong on our side',
            advice: 'The fault has been recorded. Try again in a moment.',
            act: <Again />,
          };
  }
}

/** Asks for the same page again, by script or without. */
function Again() {
  const { pathname, search } = useLocation();
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="main">Try again</Button>
    </form>
  );
}
