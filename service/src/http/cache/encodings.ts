import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { encodingChooser } from '@launch-board/host/negotiation';

export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip';

/** Smaller bodies do not shrink enough to pay for the trouble. */
export const COMPRESS_FROM_BYTES = 1024;

/** The encoding for a body worth compressing. */
export const chooseEncoding: (acceptEncoding: string | undefined) => Encoding = encodingChooser(['br', 'zstd', 'gzip']);

const BROTLI_QUALITY = 5; // 28 KB in half a millisecond; 11 takes forty times as long for a tenth less

/** 256 KB: the largest answers take a tenth of the memory they would take with a window as large as they are. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compression runs on the thread pool: a large body must not hold up other requests. Brotli and zstd are told
 * how much there is, so that they take memory for that and not for megabytes.
 */
export const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(zlib.brotliCompress)(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
  gzip: (body) => promisify(zlib.gzip)(body),
  zstd: (body) => promisify(zlib.zstdCompress)(body, { pledgedSrcSize: body.length }),
};

/** Of the smallest window that spans so many bytes: a power of two, of which the format keeps sixteen for itself (RFC 7932 9.1). */
const windowBits = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), zlib.constants.BROTLI_MIN_WINDOW_BITS), BROTLI_WINDOW_BITS);
