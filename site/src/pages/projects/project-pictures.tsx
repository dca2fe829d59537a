import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { PictureOrder } from '../../features/pictures/picture-order.tsx';
import { PictureUpload } from '../../features/pictures/picture-upload.tsx';
import { changePictures, readPictures } from '../../features/pictures/pictures.ts';
import { readTeamPage } from '../../features/teams/team-page.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-pictures.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const [page, { myRole }] = await Promise.all([
    readPictures(visitor, params.id),
    readTeamPage(visitor, params.id, ''),
  ]);
  if (myRole !== 'owner') throw forbidden(t('Only owners of the project can change its pictures.'));
  return page;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changePictures(visitor, params.id, form),
);

export default function ProjectPictures() {
  const { project, pictures, isWaiting } = useLoaderData<typeof loader>();
  const address = `/projects/${project.id}/pictures`;
  return (
    <>
      <PageHead title={t('Pictures of {project}', { project: project.name })} />
      <header>
        <h1>{t('Pictures')}</h1>
        <p>
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
          {' · '}
          <Link to={`/projects/${project.id}/edit`}>{t('Back to editing')}</Link>
        </p>
        {isWaiting && <Quiet isMeasured>{t('A moderator looks at your changes before everybody sees them.')}</Quiet>}
      </header>
      {pictures.length > 0 && <PictureOrder action={address} pictures={pictures} />}
      {pictures.length < limits.projectPictures ? (
        <PictureUpload action={address} label={pictures.length === 0 ? t('The cover') : t('Another picture')} />
      ) : (
        <p>{t('This project has all the pictures that it can have.')}</p>
      )}
    </>
  );
}
