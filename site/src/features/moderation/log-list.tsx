import { Link } from 'react-router';
import type { KeptFields } from '../../session/visit.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { dayHeading, Moment, useClock } from '../../ui/moment.tsx';
import { didWords, hrefOf, nameOf, undoOf } from './act-words.ts';
import type { Act } from './log.ts';
import styles from './log-list.module.css';
import { TakeBack } from './take-back.tsx';

/** What moderators did, under its day, in sentences. */
export function LogList({ acts, isPastEnd, kept }: { acts: Act[]; isPastEnd: boolean; kept: KeptFields }) {
  const clock = useClock();
  if (isPastEnd) {
    return (
      <Empty title="This page is past the end.">
        <LinkButton to="/moderation/log">To the newest</LinkButton>
      </Empty>
    );
  }
  if (acts.length === 0) return <Empty title="Nobody has had to do anything yet." />;
  const days = [...Map.groupBy(acts, ({ at }) => dayHeading(clock, at))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={styles.day}>
      <h2 className={styles.heading}>{day}</h2>
      <ol className={styles.list}>
        {ofDay.map((act) => (
          <li key={act.id} className={styles.act}>
            <Sentence act={act} />
            {undoOf(act) && isLatest(acts, act) && <TakeBack act={act} kept={kept} />}
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Sentence({ act }: { act: Act }) {
  const [href, name] = [hrefOf(act), nameOf(act)];
  return (
    <>
      <p>
        <strong>{act.by ?? 'The operator'}</strong> {didWords(act)}
        {name && <> {href ? <Link to={href}>{name}</Link> : name}</>}
        <span className={styles.when}>
          <Moment at={act.at} />
        </span>
      </p>
      {act.reason && (
        <p className={styles.reason} dir="auto">
          {act.reason}
        </p>
      )}
    </>
  );
}

/** Only the last word on a thing can be taken back; the log is newest first. */
const isLatest = (acts: Act[], act: Act): boolean =>
  acts.find(({ target }) => target.id === act.target.id)?.id === act.id;
