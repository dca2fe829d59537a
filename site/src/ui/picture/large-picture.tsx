import { focusMarks } from './focus.ts';
import { fileFor, filesOf, type Picture } from './picture.ts';

type LargePictureProps = {
  picture: Picture;
  widest: number;
  sizes: string;
  /** Loaded once it comes near the window: of several on a page, all but the first. */
  isLater?: boolean | undefined;
  className?: string | undefined;
};

/** The picture that one looks at first: in two formats, and before all others. */
export const LargePicture = ({ picture, widest, sizes, isLater = false, className }: LargePictureProps) => (
  <picture>
    <source type="image/avif" srcSet={filesOf(picture, 'avif', widest)} sizes={sizes} />
    <img
      className={className}
      data-fills
      src={fileFor(picture, 960)}
      srcSet={filesOf(picture, 'webp', widest)}
      sizes={sizes}
      alt=""
      {...focusMarks(picture.focus)}
      {...(isLater ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      decoding="async"
    />
  </picture>
);
