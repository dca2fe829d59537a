import { readNetworks } from '@launch-board/host/client-address';
import { readLanguage, readLanguages } from '@launch-board/host/language/languages';
import { readLeftOut } from '@launch-board/host/left-out';
import {
  logLevelNames,
  readDelay,
  readDomains,
  readHost,
  readKey,
  readLogLevel,
  readOptional,
  readOptionalPort,
  readOrcid,
  readOrigin,
  readPort,
  readSwitch,
  readTimeZone,
} from '@launch-board/host/setting-readers';
import { helpOf, secret, setting, unfilledIn, unknownNames } from '@launch-board/host/settings';
import { ofOthers } from '../other-settings.ts';
import {
  readBase,
  readContact,
  readDays,
  readFramedBy,
  readIssuer,
  readSecrets,
  readSessionUrl,
} from './setting-readers.ts';

/** Every setting of the site host, in the order `--help` prints them. */
export const settings = {
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
  orcidClientId: setting('ORCID_CLIENT_ID', '', 'Client id of the board at ORCID. The API needs it too.', readOptional),
  orcidClientSecret: secret(
    'ORCID_CLIENT_SECRET',
    '',
    'Client secret of the board at ORCID. Its address there is /me/orcid/back of the site.',
    readOptional,
  ),
  orcidIssuer: setting('ORCID_ISSUER', 'https://orcid.org', 'Where members sign in for their iD.', readOrcid),
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
  leftOut: setting(
    'WITHOUT',
    '',
    'Same as for the API: parts of the board to leave out, separated by commas.',
    readLeftOut,
  ),
  framedBy: setting(
    'FRAMED_BY',
    '*',
    'Who may show pages of the board: https origins, separated by commas; * for all sites, none for no site.',
    readFramedBy,
  ),
  assistants: setting(
    'ASSISTANTS',
    'off',
    'on if assistants may use the board at /mcp, by the Model Context Protocol.',
    readSwitch,
  ),
  brand: setting(
    'BRAND',
    '',
    'Folder with the name, logo, colours and legal pages of the board. Default: a plain board.',
    readOptional,
  ),
  language: setting(
    'LANGUAGE',
    'en',
    'Language of the board, for who has chosen none and whose browser asks for none of the others.',
    readLanguage,
  ),
  languages: setting(
    'LANGUAGES',
    '',
    'Languages that people can choose, separated by commas. Default: the language of the board.',
    readLanguages,
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

/** Names that look like our settings but are not, most likely misspelt. */
export const unknownSettings = (env: NodeJS.ProcessEnv): string[] => unknownNames(settings, ofOthers, env);
export const settingsHelp = (): string => helpOf(settings);

/** Lines of an example that were copied and not filled in. */
export const unfilledSettings = (env: NodeJS.ProcessEnv): string[] => unfilledIn(settings, env);
