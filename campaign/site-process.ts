import { readFileSync } from 'node:fs';
import { createLog } from '@launch-board/site/host/logging/log';
import { readConfig } from '@launch-board/site/host/settings/config';
import { start } from '@launch-board/site/host/start';

// The site as a process of its own, whose clock goes as many milliseconds ahead as a file says. Tokens of the provider
// are checked by the clock of the machine: the provider has no other.

const offset = () => Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
await start(readConfig(process.env), createLog('silent'), { clock: () => Date.now() + offset() });
