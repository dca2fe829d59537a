import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { Wordmark } from '../../ui/frame/wordmark.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import styles from './brand-preview.module.css';

/** The head of the front page in both schemes, whichever the browser of the operator has, and the picture of a shared link. */
export function BrandPreview({ cardPath }: { cardPath: string }) {
  return (
    <div className={styles.all}>
      <Look scheme="light" label={t('Light')} />
      <Look scheme="dark" label={t('Dark')} />
      <figure className={styles.card}>
        <img src={cardPath} width={1200} height={630} alt="" loading="lazy" />
        <figcaption>{t('The picture of a shared link')}</figcaption>
      </figure>
    </div>
  );
}

function Look({ scheme, label }: { scheme: 'light' | 'dark'; label: string }) {
  const { brand } = useSite();
  return (
    <figure>
      {/* It shows; nothing in it can be pressed or is read out. */}
      <div className={styles.look} data-scheme={scheme} aria-hidden="true" inert>
        <p className={styles.mark}>
          <Wordmark theme={scheme} />
        </p>
        <p className={styles.heading} dir="auto">
          {brand.heading}
        </p>
        <p className={styles.lead} dir="auto">
          {brand.lead}
        </p>
        <p>
          <Button look="main" type="button">
            {t('Submit a project')}
          </Button>
        </p>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
