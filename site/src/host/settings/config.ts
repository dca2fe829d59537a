import { type Network, readNetworks } from '@launch-board/host/client-address';
import { fileSettingOf } from '@launch-board/host/secret-files';
import {
  type LogLevel,
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
} from '@launch-board/host/setting-readers';
import {
  ConfigError,
  helpOf,
  type Read,
  secret,
  setting,
  settingsReader,
  unfilledIn,
  unknownNames,
} from '@launch-board/host/settings';
import type { ProviderSettings } from '../../session/sign-in/provider.ts';
import { noBrand, type OwnBrand, readBrand } from '../brand/brand.ts';
import { ofOthers } from '../other-settings.ts';
import {
  isLoopback,
  readBase,
  readContact,
  readDays,
  readIssuer,
  readSecrets,
  readSessionUrl,
} from './setting-readers.ts';

export { ConfigError };

export type Config = {
  host: string;
  port: number;
  /** Port of the metrics; undefined means no metrics. */
  metricsPort: number | undefined;
  /** Undefined means the address the site listens on, which is then a loopback address. */
  url: string | undefined;
  apiUrl: string;
  /** Where this host reaches the API. */
  apiAddress: string;
  /** Undefined means that nobody can sign in and the board is read-only. */
  provider: ProviderSettings | undefined;
  /** The newest first. Never empty if there is a provider. */
  sessionSecrets: string[];
  sessionFile: string;
  /** The session store for sites on several hosts, used instead of the file. The URL may contain a password. */
  sessionUrl: string | undefined;
  /** Days from the sign-in to the end of a session. */
  sessionDays: number;
  trustedProxies: Network[];
  emailDomains: string[];
  isReviewed: boolean;
  brand: OwnBrand;
  /** Who runs the board and how to reach them, as the page about it says. */
  operator: string | undefined;
  contact: { href: string; text: string } | undefined;
  /** The contact for security reports, if it is a different one. */
  securityContact: { href: string } | undefined;
  timeZone: string;
  trailKey: string | undefined;
  /** Sent to the API with reads that are the same for everybody. Undefined: these reads count for the visitor. */
  siteKey: string | undefined;
  /** Seconds between the word to stop and the stop. */
  stopDelay: number;
  logLevel: LogLevel;
};

/** Every setting of the site host, in the order `--help` prints them. */
const settings = {
  host: setting('SITE_HOST', '127.0.0.1', 'Address to listen on.', readHost),
  port: setting('SITE_PORT', '3001', 'Port to listen on. 0 takes any free port.', readPort),
  metricsPort: setting(
    'SITE_METRICS_PORT',
    '',
    'Port for Prometheus metrics, on the same address. Empty: no metrics.',
    readOptionalPort,
  ),
  url: setting('SITE_URL', '', 'Public address of the site. Default: the address it listens on.', readOrigin),
  apiUrl: setting('API_URL', 'http://127.0.0.1:3000', 'Public address of the API.', readBase),
  apiAddress: setting('API_INTERNAL_URL', '', 'How the site reaches the API. Default: the public address.', readBase),
  issuer: setting('OIDC_ISSUER', '', 'Issuer of the identity provider. Without it nobody can sign in.', readIssuer),
  clientId: setting('OIDC_CLIENT_ID', '', 'Client id of the site at the identity provider.', readOptional),
  clientSecret: secret('OIDC_CLIENT_SECRET', '', 'Client secret of the site at the identity provider.', readOptional),
  scope: setting('OIDC_SCOPE', 'openid profile email offline_access', 'Scope requested at sign-in.', readOptional),
  resource: setting('OIDC_RESOURCE', '', 'Resource indicator of the API, if the provider needs one.', readOptional),
  secrets: secret(
    'SESSION_SECRET',
    '',
    'Secret that encrypts sessions, at least 32 characters. Several are separated by commas, newest first.',
    readSecrets,
  ),
  sessionDays: setting('SESSION_DAYS', '30', 'Days after which a session ends, even if in use: 1 to 365.', readDays),
  sessionFile: setting('SESSION_FILE', 'data/sessions.db', 'File in which sessions are stored.', readOptional),
  sessionUrl: secret(
    'SESSION_URL',
    '',
    'PostgreSQL or Valkey that stores the sessions of several site processes instead: postgres://… or redis://…',
    readSessionUrl,
  ),
  trustedProxies: setting(
    'SITE_TRUSTED_PROXIES',
    '',
    'Proxies of the site whose X-Forwarded-For is trusted: addresses or CIDR ranges, separated by commas.',
    readNetworks,
  ),
  emailDomains: setting(
    'EMAIL_DOMAINS',
    '',
    'E-mail domains of the university, shown to people whose account is refused.',
    readDomains,
  ),
  review: setting('REVIEW', 'off', 'Same as for the API: on if a moderator must approve new projects.', readSwitch),
  brand: setting(
    'BRAND',
    '',
    'Folder with the name, logo, colours and legal pages of the board. Default: a plain board.',
    readOptional,
  ),
  operator: setting('OPERATOR', '', 'Who runs the board. Shown on the page /about.', readOptional),
  contact: setting(
    'CONTACT',
    '',
    'E-mail or https address for questions and appeals. Shown on the page /about.',
    readContact,
  ),
  securityContact: setting(
    'SECURITY_CONTACT',
    '',
    'E-mail or https address for security reports, in security.txt. Default: the contact.',
    readContact,
  ),
  timeZone: setting(
    'TIME_ZONE',
    '',
    'Same as for the API: time zone in which days begin. Default: the time zone of the machine.',
    readTimeZone,
  ),
  siteKey: secret(
    'SITE_KEY',
    '',
    'Key shared with the API, at least 32 characters. The site then makes public reads in its own name.',
    readKey,
  ),
  trailKey: secret(
    'TRAIL_KEY',
    '',
    'Same as for the API: key for pseudonyms in the log, at least 32 characters.',
    readKey,
  ),
  stopDelay: setting(
    'STOP_DELAY',
    '0',
    'Seconds after SIGTERM in which requests are still served, while probes of a balancer are refused.',
    readDelay,
  ),
  logLevel: setting('LOG_LEVEL', 'info', `One of ${logLevelNames}.`, readLogLevel),
};

