import { focusMarks } from './focus.ts';
import { fileFor, filesOf, type Picture } from './picture.ts';

type LargePictureProps = { picture: Picture; widest: number; sizes: string; className?: string | undefined };

/** The picture that one looks at first: in two formats, and before all others. */
export const LargePicture = ({ picture, widest, sizes, className }: LargePictureProps) => (
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
      fetchPriority="high"
      decoding="async"
    />
  </picture>
);
