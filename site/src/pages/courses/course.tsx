import { t } from '@launch-board/host/language/messages';
import { Fragment } from 'react';
import { Link, useLoaderData } from 'react-router';
import { readCourse } from '../../features/courses/courses.ts';
import { courseWords } from '../../features/declarations/course-words.ts';
import { ShowcaseList } from '../../features/showcases/showcase-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/course.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readCourse(visitor, params.id, pageNumber(url.searchParams));
  if (!found) throw notFound('no_course');
  return found;
});

/** A course: its teachers, and its showcases with their first projects, term by term. */
export default function CoursePage() {
  const { course, teachers, terms, paging } = useLoaderData<typeof loader>();
  const { id, name, code, isPublic, isTaught } = course;
  const href = (page: number) => (page > 1 ? `/courses/${id}?page=${page}` : `/courses/${id}`);
  const page = paging.offset / paging.limit + 1;
  const title = courseWords({ name, code });
  return (
    <Stack gap={10}>
      <PageHead
        title={page > 1 ? t('{name}, page {page}', { name: title, page }) : title}
        description={t('The showcases of a course, with the projects of its students.')}
        path={isPublic ? href(page) : undefined}
      />
      <PageTitle
        isName
        look="large"
        above={
          <>
            <Link to="/courses">{t('Courses')}</Link>
            {code && (
              <>
                {' · '}
                <bdi>{code}</bdi>
              </>
            )}
          </>
        }
        lead={teachers.length > 0 && <Teachers people={teachers} />}
      >
        {name}
      </PageTitle>
      {terms.map(({ term, showcases }, i) => (
        <Stack key={term ?? ''} as="section" gap={5} aria-labelledby={`term-${i}`}>
          <PartTitle id={`term-${i}`} dir="auto">
            {term ?? t('Without a term')}
          </PartTitle>
          <ShowcaseList showcases={showcases} />
          {isTaught && i === 0 && page === 1 && <BeginNext of={showcases[0]} />}
        </Stack>
      ))}
      {terms.length === 0 &&
        (paging.total > 0 ? (
          <Empty title={t('This page is past the end.')}>
            <LinkButton to={href(1)}>{t('Go to the first page')}</LinkButton>
          </Empty>
        ) : (
          <Empty title={t('None of its showcases is public yet.')} />
        ))}
      {paging.total > paging.limit && <Pager of={paging} href={href} />}
    </Stack>
  );
}

const Teachers = ({ people }: { people: { id: string; name: string }[] }) => (
  <>
    {t('Taught by')}
    {people.map(({ id, name }, i) => (
      <Fragment key={id}>
        {i > 0 ? ', ' : ' '}
        <Link to={`/people/${id}`} dir="auto">
          {name}
        </Link>
      </Fragment>
    ))}
  </>
);

/** From the latest one, once it takes no more entries. */
const BeginNext = ({ of }: { of: { id: string; phase: string } | undefined }) =>
  of && of.phase !== 'coming' && of.phase !== 'open' ? (
    <p>
      <LinkButton to={`/showcases/${of.id}/next`} look="main">
        {t('Begin the next term')}
      </LinkButton>
    </p>
  ) : null;
