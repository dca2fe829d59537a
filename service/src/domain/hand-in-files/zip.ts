/** A file of a ZIP: `crc32` and `bytes` are known before it is read. */
export type Zipped = { name: string; bytes: number; crc32: number; at: number; read: () => AsyncIterable<Buffer> };

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, ENTRY_BYTES, END_BYTES] = [30, 46, 22];
/** The oldest version whose readers take folders (APPNOTE 4.4.3). */
const VERSION = 20;
/** Names are UTF-8 (4.4.4). */
const FLAGS = 0x0800;

// Nothing is compressed: what people hand in is compressed already, and so the size of the whole is known before its first byte.

/** Of the whole ZIP. It has to be less than 4 GiB, since larger ones are of another form. */
export const zipBytes = (files: readonly Omit<Zipped, 'read'>[]): number =>
  files.reduce(
    (sum, { name, bytes }) => sum + LOCAL_BYTES + ENTRY_BYTES + 2 * Buffer.byteLength(name) + bytes,
    END_BYTES,
  );

/** One file after the other, with a few pieces of one of them in memory. @throws Error if a file has another size */
export async function* zipOf(files: readonly Zipped[]): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    list.push(entryOf(file, name, at), name);
    yield Buffer.concat([localOf(file, name), name]);
    let bytes = 0;
    for await (const piece of file.read()) {
      bytes += piece.length;
      yield piece;
    }
    if (bytes !== file.bytes) throw new Error(`a file of a ZIP has ${bytes} bytes instead of ${file.bytes}`);
    at += LOCAL_BYTES + name.length + bytes;
  }
  const entries = Buffer.concat(list);
  yield Buffer.concat([entries, endOf(files.length, entries.length, at)]);
}

function localOf(file: Zipped, name: Buffer): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES);
  head.writeUInt32LE(LOCAL, 0);
  writeFacts(head, 4, file, name);
  return head;
}

function entryOf(file: Zipped, name: Buffer, at: number): Buffer {
  const head = Buffer.alloc(ENTRY_BYTES);
  head.writeUInt32LE(ENTRY, 0);
  head.writeUInt16LE(VERSION, 4);
  writeFacts(head, 6, file, name);
  head.writeUInt32LE(at, 42);
  return head;
}

/** What both heads have in common, in the same order. */
function writeFacts(head: Buffer, start: number, { bytes, crc32, at }: Zipped, name: Buffer) {
  head.writeUInt16LE(VERSION, start);
  head.writeUInt16LE(FLAGS, start + 2);
  const [time, date] = dosTime(new Date(at));
  head.writeUInt16LE(time, start + 6);
  head.writeUInt16LE(date, start + 8);
  head.writeUInt32LE(crc32, start + 10);
  head.writeUInt32LE(bytes, start + 14);
  head.writeUInt32LE(bytes, start + 18);
  head.writeUInt16LE(name.length, start + 22);
}

function endOf(files: number, listBytes: number, listAt: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(listAt, 16);
  return end;
}

/** Two seconds are the smallest step, and 1980 is the first year. In UTC, since a ZIP names no zone. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];
