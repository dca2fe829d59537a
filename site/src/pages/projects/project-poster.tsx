import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { lookAt } from '../../features/posters/looks.ts';
import { readProjectPoster } from '../../features/posters/posters.ts';
import { ProjectSheet } from '../../features/posters/project-sheet.tsx';
import { SheetPage } from '../../features/posters/sheet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/project-poster.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const poster = await readProjectPoster(visitor, params.id);
  if (!poster) throw notFound();
  return { poster, look: lookAt(url) };
});

export default function ProjectPoster() {
  const { poster, look } = useLoaderData<typeof loader>();
  const { id, name } = poster.card;
  const title = look === 'poster' ? t('Poster of {name}', { name }) : t('Slide of {name}', { name });
  return (
    <SheetPage title={look === 'poster' ? t('Poster') : t('Slide')} of={{ name, path: `/projects/${id}` }} look={look}>
      <PageHead title={title} />
      <ProjectSheet poster={poster} look={look} />
    </SheetPage>
  );
}
