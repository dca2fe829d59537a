import { t } from '@launch-board/host/language/messages';
import type { RefObject } from 'react';
import { ShortcutSwitch } from '../../ui/frame/shortcut-switch.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Key } from '../../ui/layout/key.tsx';
import styles from './key-help.module.css';

const caseKeys = () =>
  [
    ['j', t('Next case')],
    ['k', t('Previous case')],
    ['a', t('Approve, or keep what was reported')],
    ['r', t('Refuse, or remove what was reported')],
    ['s', t('Suspend its maker')],
    ['u', t('Undo what you have just done')],
    ['?', t('This list')],
  ] as const;

type Props = {
  details?: RefObject<HTMLDetailsElement | null>;
  keys?: readonly (readonly [string, string])[];
  note?: string;
};

/** The keys of a list, and how to do without them. */
export function KeyHelp({ details, keys = caseKeys(), note = t('A key opens the action; Enter confirms it.') }: Props) {
  return (
    <details ref={details} className={styles.help}>
      <summary className={styles.summary}>
        <Rich text="Keys <key/>" parts={{ key: () => details && <Key>?</Key> }} />
      </summary>
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
      <p className={styles.note}>
        <Rich text="<note/> Keys do nothing while you type in a field." parts={{ note: () => note }} />
      </p>
      <ShortcutSwitch />
    </details>
  );
}
