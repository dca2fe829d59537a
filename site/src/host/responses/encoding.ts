import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { encodingChooser } from '@launch-board/host/negotiation';

export type Encoding = 'br' | 'zstd' | 'gzip';

/** Below this the wrapping weighs more than it saves. */
const worthBytes = 1024;

const chooseSmall = encodingChooser(['br', 'zstd', 'gzip']);
const chooseQuick = encodingChooser(['zstd', 'gzip', 'br']);

/** For bytes that are sent more than once: the smallest encoding that the browser takes; undefined: none. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const chosen = chooseSmall(accepted);
  return chosen === 'identity' ? undefined : chosen;
}

/** For bytes made for one answer: the one that costs least. */
export function quickEncodingFor(accepted: string | undefined): Encoding | undefined {
  const chosen = chooseQuick(accepted);
  return chosen === 'identity' ? undefined : chosen;
}

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body) => promisify(zstdCompress)(body, { pledgedSrcSize: body.length }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
};

/** Undefined where it is not worth it. */
export async function compress(body: Buffer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  return encoding === undefined || body.length < worthBytes ? undefined : encoders[encoding](body);
}
