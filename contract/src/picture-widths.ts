// In a file of their own: the process that makes pictures loads these and nothing else of the contract.

/** Widths in pixels. A picture has those up to its own width; a smaller one also has its own width. */
export const pictureWidths = [96, 192, 384, 640, 960, 1200, 1920] as const;
/** The JPEG has at most this width. */
export const jpegWidth = 1200;
