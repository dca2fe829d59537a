import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Key } from '../../ui/layout/key.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { caseHref, type FullCase } from './cases.ts';

type Props = { of: FullCase; personId: string };

/** Who has the case, and how to take or release it. */
export function CaseHold({ of: { id, taken_by, taken_until, may_decide }, personId }: Props) {
  const isMine = taken_by?.id === personId;
  const form = isMine ? 'release' : 'take';
  const { fetcher, isBusy, answer } = useSentForm(`hold ${id}`, form);
  if (!may_decide) return <p>{t('Something in this case concerns you, so another moderator has to decide it.')}</p>;
  return (
    <Stack as={fetcher.Form} method="post" action={caseHref(id)} gap={2}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={form} />
      {taken_by && taken_until && (
        <p>
          {isMine ? (
            <Rich
              text="Yours until <end/>, and longer while you work on it."
              parts={{ end: () => <FullMoment at={taken_until} /> }}
            />
          ) : (
            <Rich
              text="<name/> has taken it, until <end/>."
              parts={{ name: () => <strong>{nameOf(taken_by)}</strong>, end: () => <FullMoment at={taken_until} /> }}
            />
          )}
        </p>
      )}
      <FormProblem problem={answer?.problem} />
      {(isMine || !taken_by) && (
        <div>
          <Button look={isMine ? 'plain' : 'main'} isSmall={isMine} aria-disabled={isBusy} data-take="">
            {isMine ? t('Release it') : t('Take it')}
            <Key>t</Key>
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** What moderators tell each other about the case. */
export function CaseNotes({ of: { id, notes, may_decide }, kept }: { of: FullCase; kept: KeptFields }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`note ${id}`, 'note');
  const typed = answer?.problem ? answer.fields : kept.form === 'note' ? kept : undefined;
  if (!may_decide) return null;
  return (
    <Stack as="section" gap={3}>
      <PartTitle>{t('Notes')}</PartTitle>
      <Quiet isSmall>{t('Only moderators read them, and not those whom the case concerns.')}</Quiet>
      {notes.map((note) => (
        <div key={note.id}>
          <p dir="auto">{note.text}</p>
          <Quiet isSmall>
            {note.author ? nameOf(note.author) : t('Somebody who has left')}, <Moment at={note.created_at} />
          </Quiet>
        </div>
      ))}
      {/* Remounted after each note, so that what was sent does not stay in the field. */}
      <Stack key={notes.length} as={fetcher.Form} method="post" action={caseHref(id)} gap={2}>
        <input type="hidden" name="form" value="note" />
        <input type="hidden" name="act" value="note" />
        <TextArea
          label={t('Note')}
          name="text"
          required
          rows={3}
          maxLength={limits.cases.noteChars}
          defaultValue={typed?.text ?? ''}
          problem={problemOf('text')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <div>
          <Button look="plain" isSmall aria-disabled={isBusy}>
            {isBusy ? t('One moment …') : t('Add the note')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
