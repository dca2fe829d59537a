import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingChooser } from '@launch-board/host/negotiation';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this the wrapping weighs more than it saves. */
const worthBytes = 1024;

const choose = encodingChooser(['br', 'gzip']);

/** The best encoding of ours that the browser takes; undefined: none. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const chosen = choose(accepted);
  return chosen === 'identity' ? undefined : chosen;
}

/** For bytes made for one answer: quick rather than small. */
export async function compress(body: Buffer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  if (encoding === undefined || body.length < worthBytes) return undefined;
  if (encoding === 'gzip') return zip(body, { level: 5 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
