import { t } from '@launch-board/host/language/messages';
import { Quiet } from '../format/quiet.tsx';
import type { Difference } from './conflict.ts';
import styles from './conflict-texts.module.css';

/** Both texts of each field, side by side. Saving again keeps what is in the form, so either can be kept, or a bit of both. */
export function ConflictTexts({ differences }: { differences: Difference[] }) {
  return (
    <>
      <p>
        {t(
          'What you typed is still in the form. Save again to keep your version, or copy what you want from theirs first.',
        )}{' '}
        <a href="?">{t('Discard mine and show theirs')}</a>
      </p>
      <dl className={styles.texts}>
        {differences.map(({ label, mine, now }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.pair}>
              <Text title={t('Theirs, already saved')} text={now} />
              <Text title={t('Yours, not saved yet')} text={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Quiet isSmall>{title}</Quiet>
    <p className={styles.text} dir="auto">
      {text || t('(empty)')}
    </p>
  </div>
);
