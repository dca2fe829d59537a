import type { ReactNode } from 'react';
import { Disclosure } from '../layout/disclosure.tsx';

type Props = { label: string; about?: string; isSmall?: boolean; isDanger?: boolean; children: ReactNode };

/** A button that first says what it will do; the second press, inside, does it. */
export const Confirm = ({ label, about, isSmall = false, isDanger = false, children }: Props) => (
  <Disclosure label={label} about={about} look={isSmall ? 'small' : 'fit'} isDanger={isDanger}>
    {children}
  </Disclosure>
);
