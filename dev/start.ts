import { join } from 'node:path';
import { readConfig } from '@launch-board/service/boot/config';
import { importLines } from '@launch-board/service/boot/import-lines';
import { createLog } from '@launch-board/service/boot/log';
import { start } from '@launch-board/service/boot/start';
import { demoLines } from './demo/lines.ts';
