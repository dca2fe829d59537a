import { t } from '@launch-board/host/language/messages';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { KeptFields } from '../../session/visitor-context.ts';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Comparison } from '../projects/proposal/comparison.tsx';
import styles from './case-view.module.css';
import { isThere, nounOf, reasonsOf, titleOf } from './case-words.ts';
import type { Case } from './cases.ts';
import { Decisions } from './decisions.tsx';
import { ReportedThing } from './reported-thing.tsx';
import { WhyReported } from './why-reported.tsx';

type Props = { item: Case; next: string; personId: string; kept: KeptFields };

/** One case: why it is here, the thing itself, and what can be done about it. */
export function CaseView({ item, next, personId, kept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(item.key);
  // With the drawing itself: a key that is pressed right after it chooses a button, which must keep the focus.
  useLayoutEffect(() => {
    if (last.current === item.key) return;
    last.current = item.key;
    heading.current?.focus();
  }, [item.key]);
  const { kind, thing, maker, since, launchesAt } = item;
  return (
    <article className={styles.case} aria-labelledby="case">
      <header className={styles.head}>
        <h2 id="case" ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {titleOf(item)}
        </h2>
        <p className={styles.facts}>
          {kind === 'report'
            ? t('Reported {item, select, project {project} comment {comment} profile {profile} other {collection}}', {
                item: nounOf(item),
              })
            : reasonsOf(item)}
          {maker && thing.type !== 'user' && (
            <span>
              <Rich text="by <link/>" parts={{ link: () => <Link to={`/people/${maker.id}`}>{maker.name}</Link> }} />
            </span>
          )}
          <Moment at={since} />
          {launchesAt && (
            <span>
              <Rich
                text="launch planned for <fullmoment/>"
                parts={{ fullmoment: () => <FullMoment at={launchesAt} /> }}
              />
            </span>
          )}
          {item.takenBy && <strong>{t('Taken by {person}', { person: item.takenBy })}</strong>}
          {item.caseId && <Link to={`/moderation/cases/${item.caseId}`}>{t('All that belongs to it')}</Link>}
          {!isThere(item) && <strong>{t('Already removed or gone')}</strong>}
        </p>
      </header>
      {kind === 'report' && (
        <div className={styles.why}>
          <WhyReported reports={item.reports} />
        </div>
      )}
      <div className={styles.thing}>
        {kind === 'proposal' && (
          <>
            <Comparison fields={item.changes} />
            <h3 className={styles.live}>{t('What everybody sees now')}</h3>
          </>
        )}
        <ReportedThing item={item} />
      </div>
      <div className={styles.acts}>
        <Decisions key={item.key} item={item} next={next} personId={personId} kept={kept} />
      </div>
    </article>
  );
}
