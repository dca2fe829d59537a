import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import { CategoryLinks } from '../categories/category-links.tsx';
import { leaderboardHref, type PeriodFacts } from '../periods/periods.ts';
import type { Leaderboard } from './leaderboard.ts';
import styles from './leaderboard-head.module.css';

/** In the order of the tabs. */
const labels = (): Record<PeriodFacts['kind'], string> => ({
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
  term: t('Term'),
  year: t('Year'),
  all: t('All time'),
});

/** The kinds that the words of the steps know; of all time there is one period alone. */
type Stepped = 'day' | 'week' | 'month' | 'term' | 'year' | 'all';

/** Which period it is, whether its results can still change, and the way to others. */
export function LeaderboardHead({ board }: { board: Leaderboard }) {
  const { period, weekTitle, previousKey, nextKey, term, categories, requestedKey } = board;
  const chosen = board.category?.slug;
  return (
    <Stack as="header" gap={3}>
      <LeaderboardTabs chosen={period.kind} category={chosen} />
      <div className={styles.title}>
        <h1>
          {weekTitle ? (
            <>
              {weekTitle.name}
              <span className={styles.dot}> · </span>
              <span className={styles.days}>{weekTitle.days}</span>
            </>
          ) : (
            period.name
          )}
        </h1>
        {(previousKey || nextKey) && (
          <nav className={styles.steps} aria-label={t('Other periods')}>
            <Step
              to={previousKey}
              category={chosen}
              label={t(
                'Previous {kind, select, day {day} week {week} month {month} term {term} year {year} other {period}}',
                { kind: period.kind satisfies Stepped },
              )}
              icon="back"
            />
            <Step
              to={nextKey}
              category={chosen}
              label={t(
                'Next {kind, select, day {day} week {week} month {month} term {term} year {year} other {period}}',
                { kind: period.kind satisfies Stepped },
              )}
              icon="forward"
            />
          </nav>
        )}
      </div>
      <p className={styles.facts}>
        {period.finalSince ? (
          <span className={styles.final}>
            <Rich text="Final since <finalsince/>" parts={{ finalsince: () => period.finalSince }} />
          </span>
        ) : (
          <span className={styles.live}>{period.kind === 'all' ? t('Always counting') : t('Live')}</span>
        )}
        {period.days && !weekTitle && <span>{period.days}</span>}
        {period.endWords && <span>{period.endWords}</span>}
        {term && (
          <Link to={leaderboardHref(term.key)}>
            <bdi>{term.name}</bdi>
          </Link>
        )}
        {period.kind === 'term' && <Link to={`/terms/${period.key}`}>{t('Yearbook')}</Link>}
      </p>
      {period.isCounting && <Quiet>{t('Earlier votes are still being counted, so places may change.')}</Quiet>}
      {board.leavesOutTeams && board.places.length > 0 && (
        <Quiet>{t('Votes of a team for its own project do not count here.')}</Quiet>
      )}
      {(board.places.length > 0 || chosen) && (
        <nav aria-label={t('Categories')} className={styles.categories}>
          <CategoryLinks categories={categories} chosen={chosen} href={(slug) => leaderboardHref(requestedKey, slug)} />
        </nav>
      )}
    </Stack>
  );
}

type TabsProps = { chosen: PeriodFacts['kind'] | 'archive'; category?: string | undefined };

/** The way to all leaderboards, the archive among them. */
export const LeaderboardTabs = ({ chosen, category }: TabsProps) => (
  <nav aria-label={t('Leaderboards')} className={styles.tabs}>
    <LinkChoices
      label={t('Period')}
      choices={Object.entries(labels()).map(([kind, label]) => ({
        label,
        to: leaderboardHref(kind, category),
        isChosen: kind === chosen,
      }))}
    />
    <Link to="/archive" className={styles.archive} aria-current={chosen === 'archive' ? 'true' : undefined}>
      {t('Archive')}
    </Link>
  </nav>
);

type StepProps = { to: string | null; category: string | undefined; label: string; icon: 'back' | 'forward' };

/** Where there is nothing, the place of the arrow stays, so that the other one does not jump under the pointer. */
function Step({ to, category, label, icon }: StepProps) {
  if (!to) {
    return (
      <span className={styles.noStep}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={leaderboardHref(to, category)}
      className={styles.step}
      title={label}
      rel={icon === 'back' ? 'prev' : 'next'}
    >
      <Icon name={icon} />
      <span className="hidden-text">{label}</span>
    </Link>
  );
}
