import { t } from '@launch-board/host/language/messages';
import type { Desk, Results } from './jury.ts';

type Facts = Pick<Desk, 'kind' | 'isOpen' | 'isPublic' | 'isCarriedOver' | 'judges'> & { results: Results | undefined };
/** What the curators do next, and the page for it if it is another one: a part of the address of the showcase. */
export type NextStep = {
  text: string;
  link?: { to: 'entries' | 'awards'; label: string };
  /** Whether it is to open the jury. */
  isOpening?: true;
};

export function nextStep({ kind, isOpen, isPublic, isCarriedOver, judges, results }: Facts): NextStep {
  if (isCarriedOver) return carriedOver();
  const tables = results ? results.rows.length + results.unseen.length : 0;
  const onBoard = judges.filter(({ state }) => state !== 'left');
  if (kind === 'none') return { text: t('There is no jury yet. Choose how the jury judges, then invite them.') };
  if (tables === 0)
    return {
      text: t('No project is accepted yet, so there is nothing to judge.'),
      link: toEntries(t('Decide on entries')),
    };
  if (hasJudged(judges) && !isOpen)
    return isPublic ? { text: t('It is over: everybody sees the results.'), link: toAwards() } : ended();
  if (onBoard.length === 0) return { text: t('Invite judges: by name if they have signed in, otherwise by address.') };
  if (isOpen) return running(results?.untabled ?? 0, onBoard);
  return begin(results?.untabled ?? 0, onBoard);
}

export const hasJudged = (judges: Desk['judges']): boolean => judges.some(({ judged }) => judged > 0);

const toEntries = (label: string) => ({ to: 'entries', label }) as const;
const toAwards = () => ({ to: 'awards', label: t('Give awards') }) as const;
const carriedOver = (): NextStep => ({
  text: t(
    'These results come from another board, with an import. The judges stayed there, so the jury cannot be opened again.',
  ),
});
const ended = (): NextStep => ({
  text: t('The jury is closed. Look at the results, publish them if you like, and give awards.'),
  link: toAwards(),
});

function begin(untabled: number, judges: Desk['judges']): NextStep {
  if (untabled > 0)
    return {
      text: t(
        '{count, plural, one {# project} other {# projects}} {count, plural, one {has} other {have}} no table number. Judges find their way by the number, so give each one before you open the jury.',
        { count: untabled },
      ),
      link: toEntries(t('Give table numbers')),
    };
  return {
    text: t('Open the jury once the projects are in their places. {judges}', { judges: accepted(judges) }),
    isOpening: true,
  };
}

function running(untabled: number, judges: Desk['judges']): NextStep {
  const text = t('{judges} Close the jury when time is up.', { judges: accepted(judges) });
  if (untabled === 0) return { text };
  return {
    text: t(
      '{count, plural, one {# project} other {# projects}} {count, plural, one {has} other {have}} no table number: judges have to ask for them. {text}',
      { count: untabled, text },
    ),
    link: toEntries(t('Give table numbers')),
  };
}

function accepted(judges: Desk['judges']): string {
  const come = judges.filter(({ state }) => state !== 'invited').length;
  return t(
    '{come} of {count, plural, one {# judge} other {# judges}} {come, plural, one {has} other {have}} accepted.',
    { come, count: judges.length },
  );
}
