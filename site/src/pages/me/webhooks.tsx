import { limits } from '@launch-board/contract';
import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { WebhookForm } from '../../features/webhooks/webhook-form.tsx';
import { WebhookRow } from '../../features/webhooks/webhook-row.tsx';
import { canChooseBoard, makeWebhook, readWebhooks } from '../../features/webhooks/webhooks.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person }) => ({
  shown: (await readWebhooks(visitor)) ?? null,
  canChooseBoard: canChooseBoard(person),
  mostUrl: limits.webhooks.address,
}));

export const action = act(({ visitor, form }) => makeWebhook(visitor, form));

export default function MeWebhooks() {
  const { shown, ...form } = useLoaderData<typeof loader>();
  const isEmpty =
    shown && !form.canChooseBoard && shown.subjects.projects.length + shown.subjects.collections.length === 0;
  return (
    <>
      <PageHead title={t('Webhooks')} />
      <PageTitle
        look="own"
        lead={t(
          'A webhook tells a server or a chat when a project that you own, or a collection or showcase that you curate, becomes public, changes or goes.',
        )}
      >
        {t('Webhooks')}
      </PageTitle>
      {shown === null && (
        <Quiet isMeasured>
          <Rich
            text="This board has none. A program can follow <link>what changes</link> instead."
            parts={{ link: (text) => <Link to="/developers">{text}</Link> }}
          />
        </Quiet>
      )}
      {isEmpty && <Quiet isMeasured>{t('You own no project and curate no collection yet.')}</Quiet>}
      {shown && !isEmpty && <WebhookForm subjects={shown.subjects} {...form} />}
      {shown && (
        <Stack as="section" gap={3} aria-labelledby="webhooks">
          <PartTitle id="webhooks">{t('Your webhooks')}</PartTitle>
          {shown.webhooks.length === 0 && <Quiet>{t('You have none.')}</Quiet>}
          <Rows>
            {shown.webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookRow webhook={webhook} />
              </li>
            ))}
          </Rows>
        </Stack>
      )}
    </>
  );
}
