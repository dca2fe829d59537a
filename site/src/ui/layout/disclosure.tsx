import type { ReactNode, ToggleEvent } from 'react';
import { Icon, type IconName } from '../picture/icons.tsx';
import styles from './disclosure.module.css';

type Props = {
  label: string;
  icon?: IconName;
  /** As wide as its label, `small` if less high too, `quiet` like a link, or an icon alone, whose panel stands over the page. */
  look?: 'wide' | 'fit' | 'small' | 'quiet' | 'icon';
  /** Whom or what it is about, for those who hear the label alone. */
  about?: string | undefined;
  /** Whether what opens stands on the page itself instead of a panel. */
  isBare?: boolean;
  isBusy?: boolean;
  /** Whether what it opens takes something away for good. */
  isDanger?: boolean;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
};

/** A button that opens what stands under it, without scripts. Of those that are icons one is open at a time. */
export function Disclosure({ label, icon, look = 'wide', about, isBare, isBusy, isDanger, onToggle, children }: Props) {
  const isIcon = look === 'icon';
  return (
    <details
      className={styles.box}
      data-look={look}
      data-danger={isDanger || undefined}
      name={isIcon ? 'acts' : undefined}
      onToggle={onToggle}
    >
      <summary
        className={styles.summary}
        title={isIcon ? label : undefined}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
      >
        {icon && <Icon name={icon} />}
        <span className={isIcon ? 'hidden-text' : undefined}>{label}</span>
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
