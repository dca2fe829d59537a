import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../../session/visitor-context.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { readySentences } from '../case-words.ts';
import { ReasonField } from '../reason-field.tsx';
import { removalHints, removals } from '../removal-words.ts';
import { HoldField, RuleField } from '../rule-field.tsx';

export type Removable = {
  type: 'project' | 'comment' | 'collection' | 'showcase';
  id: string;
  /** The page to go on with, which tells what was done and has the way back. */
  next: string;
};

/** Asks why, then removes; nobody has to report it first. */
export function RemoveForm({ thing, kept = {} }: { thing: Removable; kept?: KeptFields }) {
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
        <div>
          <Button look="danger" isSmall aria-disabled={isBusy}>
            {t(
              'Remove the {type, select, project {project} comment {comment} showcase {showcase} other {collection}}',
              {
                type,
              },
            )}
          </Button>
        </div>
      </Stack>
    </fetcher.Form>
  );
}

/** The page of the same form, for a browser without scripts and for whoever had to sign in again. */
const removalHref = ({ type, id, next }: Removable): string =>
  `/moderation/remove?${new URLSearchParams({ type, id, return_to: next })}`;
