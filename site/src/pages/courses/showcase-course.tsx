import { randomUUID } from 'node:crypto';
import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { ChangeCourse, LeaveCourse, MakeCourse, PlaceInCourse } from '../../features/courses/course-forms.tsx';
import { changeCourse, readCourseOf } from '../../features/courses/courses.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-course.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readCourseOf(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return { ...found, formKey: randomUUID() };
});

export const action = act(
  ({ visitor, form, params }: Acting<Route.ActionArgs>): Promise<unknown> => changeCourse(visitor, params.id, form),
);

/** Which course a showcase belongs to. */
export default function ShowcaseCourse() {
  const { showcase, course, others, formKey } = useLoaderData<typeof loader>();
  const { id, name } = showcase;
  return (
    <Stack gap={8} width={40}>
      <PageHead title={t('Course of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'A course has a page with its showcases, term by term. Its teachers are those who curate them; each can add showcases of their own.',
        )}
        acts={course && <LinkButton to={`/courses/${course.id}`}>{t('See the course')}</LinkButton>}
      >
        {t('Course')}
      </PageTitle>
      {course ? (
        <>
          <ChangeCourse key={course.id} id={id} course={course} />
          <Confirm
            label={t('Take the showcase out of the course')}
            about={t('The showcase stays as it is. A course without showcases is gone.')}
          >
            <LeaveCourse id={id} />
          </Confirm>
        </>
      ) : (
        <Stack as="section" gap={4} aria-labelledby="make">
          <PartTitle id="make">{t('Make a course of it')}</PartTitle>
          <MakeCourse id={id} formKey={formKey} />
        </Stack>
      )}
      {others.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="place">
          <PartTitle id="place">
            {course ? t('Put it into another course of yours') : t('Put it into a course of yours')}
          </PartTitle>
          <PlaceInCourse id={id} courses={others} />
        </Stack>
      )}
    </Stack>
  );
}
