import { t } from '@launch-board/host/language/messages';
import { KeyHelp } from '../../moderation/key-help.tsx';
import type { EntryState } from '../entry-words.ts';
import styles from './decision-row.module.css';
import { DecisionRow } from './decision-row.tsx';
import type { EntryRow } from './entries.ts';
import { rowKeys, useRowKeys } from './use-row-keys.ts';

type Props = { action: string; rows: EntryRow[]; state: EntryState; tracks: { id: string; name: string }[] };

/** The entries in a state, to decide one after the other by keyboard or by hand. */
export function EntryRows({ action, rows, state, tracks }: Props) {
  const { list, onFocus } = useRowKeys(rows.map(({ card }) => card.id).join());
  return (
    <div>
      <ul className={styles.rows} ref={list} onFocus={onFocus}>
        {rows.map((row, index) => (
          <DecisionRow
            key={`${row.card.id} ${state}`}
            action={action}
            row={row}
            nextId={rows[index + 1]?.card.id}
            state={state}
            tracks={tracks}
          />
        ))}
      </ul>
      <KeyHelp keys={rowKeys()} note={t('A key acts on the entry that has the focus.')} />
    </div>
  );
}
