import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { encodingChooser } from '@launch-board/host/negotiation';

export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip';

/** Smaller bodies do not shrink enough to be worth the work. */
export const COMPRESS_FROM_BYTES = 1024;

/** The encoding for a body worth compressing. */
export const chooseEncoding: (acceptEncoding: string | undefined) => Encoding = encodingChooser(['br', 'zstd', 'gzip']);

const BROTLI_QUALITY = 5; // compresses 28 KB in half a millisecond; 11 takes forty times as long for 10 % fewer bytes

/** 256 KB: the largest responses take a tenth of the memory that a window of their own size would take. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compression runs on the thread pool, so that a large body does not delay other requests. Brotli and zstd receive the
 * size of the input; otherwise they would allocate memory for megabytes.
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

/** The bits of the smallest window for this many bytes. A window is a power of two less 16 bytes (RFC 7932 9.1). */
const windowBits = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), zlib.constants.BROTLI_MIN_WINDOW_BITS), BROTLI_WINDOW_BITS);
