/** The path of something in a language. In the board's own language it has no parameter. */
export const pathIn = (path: string, code: string, own: string): string =>
  code === own ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
