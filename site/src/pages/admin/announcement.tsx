import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { AdminAct } from '../../features/administration/admin-act.tsx';
import { AnnouncementForm } from '../../features/administration/announcement-form.tsx';
import { announce, startOf } from '../../features/administration/announcing.ts';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound } from '../common/read.ts';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor, params: { id = '' } }) => {
  const { announcements } = await visitor.api.listAllAnnouncements();
  const one = announcements.find((announcement) => announcement.id === id);
  if (!one) throw notFound();
  return { id, start: startOf(one, visitor.site.timeZone) };
});

export const action = actAsOperator(async ({ visitor, form, params: { id = '' } }) => {
  if (form.get('act') === 'delete') await visitor.api.deleteAnnouncement({ id });
  else await announce(visitor, form, id);
  throw redirect('/admin/announcements', 303);
});

/** One announcement, to change or to delete. */
export default function OneAnnouncement() {
  const { id, start } = useLoaderData<typeof loader>();
  const page = `/admin/announcements/${id}`;
  return (
    <>
      <AdminHead title={t('An announcement')} />
      <Stack gap={8}>
        <AnnouncementForm page={page} start={start} label={t('Change it')} />
        <Confirm label={t('Delete this announcement')}>
          <Stack gap={2}>
            <Quiet>{t('It disappears from every page.')}</Quiet>
            <AdminAct page={page} act="delete" label={t('Delete it')} look="danger" />
          </Stack>
        </Confirm>
      </Stack>
    </>
  );
}
