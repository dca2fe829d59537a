import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actWords, stateWords } from './receipt-words.ts';
import { receiptHref, type ShownReceipt } from './receipts.ts';

/** Receipts, each with the way to its page. */
export function ReceiptList({ receipts, label }: { receipts: ShownReceipt[]; label: string }) {
  return (
    <RuledList as="ol" aria-label={label}>
      {receipts.map((receipt) => (
        <Stack as="li" gap={1} key={receipt.id}>
          <p>
            <Link to={receiptHref(receipt.id)}>{actWords(receipt)}</Link>
            {receipt.target_name && (
              <>
                {' · '}
                <bdi>{receipt.target_name}</bdi>
              </>
            )}
          </p>
          {receipt.reason && <p dir="auto">{receipt.reason}</p>}
          <Quiet isSmall>
            <Moment at={receipt.appeal?.opened_at ?? receipt.created_at} />
            {stateWords(receipt) && ` · ${stateWords(receipt)}`}
          </Quiet>
        </Stack>
      ))}
    </RuledList>
  );
}
