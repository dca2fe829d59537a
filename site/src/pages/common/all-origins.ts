/** Headers of what everybody may see and pages of other sites may show or read. Without a cookie: browsers send none with `*`. */
export const forAllOrigins = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
