import type { BoardMigration } from '../floor.ts';
import * as initial from './0001-initial.ts';
import * as members from './0002-members.ts';
import * as versions from './0003-versions.ts';
import * as logConcerns from './0004-log-concerns.ts';
import * as deletions from './0005-deletions.ts';
import * as erasures from './0006-erasures.ts';
import * as walks from './0007-walks.ts';
import * as revisions from './0008-revisions.ts';
import * as keptAnswers from './0009-kept-answers.ts';
import * as changedProjects from './0010-changed-projects.ts';
import * as ownComments from './0011-own-comments.ts';
import * as waitingGrants from './0012-waiting-grants.ts';
import * as floor from './0013-floor.ts';
import * as videos from './0014-videos.ts';
import * as pictures from './0015-pictures.ts';
import * as dueWork from './0016-due-work.ts';
import * as commentLikes from './0017-comment-likes.ts';
import * as projectUpdates from './0018-project-updates.ts';
import * as notices from './0019-notices.ts';
import * as follows from './0020-follows.ts';
import * as directory from './0021-directory.ts';
import * as mail from './0022-mail.ts';
import * as commentMentions from './0023-comment-mentions.ts';
import * as foreignPictures from './0024-foreign-pictures.ts';
import * as commentEdits from './0025-comment-edits.ts';
import * as mailOfGoneNotices from './0026-mail-of-gone-notices.ts';
import * as carriedLikes from './0027-carried-likes.ts';
import * as curation from './0028-curation.ts';
import * as scheduledLaunches from './0029-scheduled-launches.ts';
import * as periods from './0030-periods.ts';
import * as showcases from './0031-showcases.ts';
import * as showcaseVotes from './0032-showcase-votes.ts';
import * as showcaseAwards from './0033-showcase-awards.ts';
import * as juries from './0034-juries.ts';
import * as withdrawnVotes from './0035-withdrawn-votes.ts';
import * as juryAdditions from './0036-jury-additions.ts';
import * as showcaseLog from './0037-showcase-log.ts';
import * as visits from './0038-visits.ts';
import * as collectionModeration from './0039-collection-moderation.ts';
import * as approvedLaunches from './0040-approved-launches.ts';
import * as consent from './0042-consent.ts';
import * as erasedIsErased from './0043-erased-is-erased.ts';
import * as clockMarks from './0044-clock-marks.ts';

/** In order. The names are what the database remembers: never change one. */
export const sqliteMigrations: Record<string, BoardMigration> = {
  '0001-initial': initial,
  '0002-members': members,
  '0003-versions': versions,
  '0004-log-concerns': logConcerns,
  '0005-deletions': deletions,
  '0006-erasures': erasures,
  '0007-walks': walks,
  '0008-revisions': revisions,
  '0009-kept-answers': keptAnswers,
  '0010-changed-projects': changedProjects,
  '0011-own-comments': ownComments,
  '0012-waiting-grants': waitingGrants,
  '0013-floor': floor,
  '0014-videos': videos,
  '0015-pictures': pictures,
  '0016-due-work': dueWork,
  '0017-comment-likes': commentLikes,
  '0018-project-updates': projectUpdates,
  '0019-notices': notices,
  '0020-follows': follows,
  '0021-directory': directory,
  '0022-mail': mail,
  '0023-comment-mentions': commentMentions,
  '0024-foreign-pictures': foreignPictures,
  '0025-comment-edits': commentEdits,
  '0026-mail-of-gone-notices': mailOfGoneNotices,
  '0027-carried-likes': carriedLikes,
  '0028-curation': curation,
  '0029-scheduled-launches': scheduledLaunches,
  '0030-periods': periods,
  '0031-showcases': showcases,
  '0032-showcase-votes': showcaseVotes,
  '0033-showcase-awards': showcaseAwards,
  '0034-juries': juries,
  '0035-withdrawn-votes': withdrawnVotes,
  '0036-jury-additions': juryAdditions,
  '0037-showcase-log': showcaseLog,
  '0038-visits': visits,
  '0039-collection-moderation': collectionModeration,
  '0040-approved-launches': approvedLaunches,
  '0042-consent': consent,
  '0043-erased-is-erased': erasedIsErased,
  '0044-clock-marks': clockMarks,
};
