import { list, msg, t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import type { KeptFields } from '../../../session/visitor-context.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { dayHeading, Moment, useClock } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { RuledList } from '../../../ui/layout/ruled-list.tsx';
import { partsWords } from '../hiding.ts';
import { hidingHref } from '../hrefs.ts';
import { didWords, hrefOf, nameOf, undoOf } from './act-words.ts';
import { type Act, type LogFilter, logHref } from './log.ts';
import styles from './log-list.module.css';
import { TakeBack } from './take-back.tsx';

/** Says which part of the log this is, with the way to the whole. */
export function LogFilterNote({ filter, acts }: { filter: LogFilter; acts: Act[] }) {
  const { concerns, moderator } = filter;
  if (!concerns && !moderator) return null;
  const target = acts.find((act) => act.target.id === concerns);
  const subject = (target && nameOf(target)) ?? t('this project or person');
  const by = acts.find(({ byId }) => byId === moderator)?.by ?? t('this moderator');
  return (
    <div className={styles.filter}>
      <p>
        <Rich
          text={
            moderator
              ? concerns
                ? msg('Only what <by/> did that concerns <subject/>.')
                : msg('Only what <by/> did.')
              : msg('Only what was done that concerns <subject/>.')
          }
          parts={{ by: () => by, subject: () => subject }}
        />
      </p>
      <LinkButton to={logHref()} isSmall>
        {t('Show everything')}
      </LinkButton>
    </div>
  );
}

type Props = { acts: Act[]; isPastEnd: boolean; filter: LogFilter; kept: KeptFields };

/** What moderators did, under its day, in sentences. */
export function LogList({ acts, isPastEnd, filter, kept }: Props) {
  const clock = useClock();
  if (isPastEnd) {
    return (
      <Empty title={t('There are not that many pages.')}>
        <LinkButton to={logHref(filter)}>{t('Go to the newest')}</LinkButton>
      </Empty>
    );
  }
  if (acts.length === 0)
    return <Empty title={isFiltered(filter) ? t('No such actions.') : t('No moderator has acted yet.')} />;
  const days = [...Map.groupBy(acts, ({ at }) => dayHeading(clock, at))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={styles.day}>
      <h2 className={styles.heading}>{day}</h2>
      <RuledList as="ol">
        {ofDay.map((act) => (
          <li key={act.id} className={styles.act}>
            <Sentence act={act} />
            <More act={act} filter={filter} />
            {undoOf(act) && isLatest(acts, act) && <TakeBack act={act} kept={kept} />}
          </li>
        ))}
      </RuledList>
    </section>
  ));
}

function Sentence({ act }: { act: Act }) {
  const [href, name] = [hrefOf(act), nameOf(act)];
  return (
    <>
      <p>
        <strong>{act.by ?? t('The operator')}</strong> {didWords(act)}
        {name && <> {href ? <Link to={href}>{name}</Link> : name}</>}
        <span className={styles.when}>
          <Moment at={act.at} />
        </span>
      </p>
      {act.parts && <Link to={hidingHref(act.target.id)}>{list(partsWords(act.parts)) || t('Nothing')}</Link>}
      {act.reason && (
        <p className={styles.reason} dir="auto">
          {act.reason}
        </p>
      )}
    </>
  );
}

/** The rest of the story: what else concerns the thing, and what else the moderator did. */
function More({ act: { by, byId, target }, filter }: { act: Act; filter: LogFilter }) {
  return (
    <p className={styles.more}>
      {filter.concerns !== target.id && <Link to={logHref({ concerns: target.id })}>{t('All about this')}</Link>}
      {byId && filter.moderator !== byId && (
        <Link to={logHref({ moderator: byId })}>
          <Rich text="All by <by/>" parts={{ by: () => by }} />
        </Link>
      )}
    </p>
  );
}

const isFiltered = ({ concerns, moderator }: LogFilter): boolean => concerns !== undefined || moderator !== undefined;

/** Only the last word on a thing can be taken back; the log is newest first. */
const isLatest = (acts: Act[], act: Act): boolean =>
  acts.find(({ target }) => target.id === act.target.id)?.id === act.id;
