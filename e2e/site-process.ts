import { createLog } from '@launch-board/site/host/logging/log';
import { readConfig } from '@launch-board/site/host/settings/config';
import { start } from '@launch-board/site/host/start';

// The site as a process of its own, whose clock the test that started it sets forward: `{ later: milliseconds }`.

let offset = 0;
process.on('message', ({ later }: { later: number }) => {
  offset += later;
  process.send?.({ offset });
});
const config = readConfig(process.env);
const { url } = await start(config, createLog('silent'), { clock: () => Date.now() + offset });
process.send?.({ url });
