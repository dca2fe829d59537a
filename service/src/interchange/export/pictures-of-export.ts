import { limits } from '@launch-board/contract';
import type { PictureLine } from '../import/pictures.ts';
import { readLine } from '../import/read-line.ts';
import { splitLines } from '../import/split-lines.ts';

/** The lines of pictures, which come after those of categories and before all others. */
export async function* picturesOfExport(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PictureLine> {
  for await (const lines of splitLines(chunks, limits.import.lineBytes))
    for (const { bytes } of lines) {
      const line = bytes && readLine(bytes);
      if (!line || 'refused' in line || line.type === 'category') continue;
      if (line.type !== 'picture') return;
      yield line;
    }
}
