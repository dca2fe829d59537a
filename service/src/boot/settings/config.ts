import type { Complete, SettingInForce } from '@launch-board/contract';
import type { Network } from '@launch-board/host/client-address';
import { offer } from '@launch-board/host/language/languages';
import type { LogLevel } from '@launch-board/host/setting-readers';
import {
  ConfigError,
  helpOf,
  type Read,
  type Setting,
  settingsInForce,
  settingsReader,
  unfilledIn,
  unknownNames,
} from '@launch-board/host/settings';
import type { DepositServer, Lti, Orcid } from '../../domain/deps.ts';
import type { OperatorSettings } from '../../domain/operator-settings.ts';
import type { ForgeKind } from '../../domain/repositories/address.ts';
import { problemsOf, type TokenSettings } from '../../http/auth/tokens/settings.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import { type MediaSettings, readMediaSettings, type S3Access } from '../../media/media-settings.ts';
import { lookOf, mailFrom } from './mail-settings.ts';
import { settingsOfOthers } from './other-settings.ts';
import { type PageSettings, pageSettingsFrom } from './page-settings.ts';
import { mediaBeside } from './setting-readers.ts';
import { settings } from './settings.ts';

export type { LogLevel };
export { ConfigError };

export type Config = PageSettings & {
  host: string;
  port: number;
  /** `sqlite:PATH` or `postgres://…`. The latter may contain a password. */
  databaseUrl: string;
  /** Where the files of pictures are. */
  media: MediaSettings;
  /** For every bucket: a command may name another one. */
  s3: S3Access;
  /** Networks that pictures of other sites are not copied from. */
  copyPicturesNotFrom: Network[];
  /** Websites of projects are looked at. */
  checksLinks: boolean;
  /** Sites and tokens for the repositories of projects. Undefined if none is looked at. */
  repositories: { forges: ReadonlyMap<string, ForgeKind>; tokens: ReadonlyMap<string, string> } | undefined;
  trustedProxies: Network[];
  rateLimit: number;
  /** The server that counts for several processes; undefined if each counts for itself. */
  valkeyUrl: string | undefined;
  /** Seconds between the word to stop and the stop. */
  stopDelay: number;
  logLevel: LogLevel;
  /** The port of the metrics; undefined if there are none. */
  metricsPort: number | undefined;
  /** Undefined if nobody can sign in, so that the board is read-only. */
  tokens: TokenSettings | undefined;
  /** The origin of the web site. Without it `html_url` is null. */
  siteUrl: string | undefined;
  operatorSettings: OperatorSettings;
  /** Undefined if the board sends no mail. */
  mail: MailSettings | undefined;
  /** Keys of the links in mails. */
  mailSecrets: readonly string[];
  /** The keys from which the secrets of webhooks follow; undefined if the board has no webhooks. */
  webhookKeys: readonly string[] | undefined;
  /** Undefined if no learning platform opens the board. */
  lti: Omit<Lti, 'exchange'> | undefined;
  /** Undefined if no project is deposited. */
  orcid: Orcid | undefined;
  depositServer: (Omit<DepositServer, 'host' | 'server'> & { address: string; token: string }) | undefined;
  /** Undefined if there is no folder for one. */
  dataset: { folder: string; licence: string } | undefined;
  /** What may be done with a data set, also one that is published by hand. */
  datasetLicence: string | undefined;
  /** The key of the site for reads in its own name. */
  siteKey: string | undefined;
  /** The key for pseudonyms in the log. Without it they change with each process. */
  trailKey: string | undefined;
  /** Every setting, for operators. */
  inForce: readonly Complete<SettingInForce>[];
};

