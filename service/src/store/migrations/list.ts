import { administration } from './administration.ts';
import { alumni } from './alumni.ts';
import { BASELINE, baseline } from './baseline/baseline.ts';
import type { EngineName } from './baseline/dialect.ts';
import { calibrations } from './calibrations.ts';
import { calledOffDates } from './called-off-dates.ts';
import { cases } from './cases.ts';
import { changes } from './changes.ts';
import { courses } from './courses.ts';
import { curatorAddresses } from './curator-addresses.ts';
import { datasetChoices } from './dataset-choices.ts';
import { deletionsByModerators } from './deletions-by-moderators.ts';
import { deposits } from './deposits.ts';
import { describedDeposits } from './described-deposits.ts';
import { earlyEndsAndFloorPlans } from './early-ends-and-floor-plans.ts';
import { editsThatWait } from './edits-that-wait.ts';
import { entrantAddresses } from './entrant-addresses.ts';
import { evenings } from './evenings.ts';
import { firstStart } from './first-start.ts';
import type { BoardMigration } from './floor.ts';
import { goals } from './goals.ts';
import { handInFiles } from './hand-in-files.ts';
import { hiddenVotes } from './hidden-votes.ts';
import { hiddenWords } from './hidden-words.ts';
import { hidings } from './hidings.ts';
import { invitedAddresses } from './invited-addresses.ts';
import { judgeTracks } from './judge-tracks.ts';
import { juryConflicts } from './jury-conflicts.ts';
import { life } from './life.ts';
import { lti } from './lti.ts';
import { openings } from './openings.ts';
import { orcidIds } from './orcid-ids.ts';
import { ownNames } from './own-names.ts';
import { personalTokens } from './personal-tokens.ts';
import { quarantine } from './quarantine.ts';
import { questions } from './questions.ts';
import { receipts } from './receipts.ts';
import { receiptsOfLeavers } from './receipts-of-leavers.ts';
import { remindersAndRegistrations } from './reminders-and-registrations.ts';
import { repositories } from './repositories.ts';
import { rosters } from './rosters.ts';
import { searchWords } from './search-words.ts';
import { teamLinks } from './team-links.ts';
import { termsAndKeptPages } from './terms-and-kept-pages.ts';
import { uncountedVotes } from './uncounted-votes.ts';
import { unpublishedEntries } from './unpublished-entries.ts';
import { webhooks } from './webhooks.ts';

/** In order. The names are what the database remembers: never change one. */
export const migrationsOf = (engine: EngineName): Record<string, BoardMigration> => ({
  [BASELINE]: baseline(engine),
  '0002-invited-addresses': invitedAddresses(engine),
  '0003-called-off-dates': calledOffDates(engine),
  '0004-search-words': searchWords(engine),
  '0005-hidings': hidings(engine),
  '0006-unpublished-entries': unpublishedEntries(engine),
  '0007-own-names': ownNames,
  '0008-receipts': receipts(engine),
  '0009-changes': changes(engine),
  '0010-personal-tokens': personalTokens(engine),
  '0011-rosters': rosters(engine),
  '0012-entrant-addresses': entrantAddresses(engine),
  '0013-team-links': teamLinks(engine),
  '0014-hidden-words': hiddenWords(engine),
  '0015-receipts-of-leavers': receiptsOfLeavers(engine),
  '0016-curator-addresses': curatorAddresses(engine),
  '0017-webhooks': webhooks(engine),
  '0020-evenings': evenings(engine),
  '0021-courses': courses(engine),
  '0022-administration': administration(engine),
  '0023-cases': cases(engine),
  '0024-dataset-choices': datasetChoices,
  '0028-quarantine': quarantine(engine),
  '0029-hand-in-files': handInFiles(engine),
  '0030-goals': goals(engine),
  '0031-jury-conflicts': juryConflicts(engine),
  '0033-hidden-votes': hiddenVotes(engine),
  '0034-first-start': firstStart(engine),
  ...laterMigrations(engine),
});

/** Behind those that boards had already, whatever was begun first. */
const laterMigrations = (engine: EngineName): Record<string, BoardMigration> => ({
  '0036-lti': lti(engine),
  '0037-judge-tracks': judgeTracks(engine),
  '0038-calibrations': calibrations(engine),
  '0040-openings': openings(engine),
  '0041-life': life(engine),
  '0042-questions': questions(engine),
  '0043-edits-that-wait': editsThatWait(engine),
  '0044-reminders-and-registrations': remindersAndRegistrations(engine),
  '0047-terms-and-kept-pages': termsAndKeptPages(engine),
  '0048-repositories': repositories(engine),
  '0049-deposits': deposits(engine),
  '0050-orcid-ids': orcidIds(engine),
  '0051-alumni': alumni(engine),
  '0052-described-deposits': describedDeposits,
  '0053-deletions-by-moderators': deletionsByModerators,
  '0054-uncounted-votes': uncountedVotes,
  '0055-early-ends-and-floor-plans': earlyEndsAndFloorPlans(engine),
});
