import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readTeamResult } from '../../features/jury/team-result.ts';
import {
  MarkedElsewhere,
  OfTrack,
  ResultPicture,
  ResultSteps,
  ResultTable,
  SetAside,
  Standing,
} from '../../features/jury/team-result-parts.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PrintButton } from '../../ui/paper/print-button.tsx';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-team-result.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const page = await readTeamResult(visitor, params.id, params.project);
  if (!page) throw notFound('no_showcase');
  return { page };
});

/** What a student reads of how the jury came to its result: in plain words, as a picture, and in numbers. */
export default function TeamResultOfShowcase() {
  const { page } = useLoaderData<typeof loader>();
  const {
    showcase,
    stop,
    judges,
    setAside,
    markedElsewhere,
    hasOwnCriteria,
    result,
    standing,
    criteria,
    isReleased,
    track,
  } = page;
  const scored = result && { ...page, result };
  return (
    <Stack gap={8}>
      <PageHead title={t('How the jury judged {name}', { name: stop.name })} />
      <PageTitle
        above={<ShowcaseLink {...showcase} />}
        lead={t('{count, plural, one {# judge has} other {# judges have}} judged your project.', { count: judges })}
      >
        <bdi>{stop.name}</bdi>
      </PageTitle>
      {!isReleased && (
        <Notice title={t('Only curators see this page now.')}>
          <p>{t('The team sees it once you release it on the page of the jury.')}</p>
        </Notice>
      )}
      {setAside > 0 && <SetAside count={setAside} />}
      {markedElsewhere > 0 && <MarkedElsewhere count={markedElsewhere} />}
      {track && <OfTrack name={track} hasOwnCriteria={hasOwnCriteria} />}
      {scored && (
        <>
          {standing && (
            <Stack as="section" gap={4} aria-labelledby="standing">
              <PartTitle id="standing">{t('Where you stand')}</PartTitle>
              <Standing standing={standing} />
            </Stack>
          )}
          <Stack as="section" gap={4} aria-labelledby="picture">
            <PartTitle id="picture">{t('Your result')}</PartTitle>
            <ResultPicture page={scored} />
          </Stack>
          <Stack as="section" gap={4} aria-labelledby="steps">
            <PartTitle id="steps">{t('How it came about')}</PartTitle>
            <ResultSteps page={scored} />
          </Stack>
          {criteria.length > 0 && (
            <Stack as="section" gap={4} aria-labelledby="numbers">
              <PartTitle id="numbers">{t('The same in numbers')}</PartTitle>
              <ResultTable page={scored} />
            </Stack>
          )}
          <PrintButton />
        </>
      )}
    </Stack>
  );
}
