import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form } from 'react-router';
import { Button } from '../../../ui/form/button.tsx';
import type { DirectoryQuery } from './directory.ts';
import styles from './directory-form.module.css';

type Props = { departments: string[]; chosen: DirectoryQuery };

/** A form, so that the choice stands in the address. There are too many departments for a row of links. */
export function DirectoryForm({ departments, chosen: { department, search } }: Props) {
  // What a member made up in the address is no department, but the page shows it.
  const isMadeUp = department !== undefined && !departments.includes(department);
  const names = isMadeUp ? [department, ...departments] : departments;
  return (
    <Form
      action="/people"
      role="search"
      aria-label={t('People')}
      className={styles.form}
      key={`${department} ${search}`}
    >
      <label htmlFor="person-name" className="hidden-text">
        {t('Name')}
      </label>
      <input
        id="person-name"
        name="search"
        type="search"
        defaultValue={search}
        placeholder={t('Name')}
        maxLength={limits.searchLength}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.field}
      />
      <label htmlFor="department" className="hidden-text">
        {t('Department')}
      </label>
      <select id="department" name="department" defaultValue={department ?? ''} className={styles.field}>
        <option value="">{t('All departments')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button>{t('Show', {}, 'people by a filter')}</Button>
    </Form>
  );
}
