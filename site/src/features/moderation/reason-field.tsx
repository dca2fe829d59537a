import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useId } from 'react';
import { TextField } from '../../ui/form/field.tsx';

type Props = {
  typed: string | undefined;
  problem: string | undefined;
  hint?: string;
  /** Sentences to choose from. */
  ready: readonly string[] | undefined;
};

/** Why a moderator decides as they do. */
export function ReasonField({ typed = '', problem, hint, ready = [] }: Props) {
  const listId = useId();
  return (
    <>
      <TextField
        label={t('Reason')}
        hint={hint}
        name="reason"
        required
        autoComplete="off"
        maxLength={limits.texts.note}
        list={listId}
        defaultValue={typed}
        problem={problem}
        dir="auto"
      />
      <datalist id={listId}>
        {ready.map((sentence) => (
          <option key={sentence} value={sentence} />
        ))}
      </datalist>
    </>
  );
}
