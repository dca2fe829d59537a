import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { classNames } from '../../ui/format/class-names.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import styles from './case-list.module.css';
import { reasonsOf, reportersOf, titleOf } from './case-words.ts';
import type { Case, Show } from './cases.ts';

type Props = { cases: Case[]; chosen: string; href: (key: string) => string; more: number };

/** Going from case to case asks the server for nothing: all of them are here already. */
export const stepOptions = { preventScrollReset: true, defaultShouldRevalidate: false };

/** Everything that waits, from the top; the chosen one is marked. */
export function CaseList({ cases, chosen, href, more }: Props) {
  return (
    <nav aria-label={t('To decide')}>
      <RuledList as="ol">
        {cases.map((item) => (
          <li key={item.key}>
            <Link
              to={href(item.key)}
              className={classNames(styles.case, item.key === chosen && styles.chosen)}
              aria-current={item.key === chosen ? 'true' : undefined}
              {...stepOptions}
            >
              <span className={styles.title} data-lines="2" dir="auto">
                {titleOf(item)}
              </span>
              <Quiet as="span" isSmall>
                {reasonsOf(item)}
              </Quiet>
              <span className={styles.facts}>
                {item.kind === 'report' && <span>{reportersOf(item)}</span>}
                <Moment at={item.since} />
                {item.takenBy && <span>{t('Taken by {person}', { person: item.takenBy })}</span>}
              </span>
            </Link>
          </li>
        ))}
      </RuledList>
      {more > 0 && (
        <p className={styles.more}>
          <Rich text="<more/> more move up as you decide." parts={{ more: () => more }} />
        </p>
      )}
    </nav>
  );
}

type FilterProps = { show: Show; counts: Record<Exclude<Show, 'all'>, number> };

/** All that waits, or one kind of it; or what is approved and not launched yet. */
export function CaseFilter({ show, counts }: FilterProps) {
  const choices: { value: Show; label: string; count: number }[] = [
    { value: 'all', label: t('All'), count: counts.reports + counts.approvals },
    { value: 'reports', label: t('Reports'), count: counts.reports },
    { value: 'approvals', label: t('Approvals'), count: counts.approvals },
    { value: 'scheduled', label: t('Scheduled'), count: counts.scheduled },
  ];
  return (
    <LinkChoices
      label={t('Show')}
      choices={choices.map(({ value, ...choice }) => ({
        ...choice,
        to: value === 'all' ? '/moderation' : `/moderation?show=${value}`,
        isChosen: value === show,
      }))}
    />
  );
}

const titles = (): Record<Show, string> => ({
  all: t('Nothing to decide.'),
  reports: t('No open reports.'),
  approvals: t('Nothing waiting for approval.'),
  scheduled: t('No approved project waits for its launch.'),
});

export function NothingLeft({ show }: { show: Show }) {
  return (
    <Empty title={titles()[show]}>
      <p>{t('New reports, and projects and showcases that wait, appear here, the oldest first.')}</p>
      <LinkButton to="/moderation/log">{t('Read the log')}</LinkButton>
    </Empty>
  );
}
