import { useShortcutChoice } from '../frame/shortcuts.ts';
import { useHydrated } from './hydrated.ts';
import styles from './key.module.css';

/** A key that does the same as the control it stands in, where keys do anything. Decoration, for those who see it. */
export function Key({ children }: { children: string }) {
  const isOn = useShortcutChoice();
  if (!useHydrated() || !isOn) return null;
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
