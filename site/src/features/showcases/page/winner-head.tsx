import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClock } from '../../../ui/format/moment.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { CardPoster, fieldHue } from '../../projects/list/card-poster.tsx';
import type { ShowcaseSummary } from '../showcase.ts';
import { nextWords, showingWords } from '../when.ts';
import { type heroOf, Team } from './showcase-results.tsx';
import styles from './winner-head.module.css';

type Props = {
  showcase: ShowcaseSummary;
  award: NonNullable<ReturnType<typeof heroOf>>;
  /** Given by the audience. */
  votes: number;
  /** What there still is to do, if the award came before the end. */
  act: ReactNode;
};

/** A showcase that has its first award opens with who won it, on the colour of the winner. */
export function WinnerHead({ showcase, award: { name, citation, card }, votes, act }: Props) {
  const clock = useClock();
  const facts = [
    showcase.phase === 'results' && showcase.shownAt ? showingWords(clock, showcase) : nextWords(clock, showcase),
    t('{count, plural, one {# project} other {# projects}}', { count: showcase.count }),
    votes > 0 && t('{count, plural, one {# vote} other {# votes}}', { count: votes }),
  ];
  return (
    <Band as="header" hue={fieldHue(card)} className={styles.field}>
      <div className={styles.showcase}>
        <p>
          <Link to="/showcases">{t('Showcases')}</Link>
        </p>
        <h1 className={styles.name}>
          <bdi>{showcase.name}</bdi>
        </h1>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.act}>{act}</div>
      <section aria-label={t('Awards')}>
        <article className={styles.winner}>
          <div className={styles.picture}>
            <CardPoster card={card} size="lead" />
          </div>
          <div className={styles.words}>
            <p className={styles.award}>
              <bdi>{name}</bdi>
            </p>
            <h2 className={styles.project}>
              <Link to={`/projects/${card.id}`}>
                <bdi>{card.name}</bdi>
              </Link>
            </h2>
            {citation && (
              <p className={styles.citation} dir="auto">
                {citation}
              </p>
            )}
            <Team card={card} />
          </div>
        </article>
      </section>
    </Band>
  );
}
