// The formats of pictures, read here by whoever takes, makes, serves or offers one.

/** What can be uploaded, by the name of its decoder. The first frame counts. */
export const uploadFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type UploadFormat = (typeof uploadFormats)[number];
export const uploadTypes = uploadFormats.map((format) => `image/${format}` as const);

/** Of the files that the board makes in each width, besides one JPEG. The first has the fewest bytes. */
export const sizedFormats = ['avif', 'webp'] as const;
export type SizedFormat = (typeof sizedFormats)[number];

/** The ends of names of files, and their types. */
export const fileTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  SizedFormat | 'jpg',
  string
>;

/** Of a file by its name, such as `384.avif` or `jpg`; undefined if no picture has such a file. */
export const typeOfFile = (name: string): string | undefined =>
  Object.entries(fileTypes).find(([end]) => end === name.split('.').at(-1))?.[1];