/**
 * Reads the whole configuration once.
 * @throws ConfigError with every problem, each naming its variable and never its value
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { read, problems } = settingsReader(settings, given);
  const media = read(settings.media);
  const siteUrl = read(settings.siteUrl);
  const mailSecrets = read(settings.mailSecret);
  const config: Omit<Config, 'media'> = {
    host: read(settings.host),
    port: read(settings.port),
    databaseUrl: read(settings.databaseUrl),
    s3: s3From(read, problems),
    copyPicturesNotFrom: read(settings.copyPicturesNotFrom),
    checksLinks: read(settings.checkLinks),
    repositories: read(settings.joinRepositories)
      ? { forges: read(settings.forges), tokens: read(settings.forgeTokens) }
      : undefined,
    rateLimit: read(settings.rateLimit),
    valkeyUrl: read(settings.valkeyUrl),
    trustedProxies: read(settings.trustedProxies),
    stopDelay: read(settings.stopDelay),
    logLevel: read(settings.logLevel),
    trailKey: read(settings.trailKey),
    siteKey: read(settings.siteKey),
    metricsPort: read(settings.metricsPort),
    tokens: tokensFrom(read, problems),
    siteUrl,
    mail: mailFrom(read, { siteUrl, secrets: mailSecrets }, problems),
    mailSecrets,
    webhookKeys: webhookKeysFrom(read, problems),
    lti: ltiFrom(read, siteUrl, problems),
    ...{ orcid: orcidFrom(read), depositServer: depositServerFrom(read, problems) },
    ...pageSettingsFrom(read, problems),
    inForce: settingsInForce(settings, given),
    dataset: datasetFrom(read, problems),
    datasetLicence: read(settings.datasetLicence),
    operatorSettings: operatorSettingsFrom(read),
  };
  if (config.metricsPort && config.metricsPort === config.port) {
    problems.push(`${settings.metricsPort.name} must not be the same as ${settings.port.name}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  // Not before, because it needs a valid address of the database.
  const configured = media === undefined ? undefined : readMediaSettings(media, config.s3);
  return { ...config, media: configured ?? mediaBeside(config.databaseUrl) };
}

const operatorSettingsFrom = (read: Read): OperatorSettings => ({
  review: read(settings.review),
  quarantine: {
    hours: read(settings.quarantineHours),
    accountDays: read(settings.quarantineAccountDays),
    posts: read(settings.quarantinePosts),
  },
  leftOut: read(settings.leftOut),
  languages: offer(read(settings.language), read(settings.languages)),
  addressDomains: read(settings.emailDomains),
  copiesPictures: read(settings.copyPictures),
  teamVotesCount: read(settings.teamVotes),
  personalTokens: read(settings.personalTokens),
  changesDays: read(settings.changesDays),
  timeZone: read(settings.timeZone),
  budgets: {
    projects: read(settings.projects),
    comments: read(settings.comments),
    updates: read(settings.updates),
    invitations: read(settings.invitations),
    pictures: read(settings.pictures),
    files: read(settings.files),
    suggestions: read(settings.suggestions),
    reports: read(settings.reports),
  },
});

function webhookKeysFrom(read: Read, problems: string[]): readonly string[] | undefined {
  const keys = read(settings.webhookSecret);
  if (!read(settings.webhooks)) return undefined;
  if (keys?.[0] === undefined)
    problems.push(`${settings.webhookSecret.name} must be set for webhooks (${settings.webhooks.name})`);
  return keys;
}

function ltiFrom(read: Read, siteUrl: string | undefined, problems: string[]): Config['lti'] {
  const [platforms, keys] = [read(settings.ltiPlatforms), read(settings.ltiKey)];
  if (!platforms || !keys || (platforms.length === 0 && keys.length === 0)) return undefined;
  // With a key alone platforms register themselves, and an operator confirms them.
  const needs = `for learning platforms (${platforms.length === 0 ? settings.ltiKey.name : settings.ltiPlatforms.name})`;
  if (keys.length === 0) problems.push(`${settings.ltiKey.name} must be set ${needs}`);
  if (siteUrl === undefined) problems.push(`${settings.siteUrl.name} must be set ${needs}`);
  return { platforms, keys, siteUrl: siteUrl ?? '' };
}

function orcidFrom(read: Read): Orcid | undefined {
  const clientId = read(settings.orcidClientId);
  return clientId === undefined ? undefined : { issuer: read(settings.orcidIssuer), clientId };
}

function depositServerFrom(read: Read, problems: string[]): Config['depositServer'] {
  const [address, token] = [read(settings.depositUrl), read(settings.depositToken)];
  if (address === undefined) return undefined;
  if (token === undefined)
    problems.push(`${settings.depositToken.name} must be set for deposits (${settings.depositUrl.name})`);
  return {
    address,
    token: token ?? '',
    community: read(settings.depositCommunity),
    resourceType: read(settings.depositType),
    // Its faults are told with mail.
    boardName: lookOf(read(settings.brand), read(settings.mailFrom)?.name ?? '', []).name,
  };
}

function datasetFrom(read: Read, problems: string[]): Config['dataset'] {
  const [folder, licence] = [read(settings.datasetFolder), read(settings.datasetLicence)];
  if (folder === undefined) return undefined;
  if (licence === undefined)
    problems.push(`${settings.datasetLicence.name} must be set for a data set (${settings.datasetFolder.name})`);
  return { folder, licence: licence ?? '' };
}

/** What most stores that are not AWS take, whatever it is called there. */
const USUAL_REGION = 'us-east-1';

function s3From(read: Read, problems: string[]): S3Access {
  const [endpoint, id, key] = [read(settings.s3Endpoint), read(settings.s3KeyId), read(settings.s3Secret)];
  if ((id === undefined) !== (key === undefined))
    problems.push(`${settings.s3KeyId.name} and ${settings.s3Secret.name} must be given together`);
  const isElsewhere = endpoint !== undefined;
  return {
    endpoint,
    region: read(settings.s3Region) ?? (isElsewhere ? USUAL_REGION : undefined),
    isPathStyle: read(settings.s3PathStyle) ?? isElsewhere,
    keys: id === undefined || key === undefined ? undefined : { id, secret: key },
  };
}

/** Sign-in is configured as a whole or not at all. */
function tokensFrom(read: Read, problems: string[]): TokenSettings | undefined {
  const { issuer, audience, emailDomains, emailClaim, affiliationClaim } = settings;
  const given = { issuer: read(issuer), audience: read(audience), emailDomains: read(emailDomains) };
  const claim = read(emailClaim);
  if (given.issuer === undefined && given.audience === undefined && given.emailDomains.length === 0) return undefined;
  const tokens: TokenSettings = {
    issuer: given.issuer ?? '',
    audience: given.audience ?? '',
    emailDomains: given.emailDomains,
    emailClaim: claim,
    affiliationClaim: read(affiliationClaim),
  };
  for (const { setting, message } of problemsOf(tokens)) {
    problems.push(`${(settings as Record<string, Setting<unknown>>)[setting]?.name ?? setting} ${message}`);
  }
  return tokens;
}

/** Names that look like our settings but are not. They are probably misspelt. */
export const unknownSettings = (env: NodeJS.ProcessEnv): string[] => unknownNames(settings, settingsOfOthers, env);

export const settingsHelp = (): string => helpOf(settings);

/** Lines of an example that were copied and not filled in. */
export const unfilledSettings = (env: NodeJS.ProcessEnv): string[] => unfilledIn(settings, env);
