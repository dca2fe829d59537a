import { t } from '@launch-board/host/language/messages';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Quiet } from '../format/quiet.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './field.module.css';
import { FieldProblem } from './field-problem.tsx';
import { useUncorrected } from './uncorrected.ts';

type About = {
  label: string;
  /** What belongs here, before one has typed. */
  hint?: ReactNode;
  /** What is wrong with it, and what it has to be. */
  problem?: string | undefined;
  /** For fields whose form says already what they are. */
  isLabelHidden?: boolean;
};

/** One line of text with its label, hint and problem tied to it. */
export function TextField({ label, hint, problem, isLabelHidden, ...input }: About & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, problem, isLabelHidden }} most={input.maxLength} start={input.defaultValue}>
      {(ties, onType) => <input type="text" className={styles.input} {...input} {...ties} onInput={onType} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, problem, isLabelHidden, ...input }: About & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, problem, isLabelHidden }} most={input.maxLength} start={input.defaultValue}>
      {(ties, onType) => <textarea rows={4} className={styles.input} {...input} {...ties} onInput={onType} />}
    </Field>
  );
}

type Ties = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type OnType = (event: { currentTarget: { value: string } }) => void;

type FieldProps = { [Key in keyof About]: About[Key] | undefined } & {
  label: string;
  most: number | undefined;
  start: unknown;
  children: (ties: Ties, onType: OnType) => ReactNode;
};

function Field({ label, hint, problem, isLabelHidden, most, start, children }: FieldProps) {
  const id = useId();
  const [length, setLength] = useState([...String(start ?? '')].length);
  const { shown, onCorrect } = useUncorrected(problem);
  const described = [hint && `${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const ties = { id, 'aria-describedby': described, 'aria-invalid': shown ? (true as const) : undefined };
  const onType: OnType = ({ currentTarget }) => {
    setLength([...currentTarget.value].length);
    onCorrect();
  };
  return (
    <Stack gap={1}>
      <label htmlFor={id} className={isLabelHidden ? 'hidden-text' : styles.label}>
        {label}
      </label>
      {hint && (
        <Quiet id={`${id}-hint`} isSmall>
          {hint}
        </Quiet>
      )}
      {shown && <FieldProblem id={`${id}-problem`}>{shown}</FieldProblem>}
      {children(ties, onType)}
      {most !== undefined && <Left most={most} length={length} />}
    </Stack>
  );
}

/** Says how much may still be typed once that is little. */
function Left({ most, length }: { most: number; length: number }) {
  if (length < most * 0.85) return null;
  return (
    <p className={styles.left}>
      {t('{count, plural, one {# character left} other {# characters left}}', { count: Math.max(0, most - length) })}
    </p>
  );
}
