import { limits } from '@launch-board/contract';
import { readOptional, readOrcid, readSwitch, readWhole } from '@launch-board/host/setting-readers';
import { secret, setting } from '@launch-board/host/settings';
import { readLicence } from './licence.ts';
import { readLtiKeys, readPlatforms } from './lti-readers.ts';
import { readSecrets } from './mail-readers.ts';
import { readAnnouncementKey, readAnnouncementUrl } from './release-readers.ts';
import { readId, readRepository, readToken } from './setting-readers.ts';

/** Where operators see on their page what is made beside the service. */
export const ofOperators = {
  backups: setting(
    'BACKUPS',
    '',
    'Folder of backups, of which operators see the age of the newest. Default: the folder backups beside the SQLite file.',
    readOptional,
  ),
  drillFigures: setting(
    'DRILL_FIGURES',
    '',
    'File that "launchboard drill --metrics" writes, from which operators see when a drill was last good.',
    readOptional,
  ),
};

/** Where operators are told of newer versions. */
export const ofReleases = {
  releasesUrl: setting(
    'RELEASES_URL',
    '',
    'Address of a signed file that announces releases, which the board asks once a day, so that operators see a newer one. Default: none, and nobody is asked.',
    readAnnouncementUrl,
  ),
  releasesKey: setting(
    'RELEASES_KEY',
    '',
    'The Ed25519 public key that has to have signed this file, as a JWK or in base64.',
    readAnnouncementKey,
  ),
};

/** Which votes decide places. */
export const ofLeaderboards = {
  teamVotes: setting(
    'TEAM_VOTES',
    'off',
    "on: votes of a project's own team count on leaderboards. Elsewhere they always count.",
    readSwitch,
  ),
};

/** When posts wait before others see them. Everybody can read the rules. */
export const ofQuarantine = {
  quarantineHours: setting(
    'QUARANTINE_HOURS',
    '0',
    'Hours for which posts of new accounts wait if they meet a rule, unless a moderator decides before. 0: nothing waits.',
    (text) => readWhole(text, 0, 168),
  ),
  quarantineAccountDays: setting('QUARANTINE_ACCOUNT_DAYS', '7', 'Days for which an account is new.', (text) =>
    readWhole(text, 0, 366),
  ),
  quarantinePosts: setting(
    'QUARANTINE_POSTS',
    '5',
    'Posts of a new account within an hour after which the next ones wait.',
    (text) => readWhole(text, 1, 1000),
  ),
};

/** What programs elsewhere may do with the board, and what it tells them. */
export const ofPrograms = {
  personalTokens: setting(
    'PERSONAL_TOKENS',
    'off',
    'on: members can make tokens with which programs act for them, within the scopes that they choose.',
    readSwitch,
  ),
  webhooks: setting(
    'WEBHOOKS',
    'off',
    'on: owners, curators and moderators can have servers elsewhere told of what changes.',
    readSwitch,
  ),
  webhookSecret: secret(
    'WEBHOOK_SECRET',
    '',
    'Key from which the secrets of webhooks follow, at least 32 characters. After a comma: the key before, which signs too.',
    readSecrets,
  ),
  ltiPlatforms: setting(
    'LTI_PLATFORMS',
    '',
    'File in JSON with the learning platforms from which courses are opened by LTI 1.3. Default: none but those that register themselves.',
    readPlatforms,
  ),
  ltiKey: secret(
    'LTI_KEY',
    '',
    'Private RSA keys in PEM, with the first of which the board signs what it sends to learning platforms. All are published. Default: none, and no learning platforms.',
    readLtiKeys,
  ),
  depositUrl: setting(
    'DEPOSIT_URL',
    '',
    'Address of an InvenioRDM repository, such as https://zenodo.org, into which owners deposit projects for a DOI. Default: none.',
    readRepository,
  ),
  depositToken: secret(
    'DEPOSIT_TOKEN',
    '',
    'Personal access token of the account of the repository that deposits, with the scopes deposit:write and deposit:actions.',
    readToken,
  ),
  depositCommunity: setting(
    'DEPOSIT_COMMUNITY',
    '',
    'Id of the community of the repository that takes what is deposited. Its curators decide before it is published.',
    readId,
  ),
  depositType: setting(
    'DEPOSIT_TYPE',
    '',
    'Type of resource of everything that is deposited, as the repository names it. Default: software if a project names its source, else other.',
    readId,
  ),
  orcidClientId: setting(
    'ORCID_CLIENT_ID',
    '',
    'Client id of the board at ORCID, so that members connect their iD by signing in there. Default: none connect theirs.',
    readOptional,
  ),
  orcidIssuer: setting(
    'ORCID_ISSUER',
    'https://orcid.org',
    'Where members sign in for their iD: https://sandbox.orcid.org for a trial.',
    readOrcid,
  ),
  datasetFolder: setting(
    'DATASET_FOLDER',
    '',
    'Folder into which the board publishes its data set each night, and from which it serves the files. Default: no data set.',
    readOptional,
  ),
  datasetLicence: setting(
    'DATASET_LICENCE',
    '',
    'What may be done with the data set: a name of SPDX, such as CC-BY-4.0, or an https address.',
    readLicence,
  ),
  changesDays: setting(
    'CHANGES_DAYS',
    String(limits.changes.days),
    'Days for which the feed of changes goes back. Who follows it and was away for longer begins anew.',
    (text) => readWhole(text, 1, 366),
  ),
};
