import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { copy } from '../acts/copy.ts';
import { Button } from '../form/button.tsx';

type Props = {
  text: string;
  /** What those who hear the page are told once it is copied. */
  said: string;
  /** Other words than "Copy". */
  label?: string;
  'aria-label'?: string;
  /** After the label. */
  children?: ReactNode;
};

/** Copies a text with one press, where scripts run. */
export const CopyButton = ({ text, said, label = t('Copy'), children, ...rest }: Props) => (
  <Button type="button" isSmall hidden ref={copy} data-act="copy" data-copy={text} data-said={said} {...rest}>
    <span data-label="">{label}</span>
    {children}
  </Button>
);
