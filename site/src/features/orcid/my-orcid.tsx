import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { MyOrcidId } from './orcid.ts';
import { OrcidLink } from './orcid-link.tsx';

type Props = { mine: MyOrcidId | undefined; isOn: boolean; start: string | undefined };

/** Which iD is mine, and the way to connect or disconnect one. */
export function MyOrcid({ mine, isOn, start }: Props) {
  if (mine)
    return (
      <Stack gap={4}>
        <OrcidLink address={mine.url} />
        <Disconnect />
      </Stack>
    );
  if (!isOn) return <p>{t('This board connects no ORCID iDs.')}</p>;
  if (start === undefined)
    return (
      <Notice kind="warning" title={t('ORCID cannot be reached')}>
        <p>{t('Try again in a few minutes. Nothing has changed.')}</p>
      </Notice>
    );
  return (
    <Stack gap={4}>
      <p>
        {t(
          'You sign in at ORCID. This board keeps your iD from there and nothing else, and everybody sees it then on your page, in citations, and in what is deposited.',
        )}
      </p>
      <p>
        {/* A page elsewhere: the address is good until this page is loaded again, or somebody is back. */}
        <a href={start}>{t('Sign in at ORCID')}</a>
      </p>
    </Stack>
  );
}

function Disconnect() {
  const { fetcher, isBusy, answer } = useSentForm<{ isGone: true }>('orcid', 'orcid');
  useSaid(answer?.done, t('Your ORCID iD is disconnected.'));
  return (
    <Stack as={fetcher.Form} method="post" action="/me/orcid" gap={3}>
      <input type="hidden" name="form" value="orcid" />
      <p>{t('What is published already keeps it.')}</p>
      <FormProblem problem={answer?.problem} />
      <div>
        <Button aria-disabled={isBusy}>{t('Disconnect it')}</Button>
      </div>
    </Stack>
  );
}
