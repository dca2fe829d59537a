import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { judgeAct } from '../../features/jury/judge-acts.ts';
import { readKnownTeams } from '../../features/jury/known-teams.ts';
import { TeamList } from '../../features/jury/team-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine, suspended } from '../common/read.ts';
import type { Route } from './+types/showcase-judge-teams.ts';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const page = await readKnownTeams(visitor, params.id);
  if (!page) throw notFound('no_jury');
  return { page };
});

export const action = act(async ({ visitor, form, url, params }: Acting<Route.ActionArgs>): Promise<never> => {
  await judgeAct(visitor, params.id, form);
  throw redirect(url.pathname, 303);
});

/** A judge says of which projects they know the team, also before they are sent there, and after they have been. */
export default function TeamsOfJudge() {
  const { page } = useLoaderData<typeof loader>();
  const above = <Link to={`/showcases/${page.id}/judge`}>{t('Back to judging')}</Link>;
  return (
    <Stack gap={5} width={36}>
      <PageHead title={t('Teams that you know')} />
      <PageTitle above={above}>{t('Teams that you know')}</PageTitle>
      <p>
        {t(
          'A project of friends, family or colleagues is judged by others. Say so here: you are not sent there, and what you have said of it does not count. You can take it back until the results are released.',
        )}
      </p>
      {page.teams.length > 0 ? <TeamList page={page} /> : <Empty title={t('Nothing to judge yet')} />}
    </Stack>
  );
}
