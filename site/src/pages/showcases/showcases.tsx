import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { AddToCalendar, CalendarLink } from '../../features/calendar/add-to-calendar.tsx';
import { calendarPath } from '../../features/calendar/paths.ts';
import { CallCard } from '../../features/showcases/call-card.tsx';
import { readShowcases } from '../../features/showcases/reads.ts';
import { ShowcaseList } from '../../features/showcases/showcase-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { read } from '../common/read.ts';

export const loader = read(({ visitor, url }) => readShowcases(visitor, pageNumber(url.searchParams)));

const about = () => t('Courses, hackathons and demo days collect projects here, show them and give awards.');

const hrefOf = (page: number) => (page > 1 ? `/showcases?page=${page}` : '/showcases');

export default function Showcases() {
  const { open, coming, past, paging } = useLoaderData<typeof loader>();
  const page = paging.offset / paging.limit + 1;
  const isFirst = page === 1;
  const on = isFirst ? past.filter(({ phase }) => phase === 'voting') : [];
  const others = past.filter((one) => !on.includes(one));
  const isEmpty = open.length + coming.length + paging.total === 0;
  return (
    <Stack gap={10}>
      <PageHead
        title={isFirst ? t('Showcases') : t('Showcases, page {page}', { page })}
        description={about()}
        path={hrefOf(page)}
      />
      <CalendarLink path={calendarPath} title={t('Showcases')} />
      <PageTitle
        look="large"
        lead={about()}
        acts={
          <Cluster gap={2}>
            <LinkButton to="/courses">{t('Courses')}</LinkButton>
            <LinkButton to="/showcases/new" look={open.length > 0 ? 'plain' : 'main'}>
              {t('Start a showcase')}
            </LinkButton>
          </Cluster>
        }
      >
        {t('Showcases')}
      </PageTitle>
      {isEmpty && (
        <Empty title={t('No showcases yet.')}>
          <p>{t('Teach a course or run an event? Start one, and students enter their projects themselves.')}</p>
        </Empty>
      )}
      {on.length > 0 && (
        <Stack as="section" aria-labelledby="on" gap={5}>
          <PartTitle id="on">{t('Voting now')}</PartTitle>
          {on.map((showcase) => (
            <CallCard key={showcase.id} showcase={showcase} />
          ))}
        </Stack>
      )}
      {isFirst && open.length > 0 && (
        <Stack as="section" aria-labelledby="open" gap={5}>
          <PartTitle id="open">{t('Open for entries')}</PartTitle>
          {open.map((showcase) => (
            <CallCard key={showcase.id} showcase={showcase} />
          ))}
        </Stack>
      )}
      {isFirst && coming.length > 0 && (
        <Stack as="section" aria-labelledby="coming" gap={5}>
          <PartTitle id="coming">{t('Coming')}</PartTitle>
          <ShowcaseList showcases={coming} />
        </Stack>
      )}
      {paging.total > on.length && (
        <Stack as="section" aria-labelledby="past" gap={5}>
          <PartTitle id="past">{t('Closed and past')}</PartTitle>
          <ShowcaseList showcases={others} />
          {(paging.total > paging.limit || past.length === 0) && <Pager of={paging} href={hrefOf} />}
        </Stack>
      )}
      {!isEmpty && <AddToCalendar path={calendarPath} label={t('All dates in your calendar')} look="fit" />}
    </Stack>
  );
}
