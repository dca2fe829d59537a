import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { AnnouncementForm } from '../../features/administration/announcement-form.tsx';
import { announce, startOf, stateOf, stateWords } from '../../features/administration/announcing.ts';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor }) => {
  const { announcements } = await visitor.api.listAllAnnouncements();
  return {
    announcements: announcements.map((one) => ({ ...one, state: stateOf(one, visitor.now) })),
    start: startOf(undefined, visitor.site.timeZone),
  };
});

export const action = actAsOperator(({ visitor, form }) => announce(visitor, form));

/** What every page announces, has announced and will announce. */
export default function Announcements() {
  const { announcements, start } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Announcements')} />
      <Stack gap={8}>
        <Quiet isMeasured>
          {t('An announcement stands above every page, for everybody, until its reader dismisses it or it ends.')}
        </Quiet>
        <AnnouncementForm page="/admin/announcements" start={start} label={t('Announce it')} />
        <Stack as="section" gap={3} aria-labelledby="all">
          <PartTitle id="all">{t('All announcements')}</PartTitle>
          {announcements.length === 0 && <Quiet>{t('There are none.')}</Quiet>}
          <Rows>
            {announcements.map(({ id, texts, starts_at, ends_at, state }) => (
              <li key={id}>
                <div>
                  <RowTitle dir="auto" lang={texts[0]?.language}>
                    <Link to={`/admin/announcements/${id}`}>{texts[0]?.text}</Link>
                  </RowTitle>
                  <Quiet isSmall>
                    {stateWords(state)}.{' '}
                    <Rich text="From <start/>." parts={{ start: () => <FullMoment at={starts_at} /> }} />{' '}
                    {ends_at && <Rich text="Until <end/>." parts={{ end: () => <FullMoment at={ends_at} /> }} />}
                  </Quiet>
                </div>
              </li>
            ))}
          </Rows>
        </Stack>
      </Stack>
    </>
  );
}
