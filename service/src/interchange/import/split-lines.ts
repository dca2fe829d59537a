/** A line of a file; `bytes` is undefined for one that is longer than allowed, of which nothing is kept. */
export type FileLine = { number: number; bytes: Uint8Array | undefined };

const NEWLINE = 10;
const RETURN = 13;

/**
 * Splits a stream of bytes into lines, those of one chunk at a time. Memory is bounded by `longest`, whatever the
 * input. Numbers count every line; blank ones are left out.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<FileLine[]> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;

  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  const endLine = (): FileLine[] => {
    const line = length > longest ? { number, bytes: undefined } : { number, bytes: joined(parts) };
    parts = [];
    length = 0;
    number += 1;
    return line.bytes && isBlank(line.bytes) ? [] : [line];
  };

  for await (const chunk of chunks) {
    const lines: FileLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      lines.push(...endLine());
      from = end + 1;
    }
    keep(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  const last = endLine();
  if (last.length > 0) yield last;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only = new Uint8Array()] = parts;
  return parts.length > 1 ? Buffer.concat(parts) : only;
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 32 || byte === 9 || byte === RETURN);
