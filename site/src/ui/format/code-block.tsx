import { t } from '@launch-board/host/language/messages';
import { useState } from 'react';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Button } from '../form/button.tsx';
import { useHydrated } from '../layout/hydrated.ts';
import styles from './code-block.module.css';

type Props = { label: string; children: string };

/** Lines to copy: by the button where scripts run, by hand where not. */
export function CodeBlock({ label, children }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  const copy = async () => {
    await navigator.clipboard.writeText(children);
    setIsCopied(true);
    announce(t('Copied.'));
  };
  return (
    <figure className={styles.block}>
      <figcaption className={styles.label}>
        {label}
        {useHydrated() && (
          <Button type="button" isSmall onClick={copy} aria-label={t('Copy: {label}', { label })}>
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which has to work by keyboard too */}
      <section className={styles.lines} aria-label={label} tabIndex={0}>
        <pre className={styles.code}>
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  );
}
