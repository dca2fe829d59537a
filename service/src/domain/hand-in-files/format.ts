import { type FileFormat, type FileKind, fileFormats } from '@launch-board/contract';
import type { Spooled } from '../../media/spool.ts';
import type { FileFault } from './file-fault.ts';
import { zipFormatOf } from './zip-format.ts';

/** Read once: what it is, and its checksum as a ZIP has it. */
export type ReadFile = { format: FileFormat; crc32: number } | { fault: FileFault };

/** Where a ZIP lists what is in it: the end of the file, with the largest comment, and with a list for some thousand names. */
const TAIL_BYTES = 1024 * 1024;
const HEAD_BYTES = 1024;

type Seen = { head: Buffer; tail: Buffer; bytes: number; isText: boolean };

/** Says by what is in a file what it is: whatever it is called, nobody gets something else than is asked for. */
function formatOf(seen: Seen, name: string): { format: FileFormat } | { fault: FileFault } {
  const { head, bytes, isText } = seen;
  const begins = (text: string) => head.toString('latin1', 0, text.length) === text;
  if (bytes === 0) return { fault: 'empty' };
  if (begins('%PDF-')) return { format: 'pdf' };
  if (begins('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (begins('\xff\xd8\xff')) return { format: 'jpg' };
  if (begins('PK\x03\x04') || begins('PK\x05\x06')) return zipFormatOf(seen);
  if (isText) return { format: /\.(?:md|markdown)$/i.test(name) ? 'md' : 'txt' };
  // UTF-16 with its mark, and what editors of old wrote.
  return { fault: /\.(?:txt|md|markdown)$/i.test(name) ? 'not utf-8' : 'unknown' };
}

export const kindOf = (format: FileFormat): FileKind => fileFormats[format].kind;

/** Reads a file from end to end; a few pieces of it are in memory at a time. */
export async function readFormat(
  file: Spooled,
  name: string,
  crc: (piece: Buffer, before: number) => number,
): Promise<ReadFile> {
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  let crc32 = 0;
  const text = new TextCheck();
  for await (const piece of file.read()) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
    tail = Buffer.concat([tail, piece]).subarray(-TAIL_BYTES);
    crc32 = crc(piece, crc32);
    text.take(piece);
  }
  const found = formatOf({ head, tail, bytes: file.bytes, isText: text.isText() }, name);
  return 'fault' in found ? found : { ...found, crc32 };
}

/** UTF-8 without control characters, but for those that end lines and pages, and tabs. */
class TextCheck {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #holds = true;

  take(piece?: Buffer) {
    if (!this.#holds) return;
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
      this.#holds = !/[\0-\x08\x0b\x0e-\x1f]/.test(this.#decoder.decode(piece, { stream: piece !== undefined }));
    } catch {
      this.#holds = false;
    }
  }

  isText(): boolean {
    this.take();
    return this.#holds;
  }
}
