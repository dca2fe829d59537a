import { t } from '@launch-board/host/language/messages';
import styles from './role-select.module.css';

/** As what somebody is invited. */
export const RoleSelect = ({ label }: { label: string }) => (
  <select name="role" aria-label={label} className={styles.role}>
    <option value="member">{t('as member')}</option>
    <option value="owner">{t('as owner')}</option>
  </select>
);
