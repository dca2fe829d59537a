import { t } from '@launch-board/host/language/messages';
import { Form } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './department-choice.module.css';

type Props = { departments: string[]; chosen: string | undefined };

/** A form, so that the choice stands in the address. There are too many departments for a row of links. */
export function DepartmentChoice({ departments, chosen }: Props) {
  // What a member made up in the address is no department, but the page shows it.
  const names = chosen === undefined || departments.includes(chosen) ? departments : [chosen, ...departments];
  return (
    <Cluster as={Form} action="/people" gap={3} lineGap={2} align="center" key={chosen}>
      <label htmlFor="department" className={styles.label}>
        {t('Department')}
      </label>
      <select id="department" name="department" defaultValue={chosen ?? ''} className={styles.select}>
        <option value="">{t('All departments')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button>{t('Show')}</Button>
    </Cluster>
  );
}
