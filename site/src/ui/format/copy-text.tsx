import { t } from '@launch-board/host/language/messages';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Button } from '../form/button.tsx';
import styles from './copy-text.module.css';

type Props = { label: string; text: string };

/** Something to be taken elsewhere: to read off and mark without scripts, to copy with one press with them. */
export function CopyText({ label, text }: Props) {
  const [isScripted, setIsScripted] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  useEffect(() => setIsScripted(true), []);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    announce(t('{label}: copied.', { label }));
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        {isScripted && (
          <Button type="button" isSmall onClick={copy}>
            {isCopied ? t('Copied') : t('Copy')}
            <span className="hidden-text"> {label}</span>
          </Button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
    </figure>
  );
}
