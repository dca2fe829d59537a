import { noticeByNotice } from './0058-notice-by-notice.ts';
import { BASELINE, baseline } from './baseline/baseline.ts';
import type { EngineName } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

/** In order. The names are what the database remembers: never change one. */
export const migrationsOf = (engine: EngineName): Record<string, BoardMigration> => ({
  [BASELINE]: baseline(engine),
  '0058-notice-by-notice': noticeByNotice(engine),
});
