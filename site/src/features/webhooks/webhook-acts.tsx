import { t } from '@launch-board/host/language/messages';
import type { Webhook } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NewSecret } from './new-secret.tsx';
import type { ShownSecret } from './webhooks.ts';

/** What can be done with a webhook. */
export function WebhookActs({ webhook: { id, status } }: { webhook: Webhook }) {
  return (
    <Stack gap={3}>
      <Cluster gap={2}>
        {status !== 'on' && <Act id={id} act="turn-on" label={status === 'off' ? t('Turn on') : t('Try again now')} />}
        {status !== 'off' && <Act id={id} act="test" label={t('Send a test message')} />}
      </Cluster>
      <Rotate id={id} />
      <Confirm label={t('Delete this webhook')}>
        <Stack gap={2}>
          <Quiet>{t('Messages that still wait are no longer sent.')}</Quiet>
          <Act id={id} act="delete" label={t('Delete it')} returnTo="/me/webhooks" />
        </Stack>
      </Confirm>
    </Stack>
  );
}

type ActProps = { id: string; act: string; label: string; returnTo?: string };

function Act({ id, act, label, returnTo }: ActProps) {
  const { fetcher, isBusy, answer } = useSentForm(`webhook ${id} ${act}`, act);
  return (
    <fetcher.Form method="post" action={`/me/webhooks/${id}`}>
      <input type="hidden" name="form" value={act} />
      <input type="hidden" name="act" value={act} />
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      <FormProblem problem={answer?.problem} />
      <Button look={act === 'delete' ? 'danger' : 'plain'} aria-disabled={isBusy}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

function Rotate({ id }: { id: string }) {
  const { fetcher, isBusy, answer } = useSentForm<ShownSecret>(`rotate ${id}`, 'rotate');
  const made = answer?.done;
  return (
    <>
      {made && <NewSecret secret={made.secret} />}
      <Confirm label={t('Make a new secret')} key={made?.secret}>
        <Stack as={fetcher.Form} method="post" action={`/me/webhooks/${id}`} gap={2}>
          <input type="hidden" name="form" value="rotate" />
          <input type="hidden" name="act" value="rotate" />
          <Quiet>{t('For one day, messages are signed with the old secret as well.')}</Quiet>
          <FormProblem problem={answer?.problem} />
          <p>
            <Button aria-disabled={isBusy}>{t('Make it')}</Button>
          </p>
        </Stack>
      </Confirm>
    </>
  );
}
