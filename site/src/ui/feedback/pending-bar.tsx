import { useNavigation } from 'react-router';
import styles from './pending-bar.module.css';

/** A line at the top while the next page is under way; shown only when that takes long enough to be wondered about. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
