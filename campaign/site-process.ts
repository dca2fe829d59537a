import { readFileSync } from 'node:fs';
import { createLog } from '@launch-board/site/host/logging/log';
import { readConfig } from '@launch-board/site/host/settings/config';
import { start } from '@launch-board/site/host/start';

// Runs the site as a separate process. A file contains the milliseconds by which its clock is ahead. Tokens of the
// provider are checked with the clock of the machine, because the provider has no other.

const offset = () => Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
await start(readConfig(process.env), createLog('silent'), { clock: () => Date.now() + offset() });
