import { createLog } from '@launch-board/site/host/logging/log';
import { readConfig } from '@launch-board/site/host/settings/config';
import { start } from '@launch-board/site/host/start';
import { ownFigures } from './child.ts';

/** The site as `launchboard-site` runs it, with the settings of its environment. */
const config = readConfig({ LAUNCHBOARD_LOG_LEVEL: 'warn', ...process.env });
// Saturation is what the bench brings about; refusals are not what it measures.
const site = await start(config, createLog(config.logLevel), { saturated: () => false });
process.on('message', () => process.send?.(ownFigures()));
process.on('SIGTERM', async () => {
  await site[Symbol.asyncDispose]();
  process.exit(0);
});
process.send?.({ url: site.url });
