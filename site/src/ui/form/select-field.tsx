import { type ComponentProps, useId } from 'react';
import { Stack } from '../layout/stack.tsx';
import styles from './field.module.css';

/** One of a list, for lists too long to stand open. */
export function SelectField({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Stack gap={1}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.input} {...select} />
    </Stack>
  );
}
