import { t } from '@launch-board/host/language/messages';
import styles from './contents.module.css';

/** What a long page holds, beside it where there is room. */
export function Contents({ parts }: { parts: { id: string; title: string }[] }) {
  return (
    <nav aria-label={t('On this page')} className={styles.contents}>
      <ul className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
