import { t } from '@launch-board/host/language/messages';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-text.module.css';

type Props = { label: string; text: string };

/** Something to be taken elsewhere: to read off and mark without scripts, to copy with one press with them. */
export function CopyText({ label, text }: Props) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <CopyButton text={text} said={t('{label}: copied.', { label })}>
          <span className="hidden-text"> {label}</span>
        </CopyButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={label}>
        <pre dir="auto">{text}</pre>
      </section>
    </figure>
  );
}
