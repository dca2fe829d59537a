import { Link, redirect, useLoaderData } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { read } from '../common/read.ts';

/** For whoever was led here by something that is not ours: the host begins no sign-in before they say so. */
export const loader = read(({ visitor, url }) => {
  if (!visitor.site.isSignInPossible) throw redirect('/sign-in/refused?reason=not_configured');
  const returnTo = returnPath(url.searchParams.get('return_to'));
  const intentId = url.searchParams.get('intent');
  const intent = visitor.keptIntent(intentId)?.kind;
  return {
    returnTo,
    isAgain: url.searchParams.has('again'),
    name: visitor.person?.name,
    intent: intent && intentId ? { kind: intent, id: intentId } : undefined,
  };
});

const after = {
  vote: { title: 'Sign in to vote', text: 'Your vote is counted as soon as you are signed in.' },
  save: { title: 'Sign in to save this', text: 'The project is saved as soon as you are signed in.' },
  comment: {
    title: 'Sign in to comment',
    text: 'Your comment is posted, under your name, as soon as you are signed in.',
  },
  follow: { title: 'Sign in to follow', text: 'You follow this as soon as you are signed in. Nobody else sees it.' },
};

export default function SignIn() {
  const { returnTo, isAgain, name, intent } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({
    return_to: returnTo,
    ...(isAgain && { again: 'yes' }),
    ...(intent && { intent: intent.id }),
  });
  const title = intent ? after[intent.kind].title : 'Sign in';
  return (
    <Message
      title={title}
      acts={
        <Cluster as="form" gap={3} method="post" action={`/sign-in?${query}`}>
          <Button look="main">{name === undefined ? 'Sign in' : 'Sign in again'}</Button>
          <LinkButton to={returnTo} look="quiet">
            {returnTo === '/' ? 'Go to the front page' : 'Continue without signing in'}
          </LinkButton>
        </Cluster>
      }
    >
      {intent && <p>{after[intent.kind].text}</p>}
      <p>
        {name === undefined
          ? 'You sign in with your campus account. The first time, the board creates a public profile with your name.'
          : `You are signed in as ${name}.`}{' '}
        You do not need an account to read.
      </p>
      <WhatApplies />
    </Message>
  );
}

/** Where somebody becomes a member, the texts that they become one under. */
function WhatApplies() {
  const { legal } = useSite().brand;
  const [hasTerms, hasPrivacy] = [legal.includes('terms'), legal.includes('privacy')];
  if (!hasTerms && !hasPrivacy) return null;
  return (
    <p>
      {hasTerms && (
        <>
          The <Link to="/legal/terms">terms of use</Link> apply.{' '}
        </>
      )}
      {hasPrivacy && (
        <>
          The <Link to="/legal/privacy">privacy notice</Link> says what the board stores about you.
        </>
      )}
    </p>
  );
}
