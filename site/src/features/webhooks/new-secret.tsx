import { t } from '@launch-board/host/language/messages';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ShownSecret } from './webhooks.ts';

/** A secret, shown this once. */
export function NewSecret({ secret }: ShownSecret) {
  useSaid(secret, t('There is a new secret. Copy it now.'));
  return (
    <Stack gap={2} role="status">
      <CopyText label={t('The secret of the webhook')} text={secret} />
      <Quiet isMeasured>
        {t('Copy it now: it is not shown again. The receiver checks with it that a delivery comes from this board.')}
      </Quiet>
    </Stack>
  );
}
