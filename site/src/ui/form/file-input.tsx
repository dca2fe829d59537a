import { type ComponentProps, useId } from 'react';
import styles from './file-input.module.css';

type Props = ComponentProps<'input'> & { label: string; hint: string; problem: string | undefined };

/** Where one file is chosen: by the browser's own button. What is wrong with the file stands in place of the hint. */
export function FileInput({ label, hint, problem, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="file"
        className={styles.input}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  );
}
