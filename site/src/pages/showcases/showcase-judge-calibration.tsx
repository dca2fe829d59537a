import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CalibrationForm } from '../../features/jury/calibration/calibration-form.tsx';
import { OwnSpread } from '../../features/jury/calibration/calibration-spread.tsx';
import { type Round, readRound } from '../../features/jury/calibration.ts';
import { calibrate } from '../../features/jury/calibration-acts.ts';
import { readJudging } from '../../features/jury/judging.ts';
import { StopName } from '../../features/jury/table-head.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine, suspended } from '../common/read.ts';
import type { Route } from './+types/showcase-judge-calibration.ts';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const [judging, round] = await Promise.all([readJudging(visitor, params.id), readRound(visitor, params.id)]);
  if (!judging || !round) throw notFound('no_jury');
  return { id: judging.id, isInvited: judging.step === 'invited', round };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) => calibrate(visitor, params.id, form));

/** A judge gives marks to the projects that all judges mark first, and then reads how they lie beside those of the others. */
export default function CalibrationOfJudge() {
  const { id, isInvited, round } = useLoaderData<typeof loader>();
  const above = <Link to={`/showcases/${id}/judge`}>{t('Back to judging')}</Link>;
  return (
    <Stack gap={6} width={44}>
      <PageHead title={t('Round before the judging')} />
      <PageTitle above={above}>{t('Round before the judging')}</PageTitle>
      <About round={round} isInvited={isInvited} />
      {!isInvited &&
        round.projects.map((project) => (
          <Stack key={project.stop.id} as="section" gap={4}>
            <h2>
              <StopName stop={project.stop} />
            </h2>
            {round.state === 'closed' ? (
              <OwnSpread project={project} />
            ) : project.isMine ? (
              <CalibrationForm showcaseId={id} project={project} />
            ) : (
              <p>{t('You know this team: others judge it.')}</p>
            )}
          </Stack>
        ))}
    </Stack>
  );
}

function About({ round: { state, judges, done }, isInvited }: { round: Round; isInvited: boolean }) {
  if (state === 'none') return <Empty title={t('There is no round before the judging')} />;
  if (isInvited) return <p>{t('Accept the invitation first. Then you give marks here.')}</p>;
  if (state === 'closed')
    return (
      <p>
        {t(
          'This is how your marks lie beside those of the other judges. None is right or wrong: talk about what a mark stands for. Nothing of it counts; you judge these projects again like all others.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {t(
          'All judges give marks to these projects first. Nothing of it counts. Once everybody has, you see here how your marks lie beside those of the others; until then you can change yours.',
        )}
      </p>
      <p>
        {t('{done} of {judges, plural, one {# judge has} other {# judges have}} given all marks.', { done, judges })}
      </p>
    </>
  );
}
