import { t } from '@launch-board/host/language/messages';
import { Band } from '../../../ui/layout/band.tsx';
import { focusMarks } from '../../../ui/picture/focus.ts';
import type { Hue } from '../../../ui/picture/hue.ts';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import { fileFor, filesOf, type Picture } from '../../../ui/picture/picture.ts';
import styles from './gallery.module.css';
import { GalleryViewer } from './gallery-viewer.tsx';

/** As many small ones as stand beside the first. */
const besideFirst = 3;

/** `hue` is that of the field behind them. */
type Props = { pictures: Picture[]; name: string; hue: Hue };

/** The pictures of a project: links to the files themselves, which scripts open in a viewer. */
export function Gallery({ pictures, name, hue }: Props) {
  const rest = pictures.length - 1 - besideFirst;
  return (
    <Band hue={hue} className={styles.field}>
      <ul className={styles.gallery} data-count={Math.min(pictures.length, 1 + besideFirst)} aria-label={t('Pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.url} className={styles.item} hidden={index > besideFirst}>
            <a href={picture.url} className={styles.link} aria-label={labelFor(picture, index, pictures.length, name)}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.ground}>
                <rect width="1" height="1" fill={picture.color} />
              </svg>
              {index === 0 ? <FirstPicture picture={picture} /> : <OtherPicture picture={picture} />}
              {index === besideFirst && rest > 0 && (
                <bdi dir="ltr" className={styles.rest}>
                  +{rest}
                </bdi>
              )}
            </a>
          </li>
        ))}
      </ul>
      <GalleryViewer pictures={pictures} name={name} />
    </Band>
  );
}

const labelFor = ({ alt }: Picture, index: number, count: number, name: string): string =>
  `${alt ?? t('Picture of {name}', { name })}${count > 1 ? t(' ({index} of {count})', { index: index + 1, count }) : ''}`;

const FirstPicture = ({ picture }: { picture: Picture }) => (
  <LargePicture picture={picture} widest={1920} sizes="(max-width: 60rem) 100vw, 56rem" className={styles.picture} />
);

const OtherPicture = ({ picture }: { picture: Picture }) => (
  <img
    className={styles.picture}
    data-fills
    src={fileFor(picture, 384)}
    srcSet={filesOf(picture, 'webp', 640)}
    sizes="(max-width: 60rem) 33vw, 14rem"
    alt=""
    {...focusMarks(picture.focus)}
    loading="lazy"
    decoding="async"
  />
);
