import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { StageEntries, StageNumbers } from '../../features/courses/curator-stages.tsx';
import { StageSetup } from '../../features/courses/stage-setup.tsx';
import { changeStages, readStages, type StagesPage } from '../../features/courses/stages.ts';
import { StageFacts, TeamStages } from '../../features/courses/team-stages.tsx';
import { changeGoals, isGoalForm, readTeamGoals } from '../../features/goals/goals.ts';
import { TeamGoals } from '../../features/goals/team-goals.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-stages.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readStages(visitor, params.id, url.searchParams.get('stage'));
  if (!found) throw notFound('no_showcase');
  return { ...found, goals: found.mine.length > 0 ? await readTeamGoals(visitor, params.id) : undefined };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  isGoalForm(form) ? changeGoals(visitor, params.id, form) : changeStages(visitor, params.id, form),
);

/** What teams hand in by when: curators set it up and read, teams hand in. */
export default function ShowcaseStages() {
  const { goals, ...page } = useLoaderData<typeof loader>();
  const { id, name } = page.showcase;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Stages of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t('What teams hand in, and by when. Only the team and the curators see what was handed in.')}
      >
        {t('Stages')}
      </PageTitle>
      {page.mine.map((entry) => (
        <TeamStages key={entry.id} page={page} entry={entry}>
          {goals?.teams
            .filter((team) => team.project_id === entry.id)
            .map((team) => (
              <TeamGoals key={team.project_id} showcaseId={id} days={goals} team={team} />
            ))}
        </TeamStages>
      ))}
      {page.isCurated ? <ForCurators page={page} /> : page.mine.length === 0 && <ForOthers page={page} />}
    </Stack>
  );
}

function ForCurators({ page }: { page: StagesPage }) {
  const { stages, chosen } = page;
  return (
    <>
      {stages.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="numbers">
          <PartTitle id="numbers">{t('Who has handed in')}</PartTitle>
          <StageNumbers page={page} />
        </Stack>
      )}
      {chosen && <StageEntries key={chosen.id} page={page} chosen={chosen} />}
      <Stack as="section" gap={4} aria-labelledby="setup">
        <PartTitle id="setup">{t('Set up the stages')}</PartTitle>
        <StageSetup page={page} />
      </Stack>
    </>
  );
}

const ForOthers = ({ page: { stages } }: { page: StagesPage }) =>
  stages.length === 0 ? (
    <Empty title={t('This showcase has no stages.')} />
  ) : (
    stages.map((stage) => (
      <section key={stage.id} aria-label={stage.name}>
        <h2 dir="auto">{stage.name}</h2>
        <StageFacts stage={stage} />
      </section>
    ))
  );
