import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { start } from '@launch-board/service/boot/start';
import { cert } from '../service/test/support/servers/certificate.ts';
import { publicAddress } from '../service/test/support/servers/foreign-site.ts';
import { ownFigures } from './child.ts';

/** The service as `launchboard serve` runs it. With "cold" it keeps no finished answers: each is built anew. */
const [, , databaseUrl = '', mode] = process.argv;

/** Of an issuer, where people are to sign in, the key of a site, and of webhooks. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^LAUNCHBOARD_(OIDC|EMAIL|SITE_KEY|WEBHOOK)/.test(name)),
);

const config = readConfig({
  LAUNCHBOARD_PORT: '0',
  LAUNCHBOARD_DATABASE_URL: databaseUrl,
  // Counted and headed like any, refused never: the load comes from one address.
  LAUNCHBOARD_RATE_LIMIT: '1000000000',
  // No name of another site is looked up.
  LAUNCHBOARD_COPY_PICTURES: 'off',
  LAUNCHBOARD_LOG_LEVEL: 'warn',
  ...own,
});
const settings = mode === 'cold' ? { responseCacheBytes: 0 } : {};
/** Where webhooks go instead of into the internet. */
const receiverPort = process.env.BENCH_RECEIVER_PORT;
const foreign = {
  resolve: async () => [publicAddress],
  dial: () => ({ host: '127.0.0.1', port: Number(receiverPort), ca: cert }),
};
const running = await start(config, createLog(config.logLevel), { settings, ...(receiverPort && { foreign }) });

process.on('message', () => process.send?.(ownFigures()));
process.on('SIGTERM', async () => {
  await running[Symbol.asyncDispose]();
  process.exit(0);
});
process.send?.({ url: running.url });