/**
 * Reads the whole configuration once.
 * @throws ConfigError with all problems; each names its variable, never the value
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { read, problems } = settingsReader(settings, given);
  const apiUrl = read(settings.apiUrl) ?? settings.apiUrl.defaultText;
  const config: Config = {
    host: read(settings.host),
    port: read(settings.port),
    metricsPort: read(settings.metricsPort),
    url: read(settings.url),
    apiUrl,
    apiAddress: read(settings.apiAddress) ?? apiUrl,
    provider: providerFrom(read, problems),
    sessionSecrets: read(settings.secrets) ?? [],
    sessionFile: read(settings.sessionFile) ?? settings.sessionFile.defaultText,
    sessionUrl: read(settings.sessionUrl),
    sessionDays: read(settings.sessionDays),
    trustedProxies: read(settings.trustedProxies),
    emailDomains: read(settings.emailDomains),
    isReviewed: read(settings.review),
    brand: brandFrom(read(settings.brand), problems),
    operator: read(settings.operator),
    contact: read(settings.contact),
    securityContact: read(settings.securityContact),
    timeZone: read(settings.timeZone),
    siteKey: read(settings.siteKey),
    trailKey: read(settings.trailKey),
    stopDelay: read(settings.stopDelay),
    logLevel: read(settings.logLevel),
  };
  judgeTogether(config, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function brandFrom(folder: string | undefined, problems: string[]): OwnBrand {
  if (folder === undefined) return noBrand;
  const inFolder: string[] = [];
  const brand = readBrand(folder, inFolder);
  problems.push(...inFolder.map((problem) => `${settings.brand.name}: ${problem}`));
  return brand;
}

/** Sign-in is configured completely or not at all. The issuer alone is no attempt, because the API reads it too. */
function providerFrom(read: Read, problems: string[]): ProviderSettings | undefined {
  const given = {
    issuer: read(settings.issuer),
    clientId: read(settings.clientId),
    secret: read(settings.clientSecret),
  };
  if (given.clientId === undefined && given.secret === undefined) return undefined;
  const { issuer, clientId, clientSecret } = settings;
  need(problems, issuer.name, given.issuer);
  need(problems, clientId.name, given.clientId);
  need(problems, clientSecret.name, given.secret);
  return {
    issuer: given.issuer ?? '',
    clientId: given.clientId ?? '',
    clientSecret: given.secret ?? '',
    scope: read(settings.scope) ?? settings.scope.defaultText,
    resource: read(settings.resource),
  };
}

/** Checks settings that depend on each other: session cookies must not cross a network unencrypted. */
function judgeTogether({ url, host, port, metricsPort, provider, sessionSecrets }: Config, problems: string[]): void {
  if (metricsPort && metricsPort === port)
    problems.push(`${settings.metricsPort.name} must not be the same as ${settings.port.name}`);
  const own = url === undefined ? URL.parse(`http://${host?.includes(':') ? `[${host}]` : host}`) : new URL(url);
  if (own && own.protocol === 'http:' && !isLoopback(own)) {
    problems.push(`${settings.url.name} must be the https address of the site, except on 127.0.0.1, ::1 and localhost`);
  }
  if (provider) need(problems, settings.secrets.name, sessionSecrets[0]);
}

/** Reports a missing setting, unless it was given and reported as malformed. */
function need(problems: string[], name: string, value: string | undefined): void {
  const isNamed = (problem: string) => problem.startsWith(`${name} `) || problem.startsWith(`${fileSettingOf(name)} `);
  if (value !== undefined || problems.some(isNamed)) return;
  problems.push(`${name} is needed to sign people in`);
}

/** Names that look like our settings but are not, most likely misspelt. */
export const unknownSettings = (env: NodeJS.ProcessEnv): string[] => unknownNames(settings, ofOthers, env);
export const settingsHelp = (): string => helpOf(settings);

/** Lines of an example that were copied and not filled in. */
export const unfilledSettings = (env: NodeJS.ProcessEnv): string[] => unfilledIn(settings, env);
