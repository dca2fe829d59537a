import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import type { Problem } from '../../ui/form/form-answer.ts';
import { waitWords } from '../../ui/format/wait.ts';

export type Words = { title: string; advice: ReactNode; act?: ReactNode };

/** What to say where a page cannot be shown. */
export function wordsFor(problem: Problem | undefined, status: number): Words {
  const wait = waitWords(problem?.retryAfterSeconds) ?? t('in a moment');
  const code = String(problem?.code ?? status);
  const known = words[sameAs[code] ?? code];
  if (known) return known(wait, problem);
  if (problem && status < 500) return { title: t('That did not go through'), advice: problem.message };
  return {
    title: t('Something went wrong on our side'),
    advice: t('The fault has been recorded. Try again in a moment.'),
    act: <Again />,
  };
}

/** Statuses and codes that get the words of another code. */
const sameAs: Record<string, string> = {
  404: 'not_found',
  api_away: 'unavailable',
  503: 'unavailable',
  budget_spent: 'rate_limited',
  429: 'rate_limited',
  403: 'forbidden',
};

const words: Record<string, (wait: string, problem: Problem | undefined) => Words> = {
  not_found: () => ({
    title: t('There is nothing here'),
    advice: t('The address may be mistyped, or what was here has been withdrawn or is not public.'),
    act: <LinkButton to="/search">{t('Search projects')}</LinkButton>,
  }),
  offline: () => ({
    title: t('You are offline'),
    advice: t(
      'Your browser has no connection to the board. Nothing you sent before is lost; try again once you are back.',
    ),
    act: <Again />,
  }),
  no_person: () => ({
    title: t('There is no such profile'),
    advice: t(
      'The address may be mistyped, or the person has erased their account. Projects they made with others stay with the others.',
    ),
  }),
  no_collection: () => ({
    title: t('There is no such collection'),
    advice: t('The address may be mistyped, or its curator has deleted it or keeps it private.'),
    act: <LinkButton to="/collections">{t('All public collections')}</LinkButton>,
  }),
  no_showcase: () => ({
    title: t('There is no such showcase'),
    advice: t('The address may be mistyped, or its curators have deleted it or keep it private.'),
    act: <LinkButton to="/showcases">{t('All showcases')}</LinkButton>,
  }),
  no_course: () => ({
    title: t('There is no such course'),
    advice: t('The address may be mistyped, or its teachers have taken the last showcase out of it.'),
    act: <LinkButton to="/courses">{t('All courses')}</LinkButton>,
  }),
  no_jury: () => ({
    title: t('You are not on this jury'),
    advice: t(
      'The address may be mistyped, or you have left the jury. If you were invited, sign in with the account or the e-mail address that the invitation went to.',
    ),
  }),
  no_team_link: () => ({
    title: t('This link no longer works'),
    advice: t('It was ended by the team, or is older than {days} days. Ask the person who sent it for a new one.', {
      days: limits.teamLinks.days,
    }),
  }),
  sessions_away: (wait) => ({
    title: t('The board cannot look up who you are'),
    advice: t('You are not signed out. Everything that is public stays readable; your own pages come back {wait}.', {
      wait,
    }),
    act: <Again />,
  }),
  unavailable: (wait) => ({
    title: t('The board is not responding'),
    advice: t(
      'Nothing you did is lost. The pages you have open stay readable; voting, comments and new pages come back with the board. Try again {wait}.',
      { wait },
    ),
    act: <Again />,
  }),
  rate_limited: (wait) => ({
    title: t('Too many requests at once'),
    advice: t(
      'The board limits how many requests one person or one network address can make, so that it works for everybody. Many people may share your address, so it need not have been you. You can continue {wait}.',
      { wait },
    ),
    act: <Again />,
  }),
  suspended: () => ({
    title: t('Your account is suspended'),
    advice: t('You can read everything, but not take part. The notice above says why and until when.'),
    act: <LinkButton to="/about#suspension">{t('What you can do')}</LinkButton>,
  }),
  sign_in_not_configured: () => ({
    title: t('This board is read-only'),
    advice: t('Sign-in is not set up here, so nobody can vote, comment or submit.'),
  }),
  forbidden: (_wait, problem) => ({
    title: t('You do not have permission to do this'),
    advice:
      problem?.message ??
      t('You do not have access to this page. If you think you should, ask the people who run the board.'),
  }),
  405: () => ({
    title: t('This address does not accept such a request'),
    advice: t('Go back to the page you came from and use its own buttons.'),
  }),
};

/** Asks for the same page again, by script or without. */
function Again() {
  const { pathname, search } = useLocation();
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="main">{t('Try again')}</Button>
    </form>
  );
}
