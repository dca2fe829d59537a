import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { changeRepository, readRepositoryPage } from '../../features/repositories/repositories.ts';
import { Drafts, JoinPart, Offers } from '../../features/repositories/repository-parts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-repository.ts';

export const loader = readMine(({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) =>
  readRepositoryPage(visitor, params.id),
);

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeRepository(visitor, params.id, form),
);

export default function ProjectRepository() {
  const page = useLoaderData<typeof loader>();
  const { project, repository } = page;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('The repository of {project}', { project: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
        lead={t(
          'The board reads it once a day. Releases become updates, and its facts are on the page of the project.',
        )}
      >
        {t('Its repository')}
      </PageTitle>
      {repository && <Drafts projectId={project.id} repository={repository} />}
      <JoinPart page={page} />
      {repository && <Offers page={page} repository={repository} />}
    </Stack>
  );
}
