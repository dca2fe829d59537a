import { t } from '@launch-board/host/language/messages';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { changeCollected } from '../../features/collections/changes.ts';
import { CollectList } from '../../features/collections/collect-list.tsx';
import { readChoice } from '../../features/collections/reads.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-collect.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => ({
  choice: await readChoice(visitor, params.id),
}));

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeCollected(visitor, params.id, form),
);

/** The answer of each button tells all that has changed; another project is another page. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export default function ProjectCollect() {
  const { choice } = useLoaderData<typeof loader>();
  const { project, collections } = choice;
  const newHref = `/collections/new?project=${project.id}`;
  return (
    <Stack gap={5} width={36}>
      <PageHead title={t('Collect {project}', { project: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
      >
        {t('Add to a collection')}
      </PageTitle>
      {collections.length > 0 ? (
        <>
          <CollectList choice={choice} />
          <div>
            <LinkButton to={newHref}>{t('Start a new collection')}</LinkButton>
          </div>
        </>
      ) : (
        <Empty title={t('You have no collections yet.')}>
          <p>{t('A collection puts projects side by side: for yourself, or for everybody to read.')}</p>
          <LinkButton to={newHref} look="main">
            {t('Start one with this project')}
          </LinkButton>
        </Empty>
      )}
    </Stack>
  );
}
