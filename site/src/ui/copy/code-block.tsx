import { t } from '@launch-board/host/language/messages';
import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

type Props = { label: string; children: string };

/** Lines to copy: by the button where scripts run, by hand where not. */
export function CodeBlock({ label, children }: Props) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.label}>
        {label}
        <CopyButton text={children} said={t('Copied.')} aria-label={t('Copy: {label}', { label })} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which has to work by keyboard too */}
      <section className={styles.lines} dir="ltr" aria-label={label} tabIndex={0}>
        <pre className={styles.code}>
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  );
}
