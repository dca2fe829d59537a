import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both included. */
type Range = { start: number; end: number };

/** The bytes of a file that is too large for memory; `sha256` in hexadecimal. */
export type Streamed = { bytes: number; sha256: string; read(): AsyncIterable<Buffer> };

/** Where the files of pictures are. A picture's files come and go together, and never change. Anything may throw `MediaAway`. */
export type MediaStore = {
  /** Fulfils once all of them would survive a loss of power. Files that are there already are the same ones. */
  put(id: string, files: Readonly<Record<string, Buffer | Streamed>>): Promise<void>;
  /** The size in bytes; undefined if there is no such file. */
  size(id: string, name: string): Promise<number | undefined>;
  /** Undefined if there is no such file. */
  read(id: string, name: string, range?: Range): Promise<Readable | undefined>;
  /** Also what an interrupted `put` left. Nothing there is no fault. */
  remove(id: string): Promise<void>;
  /** Every picture of which there is a file, in any order. */
  ids(): AsyncIterable<string>;
  /** Undefined if the store can be used. `isFinal`: it answers, and refuses, so waiting does not help. */
  fault(): Promise<{ message: string; isFinal: boolean } | undefined>;
};

/** The store cannot be used at the moment. Everything else of the board can. */
export class MediaAway extends Error {
  override name = 'MediaAway';
  /** It answers, but has no room. */
  readonly isFull: boolean;

  constructor(message: string, { isFull = false, cause }: { isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFull = isFull;
  }
}
