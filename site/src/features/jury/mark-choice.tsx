import { t } from '@launch-board/host/language/messages';
import { useId } from 'react';
import { useUncorrected } from '../../ui/form/uncorrected.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { markField, marks } from './judge-acts.ts';
import styles from './mark-choice.module.css';

type Props = {
  criterion: { id: string; name: string };
  chosen: string | undefined;
  problem: string | undefined;
};

/** The marks of one criterion side by side, each as large as a thumb. */
export function MarkChoice({ criterion, chosen, problem }: Props) {
  const id = useId();
  const ends = endWords();
  const { shown, onCorrect } = useUncorrected(problem);
  return (
    <Stack as="fieldset" gap={2} aria-describedby={shown ? `${id}-problem` : undefined} onChange={onCorrect}>
      <legend className={styles.legend} dir="auto">
        {criterion.name}
      </legend>
      {shown && (
        <p id={`${id}-problem`} className={styles.problem}>
          {shown}
        </p>
      )}
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input
              type="radio"
              name={markField(criterion.id)}
              value={mark}
              required
              defaultChecked={chosen === String(mark)}
              className={styles.input}
              data-over
            />
            <span>
              {mark}
              {ends[mark] && <span className="hidden-text">, {ends[mark]}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[1]}</span>
        <span>{ends[marks.length]}</span>
      </p>
    </Stack>
  );
}

/** What the lowest and the highest mark mean. */
const endWords = (): Record<number, string> => ({ 1: t('weak'), [marks.length]: t('excellent') });
