import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both included. */
type Range = { start: number; end: number };

/** Where the files of pictures are. A picture's files come and go together, and never change. */
export type MediaStore = {
  /** Fulfils once all of them would survive a loss of power. Files that are there already stay. */
  put(id: string, files: Readonly<Record<string, Buffer>>): Promise<void>;
  /** The size in bytes; undefined where there is no such file. */
  size(id: string, name: string): Promise<number | undefined>;
  read(id: string, name: string, range?: Range): Promise<Readable>;
  /** Also what an interrupted `put` left. Nothing there is no fault. */
  remove(id: string): Promise<void>;
  /** Every picture of which there is a file, in any order. */
  ids(): AsyncIterable<string>;
};
