import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { removalHref } from '../moderation/hrefs.ts';
import { useModerator } from '../moderation/in-place/use-moderator.ts';
import { ReasonField } from '../moderation/reason-field.tsx';

/** For moderators: what a website said may be anything. The project itself stays. */
export function RemoveKept({ id, isMadeByMe }: { id: string; isMadeByMe: boolean }) {
  const form = `remove_kept_page-${id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(form, form);
  if (!useModerator() || isMadeByMe) return null;
  const next = `/projects/${id}`;
  return (
    <Disclosure label={t('Remove this copy as a moderator')} look="small">
      <Stack as={fetcher.Form} method="post" action={removalHref({ type: 'project', id, next })} gap={3}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value="remove_kept_page" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="next" value={next} />
        <ReasonField typed={answer?.fields?.reason} problem={problemOf('reason')} ready={undefined} />
        <FormProblem problem={answer?.problem} />
        <p>
          <Button look="danger" isSmall aria-disabled={isBusy}>
            {t('Remove the copy')}
          </Button>
        </p>
      </Stack>
    </Disclosure>
  );
}
