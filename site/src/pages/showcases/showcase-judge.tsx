import { list, t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { facedIn, RoundNotice } from '../../features/jury/calibration/calibration-notice.tsx';
import { readRound } from '../../features/jury/calibration.ts';
import { judgeAct } from '../../features/jury/judge-acts.ts';
import { JudgeOut, JudgeStep } from '../../features/jury/judge-step.tsx';
import { JudgeUndo } from '../../features/jury/judge-undo.tsx';
import { readJudging } from '../../features/jury/judging.ts';
import { KnowTeam } from '../../features/jury/know-team.tsx';
import { TableForm } from '../../features/jury/table-form.tsx';
import { TableHead } from '../../features/jury/table-head.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Acting, act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { keptUnsent } from '../common/kept-unsent.ts';
import { type MemberLoadArgs, notFound, readMine, suspended } from '../common/read.ts';
import type { Route } from './+types/showcase-judge.ts';
import styles from './showcase-judge.module.css';

export const loader = readMine(async ({ visitor, person, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const [page, round] = await Promise.all([readJudging(visitor, params.id), readRound(visitor, params.id)]);
  if (!page) throw notFound('no_jury');
  return {
    page,
    round: facedIn(round),
    hasMoved: url.searchParams.has('moved'),
    hasJoined: url.searchParams.has('joined'),
    kept: await keptFields(visitor, url.pathname),
  };
});

export const action = act(async ({ visitor, form, url, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const outcome = await judgeAct(visitor, params.id, form);
  if (outcome !== 'previous') await visitor.dropForm(url.pathname);
  if (outcome === 'left') throw redirect('/showcases', 303);
  throw redirect(outcome === 'reassigned' ? `${url.pathname}?moved` : url.pathname, 303);
});

/** A judgement is not lost with the connection: the form says so, and sends it again. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keptUnsent(
    request,
    serverAction,
    t('There is no connection. What you said is kept on this page, and sent once there is one.'),
  );

export default function JudgeShowcase() {
  const { page, round, hasMoved, hasJoined, kept } = useLoaderData<typeof loader>();
  const { id, name, table, last, judged, left, step, tracks } = page;
  const at = step === 'table' ? table : undefined;
  useHeadingFocus(at?.id ?? step);
  const title = at ? titleOf(at) : t('Jury of {name}', { name });
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <p className={styles.jury}>
        <span>
          <Rich text="Jury of <bdi/>" parts={{ bdi: () => <bdi>{name}</bdi> }} />
        </span>
        {step !== 'invited' && (
          <span>
            <Rich text="<judged/> judged, <left/> left" parts={{ judged: () => judged, left: () => left }} />
          </span>
        )}
        {tracks.length > 0 && (
          <span>
            <Rich text="You judge <bdi/>" parts={{ bdi: () => <bdi>{list(tracks)}</bdi> }} />
          </span>
        )}
      </p>
      {hasJoined && step !== 'invited' && step !== 'closed' && (
        <Notice title={t('You are on the jury.')}>
          <p>{t('This page is yours until the end of the judging: it shows the next table whenever you open it.')}</p>
        </Notice>
      )}
      {hasMoved && (
        <Notice title={t('You had already been sent on.')}>
          <p>
            {t(
              'That happens if you judge on two devices, or went back to an earlier page. What you sent last was not counted; this is where you are now.',
            )}
          </p>
        </Notice>
      )}
      {step !== 'invited' && round && <RoundNotice showcaseId={id} round={round} />}
      {last && <JudgeUndo key={`undo ${last.id}`} showcaseId={id} last={last} />}
      {at ? (
        <>
          <TableHead key={at.id} table={at} />
          <TableForm key={`form ${at.id}`} page={page} table={at} kept={kept} />
          <KnowTeam key={`know ${at.id}`} showcaseId={id} team={at} from="table" />
        </>
      ) : (
        <JudgeStep page={page} />
      )}
      <JudgeOut page={page} />
    </div>
  );
}

const titleOf = ({ table, name }: { table: number | null; name: string }): string =>
  table === null ? name : t('Table {table}: {name}', { table, name });

/** Leads the focus to the heading when the judge is sent on: the address stays the same, but it is another page to them. */
function useHeadingFocus(place: string) {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
