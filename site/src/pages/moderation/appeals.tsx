import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { ReceiptList } from '../../features/receipts/receipt-list.tsx';
import { type QueueState, readAppeals } from '../../features/receipts/receipts.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url: { searchParams } }) => {
  const state: QueueState = searchParams.get('show') === 'decided' ? 'decided' : 'open';
  return { ...(await readAppeals(visitor, { page: pageNumber(searchParams), state })), state };
});

function hrefOf(state: QueueState, page = 1): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { show: state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/moderation/appeals?${query}` : '/moderation/appeals';
}

/** Appeals and questions to makers, the oldest open ones first. */
export default function Appeals() {
  const { receipts, paging, state } = useLoaderData<typeof loader>();
  const title = t('Appeals and questions');
  return (
    <>
      <PageHead title={title} />
      <ModerationTabs title={title} />
      <Stack gap={5}>
        <LinkChoices
          label={t('Show')}
          choices={[
            { label: t('Open'), to: hrefOf('open'), isChosen: state === 'open' },
            { label: t('Decided'), to: hrefOf('decided'), isChosen: state === 'decided' },
          ]}
        />
        {paging.total === 0 && (
          <Empty title={state === 'open' ? t('No appeal and no question is open.') : t('None was decided yet.')} />
        )}
        {receipts.length > 0 && <ReceiptList receipts={receipts} label={title} />}
        {paging.total > 0 && receipts.length === 0 && (
          <Empty title={t('There are not that many pages.')}>
            <LinkButton to={hrefOf(state)}>{t('Go to the first page')}</LinkButton>
          </Empty>
        )}
        <Pager of={paging} href={(page) => hrefOf(state, page)} />
      </Stack>
    </>
  );
}
