import { t } from '@launch-board/host/language/messages';
import { Rich } from '../../../ui/language/rich.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import type { Picture } from '../../../ui/picture/picture.ts';
import { viewer } from './acts/viewer.ts';
import styles from './gallery-viewer.module.css';

type Props = { pictures: Picture[]; name: string };

/** One picture at a time over the page, opened and filled by its act; it stands after the list of links to them. */
export const GalleryViewer = ({ pictures, name }: Props) => (
  <dialog
    ref={viewer}
    className={styles.viewer}
    aria-label={t('Pictures of {name}', { name })}
    data-act="viewer"
    data-pictures={JSON.stringify(pictures)}
  >
    <figure className={styles.figure}>
      <picture>
        <source type="image/avif" sizes="100vw" />
        {/* biome-ignore lint/a11y/useAltText: it has that of the picture once it shows one */}
        <img className={styles.picture} sizes="100vw" />
      </picture>
      <figcaption className={styles.caption} aria-live="polite">
        <span className={styles.place}>
          <Rich text="<at/> of <count/>" parts={{ at: () => <span data-at="" />, count: () => pictures.length }} />
        </span>
        <bdi />
      </figcaption>
    </figure>
    <form method="dialog" className={styles.close}>
      <button type="submit" className={styles.button}>
        <Icon name="remove" />
        <span className="hidden-text">{t('Close')}</span>
      </button>
    </form>
    {pictures.length > 1 && (
      <>
        <button type="button" className={`${styles.button} ${styles.previous}`} data-turn="-1">
          <Icon name="down" />
          <span className="hidden-text">{t('Previous picture')}</span>
        </button>
        <button type="button" className={`${styles.button} ${styles.next}`} data-turn="1">
          <Icon name="down" />
          <span className="hidden-text">{t('Next picture')}</span>
        </button>
      </>
    )}
  </dialog>
);
