import type { RefObject } from 'react';
import { Key } from '../../ui/layout/key.tsx';
import { ShortcutSwitch } from '../../ui/layout/shortcut-switch.tsx';
import styles from './key-help.module.css';

const caseKeys = [
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ['a', 'Approve, or keep what was reported'],
  ['r', 'Refuse, or remove what was reported'],
  ['s', 'Suspend its maker'],
  ['u', 'Undo what you have just done'],
  ['?', 'This list'],
] as const;

type Props = {
  details?: RefObject<HTMLDetailsElement | null>;
  keys?: readonly (readonly [string, string])[];
  note?: string;
};

/** The keys of a list, and how to do without them. */
export function KeyHelp({ details, keys = caseKeys, note = 'A key opens the action; Enter confirms it.' }: Props) {
  return (
    <details ref={details} className={styles.help}>
      <summary className={styles.summary}>Keys {details && <Key>?</Key>}</summary>
      <dl className={styles.keys}>
        {keys.map(([key, label]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note} Keys do nothing while you type in a field.</p>
      <ShortcutSwitch />
    </details>
  );
}
