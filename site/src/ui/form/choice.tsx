import { type ComponentProps, type ReactNode, useId } from 'react';
import { Stack } from '../layout/stack.tsx';
import styles from './choice.module.css';
import { FieldProblem } from './field-problem.tsx';
import { useUncorrected } from './uncorrected.ts';

/** One of a few, all of them in view. */
export function ChoiceGroup(props: { legend: string; problem?: string | undefined; children: ReactNode }) {
  const { legend, problem, children } = props;
  const id = useId();
  const { shown, onCorrect } = useUncorrected(problem);
  return (
    <Stack as="fieldset" gap={1} aria-describedby={shown ? id : undefined} onChange={onCorrect}>
      <legend>{legend}</legend>
      {shown && <FieldProblem id={id}>{shown}</FieldProblem>}
      {children}
    </Stack>
  );
}

export function Choice({
  label,
  hint,
  ...input
}: { label: string; hint?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input type="radio" id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
