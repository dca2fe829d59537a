import { t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import styles from './earlier-texts.module.css';

export type EarlierText = { revision: number; content: string; replacedAt: string };

/** What a comment said before its edits: it may have been reported for that. */
export function EarlierTexts({ of }: { of: EarlierText[] }) {
  if (of.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t('{count, plural, one {# earlier text} other {# earlier texts}}', { count: of.length })}</summary>
      <ol className={styles.texts} reversed>
        {of.map(({ revision, content, replacedAt }) => (
          <li key={revision}>
            <Quiet isSmall>
              <Rich text="Until <moment/>" parts={{ moment: () => <Moment at={replacedAt} /> }} />
            </Quiet>
            <blockquote className={styles.text} dir="auto">
              {content}
            </blockquote>
          </li>
        ))}
      </ol>
    </details>
  );
}
