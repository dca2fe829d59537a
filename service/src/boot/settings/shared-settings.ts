import { type SharedSettings, sharedSettingsOf } from '@launch-board/host/shared-settings';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from './config.ts';

/** What the site has to have too. */
export const sharedSettingsIn = ({
  siteKey,
  siteUrl,
  trailKey,
  tokens,
  orcid,
  operatorSettings,
}: Config): SharedSettings =>
  sharedSettingsOf({
    version: manifest.version,
    siteKey,
    timeZone: operatorSettings.timeZone,
    isReviewed: operatorSettings.review,
    leftOut: operatorSettings.leftOut,
    language: operatorSettings.languages.preferred(undefined).code,
    languages: operatorSettings.languages.languages.map(({ code }) => code),
    siteUrl,
    issuer: tokens?.issuer,
    orcid,
    emailDomains: tokens?.emailDomains ?? [],
    trailKey,
  });
