import { t } from '@launch-board/host/language/messages';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './find-form.module.css';

type Props = ComponentProps<typeof TextField> & { action: string; isBusy?: boolean };

/** A search among people, whose finds the page shows below. */
export const FindForm = ({ action, isBusy, ...field }: Props) => (
  <Form action={action} role="search" className={styles.form} replace preventScrollReset>
    <TextField name="who" type="search" autoComplete="off" {...field} />
    <Button aria-disabled={isBusy}>{t('Find')}</Button>
  </Form>
);
