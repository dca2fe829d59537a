import { type Definition, table, trigger } from './dialect.ts';

export const handInFiles: readonly Definition[] = [
  // A row is there before its file is, and goes after it. Those with a due time are looked at by the sweep.
  table(
    'hand_in_files',
    `
    id text PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('coming', 'ready', 'going')),
    name text NOT NULL,
    format text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    crc32 bigint NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint`,
  ),
  `CREATE INDEX hand_in_files_due ON hand_in_files (due_at) WHERE due_at IS NOT NULL`,
];

export const handInFilesTriggers: readonly Definition[] = [
  // Whichever version deletes a hand-in, its entry, its stage or its showcase.
  trigger('hand_ins_file_gone', {
    on: 'hand_ins',
    after: 'DELETE',
    when: 'old.file_id IS NOT NULL',
    does: `UPDATE hand_in_files SET due_at = 0 WHERE id = old.file_id;`,
  }),
  trigger('hand_ins_file_replaced', {
    on: 'hand_ins',
    after: 'UPDATE OF file_id',
    when: 'old.file_id IS NOT NULL AND (new.file_id IS NULL OR new.file_id <> old.file_id)',
    does: `UPDATE hand_in_files SET due_at = 0 WHERE id = old.file_id;`,
  }),
];
