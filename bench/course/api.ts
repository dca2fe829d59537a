import { once } from 'node:events';
import { createLog } from '../../service/src/boot/logging/log.ts';
import { readConfig } from '../../service/src/boot/settings/config.ts';
import { start } from '../../service/src/boot/start.ts';
import { cert } from '../../service/test/support/servers/certificate.ts';
import { publicAddress } from '../../service/test/support/servers/foreign-site.ts';

/** The API as `launchboard serve` runs it, in an internet that has nothing but the learning platform of the proof, on this port. */
const [, , port = ''] = process.argv;
const foreign = {
  resolve: async (name: string) => (name === 'tide.test' ? [publicAddress] : []),
  dial: () => ({ host: '127.0.0.1', port: Number(port), ca: cert }),
};
const running = await start(readConfig(process.env), createLog('error'), { foreign });
await once(process, 'SIGTERM');
await running[Symbol.asyncDispose]();
