import type { CountChanges } from '../../store/board-counts.ts';
import type { Writes } from '../../store/store.ts';

/** What became of a line. `kept`: the board's own version was left alone, because somebody here has changed it. */
export type Outcome = 'new' | 'updated' | 'unchanged' | 'kept' | { refused: string };

/** What became of the files of pictures, by picture. They come before the transaction. */
export type Brought = ReadonlyMap<string, 'put' | 'there' | { refused: string }>;

/** What importing a group of lines works with, inside one transaction. */
export type Board = {
  writes: Writes;
  counts: CountChanges;
  idsOfNames: Map<string, string>;
  brought: Brought;
  /** When things here change: whoever follows the board by that time must meet them, however old they are. */
  now: number;
};
