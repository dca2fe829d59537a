import { t } from '@launch-board/host/language/messages';
import type { LtiRegistration } from '@launch-board/sdk';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AdminAct } from './admin-act.tsx';
import type { PlatformChange } from './platforms.ts';

const page = '/admin/platforms';

/** Makes a link, which is shown this once. */
export function MakeLink() {
  const { fetcher, isBusy, answer } = useSentForm<PlatformChange>('platform-link', 'make');
  const link = answer?.done && 'link' in answer.done ? answer.done.link : undefined;
  useSaid(link, link && t('There is a new link. Copy it now.'));
  return (
    <Stack as={fetcher.Form} method="post" action={page} gap={3}>
      <input type="hidden" name="form" value="make" />
      <input type="hidden" name="act" value="make" />
      <FormProblem problem={answer?.problem} />
      {link && (
        <Stack gap={2} role="status">
          <CopyText label={t('The link for the platform')} text={link} />
          <Quiet isMeasured>{t('Copy it now: it is not shown again.')}</Quiet>
        </Stack>
      )}
      <p>
        <Button aria-disabled={isBusy}>{t('Make a link')}</Button>
      </p>
    </Stack>
  );
}

/** A link, or a platform that has come by one. */
export function PlatformRow({ registration }: { registration: LtiRegistration }) {
  const { id, state, platform, expires_at } = registration;
  const name = platform?.name ?? t('A link that nobody has used');
  return (
    <Stack gap={3}>
      <RowTitle>
        <bdi>{name}</bdi>
      </RowTitle>
      <Quiet isSmall>{stateWords(state)}</Quiet>
      {platform ? (
        <>
          <Addresses platform={platform} />
          <AdminAct
            key={platform.deployments.join()}
            {...{ page, id }}
            act="confirm"
            label={state === 'confirmed' ? t('Save the deployments') : t('Confirm this platform')}
          >
            <TextArea
              label={t('Deployments')}
              hint={t('One a line, as the platform shows them. Launches of others are refused.')}
              name="deployments"
              rows={2}
              dir="ltr"
              defaultValue={platform.deployments.join('\n')}
            />
          </AdminAct>
        </>
      ) : (
        <Quiet isSmall>
          <Rich text="Good until <at/>" parts={{ at: () => <FullMoment at={expires_at} /> }} />
        </Quiet>
      )}
      <Confirm label={t('Take it away')} about={name} isSmall>
        <Quiet>{t('Courses of this platform no longer open the board. Rosters and marks stay.')}</Quiet>
        <AdminAct {...{ page, id }} act="remove" label={t('Take it away')} look="danger" isSmall />
      </Confirm>
    </Stack>
  );
}

/** Whoever confirms compares them with those of their own platform. */
const Addresses = ({ platform }: { platform: NonNullable<LtiRegistration['platform']> }) => (
  <Facts>
    {(
      [
        [t('Issuer'), platform.issuer],
        [t('Client id'), platform.client_id],
        [t('Launches are signed at'), platform.login_url],
        [t('Access is given at'), platform.token_url],
        [t('Keys'), platform.keys_url],
      ] as const
    ).map(([label, value]) => (
      <Fact key={label} label={label}>
        <bdi dir="ltr">{value}</bdi>
      </Fact>
    ))}
  </Facts>
);

const stateWords = (state: LtiRegistration['state']): string =>
  ({
    open: t('Waits for a platform.'),
    waiting: t('Waits for you: no course opens the board before you confirm it.'),
    confirmed: t('Its courses open the board.'),
  })[state];
