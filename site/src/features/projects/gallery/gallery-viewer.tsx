import { t } from '@launch-board/host/language/messages';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { Rich } from '../../../ui/language/rich.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { fileFor, filesOf, type Picture } from '../../../ui/picture/picture.ts';
import styles from './gallery-viewer.module.css';

type Props = {
  ref: Ref<HTMLDialogElement>;
  pictures: Picture[];
  name: string;
  at: number;
  onTurn: (at: number) => void;
};

/** One picture at a time over the page. Arrow keys turn, Escape closes; the browser gives the focus back to the link. */
export function GalleryViewer({ ref, pictures, name, at, onTurn }: Props) {
  const picture = pictures[at];
  const turn = (by: number) => onTurn((at + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  // A press beside the picture and the buttons.
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {picture && (
        <figure className={styles.figure}>
          <picture>
            <source type="image/avif" srcSet={filesOf(picture, 'avif', 1920)} sizes="100vw" />
            <img
              key={picture.url}
              className={styles.picture}
              src={fileFor(picture, 1200)}
              srcSet={filesOf(picture, 'webp', 1920)}
              sizes="100vw"
              width={picture.width}
              height={picture.height}
              alt={picture.alt ?? ''}
              loading="lazy"
            />
          </picture>
          <figcaption className={styles.caption} aria-live="polite">
            <span className={styles.place}>
              <Rich text="<at/> of <count/>" parts={{ at: () => at + 1, count: () => pictures.length }} />
            </span>
            <bdi>{picture.alt}</bdi>
          </figcaption>
        </figure>
      )}
      <form method="dialog" className={styles.close}>
        <button type="submit" className={styles.button}>
          <Icon name="remove" />
          <span className="hidden-text">{t('Close')}</span>
        </button>
      </form>
      {pictures.length > 1 && (
        <>
          <button type="button" className={`${styles.button} ${styles.previous}`} onClick={() => turn(-1)}>
            <Icon name="down" />
            <span className="hidden-text">{t('Previous picture')}</span>
          </button>
          <button type="button" className={`${styles.button} ${styles.next}`} onClick={() => turn(1)}>
            <Icon name="down" />
            <span className="hidden-text">{t('Next picture')}</span>
          </button>
        </>
      )}
    </dialog>
  );
}
