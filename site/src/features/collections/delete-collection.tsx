import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';

/** Asks once more: a collection does not come back. */
export function DeleteCollection({ action, noun = 'collection' }: { action: string; noun?: string }) {
  const { fetcher, isBusy, answer } = useSentForm(`delete ${action}`, 'delete');
  return (
    <Confirm label={t('Delete this {noun, select, showcase {showcase} other {collection}}', { noun })} isDanger>
      <p>{t('The list and its order are deleted for good, and links to it stop working. The projects stay.')}</p>
      <FormProblem problem={answer?.problem} />
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="form" value="delete" />
        <Button look="danger" aria-disabled={isBusy}>
          {t('Delete for good')}
        </Button>
      </fetcher.Form>
    </Confirm>
  );
}
