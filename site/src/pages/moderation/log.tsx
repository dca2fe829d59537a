import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { decide } from '../../features/moderation/decide.ts';
import { logFilterOf, logHref, readLog } from '../../features/moderation/log/log.ts';
import { LogFilterNote, LogList } from '../../features/moderation/log/log-list.tsx';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url }) => ({
  ...(await readLog(visitor, pageNumber(url.searchParams), logFilterOf(url.searchParams))),
  kept: await keptFields(visitor, url.pathname),
}));

/** Takes something back; the log then begins with that. */
export const action = actAsModerator(async ({ visitor, form, url }) => {
  await decide(visitor, form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  throw redirect(logHref(logFilterOf(url.searchParams)), 303);
});

export default function ModerationLog() {
  const { acts, paging, kept, filter } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Moderation log')} />
      <ModerationTabs title={t('Log')} />
      <LogFilterNote filter={filter} acts={acts} />
      <LogList acts={acts} isPastEnd={acts.length === 0 && paging.total > 0} filter={filter} kept={kept} />
      <Pager of={paging} href={(page) => logHref(filter, page)} />
    </>
  );
}
