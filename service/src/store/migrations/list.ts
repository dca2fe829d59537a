import { BASELINE, baseline } from './baseline/baseline.ts';
import type { EngineName } from './baseline/dialect.ts';
import { calledOffDates } from './called-off-dates.ts';
import type { BoardMigration } from './floor.ts';
import { hidings } from './hidings.ts';
import { invitedAddresses } from './invited-addresses.ts';
import { ownNames } from './own-names.ts';
import { searchWords } from './search-words.ts';
import { unpublishedEntries } from './unpublished-entries.ts';

/** In order. The names are what the database remembers: never change one. */
export const migrationsOf = (engine: EngineName): Record<string, BoardMigration> => ({
  [BASELINE]: baseline(engine),
  '0002-invited-addresses': invitedAddresses(engine),
  '0003-called-off-dates': calledOffDates(engine),
  '0004-search-words': searchWords(engine),
  '0005-hidings': hidings(engine),
  '0006-unpublished-entries': unpublishedEntries(engine),
  '0007-own-names': ownNames,
});
