import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { encodingChooser } from '@launch-board/host/negotiation';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The encodings that the build makes of each text file. */
type AssetEncoding = 'br' | 'gzip';

export const assetEncodingFor = encodingChooser<AssetEncoding>(['br', 'gzip']);

export type Asset = {
  type: string;
  /** A weak tag, because all encodings share it. */
  etag: string;
  cacheControl: string;
  body: Buffer;
  /** Whether pages of other sites may read it. */
  isForAllOrigins?: boolean;
  /** The Content-Security-Policy, if it has one of its own. */
  policy?: string;
  /** Made by the build. */
  encoded: Partial<Record<AssetEncoding, Buffer>>;
};

/** The built files, by path. They are few and small, so they are read once, and a request can name no other file. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && extname(file) in types);
  return new Map(files.map((file) => [`/${relative(folder, file)}`, assetOf(file, relative(folder, file))]));
}

/** The file as it is served under `path`, which has no slash before it. */
export function assetOf(file: string, path: string): Asset {
  const body = readFileSync(file);
  const read = (name: string) => (existsSync(name) ? readFileSync(name) : undefined);
  const [br, gzip] = [read(`${file}.br`), read(`${file}.gz`)];
  // Names there carry a digest of their content.
  const isNamedByContent = /^(assets|sdk)\//.test(path);
  return {
    type: types[extname(file)] ?? '',
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    body,
    ...(path.startsWith('sdk/') && { isForAllOrigins: true }),
    encoded: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}
