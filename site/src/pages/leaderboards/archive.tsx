import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { type ArchivePeriod, readArchive } from '../../features/leaderboards/archive.ts';
import { LeaderboardTabs } from '../../features/leaderboards/leaderboard-head.tsx';
import { readWeeksOfTerm } from '../../features/leaderboards/running-week.ts';
import { TermWinners } from '../../features/leaderboards/term-winners.tsx';
import { WeeksOfTerm } from '../../features/leaderboards/week-strip.tsx';
import { WinnerTiles } from '../../features/leaderboards/winner-tiles.tsx';
import { resultsFeedHref } from '../../features/periods/periods.ts';
import { frontCardPath } from '../../features/share-cards/share-card.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound, read } from '../common/read.ts';
import styles from './archive.module.css';

const hrefOf = (year: string | undefined, years: string[]) =>
  year === undefined || year === years[0] ? '/archive' : `/archive?year=${year}`;

export const loader = read(async ({ visitor, url }) => {
  const archive = await readArchive(visitor, url.searchParams.get('year') ?? undefined);
  if (!archive) throw notFound();
  const weeks = await readWeeksOfTerm(visitor);
  return { ...archive, weeks, cardPath: frontCardPath(visitor.site.brand) };
});

export default function Archive() {
  const { years, year, lists, weeks, cardPath } = useLoaderData<typeof loader>();
  const { term: terms, ...others } = lists;
  const titles: Record<keyof typeof others, string> = { month: t('Months'), week: t('Weeks') };
  const hasWinners = Object.values(others).some((periods: ArchivePeriod[]) =>
    periods.some(({ winners }) => winners.length > 0),
  );
  return (
    <div className={styles.page}>
      <PageHead
        title={year === undefined || year === years[0] ? t('Archive') : t('Archive of {year}', { year })}
        description={t('The winners of every term, month and week.')}
        path={hrefOf(year, years)}
        cardPath={cardPath}
      />
      <FeedLinks href={resultsFeedHref} title={t('Winners of each week')} />
      <Stack as="header" gap={3}>
        <LeaderboardTabs chosen="archive" />
        <h1 data-look="large">{t('Archive')}</h1>
        <p className={styles.lead}>{t('Who won, and when. A result stays as it was when the period ended.')}</p>
        {weeks && (
          <nav aria-label={t('Weeks of the term')}>
            <WeeksOfTerm weeks={weeks} />
            <Quiet isSmall>{t('The weeks of this term, each in the colour of its winner.')}</Quiet>
          </nav>
        )}
        {years.length > 1 && (
          <nav aria-label={t('Years')}>
            <LinkChoices
              label={t('Year')}
              choices={years.map((one) => ({ label: one, to: hrefOf(one, years), isChosen: one === year }))}
            />
          </nav>
        )}
      </Stack>
      {terms.length > 0 && (
        <section aria-labelledby="terms">
          <h2 id="terms" className={styles.heading}>
            {t('Terms')}
          </h2>
          {terms.map((term) => (
            <TermWinners key={term.facts.key} term={term} />
          ))}
        </section>
      )}
      {hasWinners ? (
        (Object.keys(titles) as (keyof typeof titles)[]).map((kind) => (
          <Winners key={kind} title={titles[kind]} periods={others[kind]} />
        ))
      ) : (
        <Empty title={t('No votes yet, so nobody has won.')}>
          <p>{t('The first week that ends with a vote is here the day after.')}</p>
          <LinkButton to="/">{t('See the projects')}</LinkButton>
        </Empty>
      )}
    </div>
  );
}

const Winners = ({ title, periods }: { title: string; periods: ArchivePeriod[] }) => (
  <section aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <WinnerTiles periods={periods} />
  </section>
);
