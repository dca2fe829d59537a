import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { AllGoals } from '../../features/goals/all-goals.tsx';
import { type GoalsPage, readGoals } from '../../features/goals/goals.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-goals.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readGoals(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  visitor.api.turnGoals({ id: params.id, body: { is_on: form.get('is_on') === 'yes' } }),
);

/** Curators turn goals on and read those of all teams; a team has its own beside its stages. */
export default function ShowcaseGoals() {
  const page: GoalsPage = useLoaderData<typeof loader>();
  const { id, name } = page.showcase;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Goals of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'What each team will have done by when, in its own words. Only the team and the curators see it. A missed goal costs the team one reminder and nothing else.',
        )}
      >
        {t('Goals')}
      </PageTitle>
      {page.isOn && <AllGoals page={page} />}
      <Turn page={page} />
    </Stack>
  );
}

function Turn({ page: { showcase, isOn } }: { page: GoalsPage }) {
  const { fetcher, isBusy, answer } = useSentForm(`goals ${showcase.id}`, 'goals');
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/goals`} gap={3}>
      <input type="hidden" name="form" value="goals" />
      <input type="hidden" name="is_on" value={isOn ? 'no' : 'yes'} />
      <p>
        {isOn
          ? t('What teams have written stays, and nobody sees it while goals are off.')
          : t('Teams whose entries are accepted can then set goals, on the page on which they hand in.')}
      </p>
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={isOn ? 'plain' : 'main'} aria-disabled={isBusy}>
          {isOn ? t('Turn goals off') : t('Turn goals on')}
        </Button>
      </p>
    </Stack>
  );
}
