import { t } from '@launch-board/host/language/messages';
import styles from './saved.module.css';

/** Beside the button that saved, until the next press. */
export const Saved = () => <p className={styles.saved}>{t('Saved.')}</p>;
