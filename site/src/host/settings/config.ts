import type { Network } from '@launch-board/host/client-address';
import type { Part } from '@launch-board/host/left-out';
import { hostInUrl } from '@launch-board/host/listening';
import { fileSettingOf } from '@launch-board/host/secret-files';
import type { LogLevel } from '@launch-board/host/setting-readers';
import { ConfigError, type InForce, type Read, settingsInForce, settingsReader } from '@launch-board/host/settings';
import type { ClientSettings, ProviderSettings } from '../../session/sign-in/provider.ts';
import { noBrand, type OwnBrand, readBrand } from '../brand/brand.ts';
import { isLoopback } from './setting-readers.ts';
import { settings } from './settings.ts';

export { settingsHelp, unfilledSettings, unknownSettings } from './settings.ts';
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
  /** Undefined means that nobody connects an ORCID iD. */
  orcid: ClientSettings | undefined;
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
  leftOut: readonly Part[];
  /** The origins whose pages may frame embeds, as the policy has them. Empty: no page. */
  framedBy: readonly string[];
  /** Whether assistants may use the board at /mcp. */
  hasAssistants: boolean;
  brand: OwnBrand;
  /** Who runs the board and how to reach them, as the page about it says. */
  operator: string | undefined;
  contact: { href: string; text: string } | undefined;
  /** The contact for security reports, if it is a different one. */
  securityContact: { href: string } | undefined;
  timeZone: string;
  /** The language of the board, and those that people can choose. */
  language: string;
  languages: readonly string[];
  trailKey: string | undefined;
  /** Sent to the API with reads that are the same for everybody. Undefined: these reads count for the visitor. */
  siteKey: string | undefined;
  /** Seconds between the word to stop and the stop. */
  stopDelay: number;
  logLevel: LogLevel;
  /** Every setting, for operators. */
  inForce: readonly InForce[];
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
    orcid: orcidFrom(read, problems),
    provider: providerFrom(read, problems),
    sessionSecrets: read(settings.secrets) ?? [],
    sessionFile: read(settings.sessionFile) ?? settings.sessionFile.defaultText,
    sessionUrl: read(settings.sessionUrl),
    sessionDays: read(settings.sessionDays),
    trustedProxies: read(settings.trustedProxies),
    emailDomains: read(settings.emailDomains),
    isReviewed: read(settings.review),
    leftOut: read(settings.leftOut),
    framedBy: read(settings.framedBy),
    hasAssistants: read(settings.assistants),
    brand: brandFrom(read(settings.brand), problems),
    operator: read(settings.operator),
    contact: read(settings.contact),
    securityContact: read(settings.securityContact),
    timeZone: read(settings.timeZone),
    language: read(settings.language),
    languages: read(settings.languages),
    siteKey: read(settings.siteKey),
    trailKey: read(settings.trailKey),
    stopDelay: read(settings.stopDelay),
    logLevel: read(settings.logLevel),
    inForce: settingsInForce(settings, given),
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

/** The client id is a setting of the API too, so it alone is no attempt. */
function orcidFrom(read: Read, problems: string[]): ClientSettings | undefined {
  const [clientId, clientSecret] = [read(settings.orcidClientId), read(settings.orcidClientSecret)];
  if (clientSecret === undefined) return undefined;
  if (clientId === undefined)
    problems.push(`${settings.orcidClientId.name} must be set for ORCID iDs (${settings.orcidClientSecret.name})`);
  return { issuer: read(settings.orcidIssuer), clientId: clientId ?? '', clientSecret };
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
  const own = url === undefined ? URL.parse(`http://${hostInUrl(`${host}`)}`) : new URL(url);
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
