import { sharedSettingsOf } from '@launch-board/host/shared-settings';
import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../settings/config.ts';
import { type Agreement, createAgreement } from './agreement.ts';
import { askSharedSettings } from './ask-shared-settings.ts';

/** Undefined without the key: the API tells its settings to nobody else. */
export function openAgreement(config: Config, url: string, log: Logger): Agreement | undefined {
  const { apiAddress, siteKey } = config;
  if (siteKey === undefined) return undefined;
  const own = sharedSettingsOf({
    ...config,
    version: manifest.version,
    siteUrl: url,
    issuer: config.provider?.issuer,
  });
  return createAgreement({ own, ask: () => askSharedSettings(apiAddress, siteKey), log });
}
