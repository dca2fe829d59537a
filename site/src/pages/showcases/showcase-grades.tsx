import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readGradesDesk } from '../../features/grades/feedback.ts';
import { changeGrades } from '../../features/grades/grades-acts.ts';
import { FeedbackText, GradeFiles, Release } from '../../features/grades/grades-parts.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-grades.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readGradesDesk(visitor, params.id, pageNumber(url.searchParams));
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeGrades(visitor, params.id, form),
);

/** For curators: the file for the grade book, and what they write to teams. */
export default function ShowcaseGrades() {
  const desk = useLoaderData<typeof loader>();
  const { showcase, rows, paging } = desk;
  const { id, name } = showcase;
  const path = `/showcases/${id}/grades`;
  const number = paging.offset / paging.limit + 1;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Grades and feedback of {name}', { name })} />
      <PageTitle above={<ShowcaseLink id={id} name={name} />}>{t('Grades and feedback')}</PageTitle>
      <Stack as="section" gap={4} aria-labelledby="file">
        <PartTitle id="file">{t('Grade file')}</PartTitle>
        <GradeFiles desk={desk} />
      </Stack>
      <Stack as="section" gap={6} aria-labelledby="feedback">
        <PartTitle id="feedback">{t('Feedback to the teams')}</PartTitle>
        {paging.total === 0 ? (
          <Empty title={t('No entries are accepted yet.')} />
        ) : (
          <>
            <Release desk={desk} />
            {rows.map((row) => (
              <FeedbackText
                key={`${row.id} ${row.text}`}
                showcaseId={id}
                row={row}
                query={number > 1 ? `?page=${number}` : ''}
              />
            ))}
          </>
        )}
        {paging.total > paging.limit && (
          <Pager of={paging} href={(page) => (page > 1 ? `${path}?page=${page}` : path)} />
        )}
      </Stack>
    </Stack>
  );
}
