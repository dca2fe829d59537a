import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { rules } from './patterns.ts';

/** A picture whose files are in the folder beside the file, as `ID/NAME` in folders named by the first two characters of the id. */
export const PictureLine = Type.Object({
  type: Type.Literal('picture'),
  id: Type.String(rules.pictureId),
  /** Pixels, of the largest size. */
  width: Type.Integer({ minimum: 1, maximum: limits.import.pictureSide }),
  height: Type.Integer({ minimum: 1, maximum: limits.import.pictureSide }),
  /** Ascending. There is an AVIF and a WebP of each, and one JPEG. */
  widths: Type.Array(Type.Integer({ minimum: 1, maximum: limits.import.pictureSide }), {
    minItems: 1,
    maxItems: limits.import.pictureWidths,
  }),
  color: Type.String(rules.color),
  placeholder: Type.String(rules.placeholder),
  files: Type.Array(
    Type.Object({
      name: Type.String(rules.pictureFile),
      bytes: Type.Integer({ minimum: 1, maximum: limits.pictureBytes }),
      sha256: Type.String(rules.sha256),
    }),
    { maxItems: limits.import.pictureFiles },
  ),
});
export type PictureLine = Static<typeof PictureLine>;
