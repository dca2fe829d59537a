import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form } from 'react-router';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import type { Curating } from './curating.ts';

/** Narrows the table, by its address alone. */
export function FindEntriesForm({ found: { query, tracks }, path }: { found: Curating; path: string }) {
  const { find, state, track } = query;
  return (
    <Cluster
      as={Form}
      action={path}
      role="search"
      aria-label={t('Entries')}
      gap={3}
      align="end"
      // What is typed and not sent goes with the address.
      key={JSON.stringify(query)}
    >
      {state && <input type="hidden" name="state" value={state} />}
      <TextField
        label={t('Name, team or table')}
        name="find"
        type="search"
        defaultValue={find}
        maxLength={limits.searchLength}
        enterKeyHint="search"
        autoComplete="off"
      />
      {tracks.length > 0 && (
        <SelectField label={t('Track')} name="track" defaultValue={track ?? ''}>
          <option value="">{t('All')}</option>
          {tracks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{t('None')}</option>
        </SelectField>
      )}
      <Button>{t('Find')}</Button>
    </Cluster>
  );
}
