import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
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

const after = () => ({
  vote: { title: t('Sign in to vote'), text: t('Your vote is counted as soon as you are signed in.') },
  save: { title: t('Sign in to save this'), text: t('The project is saved as soon as you are signed in.') },
  comment: {
    title: t('Sign in to comment'),
    text: t('Your comment is posted, under your name, as soon as you are signed in.'),
  },
  follow: {
    title: t('Sign in to follow'),
    text: t('You follow this as soon as you are signed in. Nobody else sees it.'),
  },
});

export default function SignIn() {
  const { returnTo, isAgain, name, intent } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({
    return_to: returnTo,
    ...(isAgain && { again: 'yes' }),
    ...(intent && { intent: intent.id }),
  });
  const title = intent ? after()[intent.kind].title : t('Sign in');
  return (
    <Message
      title={title}
      acts={
        <Cluster as="form" gap={3} method="post" action={`/sign-in?${query}`}>
          <Button look="main">{name === undefined ? t('Sign in') : t('Sign in again')}</Button>
          <LinkButton to={returnTo} look="quiet">
            {returnTo === '/' ? t('Go to the front page') : t('Continue without signing in')}
          </LinkButton>
        </Cluster>
      }
    >
      {intent && <p>{after()[intent.kind].text}</p>}
      <p>
        {name === undefined
          ? t(
              'You sign in with your campus account. The first time, the board creates a public profile with your name.',
            )
          : t('You are signed in as {name}.', { name })}{' '}
        {t('You do not need an account to read.')}
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
          <Rich
            text="The <link>terms of use</link> apply."
            parts={{ link: (text) => <Link to="/legal/terms">{text}</Link> }}
          />{' '}
        </>
      )}
      {hasPrivacy && (
        <Rich
          text="The <link>privacy notice</link> says what the board stores about you."
          parts={{ link: (text) => <Link to="/legal/privacy">{text}</Link> }}
        />
      )}
    </p>
  );
}
