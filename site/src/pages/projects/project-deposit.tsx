import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { changeDeposit, readDepositPage } from '../../features/deposits/deposits.ts';
import { PlanPart } from '../../features/deposits/plan-part.tsx';
import { Versions } from '../../features/deposits/versions.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-deposit.ts';

export const loader = readMine(({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) =>
  readDepositPage(visitor, params.id),
);

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeDeposit(visitor, params.id, form),
);

export default function ProjectDeposit() {
  const { project, deposits, plan } = useLoaderData<typeof loader>();
  return (
    <Stack gap={8} width={44}>
      <PageHead title={t('Deposit {project}', { project: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
        lead={t(
          'A copy of the project as it is now goes into a repository that keeps it for good, with a DOI by which it can be cited.',
        )}
      >
        {t('Deposit it with a DOI')}
      </PageTitle>
      <Versions deposits={deposits} />
      {plan ? <PlanPart projectId={project.id} plan={plan} /> : <p>{t('This board deposits no projects.')}</p>}
    </Stack>
  );
}
