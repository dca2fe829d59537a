import { type ReactNode, useId } from 'react';
import styles from './category-form.module.css';

type Props = { name: string; value: string; label: string; isChosen: boolean; children: ReactNode };

/** One of several marks, told by its look and by its name. */
export function MarkChoice({ name, value, label, isChosen, children }: Props) {
  const id = useId();
  return (
    <span className={styles.mark}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className={styles.radio}
        data-over
      />
      <label htmlFor={id} className={styles.label}>
        <span aria-hidden="true">{children}</span>
        {label}
      </label>
    </span>
  );
}
