import type { ReactNode, ToggleEvent } from 'react';
import { Icon, type IconName } from '../picture/icons.tsx';
import styles from './disclosure.module.css';

type Props = {
  label: string;
  icon?: IconName;
  /** As wide as its label, `small` if less high too, `quiet` like a link, or `over` the page with its panel, in a row of small buttons. */
  look?: 'wide' | 'fit' | 'small' | 'quiet' | 'over';
  /** Whom or what it is about, for those who hear the label alone. */
  about?: string | undefined;
  /** Whether what opens stands on the page itself instead of a panel. */
  isBare?: boolean;
  isBusy?: boolean;
  /** Whether it stands open at first. */
  isOpen?: boolean;
  /** Whether what it opens takes something away for good. */
  isDanger?: boolean;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
};

/** A button that opens what stands under it, without scripts. Of those over the page one is open at a time. */
export function Disclosure({
  label,
  icon,
  look = 'wide',
  about,
  isBare,
  isBusy,
  isOpen,
  isDanger,
  onToggle,
  children,
}: Props) {
  return (
    <details
      className={styles.box}
      data-look={look}
      data-danger={isDanger || undefined}
      name={look === 'over' ? 'acts' : undefined}
      open={isOpen}
      onToggle={onToggle}
    >
      <summary className={styles.summary} aria-label={about === undefined ? undefined : `${label}: ${about}`}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
      </summary>
      {isBare ? (
        children
      ) : (
        <div className={styles.panel} aria-busy={isBusy}>
          {children}
        </div>
      )}
    </details>
  );
}
