import type { Webhook } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { formatNames, receiverName, statusWords, subjectName } from './webhook-words.ts';

/** One webhook, with the way to its deliveries. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => (
  <div>
    <RowTitle>
      <Link to={`/me/webhooks/${webhook.id}`} dir="auto">
        {subjectName(webhook)}
      </Link>
    </RowTitle>
    <Quiet isSmall>
      <bdi>{receiverName(webhook)}</bdi>, {formatNames()[webhook.format]}. {statusWords(webhook)}
    </Quiet>
  </div>
);
