import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { AskPart } from '../../features/life/ask-part.tsx';
import { ModeratorsPart } from '../../features/life/moderators-part.tsx';
import { changeNewOwner, readNewOwner } from '../../features/life/new-owner.ts';
import { OwnersPart } from '../../features/life/owners-part.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-new-owner.ts';

export const loader = readMine(({ visitor, params, person }: MemberLoadArgs<Route.LoaderArgs>) =>
  readNewOwner(visitor, params.id, person),
);

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeNewOwner(visitor, params.id, form),
);

export default function ProjectNewOwner() {
  const page = useLoaderData<typeof loader>();
  const { project, role } = page;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('A new owner for {project}', { project: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
        lead={t(
          'When a team moves on, somebody else can go on with its project. Votes, comments, history and credit stay with it.',
        )}
      >
        {t('A new owner')}
      </PageTitle>
      {role === 'owner' && <OwnersPart page={page} />}
      {role === 'member' && <p>{t('You are on the team. An owner can make you one.')}</p>}
      {role === undefined && <AskPart page={page} />}
      <ModeratorsPart page={page} />
    </Stack>
  );
}
