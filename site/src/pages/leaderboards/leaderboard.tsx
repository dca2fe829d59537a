import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import type { Category } from '../../features/categories/categories.ts';
import { ShowElsewhere } from '../../features/embeds/show-elsewhere.tsx';
import { readLeaderboard } from '../../features/leaderboards/leaderboard.ts';
import { LeaderboardHead, LeaderboardTabs } from '../../features/leaderboards/leaderboard-head.tsx';
import { Places } from '../../features/leaderboards/places.tsx';
import type { PeriodFacts } from '../../features/periods/periods.ts';
import { leaderboardHref, resultsFeedHref } from '../../features/periods/periods.ts';
import { listingHref } from '../../features/projects/list/listing.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SheetLinks } from '../../ui/paper/sheet-links.tsx';
import { notFound, read } from '../common/read.ts';
import styles from './leaderboard.module.css';

export const loader = read(async ({ visitor, params, url }) => {
  const key = params.period ?? 'week';
  const category = url.searchParams.get('category') || undefined;
  const board = await readLeaderboard(visitor, key, category);
  // A board without terms has the tab, which says so, also to those who come from a category.
  const hasNoTerm = !board && key === 'term' && (!category || !(await readLeaderboard(visitor, key, undefined)));
  if (!board && !hasNoTerm) throw notFound();
  return { board, path: leaderboardHref(key, category) };
});

export default function LeaderboardPage() {
  const { board, path } = useLoaderData<typeof loader>();
  if (!board) return <NoTerm />;
  const { period, places, category } = board;
  const title = category
    ? t('{period} in {category}', { period: period.name, category: categoryName(category) })
    : period.name;
  return (
    <Stack gap={6}>
      <PageHead
        title={board.isRequestedByKind ? t('Leaderboard: {title}', { title }) : title}
        description={aboutPeriod(period)}
        path={path}
        cardPath={board.cardPath}
      />
      <FeedLinks href={resultsFeedHref} title={t('Winners of each week')} />
      <LeaderboardHead board={board} />
      {places.length > 0 ? (
        <Places places={places} running={period.finalSince === null ? period.kind : undefined} />
      ) : (
        <NoVotes isClosed={period.finalSince !== null} category={category} />
      )}
      {board.isFull && <Quiet>{t('Places are counted up to the {count, number}th.', { count: places.length })}</Quiet>}
      <ShowElsewhere path={path} title={title} look="fit" />
      <Cluster gap={4}>
        <SheetLinks path={leaderboardHref(period.key, category?.slug)} />
        {period.days && !category && <Link to={`/leaderboards/${period.key}/newsletter`}>{t('Newsletter')}</Link>}
      </Cluster>
    </Stack>
  );
}

function NoVotes({ isClosed, category }: { isClosed: boolean; category: Category | undefined }) {
  return isClosed ? (
    <Empty
      title={
        category
          ? t('Nothing in {category} had a place.', { category: categoryName(category) })
          : t('Nobody voted in this time.')
      }
    >
      <LinkButton to="/archive">{t('See the archive')}</LinkButton>
    </Empty>
  ) : (
    <Empty
      title={category ? t('No votes in {category} yet.', { category: categoryName(category) }) : t('No votes yet.')}
    >
      <p>{t('The first vote puts a project in first place.')}</p>
      <LinkButton to={listingHref({ category: category?.slug })} look="main">
        {t('Find a project to vote for')}
      </LinkButton>
    </Empty>
  );
}

const NoTerm = () => (
  <Stack gap={6}>
    <PageHead title={t('Terms')} />
    <LeaderboardTabs chosen="term" />
    <h1 className={styles.title}>{t('Terms')}</h1>
    <Empty title={t('This board has no terms yet.')}>
      <p>{t('Once its moderators have set the dates of a term, its leaderboard is here.')}</p>
      <LinkButton to="/leaderboards">{t('See this week')}</LinkButton>
    </Empty>
  </Stack>
);

function aboutPeriod({ kind, name, days }: PeriodFacts): string {
  if (kind === 'day') return t('The projects with the most votes on {day}.', { day: name });
  return days
    ? t('The projects with the most votes, {days}.', { days })
    : t('The projects with the most votes of all time.');
}
