import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { isSignInRefusal, type SetupFault, type SignInRefusal } from '../../session/sign-in/refusals.ts';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { read } from '../common/read.ts';
import { isSetupFault, setupWords } from '../setup-faults.ts';

export const loader = read(({ visitor, url }) => {
  const asked = url.searchParams.get('reason');
  const returnTo = returnPath(url.searchParams.get('return_to'));
  const reason: SignInRefusal = isSignInRefusal(asked) ? asked : 'failed';
  return { reason, returnTo, domains: visitor.site.emailDomains, contact: visitor.site.contact };
});

type Words = { title: string; advice: string; again?: 'same' | 'other' };

/** Each refusal: what happened, what to do, and whether trying again can help. */
const words: Record<Exclude<SignInRefusal, SetupFault>, (domains: string) => Words> = {
  wrong_domain: (domains) => ({
    title: t('This account is not from the university'),
    advice: domains
      ? t('Only addresses of {domains} may take part. Sign in with your campus account; reading needs none.', {
          domains,
        })
      : t(
          "Only addresses of the university's own domains may take part. Sign in with your campus account; reading needs none.",
        ),
    again: 'other',
  }),
  guest_account: () => ({
    title: t('Guest accounts may read, but not take part'),
    advice: t(
      'You were signed in as a guest of the university. If you also have a campus account of your own, sign in with that one.',
    ),
    again: 'other',
  }),
  no_address: () => ({
    title: t('Your account has no e-mail address'),
    advice: t(
      'The board recognises members by the e-mail address of their account, and yours came without one. Ask the IT service desk to have your e-mail address filled in.',
    ),
    again: 'other',
  }),
  unverified_address: () => ({
    title: t('Your address is not confirmed yet'),
    advice: t('Confirm your e-mail address with the university’s sign-in first, then come back.'),
    again: 'same',
  }),
  not_a_person: () => ({
    title: t('This account belongs to a program'),
    advice: t('Only people may take part. Sign in with your own campus account.'),
    again: 'other',
  }),
  suspended: () => ({
    title: t('Your account is suspended'),
    advice: t(
      'You can read everything, but not take part for now. If you think this is wrong, write to the people who run the board: another moderator can lift the suspension.',
    ),
  }),
  cancelled: () => ({
    title: t('You are not signed in'),
    advice: t('The sign-in was cancelled. Nothing has changed; you can keep reading, or sign in again.'),
    again: 'same',
  }),
  clock: () => ({
    title: t('Two clocks disagree'),
    advice: t(
      'The sign-in was not accepted because the time here and at the university’s sign-in differ. The problem is on our side, not yours. Try again in a few minutes.',
    ),
    again: 'same',
  }),
  provider_away: () => ({
    title: t('The university’s sign-in is not responding'),
    advice: t(
      'You can still read everything. Try to sign in again in a minute. If the problem persists, ask the IT service desk.',
    ),
    again: 'same',
  }),
  api_away: () => ({
    title: t('The board is not responding'),
    advice: t('Your sign-in succeeded, but the board could not look up your account. Try again in a minute.'),
    again: 'same',
  }),
  sessions_away: () => ({
    title: t('The board cannot look up who is signed in'),
    advice: t(
      'Nobody can sign in or out at the moment, and nothing has changed for you. You can still read everything. Try again in a minute.',
    ),
    again: 'same',
  }),
  not_configured: () => ({
    title: t('This board is read-only'),
    advice: t('Sign-in is not set up here, so nobody can vote, comment or submit.'),
  }),
  account_erased: () => ({
    title: t('This account was erased a moment ago'),
    advice: t('To start again with a new profile, sign in again in a minute.'),
    again: 'same',
  }),
  expired: () => ({
    title: t('This sign-in took too long'),
    advice: t(
      'It was started more than ten minutes ago, or in another browser. Start again; what you typed before is kept for an hour.',
    ),
    again: 'same',
  }),
  session_over: () => ({
    title: t('You have been signed out'),
    advice: t('The university’s sign-in has ended your session. Sign in again to continue.'),
    again: 'same',
  }),
  failed: () => ({
    title: t('The sign-in did not work'),
    advice: t(
      'The university’s sign-in returned a response that the board could not use. The fault has been recorded; try again in a moment.',
    ),
    again: 'same',
  }),
};

export default function SignInRefused() {
  const { reason, returnTo, domains, contact } = useLoaderData<typeof loader>();
  const { title, advice, again } = isSetupFault(reason) ? setupWords(reason) : words[reason](domains.join(', '));
  const query = new URLSearchParams({ return_to: returnTo, ...(again === 'other' && { again: 'yes' }) });
  return (
    <Message
      title={title}
      acts={
        <>
          {again && (
            <LinkButton to={`/sign-in?${query}`} look="main" reloadDocument>
              {again === 'other' ? t('Sign in with another account') : t('Sign in again')}
            </LinkButton>
          )}
          <LinkButton to={returnTo} look={again ? 'quiet' : 'plain'}>
            {returnTo === '/' ? t('Go to the front page') : t('Back to where you were')}
          </LinkButton>
        </>
      }
      reference={
        contact &&
        reason !== 'cancelled' && (
          <Rich
            text="If the problem persists, write to the people who run the board: <link/>"
            parts={{ link: () => <a href={contact.href}>{contact.text}</a> }}
          />
        )
      }
    >
      <p>{advice}</p>
    </Message>
  );
}
