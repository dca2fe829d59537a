import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Asset } from '../responses/assets.ts';

const endings: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png' };

/** An SVG opened by its own address is a document. It runs nothing and loads nothing. */
const asPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A file of the brand as the site serves it, under a name that changes with its content. */
export function brandAsset(name: string, type: string, body: Buffer): { path: string; asset: Asset } {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const isText = type !== 'image/png';
  return {
    path: `/brand/${name}-${digest}.${endings[type] ?? 'css'}`,
    asset: {
      type,
      etag: `W/"${digest}"`,
      cacheControl: 'public, max-age=31536000, immutable',
      body,
      encoded: isText ? { br: brotliCompressSync(body), gzip: gzipSync(body) } : {},
      ...(type.startsWith('image/') && { policy: asPicture }),
    },
  };
}

/** A text under a name of its own, so browsers have to ask again. */
export const textAsset = (type: string, text: string): Asset => ({
  type,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  cacheControl: 'public, max-age=3600',
  body: Buffer.from(text),
  encoded: {},
});
