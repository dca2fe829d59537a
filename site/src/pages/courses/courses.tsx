import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { readCourses } from '../../features/courses/courses.ts';
import { courseWords } from '../../features/declarations/course-words.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { read } from '../common/read.ts';

export const loader = read(({ visitor, url }) => readCourses(visitor, pageNumber(url.searchParams)));

const about = () => t('Courses that show the work of their students here, term by term.');

const hrefOf = (page: number) => (page > 1 ? `/courses?page=${page}` : '/courses');

export default function Courses() {
  const { courses, paging } = useLoaderData<typeof loader>();
  const page = paging.offset / paging.limit + 1;
  return (
    <Stack gap={6} width={48}>
      <PageHead
        title={page > 1 ? t('Courses, page {page}', { page }) : t('Courses')}
        description={about()}
        path={hrefOf(page)}
      />
      <PageTitle look="large" above={<Link to="/showcases">{t('Showcases')}</Link>} lead={about()}>
        {t('Courses')}
      </PageTitle>
      {courses.length > 0 ? (
        <Rows>
          {courses.map(({ id, name, code, count }) => (
            <li key={id}>
              <RowTitle dir="auto">
                <Link to={`/courses/${id}`}>{courseWords({ name, code })}</Link>
              </RowTitle>
              <Quiet isSmall>{t('{count, plural, one {# showcase} other {# showcases}}', { count })}</Quiet>
            </li>
          ))}
        </Rows>
      ) : paging.total > 0 ? (
        <Empty title={t('This page is past the end.')}>
          <LinkButton to="/courses">{t('Go to the first page')}</LinkButton>
        </Empty>
      ) : (
        <Empty title={t('No courses yet.')}>
          <p>{t('Teach one? Start a showcase, then press “Course” on its page.')}</p>
          <LinkButton to="/showcases/new">{t('Start a showcase')}</LinkButton>
        </Empty>
      )}
      {paging.total > paging.limit && <Pager of={paging} href={hrefOf} />}
    </Stack>
  );
}
