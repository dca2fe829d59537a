import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Clock, dayWords, soonWords, useClock } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type Hue, hueFor } from '../../../ui/picture/hue.ts';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import type { ShowcaseSummary } from '../showcase.ts';
import { nextWords, phaseWords } from '../when.ts';
import styles from './showcase-head.module.css';

type Props = {
  showcase: ShowcaseSummary;
  /** The one act of the page. */
  act?: ReactNode;
  /** The colours of its entries, in their order. */
  hues: Hue[];
};

/** What the showcase is called, and where it is in its course. */
export function ShowcaseHead({ showcase, act, hues }: Props) {
  const clock = useClock();
  const { id, name, cover, phase } = showcase;
  return (
    <Stack as="header" gap={6} data-hue={hueFor(id)}>
      <div className={styles.title} data-pictured={cover !== undefined} data-striped={hues.length > 1}>
        <div className={styles.words}>
          <p className={styles.kind}>
            <Link to="/showcases">{t('Showcases')}</Link>
          </p>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.phase}>
            <strong>{phaseWords()[phase]}</strong>
            {phase !== 'results' && ` · ${nextWords(clock, showcase)}`}
          </p>
          {act && <div className={styles.act}>{act}</div>}
        </div>
        {cover && (
          <div className={styles.cover}>
            <LargePicture picture={cover} widest={1200} sizes="(max-width: 60rem) 100vw, 32rem" />
          </div>
        )}
        {!cover && hues.length > 1 && <Stripes hues={hues} />}
      </div>
      <ol className={styles.course} aria-label={t('Dates')}>
        {stepsOf(clock, showcase).map(({ name, when, where, isNext, isNow }) => (
          <li key={name} className={styles.step} aria-current={isNext ? 'step' : undefined}>
            <Quiet as="span" isSmall>
              {name}
            </Quiet>
            <span className={styles.when}>{when}</span>
            {where && <Quiet as="bdi">{where}</Quiet>}
            {isNow && <strong className={styles.now}>{t('Now')}</strong>}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Without a picture of its own: a stripe for each entry, as the weeks of a term wear the colours of their winners. */
const Stripes = ({ hues }: { hues: Hue[] }) => (
  <div className={styles.stripes} aria-hidden="true">
    {hues.map((hue, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no other name than its place
      <span key={i} data-hue={hue} />
    ))}
  </div>
);

type Step = { name: string; when: string; where?: string | null; isNext: boolean; isNow?: boolean };

/** The days of a showcase in their order; the one that comes next is marked, and so is what runs now. */
function stepsOf(clock: Clock, showcase: ShowcaseSummary): Step[] {
  const { phase, opensAt, closesAt, shownAt, votingOpensAt } = showcase;
  const last = votingOf(clock, showcase);
  const shown = shownOf(clock, showcase, last.length > 0);
  return [
    {
      name: phase === 'coming' ? t('Opens') : t('Opened'),
      when: whenOf(clock, opensAt, phase === 'coming'),
      isNext: phase === 'coming',
    },
    {
      name: phase === 'coming' || phase === 'open' ? t('Entries close') : t('Entries closed'),
      when: whenOf(clock, closesAt, phase === 'coming' || phase === 'open'),
      isNext: phase === 'open',
    },
    ...(shownAt && votingOpensAt && votingOpensAt < shownAt ? [...last, ...shown] : [...shown, ...last]),
  ];
}

const shownOf = (clock: Clock, { phase, shownAt, place }: ShowcaseSummary, hasVoting: boolean): Step[] =>
  shownAt
    ? [
        {
          name: t('Shown'),
          when: whenOf(clock, shownAt, phase !== 'results'),
          where: place,
          isNext: phase === 'closed' && !hasVoting,
        },
      ]
    : [];

/** Until when the audience votes, or from when on. */
function votingOf(clock: Clock, { phase, votingOpensAt, votingClosesAt }: ShowcaseSummary): Step[] {
  if (!votingOpensAt || !votingClosesAt) return [];
  if (phase === 'results')
    return [{ name: t('Voting closed'), when: whenOf(clock, votingClosesAt, false), isNext: false }];
  if (phase === 'voting')
    return [{ name: t('Voting closes'), when: whenOf(clock, votingClosesAt, true), isNext: true, isNow: true }];
  return [{ name: t('Voting opens'), when: whenOf(clock, votingOpensAt, true), isNext: phase === 'closed' }];
}

const whenOf = (clock: Clock, at: string, isAhead: boolean): string => {
  const words = isAhead ? soonWords(clock, at) : dayWords(clock, at);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
