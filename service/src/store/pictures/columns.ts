/** What was measured when the picture was made. */
export type PictureFacts = {
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  color: string;
  /** A `data:` address. */
  placeholder: string;
};

export type Focus = { x: number; y: number };

/** The middle is not stored: there is one form of each picture, so that two can be compared. */
export const focusMember = (focus: Focus | null | undefined): { focus?: Focus } =>
  !focus || (focus.x === 50 && focus.y === 50) ? {} : { focus: { x: focus.x, y: focus.y } };

/** A picture where it is used. A picture never changes, so each use has a copy of all that a page needs. */
export type UsedPicture = PictureFacts & {
  id: string;
  alt: string | null;
  /** What stays visible where it is cropped, in per cent; without it, the middle. */
  focus?: Focus;
  /** The address on another site that it was copied from; without it, it was uploaded. */
  from?: string;
  /** Of the kept page of the project's website: it is shown with that alone. The last one of its column. */
  ofPage?: true;
};

/** The form of the columns `images`, `portrait` and `cover`. */
export const packPictures = (pictures: readonly UsedPicture[]): string | null =>
  pictures.length === 0 ? null : JSON.stringify(pictures);

export const unpackPictures = (column: string | null): UsedPicture[] =>
  column === null ? [] : (JSON.parse(column) as UsedPicture[]);

export const uploadsIn = (column: string | null): UsedPicture[] =>
  unpackPictures(column).filter(({ from }) => from === undefined);

export const copiesIn = (column: string | null): UsedPicture[] =>
  unpackPictures(column).filter(({ from, ofPage }) => from !== undefined && !ofPage);

/** Those of the project, and not the one of its kept page. */
export const ownPicturesIn = (column: string | null): UsedPicture[] =>
  unpackPictures(column).filter(({ ofPage }) => !ofPage);

/** The one of the kept page. */
export const pagePictureIn = (column: string | null): UsedPicture | undefined =>
  unpackPictures(column).find(({ ofPage }) => ofPage);

/** The same with this one of the kept page, or with none. */
export const withPagePicture = (column: string | null, picture: UsedPicture | undefined): string | null =>
  packPictures([
    ...ownPicturesIn(column),
    // Its mark is the first key, so that a column with nothing else begins with it.
    ...(picture ? [{ ofPage: true as const, ...picture }] : []),
  ]);

/** The copy of the picture at an address; undefined if there is none, or not yet. */
export const copyOf = (column: string | null, address: string | null): UsedPicture | undefined =>
  address === null || column === null ? undefined : copiesIn(column).find(({ from }) => from === address);

/**
 * The uploads of one column with the copies of others: an edit of the one does not take the others away. The picture of a kept
 * page is that of the last of them, which is the project itself.
 */
export const withCopiesOf = (column: string | null, ...others: (string | null)[]): string | null => {
  const copies = new Map([...others, column].flatMap(copiesIn).map((copy) => [copy.from, copy]));
  const named = packPictures([...uploadsIn(column), ...copies.values()]);
  return withPagePicture(named, pagePictureIn(others.at(-1) ?? null));
};

export const factsOf = ({ facts }: { facts: string | null }): PictureFacts => JSON.parse(facts ?? '') as PictureFacts;
