/** A table to save. `plain` is its name for clients that read no other alphabet. */
export const csvFile = (csv: string, plain: string, name: string): Response =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${plain}.csv"; filename*=UTF-8''${encoded(`${name}.csv`)}`,
      'Cache-Control': 'private, no-store',
    },
  });

/** The same for programs. */
export const jsonFile = (value: unknown, plain: string, name: string): Response =>
  new Response(`${JSON.stringify(value, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${plain}.json"; filename*=UTF-8''${encoded(`${name}.json`)}`,
      'Cache-Control': 'private, no-store',
    },
  });

/** As RFC 8187 wants it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
