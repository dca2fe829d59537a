import { createHmac } from 'node:crypto';

/** Where the API tells the site, and nobody else, the settings that both have to share. */
export const sharedSettingsPath = '/shared-settings';

/** Settings that both hosts read and that mean the same on both. `refuses`: a site with another value must not serve. */
const rules = {
  // Pages would have other days, and visits would be counted on them for good.
  TIME_ZONE: 'refuses',
  // Members would be told that everybody sees what still waits for a moderator.
  REVIEW: 'refuses',
  // Pages would ask for what the API does not have, or hide what it has.
  WITHOUT: 'refuses',
  // Mails would be in another language than pages.
  LANGUAGE: 'warns',
  LANGUAGES: 'warns',
  SITE_URL: 'warns',
  OIDC_ISSUER: 'warns',
  // Sign-ins there would be refused.
  ORCID_CLIENT_ID: 'warns',
  ORCID_ISSUER: 'warns',
  EMAIL_DOMAINS: 'warns',
  TRAIL_KEY: 'warns',
} as const;

export type SharedName = keyof typeof rules;
export const sharedNames = Object.keys(rules) as SharedName[];

/** A setting that has no value is not compared. */
export type SharedSettings = { version: string; settings: Partial<Record<SharedName, string>> };

type Values = {
  version: string;
  siteKey: string | undefined;
  timeZone: string;
  isReviewed: boolean;
  leftOut: readonly string[];
  language: string;
  languages: readonly string[];
  siteUrl: string | undefined;
  issuer: string | undefined;
  orcid: { issuer: string; clientId: string } | undefined;
  emailDomains: readonly string[];
  trailKey: string | undefined;
};

/** What one of the hosts has. Of a secret there is a digest under the key that both have. */
export function sharedSettingsOf(values: Values): SharedSettings {
  const { version, siteKey = '', timeZone, isReviewed, leftOut, siteUrl, issuer, emailDomains, trailKey } = values;
  const { language, languages, orcid } = values;
  const settings = {
    TIME_ZONE: timeZone,
    REVIEW: isReviewed ? 'on' : 'off',
    WITHOUT: leftOut.join(',') || 'nothing',
    LANGUAGE: language,
    LANGUAGES: [...new Set([language, ...languages])].join(','),
    SITE_URL: siteUrl,
    OIDC_ISSUER: issuer,
    // Compared where one host has none, too: people would be sent to ORCID for nothing.
    ORCID_CLIENT_ID: orcid?.clientId ?? 'none',
    ORCID_ISSUER: orcid?.issuer,
    EMAIL_DOMAINS: emailDomains.toSorted().join(',') || undefined,
    TRAIL_KEY: trailKey && createHmac('sha256', siteKey).update(trailKey).digest('base64url'),
  };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return { version, settings: Object.fromEntries(given) };
}

/** Sentences that say what differs and what to do. */
export type Differences = { refusals: string[]; warnings: string[] };

export function differencesOf(site: SharedSettings, api: SharedSettings): Differences {
  const differences: Differences = { refusals: [], warnings: [] };
  for (const name of sharedNames) {
    const [here, there] = [site.settings[name], api.settings[name]];
    if (here === undefined || there === undefined || isSame(name, here, there)) continue;
    const values = name === 'TRAIL_KEY' ? 'is not that of the API' : `is ${here} here and ${there} at the API`;
    differences[rules[name] === 'refuses' ? 'refusals' : 'warnings'].push(
      `LAUNCHBOARD_${name} ${values}: set the same on both`,
    );
  }
  if (site.version !== api.version)
    differences.warnings.push(
      `this site is version ${site.version} and its API version ${api.version}: finish the upgrade`,
    );
  return differences;
}

const isSame = (name: SharedName, here: string, there: string) =>
  here === there || (name === 'TIME_ZONE' && clockOf(here) === clockOf(there));

/** What clocks of a time zone show in each month of two years: a zone may have several names. */
function clockOf(timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return Array.from({ length: 24 }, (_, month) => format.format(Date.UTC(2026, month))).join();
  } catch {
    return undefined;
  }
}

/** What a response of the API contains; undefined if it is something else. */
export function readSharedSettings(body: unknown): SharedSettings | undefined {
  const { version, settings } = (body ?? {}) as Partial<SharedSettings>;
  if (typeof version !== 'string' || typeof settings !== 'object' || settings === null) return undefined;
  return { version, settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, `${value}`])) };
}
