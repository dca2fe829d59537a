import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { LeaderboardSheet } from '../../features/posters/leaderboard-sheet.tsx';
import { lookAt } from '../../features/posters/looks.ts';
import { readLeaderboardPoster } from '../../features/posters/posters.ts';
import { SheetPage } from '../../features/posters/sheet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/leaderboard-poster.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const look = lookAt(url);
  const category = url.searchParams.get('category') || undefined;
  const poster = await readLeaderboardPoster(visitor, params.period, category, look);
  if (!poster) throw notFound();
  return { poster, look };
});

export default function LeaderboardPoster() {
  const { poster, look } = useLoaderData<typeof loader>();
  const { title: name, path } = poster;
  const title = look === 'poster' ? t('Poster of {name}', { name }) : t('Slide of {name}', { name });
  return (
    <SheetPage title={look === 'poster' ? t('Poster') : t('Slide')} of={{ name, path }} look={look}>
      <PageHead title={title} />
      <LeaderboardSheet poster={poster} look={look} />
    </SheetPage>
  );
}
