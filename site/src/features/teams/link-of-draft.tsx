import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { AddressToCopy } from '../../ui/copy/share.tsx';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useFocusFallback } from '../../ui/form/focus-fallback.ts';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { TeamChange } from './changes.ts';

/** The address at which a script makes a link. Unlike the page of the team, it reads nothing anew. */
const linkPath = '/submit/link';
const form = 'make-link';

/** Makes a link with which people join the team, beside what is being typed. Without scripts the page of the team does. */
export function LinkOfDraft({ projectId }: { projectId: string }) {
  const { fetcher, isBusy, answer } = useSentForm<TeamChange>(`${form} ${projectId}`, form);
  const done = answer?.done;
  // The button that was pressed is gone then.
  const after = useFocusFallback<HTMLDivElement>(done);
  useSaid(done, done?.said);
  if (done?.address !== undefined)
    return (
      <Stack gap={2}>
        <p>
          {t('Copy the link now. It is not shown again.')}{' '}
          {t(
            'Whoever opens it and signs in can join as a member, for {days} days. Send it to the team alone. It ends at once if somebody leaves the team or is removed.',
            { days: limits.teamLinks.days },
          )}
        </p>
        <div ref={after} tabIndex={-1}>
          <AddressToCopy address={done.address} aria-label={t('Link to join the team')} />
        </div>
      </Stack>
    );
  const make = () => {
    if (projectId === '' || isBusy) return;
    fetcher.submit({ form, act: form, project: projectId }, { method: 'post', action: linkPath });
  };
  return (
    <Stack gap={2}>
      <FormProblem problem={answer?.problem} />
      <div>
        <Button
          type="button"
          onClick={make}
          aria-disabled={projectId === '' || isBusy}
          aria-describedby="link-of-draft"
        >
          {t('Make a link for the team')}
        </Button>
      </div>
      <Quiet isSmall id="link-of-draft">
        {projectId === '' ? t('Give it a name first.') : t('To send to those whose address you do not know.')}
      </Quiet>
    </Stack>
  );
}
