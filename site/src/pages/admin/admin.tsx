import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { AdminAct } from '../../features/administration/admin-act.tsx';
import { attentionOf } from '../../features/administration/attention.ts';
import { StatusFacts } from '../../features/administration/status-facts.tsx';
import { DueWorkTable, FaultTable, RefusalTable, SlowTable } from '../../features/administration/status-tables.tsx';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { exact } from '../../ui/acts/numbers.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Redrawn } from '../../ui/form/form-answer.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(({ visitor }) => visitor.api.getBoardStatus());

export const action = actAsOperator(async ({ visitor }) => {
  const { due_work, mails } = await visitor.api.retryWork();
  const said = t('To be tried again: {work} of the background work, {mails} mails.', {
    work: exact(due_work),
    mails: exact(mails),
  });
  throw new Redrawn({}, { said });
});

/** How the board is doing: what needs somebody first, then the facts. */
export default function Admin() {
  const { status } = useLoaderData<typeof loader>();
  const attention = attentionOf(status);
  return (
    <>
      <AdminHead title={t('State of the board')} />
      <Stack gap={8}>
        <Notice
          kind={attention.length === 0 ? 'plain' : 'warning'}
          title={attention.length === 0 ? t('Nothing needs you now.') : t('Look at this')}
        >
          {attention.length > 0 && (
            <ul>
              {attention.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
        <StatusFacts status={status} />
        <Stack as="section" gap={3} aria-labelledby="work">
          <PartTitle id="work">{t('Background work')}</PartTitle>
          <DueWorkTable work={status.due_work} />
          <AdminAct page="/admin" act="retry" label={t('Retry what was given up')} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="faults">
          <PartTitle id="faults">{t('Last faults')}</PartTitle>
          <FaultTable faults={status.faults} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="limits">
          <PartTitle id="limits">{t('Who meets the limits')}</PartTitle>
          <RefusalTable refusals={status.limits.refusals} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="slow">
          <PartTitle id="slow">{t('Slowest operations')}</PartTitle>
          <SlowTable operations={status.slow_operations} />
        </Stack>
        <Quiet isMeasured>
          {t('Memory, disks, faults, limits and times are those of the instance that responded, since its start.')}
        </Quiet>
      </Stack>
    </>
  );
}
