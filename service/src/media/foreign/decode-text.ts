/** Bytes in which a page names its encoding, by the standard of HTML. */
const NAMED_WITHIN = 1024;

/**
 * The text of bytes whose encoding may be named wrongly, or not at all. What is valid UTF-8 is taken for it, because texts in
 * other encodings hardly ever are; those of seven bits are believed first.
 */
function decodeText(bytes: Buffer, type: string): string {
  const named = decoderFor(labelIn(bytes, type));
  if (named && /^(utf-16|iso-2022)/.test(named.encoding)) return named.decode(bytes);
  try {
    // As a stream, because the end of a text may be cut within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const other = named && named.encoding !== 'utf-8' ? named : new TextDecoder('windows-1252');
    return other.decode(bytes);
  }
}

function labelIn(bytes: Buffer, type: string): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, NAMED_WITHIN).toString('latin1');
  return (named.exec(type) ?? namedInHead.exec(head))?.[1];
}

const named = /charset\s*=\s*["']?([\w:.+-]{1,40})/i;
const namedInHead = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w:.+-]{1,40})/i;

/** Undefined for a name that nobody knows. */
function decoderFor(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The first bytes of a body as text. What comes after them is not read. */
export async function decodeBeginning(
  pieces: AsyncIterable<Buffer>,
  { type, maxBytes }: { type: string; maxBytes: number },
): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    bytes += piece.length;
    if (bytes >= maxBytes) break;
  }
  return decodeText(Buffer.concat(kept).subarray(0, maxBytes), type);
}
