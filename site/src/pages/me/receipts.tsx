import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { ReceiptList } from '../../features/receipts/receipt-list.tsx';
import { readMyReceipts } from '../../features/receipts/receipts.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { notFound, readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url: { searchParams } }) => {
  const about = searchParams.get('about');
  const found = await readMyReceipts(visitor, { page: pageNumber(searchParams), about });
  if (!found) throw notFound();
  return { ...found, about };
});

function hrefOf(about: string | null, page = 1): string {
  const query = new URLSearchParams({ ...(about && { about }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/me/receipts?${query}` : '/me/receipts';
}

export default function MeReceipts() {
  const { receipts, paging, about } = useLoaderData<typeof loader>();
  const title = t('Decisions of moderators');
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        look="own"
        lead={t('What moderators decided about you and what is yours, why, and how you can answer.')}
        acts={<Link to="/moderation/numbers">{t('In numbers')}</Link>}
      >
        {title}
      </PageTitle>
      {about && (
        <p>
          {t('Only what was decided about one thing.')} <Link to={hrefOf(null)}>{t('Show all')}</Link>
        </p>
      )}
      {paging.total === 0 ? (
        <Empty title={t('Nothing was decided.')} />
      ) : (
        <ReceiptList receipts={receipts} label={title} />
      )}
      {paging.total > 0 && receipts.length === 0 && (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={hrefOf(about)}>{t('Go to the first page')}</LinkButton>
        </Empty>
      )}
      <Pager of={paging} href={(page) => hrefOf(about, page)} />
    </>
  );
}
