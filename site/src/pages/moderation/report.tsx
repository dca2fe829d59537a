import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { ReportForm } from '../../features/reports/report-form.tsx';
import { readReported, sendReport } from '../../features/reports/reported.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { notFound, readMine } from '../common/read.ts';
import styles from './report.module.css';

export const loader = readMine(async ({ visitor, url }) => {
  const reported = await readReported(visitor, url.searchParams);
  if (!reported) throw notFound();
  const kept = await visitor.keptForm(`${url.pathname}${url.search}`);
  return { reported, isSent: url.searchParams.has('sent'), kept: Object.fromEntries(kept?.fields ?? []) };
});

export const action = act(async ({ visitor, form, url }) => {
  const reported = await readReported(visitor, url.searchParams);
  if (!reported) throw notFound();
  await sendReport(visitor, reported, form);
  await visitor.dropForm(`${url.pathname}${url.search}`);
  url.searchParams.set('sent', 'yes');
  throw redirect(`${url.pathname}${url.search}`, 303);
});

export default function Report() {
  const { reported, isSent, kept } = useLoaderData<typeof loader>();
  const { what, quote, returnTo } = reported;
  return (
    <Stack gap={5} width={40} isLoose className={styles.page}>
      <PageHead title={isSent ? t('Thank you') : t('Report {what}', { what })} />
      {isSent ? (
        <>
          <h1>{t('Thank you')}</h1>
          <p role="status">
            <Rich
              text="The moderators will look at <what/>. They decide whether it stays. You do not need to do anything else."
              parts={{ what: () => what }}
            />
          </p>
          <LinkButton to={returnTo}>{t('Back to where you were')}</LinkButton>
        </>
      ) : (
        <>
          <h1 dir="auto">
            <Rich text="Report <what/>" parts={{ what: () => what }} />
          </h1>
          {quote && (
            <blockquote className={styles.quote} dir="auto" data-lines="7">
              {quote}
            </blockquote>
          )}
          <Quiet>{t('The moderators see who reported it. Its author does not.')}</Quiet>
          <ReportForm reported={reported} kept={kept} cancelHref={returnTo} />
        </>
      )}
    </Stack>
  );
}
