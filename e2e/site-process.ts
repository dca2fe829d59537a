import { createLog } from '@launch-board/site/host/logging/log';
import { readConfig } from '@launch-board/site/host/settings/config';
import { start } from '@launch-board/site/host/start';

// The site as a process of its own, whose clock the test that started it sets forward: `{ later: milliseconds }`, and which takes itself for
// saturated when it is told to be: `{ saturated: true }`.

let offset = 0;
let isSaturated = false;
process.on('message', ({ later = 0, saturated = isSaturated }: { later?: number; saturated?: boolean }) => {
  offset += later;
  isSaturated = saturated;
  process.send?.({ offset });
});
const config = readConfig(process.env);
const { url } = await start(config, createLog('silent'), {
  clock: () => Date.now() + offset,
  saturated: () => isSaturated,
});
process.send?.({ url });
