/** `poster` is an A4 sheet of white paper, `slide` fills a screen of 16:9. */
export const posterLooks = ['poster', 'slide'] as const;

export type PosterLook = (typeof posterLooks)[number];

/** By the last word of the address. */
export const lookAt = ({ pathname }: URL): PosterLook => (pathname.endsWith('/slide') ? 'slide' : 'poster');
