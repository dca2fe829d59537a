import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../format/class-names.ts';
import styles from './button.module.css';

type Look = {
  /** `main` is the one act of a page, `quiet` one that should not call out. */
  look?: 'plain' | 'main' | 'quiet' | 'danger' | undefined;
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
  /** Shows an icon alone; its words are hidden text. */
  isIcon?: boolean | undefined;
};

const nameFor = ({ look = 'plain', isSmall, isWide, isIcon }: Look): string =>
  classNames(
    look === 'plain' ? styles.button : styles[look],
    isSmall && styles.small,
    isWide && styles.wide,
    isIcon && styles.icon,
  );

export function Button({ look, isSmall, isWide, isIcon, type = 'submit', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={nameFor({ look, isSmall, isWide, isIcon })} {...rest} />;
}

/** Goes somewhere on this site. */
export function LinkButton({ look, isSmall, isWide, isIcon, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={nameFor({ look, isSmall, isWide, isIcon })} {...rest} />;
}

/** Goes to what a member linked to: nothing of ours is told there, and search engines give it no weight of ours. */
export function OutsideButton({ look, isSmall, isWide, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={nameFor({ look, isSmall, isWide })} rel={outsideRel} {...rest}>
      {children}
    </a>
  );
}

export const outsideRel = 'nofollow ugc noopener noreferrer';
