import { redirect, useLoaderData } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from '../common/problem-page.module.css';
import { read } from '../common/read.ts';

/** For whoever was led here by something that is not ours: the host begins no sign-in before they say so. */
export const loader = read(({ visitor, url }) => {
  if (!visitor.site.isSignInPossible) throw redirect('/sign-in/refused?reason=not_configured');
  const returnTo = returnPath(url.searchParams.get('return_to'));
  return { returnTo, isAgain: url.searchParams.has('again'), name: visitor.person?.name };
});

export default function SignIn() {
  const { returnTo, isAgain, name } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({ return_to: returnTo, ...(isAgain && { again: 'yes' }) });
  return (
    <div className={styles.page}>
      <PageHead title="Sign in" />
      <h1 className={styles.title}>Sign in</h1>
      <p className={styles.advice}>
        {name === undefined
          ? 'You sign in with your campus account. The first time, the board creates a public profile with your name.'
          : `You are signed in as ${name}.`}{' '}
        You do not need an account to read.
      </p>
      <form className={styles.acts} method="post" action={`/sign-in?${query}`}>
        <Button look="main">{name === undefined ? 'Sign in' : 'Sign in again'}</Button>
        <LinkButton to={returnTo} look="quiet">
          {returnTo === '/' ? 'Go to the front page' : 'Continue without signing in'}
        </LinkButton>
      </form>
    </div>
  );
}
