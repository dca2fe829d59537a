import { digestOf } from './digest.ts';
import { focusMarks } from './focus.ts';
import type { Hue } from './hue.ts';
import { LargePicture } from './large-picture.tsx';
import { fileFor, filesOf, type Picture } from './picture.ts';
import styles from './poster.module.css';

type Props = {
  /** Decides the composition: the same thing looks the same everywhere. */
  id: string;
  name: string;
  hue: Hue;
  /** Uploaded, or copied from another site. */
  picture?: Picture | undefined;
  /** `lead` is the one large picture of a page, loaded at once; the others stand in lists. */
  size: 'small' | 'dense' | 'row' | 'tile' | 'card' | 'lead';
  /** Whether its name stands on it instead of the initial, large. Tiles and cards are large enough for it wherever they stand. */
  isNamed?: boolean;
  /** Whether a large one is not the first of its page. */
  isLater?: boolean | undefined;
  /** Whether one of a list is the first picture of its page, and is loaded at once. */
  isFirst?: boolean | undefined;
};

/**
 * The picture of a thing over a composition of its hue and initial, or its name. The composition is always there: it holds the place
 * while the picture loads, and it is what one sees where there is none.
 */
export function Poster({
  id,
  name,
  hue,
  picture,
  size,
  isNamed = size === 'tile' || size === 'card',
  isLater,
  isFirst,
}: Props) {
  if (picture) {
    return (
      <div className={styles[size]}>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.shapes}>
          <rect width="1" height="1" fill={picture.color} />
        </svg>
        {size === 'lead' ? (
          <LeadPicture picture={picture} isLater={isLater} />
        ) : (
          <RowPicture picture={picture} size={size} isFirst={isFirst} />
        )}
      </div>
    );
  }
  return (
    <div className={styles[size]} data-hue={hue}>
      <svg viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.shapes}>
        {shapes[digestOf(id) % shapes.length]}
      </svg>
      {isNamed ? (
        <span aria-hidden="true" className={styles.name} dir="auto">
          {name}
        </span>
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
    </div>
  );
}

/**
 * The sizes of frames in poster.module.css, in the units of `sizes`. Those of a phone are told smaller than they are: its pixels
 * are too fine for a file of twice the width to be worth its bytes, of which a list has many.
 */
const frames = {
  small: '4rem',
  dense: '(max-width: 45rem) 4rem, 5.25rem',
  row: '(max-width: 45rem) 4rem, 8rem',
  tile: '(max-width: 45rem) 8rem, 14rem',
  // As wide as a phone.
  card: '(max-width: 45rem) 22rem, 20rem',
} as const;

type RowProps = { picture: Picture; size: keyof typeof frames; isFirst: boolean | undefined };

/** One format and two files, as a list has many: twice the frame is as sharp as screens are. */
const RowPicture = ({ picture, size, isFirst }: RowProps) => (
  <img
    data-fills
    src={fileFor(picture, 192)}
    srcSet={filesOf(picture, 'webp', 384)}
    sizes={frames[size]}
    alt=""
    {...focusMarks(picture.focus)}
    {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    decoding="async"
  />
);

const LeadPicture = ({ picture, isLater }: { picture: Picture; isLater: boolean | undefined }) => (
  <LargePicture picture={picture} widest={1200} sizes="(max-width: 60rem) 100vw, 40rem" isLater={isLater} />
);

/** Six quiet arrangements, all of them larger than their frame. */
const shapes = [
  <circle key="sun" cx="54" cy="58" r="34" />,
  <path key="slope" d="M0 64 64 6v58z" />,
  <path key="arch" d="M8 64V36a24 24 0 0 1 48 0v28H42V36a10 10 0 0 0-20 0v28z" />,
  <path key="steps" d="M0 64V46h21V30h22V14h21v50z" />,
  <path key="ring" d="M32-8a40 40 0 1 1 0 80 40 40 0 0 1 0-80m0 18a22 22 0 1 0 0 44 22 22 0 0 0 0-44" />,
  <path key="bars" d="M4 20h14v44H4zm22-16h14v60H26zm22 28h14v32H48z" />,
];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character as readers count them, so that neither an emoji nor an accent is cut apart. */
export function initialOf(name: string): string {
  // Nothing joins two letters of ASCII, and finding that out takes longer than all else here.
  if (/^[a-z0-9][ -~]/i.test(name)) return name.charAt(0).toUpperCase();
  const [first] = graphemes.segment(name.trim());
  return (first?.segment ?? '·').toLocaleUpperCase();
}
