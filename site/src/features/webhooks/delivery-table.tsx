import { t } from '@launch-board/host/language/messages';
import type { WebhookDelivery } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Table } from '../../ui/format/table.tsx';
import { deliveryName, responseWords, stateWords } from './webhook-words.ts';

type Props = { webhookId: string; deliveries: readonly WebhookDelivery[]; canSend: boolean };

/** The last deliveries, newest first, each with a button that sends it once more. */
export const DeliveryTable = ({ webhookId, deliveries, canSend }: Props) => (
  <Table
    caption={t('Deliveries')}
    head={[t('What'), t('When'), t('State'), t('Attempts'), t('Response'), t('Once more')]}
  >
    {deliveries.map((delivery) => (
      <tr key={delivery.id}>
        <td>{deliveryName(delivery)}</td>
        <td>
          <Moment at={delivery.created_at} />
        </td>
        <td>{stateWords(delivery)}</td>
        <td>{delivery.attempts}</td>
        <td>{responseWords(delivery)}</td>
        <td>{canSend && delivery.delivered_at && <Again webhookId={webhookId} delivery={delivery} />}</td>
      </tr>
    ))}
  </Table>
);

function Again({ webhookId, delivery: { id } }: { webhookId: string; delivery: WebhookDelivery }) {
  const { fetcher, isBusy, answer } = useSentForm(`again ${id}`, `again ${id}`);
  return (
    <fetcher.Form method="post" action={`/me/webhooks/${webhookId}`}>
      <input type="hidden" name="form" value={`again ${id}`} />
      <input type="hidden" name="act" value="again" />
      <input type="hidden" name="id" value={id} />
      <FormProblem problem={answer?.problem} />
      <Button isSmall aria-disabled={isBusy}>
        {t('Send again')}
      </Button>
    </fetcher.Form>
  );
}
