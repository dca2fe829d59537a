import Type, { type Static } from 'typebox';
import { clearableLine, closed } from './bodies.ts';
import { limits } from './limits.ts';
import { rules } from './patterns.ts';
import { fileTypes } from './picture-formats.ts';
import { maybeText } from './shapes.ts';

// Uploaded pictures, as other objects have them. A picture is made once, in several sizes, and never changes: its
// addresses can be cached for ever.

const addresses =
  'The address of the picture as JPEG, at most 1,200 pixels wide. `{url}-{width}.avif` and `{url}-{width}.webp` are the same picture in each of `widths`. Relative to this API if the board has no web site.';

/** The point of a picture that stays visible where it is cropped. */
export const Focus = Type.Object(
  {
    x: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Per cent of the width, from the left in every language.',
    }),
    y: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent of the height, from the top.' }),
  },
  { title: 'Focus', description: 'The point of a picture that stays visible where lists, cards and mosaics crop it.' },
);
export type Focus = Static<typeof Focus>;

const facts = {
  id: Type.String({ description: 'Follows from the bytes that were uploaded.' }),
  url: Type.String({ format: 'uri-reference', description: addresses }),
  width: Type.Integer({ minimum: 1, description: 'Pixels, of the largest size.' }),
  height: Type.Integer({ minimum: 1 }),
  widths: Type.Array(Type.Integer({ minimum: 1 }), { description: 'Widths in pixels, ascending.' }),
  color: Type.String({ description: 'The dominant colour, such as `#2f6fc4`, to show until the picture has loaded.' }),
  alt: maybeText('What the picture shows, in words, for those who cannot see it; null if nobody has said so.'),
  focus: Type.Optional(Focus),
};

/** In lists: what is needed to show the picture, and no more. */
export const Cover = Type.Object(facts, {
  title: 'Cover',
  description: 'An uploaded picture, in short form.',
});
export type Cover = Static<typeof Cover>;

export const Picture = Type.Object(
  {
    ...facts,
    placeholder: Type.String({ description: 'The picture in some 16 pixels, as a `data:` address.' }),
    variants: Type.Array(
      Type.Object({
        type: Type.Enum(Object.values(fileTypes)),
        width: Type.Integer({ minimum: 1 }),
        url: Type.String({ format: 'uri-reference' }),
      }),
      { description: 'Every file of the picture: AVIF and WebP in each width, ascending, then the JPEG.' },
    ),
  },
  { title: 'Picture', description: 'An uploaded picture. All metadata of the upload, such as the place, is removed.' },
);
export type Picture = Static<typeof Picture>;

export const ForeignPicture = Type.Object(
  {
    address: Type.String({ format: 'uri', description: 'As it was given.' }),
    place: Type.Enum(['image_url', 'avatar_url', 'description'], { description: 'Where it was given.' }),
    state: Type.Enum(['copied', 'copying', 'failed', 'off'], {
      description: '`off`: this board copies no pictures, so that the site shows none but uploaded ones.',
    }),
    reason: maybeText('Why it could not be copied, and whether the board tries again.'),
    picture: Type.Optional(Cover),
  },
  {
    title: 'ForeignPicture',
    description:
      'A picture that somebody has named by an address on another site. The board copies it once; readers load the copy alone. Everybody sees those that are copied, the others those who can change them and moderators.',
  },
);
export type ForeignPicture = Static<typeof ForeignPicture>;

export const foreignPictures = Type.Optional(
  Type.Array(ForeignPicture, {
    description: 'Pictures named by an address on another site. Absent if there is none, and in public lists.',
  }),
);

const choice = {
  id: Type.String({ ...rules.pictureId, description: 'Of a picture that you uploaded, or that is there already.' }),
  alt: clearableLine(limits.texts.alt, 'What the picture shows, in words.'),
  focus: Type.Optional(
    Type.Unsafe<Focus | null>({
      ...closed(Focus.properties),
      type: ['object', 'null'],
      description:
        'The point that stays visible where the picture is cropped. Null is the middle. Without it, a picture that is there already keeps its own.',
    }),
  ),
};
const PictureChoice = closed(choice);
export type PictureChoice = Static<typeof PictureChoice>;

/** The pictures of a project in a body, in order. */
export const chosenPictures = Type.Optional(
  Type.Array(PictureChoice, {
    maxItems: limits.projectPictures,
    description: 'Uploaded pictures in order, the cover first. An empty list removes all.',
  }),
);

/** One picture in a body. Null removes it. */
export const chosenPicture = (description: string) =>
  Type.Optional(
    Type.Unsafe<PictureChoice | null>({
      ...PictureChoice,
      type: ['object', 'null'],
      description: `${description} Null removes it.`,
    }),
  );
