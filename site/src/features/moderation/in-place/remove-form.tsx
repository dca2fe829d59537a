import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../../session/visitor-context.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { readySentences } from '../case-words.ts';
import { type Removable, removalHref } from '../hrefs.ts';
import { ReasonField } from '../reason-field.tsx';
import { removalHints, removals } from '../removal-words.ts';
import { HoldField, RuleField } from '../rule-field.tsx';

type Props = {
  thing: Removable;
  kept?: KeptFields;
  /** Where somebody goes who does not remove it, if the form has a page of its own. */
  cancelHref?: string;
};

/** Asks why, then removes; nobody has to report it first. */
export function RemoveForm({ thing, kept = {}, cancelHref }: Props) {
  const { type, id, next } = thing;
  const kind = type === 'showcase' ? 'collection' : type;
  const form = `${removals[kind]}-${id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(form, form);
  const typed = answer?.fields ?? (kept.form === form ? kept : undefined);
  return (
    <fetcher.Form method="post" action={removalHref(thing)}>
      <Stack gap={3}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value={removals[kind]} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="next" value={next} />
        <Quiet isSmall>{removalHints()[kind]}</Quiet>
        <ReasonField typed={typed?.reason} problem={problemOf('reason')} ready={readySentences().remove} />
        <RuleField chosen={typed?.rule ?? ''} />
        <HoldField chosen={typed?.for_hours ?? ''} />
        <FormProblem problem={answer?.problem} />
        <Cluster gap={3}>
          <Button look="danger" isSmall aria-disabled={isBusy}>
            {t(
              'Remove the {type, select, project {project} comment {comment} showcase {showcase} other {collection}}',
              {
                type,
              },
            )}
          </Button>
          {cancelHref && (
            <LinkButton to={cancelHref} look="quiet" isSmall>
              {t('Cancel')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </fetcher.Form>
  );
}
