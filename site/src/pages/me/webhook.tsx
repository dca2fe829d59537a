import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { DeliveryTable } from '../../features/webhooks/delivery-table.tsx';
import { WebhookActs } from '../../features/webhooks/webhook-acts.tsx';
import { formatNames, statusWords, subjectName } from '../../features/webhooks/webhook-words.ts';
import { changeWebhook, readWebhook } from '../../features/webhooks/webhooks.ts';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/webhook.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const shown = await readWebhook(visitor, params.id);
  if (!shown) throw notFound();
  return shown;
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>) => {
  const done = await changeWebhook(visitor, params.id, form);
  // There is no page of it any more.
  if (done === 'delete') throw redirect('/me/webhooks', 303);
  return done;
});

export default function MeWebhook() {
  const { webhook, deliveries } = useLoaderData<typeof loader>();
  const name = subjectName(webhook);
  return (
    <>
      <PageHead title={t('Webhook: {name}', { name })} />
      <PageTitle look="own" lead={statusWords(webhook)} acts={<Link to="/me/webhooks">{t('All webhooks')}</Link>}>
        <span dir="auto">{name}</span>
      </PageTitle>
      <Facts>
        <Fact label={t('Address of the receiver')}>
          <bdi>{webhook.url}</bdi>
        </Fact>
        <Fact label={t('Format')}>{formatNames()[webhook.format]}</Fact>
        {webhook.failing_since && (
          <Fact label={t('Failing since')}>
            <FullMoment at={webhook.failing_since} />
          </Fact>
        )}
        {webhook.former_secret_until && (
          <Fact label={t('The old secret also signs until')}>
            <FullMoment at={webhook.former_secret_until} />
          </Fact>
        )}
      </Facts>
      <WebhookActs webhook={webhook} />
      <Stack as="section" gap={3} aria-labelledby="deliveries">
        <PartTitle id="deliveries">{t('Last deliveries')}</PartTitle>
        {deliveries.length === 0 ? (
          <Quiet>{t('Nothing was sent yet.')}</Quiet>
        ) : (
          <DeliveryTable webhookId={webhook.id} deliveries={deliveries} canSend={webhook.status !== 'off'} />
        )}
      </Stack>
    </>
  );
}
