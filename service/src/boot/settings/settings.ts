import { readNetworks } from '@launch-board/host/client-address';
import { readLanguage, readLanguages } from '@launch-board/host/language/languages';
import { parts, readLeftOut } from '@launch-board/host/left-out';
import {
  logLevelNames,
  readDelay,
  readDomains,
  readHost,
  readKey,
  readLogLevel,
  readOptional,
  readOptionalPort,
  readOrigin,
  readPort,
  readSwitch,
  readTimeZone,
  readValkeyUrl,
  readWhole,
} from '@launch-board/host/setting-readers';
import { secret, setting } from '@launch-board/host/settings';
import { defaultOperatorSettings } from '../../domain/operator-settings.ts';
import { readFrom, readSecrets, readSmtp } from './mail-readers.ts';
import { ofLeaderboards, ofOperators, ofPrograms, ofQuarantine, ofReleases } from './program-settings.ts';
import { readForges, readForgeTokens } from './repository-readers.ts';
import {
  budgetText,
  readBudget,
  readDatabaseUrl,
  readEndpoint,
  readMedia,
  readOptionalSwitch,
} from './setting-readers.ts';

const { budgets } = defaultOperatorSettings;

/** Every setting of the API host, in the order `serve --help` prints them. */
export const settings = {
  host: setting('HOST', '127.0.0.1', 'Address to listen on.', readHost),
  port: setting('PORT', '3000', 'Port to listen on. 0 takes any free port.', readPort),
  databaseUrl: secret(
    'DATABASE_URL',
    'sqlite:data/launchboard.db',
    'The database: sqlite:PATH or postgres://….',
    readDatabaseUrl,
  ),
  media: setting(
    'MEDIA',
    '',
    'Where pictures are kept: file:PATH or s3:BUCKET/PREFIX. Default: a folder beside the SQLite file, or file:data/media.',
    readMedia,
  ),
  s3Endpoint: setting('S3_ENDPOINT', '', 'Address of the S3-compatible store. Without it: AWS.', readEndpoint),
  s3Region: setting('S3_REGION', '', 'Region of the bucket. Default: us-east-1 if there is an endpoint.', readOptional),
  s3PathStyle: setting(
    'S3_PATH_STYLE',
    '',
    'on: the bucket is in the path of addresses; off: in the host name. Default: on if there is an endpoint.',
    readOptionalSwitch,
  ),
  s3KeyId: secret(
    'S3_ACCESS_KEY_ID',
    '',
    "Id of the key for the bucket. Without it: the SDK's own variables, profiles or role of the machine.",
    readOptional,
  ),
  s3Secret: secret('S3_SECRET_ACCESS_KEY', '', 'The key that belongs to this id.', readOptional),
  copyPictures: setting(
    'COPY_PICTURES',
    'on',
    'on: pictures that members name by an address on another site are copied here, and pages read to fill a form. off: neither.',
    readSwitch,
  ),
  checkLinks: setting(
    'CHECK_LINKS',
    'on',
    'on: the websites of public projects are looked at once a week, and marked while they do not answer. off: never.',
    readSwitch,
  ),
  joinRepositories: setting(
    'JOIN_REPOSITORIES',
    'on',
    'on: owners can join a public repository to their project, which is looked at once a day. off: none is looked at.',
    readSwitch,
  ),
  forges: setting(
    'FORGES',
    '',
    'Sites with repositories besides github.com, gitlab.com and codeberg.org, separated by commas: HOST=gitlab, HOST=gitea or HOST=forgejo.',
    readForges,
  ),
  forgeTokens: secret(
    'FORGE_TOKENS',
    '',
    'Tokens with which these sites are asked, separated by commas: HOST=TOKEN. They need to read public repositories, and nothing else.',
    readForgeTokens,
  ),
  copyPicturesNotFrom: setting(
    'COPY_PICTURES_NOT_FROM',
    '',
    "Networks from which nothing is fetched, such as the university's own: addresses or CIDR ranges, separated by commas.",
    readNetworks,
  ),
  timeZone: setting(
    'TIME_ZONE',
    '',
    'Time zone in which days, weeks and terms begin, as for the site. Default: the time zone of the machine.',
    readTimeZone,
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    '300',
    'Requests that a client may make in 60 seconds; a moderator may make ten times as many, and guests of one address may send twenty times as many ballots with codes on paper, and open twenty times as many links of courses. 0 turns the limit off.',
    (text) => readWhole(text, 0, 1_000_000_000),
  ),
  valkeyUrl: secret(
    'VALKEY_URL',
    '',
    'Valkey or Redis server that counts requests for all instances: redis://HOST:PORT.',
    readValkeyUrl,
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '',
    'Proxies whose X-Forwarded-For is trusted: addresses or CIDR ranges, separated by commas.',
    readNetworks,
  ),
  stopDelay: setting(
    'STOP_DELAY',
    '0',
    'Seconds after SIGTERM in which requests are still served, while probes of a balancer are refused.',
    readDelay,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    `One of ${logLevelNames}. Reads that miss the response cache are logged from debug on.`,
    readLogLevel,
  ),
  trailKey: secret(
    'TRAIL_KEY',
    '',
    'Key for pseudonyms in the log, at least 32 characters. Without it, pseudonyms change at each start.',
    readKey,
  ),
  siteKey: secret(
    'SITE_KEY',
    '',
    'Key shared with the site, at least 32 characters. The site then makes public reads in its own name.',
    readKey,
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '',
    'Port for Prometheus metrics, on the same address. Empty: no metrics.',
    readOptionalPort,
  ),
  issuer: setting('OIDC_ISSUER', '', 'Issuer of the access tokens. Without it the board is read-only.', readOptional),
  audience: setting('OIDC_AUDIENCE', '', 'Audience of access tokens for this API.', readOptional),
  emailDomains: setting('EMAIL_DOMAINS', '', "The university's e-mail domains, separated by commas.", readDomains),
  emailClaim: setting(
    'EMAIL_CLAIM',
    '',
    'Claim with the e-mail address. Default: email, then preferred_username.',
    readOptional,
  ),
  affiliationClaim: setting(
    'AFFILIATION_CLAIM',
    '',
    'Claim with the affiliation in the words of eduPerson, such as student or alum, so that who has left is shown as alumni.',
    readOptional,
  ),
  siteUrl: setting(
    'SITE_URL',
    '',
    'Public address of the web site, for html_url. Without it html_url is null.',
    readOrigin,
  ),
  smtp: secret(
    'SMTP',
    '',
    'Server that takes mail: smtp://HOST:PORT or smtps://USER:PASSWORD@HOST:PORT. Without it no mail is sent.',
    readSmtp,
  ),
  mailFrom: setting('MAIL_FROM', '', 'Sender of mail: NAME <ADDRESS>.', readFrom),
  mailRate: setting('MAIL_RATE', '60', 'Mails that leave in a minute, of all instances together.', (text) =>
    readWhole(text, 1, 60_000),
  ),
  mailSecret: secret(
    'MAIL_SECRET',
    '',
    'Key for the unsubscribe links of mails, at least 32 characters. After a comma: the key before, still recognised.',
    readSecrets,
  ),
  brand: setting(
    'BRAND',
    '',
    'Folder with the face of the board, as for the site: mails have its accent.',
    readOptional,
  ),
  review: setting(
    'REVIEW',
    'off',
    'on: a moderator must approve new projects, and public showcases of members.',
    readSwitch,
  ),
  ...ofLeaderboards,
  ...ofQuarantine,
  ...ofPrograms,
  ...ofOperators,
  ...ofReleases,
  leftOut: setting(
    'WITHOUT',
    '',
    `Parts of the board to leave out, as for the site: ${parts.join(', ')}, separated by commas. Their data stays.`,
    readLeftOut,
  ),
  language: setting(
    'LANGUAGE',
    'en',
    'Language of the board, as for the site: that of mails to who has chosen none.',
    readLanguage,
  ),
  languages: setting(
    'LANGUAGES',
    '',
    'Languages that people can choose, as for the site, separated by commas. Default: the language of the board.',
    readLanguages,
  ),
  projects: setting(
    'BUDGET_PROJECTS',
    budgetText(budgets.projects),
    'New projects that a person may submit, and those that return after they were public, at once or at a time. The largest budget is 999999/999h.',
    readBudget,
  ),
  comments: setting('BUDGET_COMMENTS', budgetText(budgets.comments), 'Comments that a person may write.', readBudget),
  updates: setting(
    'BUDGET_UPDATES',
    budgetText(budgets.updates),
    'Updates of projects that a person may write.',
    readBudget,
  ),
  invitations: setting(
    'BUDGET_INVITATIONS',
    budgetText(budgets.invitations),
    'Invitations that a person may send, with what they suggest as curators, and what they say to find team-mates.',
    readBudget,
  ),
  pictures: setting(
    'BUDGET_PICTURES',
    budgetText(budgets.pictures),
    'Pictures that a person may upload, or have copied from other sites.',
    readBudget,
  ),
  files: setting(
    'BUDGET_FILES',
    budgetText(budgets.files),
    'Files that a person may hand in for the stages of showcases.',
    readBudget,
  ),
  suggestions: setting(
    'BUDGET_SUGGESTIONS',
    budgetText(budgets.suggestions),
    'Addresses of other sites that a person may have read, to fill the form of a project.',
    readBudget,
  ),
  reports: setting(
    'BUDGET_REPORTS',
    budgetText(budgets.reports),
    'Reports that a person may send to the moderators.',
    readBudget,
  ),
};
