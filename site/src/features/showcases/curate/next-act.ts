import { t } from '@launch-board/host/language/messages';
import { type Clock, soonWords } from '../../../ui/format/moment.tsx';
import { nextWords } from '../when.ts';
import type { Curating } from './curating.ts';

export type StepName = 'entries' | 'decide' | 'jury' | 'vote' | 'awards';

/** What is done on this page, and what that does. */
export type ActNow = {
  form: 'accept-all' | 'number-tables' | 'close-call' | 'close-vote';
  label: string;
  about: string;
};

/** What the curators do next: here, on another page of the showcase, or what they choose of the two. */
export type NextAct = {
  step: StepName;
  text: string;
  link?: { to: string; label: string };
  act?: ActNow;
};

type Facts = Pick<Curating, 'showcase' | 'counts' | 'untabled' | 'awards' | 'isMine'> & {
  jury: { isOver: boolean; next: string } | undefined;
};

/** The first thing that is not done yet, in the order of an evening. */
export function nextAct(clock: Clock, facts: Facts): NextAct {
  return (
    entering(clock, facts) ??
    deciding(facts) ??
    // A jury that goes on does not keep the vote from its end.
    (facts.showcase.phase === 'voting' ? voting(clock, facts) : judging(facts)) ??
    voting(clock, facts) ??
    celebrating(facts)
  );
}

function entering(clock: Clock, { showcase, counts, isMine }: Facts): NextAct | undefined {
  const step = 'entries';
  if (showcase.visibility === 'private' && isMine) {
    const text = t('Only its curators see this showcase. Nobody else can enter or vote yet.');
    return { step, text, link: { to: 'edit#about', label: t('Choose who sees it') } };
  }
  if (counts.submitted > 0) return undefined;
  if (showcase.phase === 'coming')
    return { step, text: nextWords(clock, showcase), link: { to: 'edit', label: t('Texts and dates') } };
  if (showcase.phase === 'open')
    return {
      step,
      text: nextWords(clock, showcase),
      link: { to: 'roster', label: t('See who is missing') },
      act: closing(counts.started),
    };
  if (counts.accepted > 0) return undefined;
  return { step, text: t('No entries are accepted yet.'), link: { to: 'edit', label: t('Change the dates') } };
}

/** `started`: how many entries would never be sent. */
const closing = (started: number): ActNow => ({
  form: 'close-call',
  label: t('Close the call now'),
  about: t(
    '{count, plural, =0 {Nobody can enter from then on.} one {Nobody can enter from then on, and # entry that is begun is not sent.} other {Nobody can enter from then on, and # entries that are begun are not sent.}} The log says so. You can take it back here.',
    { count: started },
  ),
});

function deciding({ counts, untabled, showcase }: Facts): NextAct | undefined {
  const count = counts.submitted;
  if (count > 0) {
    const text = t('{count, plural, one {# entry waits} other {# entries wait}} for you.', { count });
    const about = t('Their teams are told. You can still decline single ones afterwards.');
    const label = t('Accept all {submitted}', { submitted: count });
    return { step: 'decide', text, act: { form: 'accept-all', label, about } };
  }
  if (untabled === 0 || showcase.phase === 'results') return undefined;
  const counted = { untabled, accepted: counts.accepted };
  const text = t('Projects without a table: {untabled} of {accepted}.', counted);
  const about = t('They get the next free numbers, track by track. Numbers that you gave stay.');
  return { step: 'decide', text, act: { form: 'number-tables', label: t('Number the tables'), about } };
}

function judging({ jury }: Facts): NextAct | undefined {
  if (!jury || jury.isOver) return undefined;
  return { step: 'jury', text: jury.next, link: { to: 'jury', label: t('Go to the jury') } };
}

function voting(clock: Clock, { showcase }: Facts): NextAct | undefined {
  const { phase, votesEach, votingOpensAt } = showcase;
  const step = 'vote';
  if (phase === 'voting')
    return {
      step,
      text: nextWords(clock, showcase),
      link: { to: 'hall', label: t('Show it in the hall') },
      act: { form: 'close-vote', label: t('Close the vote now'), about: closingVote(showcase.takesEntries) },
    };
  if (phase !== 'closed' || votesEach === 0 || !votingOpensAt) return undefined;
  const text = t('Voting opens {clock}', { clock: soonWords(clock, votingOpensAt) });
  return { step, text, link: { to: 'evening', label: t('Prepare the evening') } };
}

const closingVote = (takesEntries: boolean): string =>
  takesEntries
    ? t(
        'Nobody can vote or enter from then on. The page of the showcase says so. Everybody sees the results two minutes later; until then you can take it back here.',
      )
    : t(
        'Nobody can vote from then on. The page of the showcase says so. Everybody sees the results two minutes later; until then you can take it back here.',
      );

function celebrating({ awards, showcase }: Facts): NextAct {
  const step = 'awards';
  if (awards === 0)
    return {
      step,
      text: t('Say what was best: awards stand on the showcase and on the pages of the projects.'),
      link: { to: 'awards', label: t('Give awards') },
    };
  if (showcase.phase !== 'results')
    return { step, text: t('The awards are ready.'), link: { to: 'evening', label: t('Prepare the evening') } };
  return {
    step,
    text: t('It is over. The next one can begin with the same texts, tracks and jury.'),
    link: { to: 'next', label: t('Begin the next one') },
  };
}
